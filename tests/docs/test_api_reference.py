"""The API reference: doxygen finds no error in docstrings and guide pages, and each class, struct and union has a docstring."""
from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOXYFILE = ROOT / "cmake" / "docs" / "Doxyfile"
UNDOCUMENTED = re.compile(r"(?P<place>.*): warning: (?:Member|Compound) (?P<name>.*) is not documented\.")
NESTED = re.compile(r"(?:\w+::)*[A-Z]\w*::\w+")  # a type within a class, such as Inputs or Options: the class explains it

pytestmark = pytest.mark.skipif(shutil.which("doxygen") is None, reason="needs doxygen: ./dev install docs")


def errors(warnings: Iterable[str]) -> list[str]:
    """Warnings about faulty docstrings, and about types without one; undocumented members are not among them."""
    return [line for line in warnings
            if not (match := UNDOCUMENTED.fullmatch(line)) or (" Compound " in line and not NESTED.fullmatch(match["name"]))]


def test_the_docstrings_have_no_errors(tmp_path: Path) -> None:
    log = tmp_path / "warnings.txt"
    settings = f"\nOUTPUT_DIRECTORY = {tmp_path}\nWARN_LOGFILE = {log}\nGENERATE_HTML = NO\nGENERATE_XML = YES\n"
    subprocess.run(["doxygen", "-"], input=DOXYFILE.read_text() + settings, text=True, cwd=ROOT, check=True)
    found = errors(line.replace(f"{ROOT}/", "") for line in log.read_text().splitlines())
    assert not found, "\n".join(found)


def test_members_and_nested_types_need_no_docstring() -> None:
    fault = "a.h:3: warning: argument 'x' of command @param is not found in the argument list of f(int y)"
    ball = "a.h:1: warning: Compound soccer::Ball is not documented."
    nested = "a.h:2: warning: Compound soccer::Ball::Inputs is not documented."
    member = "a.h:4: warning: Member f(int) const of class soccer::Ball is not documented."
    assert errors([ball, nested, fault, member]) == [ball, fault]
