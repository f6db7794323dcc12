"""Every tuned number of the behaviours is a described parameter."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from robot_parameters import Parameters

FOLDER = Path(__file__).parents[2] / "behaviours_py"
SMALLEST, SECTIONS = 190, 30  # of the parameters, so that a change that loses them is noticed

NEUTRAL = {0.0, 1.0}  # the origin, no share and the whole
CONSTANTS = {
    "geometry.TINY": "avoids a division by zero",
    "avoidance.NO_DIRECTION": "avoids a division by zero",
    "avoidance.ALL_ROUND": "the resolution of a search over all directions",
    "aiming.SAME": "rounding error",
    "team.REFERENCE_LENGTH": "the field for which positions are given",
    "team.REFERENCE_WIDTH": "the field for which positions are given",
    "team.GOALIE_NUMBER": "the number of a player in the rules",
    "skills.line_up.KICKS": "the directions that motion offers",
}


def numbers_in(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Constant) and type(part.value) in (int, float) for part in ast.walk(node))


def names_of(target: ast.AST) -> list[str]:
    return [part.id for part in ast.walk(target) if isinstance(part, ast.Name)]


def is_class_of(base: str, node: ast.AST) -> bool:
    return isinstance(node, ast.ClassDef) and any(isinstance(name, ast.Name) and name.id == base for name in node.bases)


def constants(tree: ast.Module) -> Iterator[ast.Assign | ast.AnnAssign]:
    """The assignments of numbers to names in upper case, at the level of the module and of classes other than enums."""
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and not is_class_of("Enum", node)]
    for node in [*tree.body, *(inner for outer in classes for inner in outer.body)]:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None and numbers_in(node.value):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(name.isupper() for target in targets for name in names_of(target)):
                yield node


def naked(module: str, text: str) -> list[str]:
    """The constants that are not listed, and the floating-point numbers in other code."""
    tree = ast.parse(text)
    found, listed = [], set()
    for node in constants(tree):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        found += [f"{module}.{name}" for target in targets for name in names_of(target) if f"{module}.{name}" not in CONSTANTS]
        listed |= set(ast.walk(node))
    declared = {part for node in tree.body if is_class_of("Parameters", node) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float) and node not in declared | listed and node.value not in NEUTRAL:
            found.append(f"{module}:{node.lineno}: {node.value}")
    return found


def modules() -> dict[str, Path]:
    return {".".join(file.relative_to(FOLDER).with_suffix("").parts): file for file in sorted(FOLDER.rglob("*.py"))}


def test_every_number_is_a_parameter() -> None:
    assert [line for module, file in modules().items() for line in naked(module, file.read_text())] == []


def test_every_exception_exists() -> None:
    found = {f"{module}.{name}" for module, file in modules().items() for node in constants(ast.parse(file.read_text()))
             for name in names_of(node)}
    assert set(CONSTANTS) - found == set()


def test_a_number_that_is_not_a_parameter_is_reported() -> None:
    text = "LIMIT = 3\nA, B = 1.5, 2.0\n\n\nclass C:\n    D = 4\n\n    def f(self, x=0.5):\n        return x * 0.0 + 1.0\n"
    assert naked("m", text) == ["m.LIMIT", "m.A", "m.B", "m.D", "m:8: 0.5"]
    assert naked("m", "class P(Parameters):\n    far = parameter(3.5, '', 0.5, 9.5, 'far')\n") == []


@pytest.fixture
def sections() -> list[type[Parameters]]:
    for module in modules():
        importlib.import_module(module)
    return [section for section in Parameters.__subclasses__() if section.__module__ in modules()]


def test_every_section_has_a_name_and_a_docstring_of_its_own(sections: list[type[Parameters]]) -> None:
    names = [section.__name__ for section in sections]
    assert len(names) == len(set(names)) >= SECTIONS
    assert [section.__name__ for section in sections if not section.__doc__ or not section.__name__.endswith("Parameters")] == []
    assert sum(len(section.declarations) for section in sections) >= SMALLEST


def test_every_parameter_has_a_range_and_a_description_without_a_full_stop(sections: list[type[Parameters]]) -> None:
    for section in sections:
        for key, declaration in section.declarations.items():
            assert declaration.low < declaration.high, f"{section.__name__}.{key}"
            assert not declaration.meaning.endswith("."), f"{section.__name__}.{key}"
