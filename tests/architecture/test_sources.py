"""Where code stands: a source file has a header of its name, a function fits on a screen, and a type is defined once."""
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("blackboard", "motion", "perception", "behaviour", "libagent",
           "simulation", "robot", "learning", "experiments", "offnao")
MOST_LINES = 50
# Programs and Python modules.
WITHOUT_HEADER = re.compile(r"/programs/|/main\.cpp$|_module\.cpp$|^simulation/naoqi/\w+\.cpp$|^experiments/findball/\w+_command\.cpp$")
# Sources with a header of another name.
PARTS = {
    "blackboard/common/asio/asio.cpp": "the sources of Boost.Asio and Boost.Beast",
    **{f"blackboard/common/net/kernels_{set}.cpp": "kernels.h, for the kernels of one instruction set" for set in ("avx2", "ssse3")},
    "libagent/virtual_naoqi/engine/alvalue.cpp": "include/alvalue/alvalue.h, NAOqi's header",
    "libagent/virtual_naoqi/engine/proxies.cpp": "include/alproxies/, NAOqi's headers",
    "libagent/virtual_naoqi/engine/virtual_naoqi.cpp": "../virtual_naoqi.h",
    **{f"offnao/tabs/{name}_tab.cpp": "tab.h, which declares the tabs to which nothing else refers"
       for name in ("behaviour", "find_ball", "localisation", "log", "overview", "sensors")},
    "robot/nao/release/inside.cpp": "the sources of spdlog and fmt",
    "robot/topic_rates/live_rates.cpp": "topic_rates.h, for one of its two sources",
}
# A line that begins a function: not a lambda, a type, a namespace, or a statement with a block.
NOT_A_FUNCTION = "namespace|struct|class|enum|union|extern|public|private|protected|for|if|while|switch"
BEGIN = re.compile(rf"^(?P<indent> *)(?!(?:{NOT_A_FUNCTION})\b|[/}}#])[^\s\[][^\[]*\)[^;=\[]*\{{$")
# Types with the same name and different meanings, which no program contains together.
SAME_NAME = {"soccer::Agent": "libagent's NAOqi module, and a client of simserver"}
TYPE = re.compile(r"^(?:struct|class|enum class) (?P<name>[A-Z]\w*)[^;]*\{", re.M)


def sources(*suffixes: str) -> Iterator[Path]:
    for folder in FOLDERS:
        yield from (file for file in sorted((ROOT / folder).rglob("*")) if file.suffix in suffixes)


def functions(text: str) -> Iterator[tuple[int, int]]:
    """First line (from 1) and number of lines of each function definition in formatted code."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        match = BEGIN.match(line)
        if match is None or len(match["indent"]) > 2:
            continue
        end = match["indent"] + "}"
        length = next((n for n, later in enumerate(lines[number:]) if later in (end, end + ";")), 0)
        yield number + 1, length + 1


def types(text: str) -> Iterator[str]:
    """The full names of the types that are defined in formatted code, such as soccer::mj::Agent."""
    namespaces: list[str] = []
    for line in text.splitlines():
        if match := re.match(r"namespace ([\w:]+) \{$", line):
            namespaces.append(match[1])
        elif line.startswith("}  // namespace "):
            namespaces.pop()
        elif match := TYPE.match(line):
            yield "::".join([*namespaces, match["name"]])


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def test_each_source_file_has_a_header_of_its_name() -> None:
    found = [name(file) for file in sources(".cpp") if not file.with_suffix(".h").exists() and not WITHOUT_HEADER.search(name(file))]
    assert sorted(found) == sorted(PARTS)


def test_no_function_is_longer_than_a_screen() -> None:
    assert [f"{name(file)}:{first}: {length} lines" for file in sources(".cpp", ".h") for first, length in functions(file.read_text())
            if length > MOST_LINES] == []


def test_no_type_is_defined_in_two_headers() -> None:
    places = defaultdict(set)
    for file in sources(".h"):
        for found in types(file.read_text()):
            places[found].add(name(file))
    assert {found for found, files in places.items() if len(files) > 1} == set(SAME_NAME)


def test_the_length_of_a_function_is_counted() -> None:
    assert list(functions("int f(int a) {\n  return a;\n}\nclass A {\n  void g() {\n    h();\n  }\n};\n")) == [(1, 3), (5, 3)]


def test_types_have_the_names_of_their_namespaces() -> None:
    text = ("namespace soccer {\nclass World;\nnamespace mj {\nstruct Agent {\n};\n}  // namespace mj\n"
            "class Agent {\n};\n}  // namespace soccer")
    assert list(types(text)) == ["soccer::mj::Agent", "soccer::Agent"]
