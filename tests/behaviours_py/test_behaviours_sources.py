"""What holds for every file of behaviours_py."""

import ast
from pathlib import Path

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


def test_nothing_that_makes_two_runs_differ_is_imported() -> None:
    assert [file.name for file in FOLDER.rglob("*.py") if imports(file) & NOT_REPEATABLE] == []


def test_every_class_and_module_says_what_it_is() -> None:
    silent = []
    for file in FOLDER.rglob("*.py"):
        tree = ast.parse(file.read_text())
        silent += [str(file)] * (ast.get_docstring(tree) is None)
        classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
        silent += [f"{file}: {node.name}" for node in classes if not ast.get_docstring(node)]
    assert silent == []
