"""The pages, README.md and docs/: guide pages are short, and the links, files, commands and options that pages name exist."""
from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
MOST_LINES, MOST_WORDS = 110, 1000  # of a guide page: about two screens

FOLDERS = ("behaviour", "behaviours_py", "blackboard", "cmake", "config", "docs", "experiments", "learning", "libagent", "motion", "offnao",
           "perception", "robot", "simulation", "tests", ".ci", ".devcontainer")
PATH = re.compile(rf"(?:{'|'.join(re.escape(folder) for folder in FOLDERS)})(?:/[\w.*-]+)*/?")
PLACEHOLDER = re.compile(r"[A-Z][A-Z_N]*(?:\.\w+)?")  # of a path: config/BODY/NAME.yaml
OWN_FILES = {"config/robots.txt"}  # a user makes them; git ignores them
TOPIC = re.compile(r"(?:motion|perception)/[A-Z]\w*")  # a channel of a log
# The files of the example in docs/guide/modules.md.
EXAMPLE = re.compile(r"(?:blackboard/topics|(?:tests/)?perception/ball)/ball_lost\w*(?:\.\w+)?")

ROBOT = ["robot/options/robot_options.cpp"]
# The sources that declare the options of each program.
OPTIONS = {
    "simswift": [*ROBOT, "robot/simulation/simulation_options.cpp"],
    "runswift": [*ROBOT, "robot/programs/runswift.cpp"],
    "simserver": ["simulation/simserver/main.cpp"],
    "findballexp": ["experiments/findball/*.cpp", "experiments/run/eyes_config.cpp"],
    "gamecontroller": ["simulation/gamecontroller/main.cpp"],
    "splgame": ["experiments/run/eyes_config.cpp", "experiments/programs/splgame.cpp"],
    "virtualnaoqi": ["simulation/naoqi/main.cpp"],
    "simcamera": ["simulation/cameras/main.cpp"],
    "offnao": ["offnao/programs/offnao.cpp"],
    **{name: [f"robot/programs/{name}.cpp"]
       for name in ("replay", "mergelogs", "topicrates", "poscheck")},
    **{name: [f"experiments/programs/{name}.cpp"]
       for name in ("groundtruth", "visionerrors", "robotsteps", "robottracks", "visionbench", "exportimages")},
    "behavioursim": ["experiments/planar_games/games/*.cpp", "experiments/planar_games/fit/fit_command.cpp"],
    "calibratecameras": ["experiments/programs/calibratecameras.cpp"],
    "./dev train": ["experiments/vision/training/*.py"],
    "./dev import-images": ["experiments/vision/own_images/*.py"],
    "./dev learn": ["learning/python/simswift/learn/*.py"],
    "./dev learn table": ["learning/python/simswift/tabular.py"],
    "./dev run": ["experiments/findball/*.cpp", "experiments/run/eyes_config.cpp"],
    "./dev run game": ["experiments/programs/splgame.cpp"],
    "./dev mutate": ["tests/mutation/*.py"],
    "./dev image": ["dev", "robot/nao/make_image.py"],
    "./dev lint": ["dev"],
    "./dev calibrate": ["robot/nao/calibrate.py"],
    "./dev nightly": ["tests/bench/nightly/nightly.py"],
    **{f"./dev {command}": ["robot/nao/nao.py"] for command in ("upload", "logs", "robot")},
}
# Options that guide pages name without a program; programs of others have some of them.
ANY_OPTIONS = sorted({source for sources in OPTIONS.values() for source in sources})
OTHERS_OPTIONS = {"--agent-port", "--server-port", "--build-arg", "--user", "--help", "--version"}

FENCE = re.compile(r"^```(?P<language>\w*)[^\n]*\n(?P<text>.*?)^```", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\((?P<target>[^)\s]+)\)")
OPTION = re.compile(r"(?<![\w-])--[a-z][\w-]*")


def prose(text: str) -> str:
    """The text without its blocks of code."""
    return FENCE.sub("", text)


def shell_commands(text: str) -> Iterator[str]:
    """The single commands in the sh blocks, without comments."""
    for block in FENCE.finditer(text):
        if block["language"] == "sh":
            lines = block["text"].replace("\\\n", " ").splitlines()
            for line in lines:
                yield from filter(None, (part.strip() for part in re.split(r"&&|[;|&]", re.sub(r"(?:^|\s)#.*", "", line))))


def commands(text: str) -> Iterator[str]:
    """The commands in sh blocks, and the code spans of the prose, which may be commands."""
    yield from shell_commands(text)
    yield from SPAN.findall(prose(text))


def too_long(text: str) -> list[str]:
    lines, words = len(text.splitlines()), len([word for word in text.split() if re.search(r"\w", word)])
    found = [f"{lines} lines, limit {MOST_LINES}"] if lines > MOST_LINES else []
    return found + ([f"{words} words, limit {MOST_WORDS}"] if words > MOST_WORDS else [])


