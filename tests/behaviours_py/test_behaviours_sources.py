"""Rules that every file of behaviours_py follows."""

import ast
import re
from pathlib import Path

from limits import limits

FOLDER = Path(__file__).parents[2] / "behaviours_py"
NOT_REPEATABLE = {"time", "datetime", "random", "secrets", "uuid", "os", "threading"}


def imports(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def test_no_module_that_makes_runs_irreproducible_is_imported() -> None:
    assert [file.name for file in FOLDER.rglob("*.py") if imports(file) & NOT_REPEATABLE] == []


def test_every_class_and_module_has_a_docstring() -> None:
    silent = []
    for file in FOLDER.rglob("*.py"):
        tree = ast.parse(file.read_text())
        silent += [str(file)] * (ast.get_docstring(tree) is None)
        classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
        silent += [f"{file}: {node.name}" for node in classes if not ast.get_docstring(node)]
    assert silent == []


def test_every_public_function_has_a_docstring() -> None:
    silent = []
    for file in FOLDER.rglob("*.py"):
        functions = [node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.FunctionDef)]
        silent += [
            f"{file.name}: {node.name}"
            for node in functions
            if not node.name.startswith("_") and node.name != "tick" and not ast.get_docstring(node)
        ]
    assert silent == []


def test_optional_types_are_written_as_optional() -> None:
    assert [file.name for file in FOLDER.rglob("*.py") if "| None" in file.read_text()] == []


def test_the_search_is_planned_with_the_speeds_of_the_behaviour() -> None:
    file = (FOLDER.parent / "config" / "behaviour" / "search.yaml").read_text()
    planned = {key: float(value) for key, value in re.findall(r"^  (\w+): ([\d.]+)", file, re.MULTILINE)}
    assert (planned["walk_speed"], planned["turn_speed"]) == (limits.walk_forward, limits.walk_turn)
    assert planned["head_reach"] == limits.head_yaw
