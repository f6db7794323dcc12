"""The vocabulary of the project is that of the field: words that only its authors understood do not come back.

docs/guide/glossary.md lists the terms to use, docs/guide/contributing.md the habits of language."""
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# Words that must not be part of a name, with the term to use.
IN_NAMES = {
    "anew": "again",
    "apart": "distance, separate",
    "asked": "requested",
    "asking": "requesting",
    "complain": "report",
    "complaint": "error",
    "complaints": "errors, problems",
    "doubt": "uncertainty, variance",
    "doubts": "uncertainties, variances",
    "explainer": "association",
    "hiccup": "delay",
    "idea": "hypothesis",
    "ideas": "hypotheses",
    "lonely": "solo",
    "loosen": "release",
    "meeting": "contact",
    "meetings": "contacts",
    "news": "updates",
    "patience": "timeout",
    "rubbish": "malformed input",
    "said": "reported, present",
    "told": "reported, commanded",
    "usual": "default",
    "whoever": "the robot that",
}
# Words that must not be part of the name of a test, which is a sentence, with the term to use.
IN_TEST_NAMES = {
    "farthest": "max distance",
    "mate": "teammate",
    "mates": "teammates",
    "nought": "zero",
    "noughts": "zeros",
    "picture": "image",
    "pictures": "images",
    "says": "reports",
    "tells": "returns, reports",
}
# Expressions that must not occur in comments, messages and pages, with what to write instead.
IN_TEXT = {
    r"\banew\b": "again",
    r"\bcomplain(s|ed|t|ts)?\b": "report, error",
    r"\blonely\b": "solo, without messages",
    r"(?<!there )\bis no (?!longer|other|such)": "is not a",
    r"\bof late\b": "recently",
    r"\brubbish\b": "malformed input",
    r"\b(robots?|mates?|teammates?|players?|opponents?) who\b": "that",
    r"\bshall\b": "must, should",
    r"\btells\b": "reports, contains",
    r"\bwhoever\b": "the robot that",
}
NAME = re.compile(r"[A-Za-z_]\w*")
PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
STRING_OR_COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/|#[^\n]*', re.S)
GOOGLE_TEST = re.compile(r"\b(?:TYPED_)?TEST(?:_F|_P)?\(\s*\w+,\s*(\w+)\s*\)")
PYTHON_TEST = re.compile(r"^\s*def (test_\w+)", re.M)


def tracked(*patterns: str) -> list[Path]:
    """Files of the repository, without this one, which contains the words."""
    found = subprocess.run(["git", "-C", str(ROOT), "ls-files", "--", *patterns], capture_output=True, text=True)
    if found.returncode != 0:
        pytest.skip("this is not a git checkout")
    return [ROOT / name for name in found.stdout.split() if ROOT / name != Path(__file__).resolve() and (ROOT / name).exists()]


@cache
def without_texts(file: Path) -> str:
    """The code of a file, without its comments and strings."""
    return STRING_OR_COMMENT.sub(" ", file.read_text())


def words_of(name: str) -> list[str]:
    """The words of a name in CamelCase or snake_case, in lower case."""
    return [part.lower() for part in PART.findall(name)]


def names_of_tests(code: str) -> list[str]:
    """Names of the tests in a file of C++ or Python, without those of suites."""
    return GOOGLE_TEST.findall(code) + PYTHON_TEST.findall(code)


def is_camel_case(test: str) -> bool:
    """Whether a test is named otherwise than by a sentence in snake_case."""
    return test != test.lower()


def test_names_use_the_words_of_the_field() -> None:
    found = []
    for file in tracked("*.h", "*.cpp", "*.py"):
        for name in set(NAME.findall(without_texts(file))):
            found += [f"{file.relative_to(ROOT)}: {name}: use '{IN_NAMES[word]}'" for word in words_of(name) if word in IN_NAMES]
    assert not found, "\n".join(sorted(found))


def test_names_of_tests_use_the_words_of_the_field() -> None:
    found = []
    for file in tracked("*.h", "*.cpp", "*.py"):
        for test in names_of_tests(without_texts(file)):
            found += [f"{file.relative_to(ROOT)}: {test}: use '{IN_TEST_NAMES[word]}'" for word in words_of(test) if word in IN_TEST_NAMES]
    assert not found, "\n".join(sorted(found))


def test_names_of_tests_are_in_snake_case() -> None:
    found = [f"{file.relative_to(ROOT)}: {test}: write a sentence in snake_case"
             for file in tracked("*.h", "*.cpp", "*.py") for test in names_of_tests(without_texts(file)) if is_camel_case(test)]
    assert not found, "\n".join(sorted(found))


def test_tests_of_all_kinds_are_found() -> None:
    code = "TEST(Log, is_read) {\nTYPED_TEST(Topic,\n           IsWritten)\nTEST_P(Net, Runs) {\n    def test_a_file_is_read(self):\n"
    assert names_of_tests(code) == ["is_read", "IsWritten", "Runs", "test_a_file_is_read"]
    assert [test for test in names_of_tests(code) if is_camel_case(test)] == ["IsWritten", "Runs"]


def test_texts_use_the_words_of_the_field() -> None:
    patterns = {re.compile(pattern, re.IGNORECASE): better for pattern, better in IN_TEXT.items()}
    found = []
    for file in tracked("*.h", "*.cpp", "*.py", "*.md", "*.yaml", "*.pos", "*.txt", "dev"):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            found += [f"{file.relative_to(ROOT)}:{number}: '{match.group()}': write '{better}'"
                      for pattern, better in patterns.items() for match in pattern.finditer(line)]
    assert not found, "\n".join(found)
