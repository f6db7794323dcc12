"""The vocabulary of the project is that of the field: words that only its authors understood do not come back.

docs/guide/glossary.md lists the terms to use, docs/guide/contributing.md the habits of language."""
import re
import subprocess
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
# Test names are sentences, in which plain verbs are allowed.
SENTENCE_WORDS = 4


def tracked(*patterns: str) -> list[Path]:
    """Files of the repository, without this one, which contains the words."""
    found = subprocess.run(["git", "-C", str(ROOT), "ls-files", "--", *patterns], capture_output=True, text=True)
    if found.returncode != 0:
        pytest.skip("this is not a git checkout")
    return [ROOT / name for name in found.stdout.split() if ROOT / name != Path(__file__).resolve() and (ROOT / name).exists()]


def test_names_use_the_words_of_the_field() -> None:
    found = []
    for file in tracked("*.h", "*.cpp", "*.py"):
        code = STRING_OR_COMMENT.sub(" ", file.read_text())
        for name in set(NAME.findall(code)):
            parts = [part.lower() for part in PART.findall(name)]
            if len(parts) <= SENTENCE_WORDS:
                found += [f"{file.relative_to(ROOT)}: {name}: use '{IN_NAMES[part]}'" for part in parts if part in IN_NAMES]
    assert not found, "\n".join(sorted(found))


def test_texts_use_the_words_of_the_field() -> None:
    patterns = {re.compile(pattern, re.IGNORECASE): better for pattern, better in IN_TEXT.items()}
    found = []
    for file in tracked("*.h", "*.cpp", "*.py", "*.md", "*.yaml", "*.pos", "*.txt", "dev"):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            found += [f"{file.relative_to(ROOT)}:{number}: '{match.group()}': write '{better}'"
                      for pattern, better in patterns.items() for match in pattern.finditer(line)]
    assert not found, "\n".join(found)
