"""Each C++ program reads the numbers of its command line with blackboard/common/program/decimal_numbers.h."""
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("blackboard", "motion", "perception", "behaviour", "libagent",
           "simulation", "robot", "learning", "experiments", "offnao", "tests")
COMMAND_LINE = re.compile(r"\bCLI::App\s+\w+\s*[({;]")


LIMITS_OF_CLI11 = re.compile(r"\bCLI::(NonNegativeNumber|PositiveNumber|Number)\b")


def long_messages(root: Path) -> list[str]:
    """Uses of CLI11's limits, whose messages name a number of 309 digits."""
    return [f"{file.relative_to(root)}: use positive_number() or non_negative_number()"
            for file in sorted(file for folder in FOLDERS for file in (root / folder).rglob("*.cpp"))
            if LIMITS_OF_CLI11.search(file.read_text())]


def test_lower_limits_of_numbers_have_short_messages() -> None:
    assert long_messages(ROOT) == []


def test_a_limit_with_a_long_message_is_found(tmp_path: Path) -> None:
    (tmp_path / "robot").mkdir()
    (tmp_path / "robot" / "a.cpp").write_text("option.check(CLI::PositiveNumber);\n")
    assert len(long_messages(tmp_path)) == 1


def unchecked(root: Path) -> list[str]:
    found = []
    for file in sorted(file for folder in FOLDERS for file in (root / folder).rglob("*.cpp")):
        text = file.read_text()
        if COMMAND_LINE.search(text) and "require_decimal_numbers(" not in text:
            found.append(f"{file.relative_to(root)}: call run_program, or require_decimal_numbers(app) before parsing")
    return found


def test_each_command_line_takes_decimal_numbers_only() -> None:
    assert unchecked(ROOT) == []


def test_a_command_line_without_the_check_is_found(tmp_path: Path) -> None:
    for name, text in (("a.cpp", 'CLI::App app("text");\n'), ("b.cpp", "CLI::App app;\nrequire_decimal_numbers(app);\n"),
                       ("c.cpp", "void describe(CLI::App& app);\n")):
        (tmp_path / "robot").mkdir(exist_ok=True)
        (tmp_path / "robot" / name).write_text(text)
    assert [line.partition(":")[0] for line in unchecked(tmp_path)] == ["robot/a.cpp"]
