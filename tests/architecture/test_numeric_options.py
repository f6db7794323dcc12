"""Scripts read the numbers of their users with blackboard/common/program/decimal_numbers.py; int and float accept nan, inf and 1_000."""
from __future__ import annotations

import ast
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FROM_THE_USER = ("environ", "getenv", "argv")


def scripts() -> Iterator[Path]:
    """The Python files of the repository, also those without a suffix."""
    found = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-z"], capture_output=True, text=True)
    if found.returncode != 0:
        pytest.skip("this is not a git checkout")
    for file in (ROOT / name for name in found.stdout.split("\0") if name):
        if file.is_file() and (file.suffix == ".py" or (not file.suffix and b"python" in file.read_bytes().partition(b"\n")[0])):
            yield file


def uses_python_numbers(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Name) and part.id in ("int", "float") for part in ast.walk(node))


def bare_numbers(text: str) -> list[int]:
    """Lines with an option whose type is int or float or a function of the file that calls them, and lines in which they read the
    environment or the command line."""
    tree = ast.parse(text)
    functions = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and any(map(uses_python_numbers, node.body))}
    lines = set()
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        if isinstance(call.func, ast.Attribute) and call.func.attr == "add_argument":
            kinds = [keyword.value for keyword in call.keywords if keyword.arg == "type"]
            if any(uses_python_numbers(kind) or (isinstance(kind, ast.Name) and kind.id in functions) for kind in kinds):
                lines.add(call.lineno)
        elif isinstance(call.func, ast.Name) and call.func.id in ("int", "float"):
            if any(source in ast.unparse(argument) for argument in call.args for source in FROM_THE_USER):
                lines.add(call.lineno)
    return sorted(lines)


def test_every_number_of_a_user_has_a_range() -> None:
    found = [f"{file.relative_to(ROOT)}:{line}: use a type of decimal_numbers.py, with a range"
             for file in scripts() for line in bare_numbers(file.read_text())]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("line", [
    'parser.add_argument("--seed", type=int)', 'made.add_argument("--speeds", nargs=3,\n  type=float, help="m/s")',
    'options.add_argument("--x", type=lambda text: float(text))', 'options.add_argument("--x", type=positive)',
    'JOBS = int(os.environ.get("JOBS", 1))', "seconds = float(sys.argv[1])"])
def test_int_and_float_are_found(line: str) -> None:
    function = "def positive(text: str) -> int:\n    return max(1, int(text))\n"
    assert bare_numbers(function + line) == [3]


@pytest.mark.parametrize("line", [
    'parser.add_argument("--seed", type=SEED)', 'parser.add_argument("--out", type=Path)',
    'parser.add_argument("--part", default=float("nan"))', "figure = float(row[1])",
    'column.add(type=int, name="x")'])
def test_other_types_and_numbers_are_allowed(line: str) -> None:
    assert bare_numbers(line) == []


@pytest.mark.parametrize("text", ["abc", "0x2", "-1", "1e3", "1_0", "99999999999999999999", "٣", "array[0]"])
def test_dev_refuses_a_number_with_its_range(text: str) -> None:
    for words, jobs, error in ((["lint", "--most", text], "", f"dev: lint: --most: {text} is not an integer from 0 to 1000000\n"),
                               (["build", "sim"], text, f"dev: DEV_JOBS: {text} is not an integer from 1 to 1024\n")):
        done = subprocess.run([ROOT / "dev", *words], env={**os.environ, "DEV_JOBS": jobs}, capture_output=True, text=True, timeout=60)
        assert (done.returncode, done.stderr) == (1, error)