def anchors(page: Path) -> set[str]:
    """The anchors that GitHub gives to the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", prose(page.read_text()), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def dead_links(page: Path, text: str) -> list[str]:
    found = []
    for target in (match["target"] for match in LINK.finditer(prose(text))):
        if re.match(r"\w+:", target):
            continue
        file, _, anchor = target.partition("#")
        aim = (page.parent / file).resolve() if file else page
        if not aim.exists():
            found.append(f"link to {target}: there is no such file")
        elif anchor and anchor not in anchors(aim):
            found.append(f"link to {target}: there is no such heading")
    return found


def dead_paths(text: str) -> list[str]:
    found = []
    for command in commands(text):
        for word in re.split(r"[\s,;:()\"'=]+", command):
            if not PATH.fullmatch(word) or TOPIC.fullmatch(word) or EXAMPLE.fullmatch(word) or word in OWN_FILES:
                continue
            parts = word.rstrip("/").split("/")
            if len(parts) == 1 and not word.endswith("/"):
                continue  # a word, not a path
            if any(PLACEHOLDER.fullmatch(part) and part != "README.md" for part in parts):
                continue
            if not any(ROOT.glob("/".join(parts))):
                found.append(f"{word}: there is no such file")
    return found


@lru_cache
def dev_commands() -> set[str]:
    text = subprocess.run([ROOT / "dev", "help"], capture_output=True, text=True, check=True).stdout
    return {"help", *re.findall(r"^  ([a-z][\w-]*)", text, re.MULTILINE)}


def unknown_dev_commands(text: str) -> list[str]:
    named = [match[1] for command in commands(text) if (match := re.search(r"(?:^|\s)\./dev(?: ([\w-]+))?", command)) and match[1]]
    return [f"./dev {name}: ./dev help does not list it" for name in named if name not in dev_commands()]


@lru_cache
def declared_options(sources: tuple[str, ...]) -> set[str]:
    text = "".join(file.read_text() for source in sources for file in sorted(ROOT.glob(source)))
    return {"--help", "--version", *re.findall(r"(?<![\w-])--[a-z][\w-]*", text)}


def program_of(command: str) -> str | None:
    """The longest key of OPTIONS that the command runs."""
    words = [word.rpartition("bin/")[2] if "bin/" in word else word for word in command.split()]
    while words and re.fullmatch(r"\w+=\S*", words[0]):
        words.pop(0)  # an environment variable
    for count in (3, 2, 1):
        if " ".join(words[:count]) in OPTIONS:
            return " ".join(words[:count])
    return None


def unknown_options(text: str, bare: bool) -> list[str]:
    """Options that their program does not have. bare: also options without a program, which some program must have."""
    found = []
    for command in commands(text):
        program = program_of(command)
        options = OPTION.findall(command)
        if program is not None:
            found += [f"{program} has no option {option}" for option in options if option not in declared_options(tuple(OPTIONS[program]))]
        elif bare and command.startswith("--"):
            known = declared_options(tuple(ANY_OPTIONS)) | OTHERS_OPTIONS
            found += [f"no program has an option {option}" for option in options if option not in known]
    return found


def unknown_programs(text: str) -> list[str]:
    names = {name for command in commands(text) for name in re.findall(r"build/sim/bin/(\w+)", command)}
    return [f"build/sim/bin/{name}: there is no such program" for name in sorted(names - set(OPTIONS))]


def is_guide(page: Path) -> bool:
    return page.parent.name == "guide"


def problems(page: Path) -> list[str]:
    text = page.read_text()
    found = too_long(text) if is_guide(page) else []
    found += dead_links(page, text) + dead_paths(text) + unknown_dev_commands(text) + unknown_programs(text)
    return found + unknown_options(text, bare=is_guide(page) or page == ROOT / "README.md")


def test_pages_are_short_and_name_what_exists() -> None:
    found = [f"{page.relative_to(ROOT)}: {line}" for page in PAGES for line in problems(page)]
    assert not found, "\n".join(found)


def test_each_folder_of_pages_has_a_page() -> None:
    assert {page.parent.name for page in PAGES} >= {"guide", "design", "measurements"}


def test_a_long_page_is_reported() -> None:
    assert too_long("a line\n" * 111) == ["111 lines, limit 110"]
    assert too_long("| a " * 1001) == ["1001 words, limit 1000"]


def test_a_dead_link_and_a_dead_anchor_are_reported(tmp_path: Path) -> None:
    page, other = tmp_path / "a.md", tmp_path / "b.md"
    other.write_text("# The first, and only\n```sh\n# no heading\n```\n")
    text = "[x](b.md#the-first-and-only) [y](c.md) ![z](b.md#no-heading) [web](https://example.org/c.md)"
    assert dead_links(page, text) == ["link to c.md: there is no such file", "link to b.md#no-heading: there is no such heading"]


def test_a_dead_path_is_reported_in_prose_and_in_a_command() -> None:
    text = ("`motion/walk/` `motion/wok.cpp`, `perception/RobotPose`, `config/BODY/motion.yaml`\n"
            "```sh\ncat config/none.yaml  # robot/none.h\n```\n")
    assert dead_paths(text) == ["config/none.yaml: there is no such file", "motion/wok.cpp: there is no such file"]


def test_an_unknown_command_program_or_option_is_reported() -> None:
    text = ("`./dev fly` and `--seed 1`, `--sed 1`\n"
            "```sh\nA=1 build/sim/bin/simserver --sync --sink &\n./dev run game --hlf 3\nbuild/sim/bin/none\n```\n")
    assert unknown_dev_commands(text) == ["./dev fly: ./dev help does not list it"]
    assert unknown_programs(text) == ["build/sim/bin/none: there is no such program"]
    assert unknown_options(text, bare=True) == ["simserver has no option --sink", "./dev run game has no option --hlf",
                                                "no program has an option --sed"]
