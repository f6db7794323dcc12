"""Tests of the Python loader without the C++ host. Its use in a robot is tested in python_behaviour_reload_test.cpp."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[3] / "behaviour" / "python"))

from project_loader import NoSuchBehaviour, Project, camel_case, literals, snake_case  # noqa: E402


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in [name for name in sys.modules if name.split(".")[0] in ("roles", "skills")]:
        monkeypatch.delitem(sys.modules, name)  # the shipped behaviours, if their tests run in the same process
    (tmp_path / "roles").mkdir()
    source = "class Default:\n    def __init__(self, *a, **k):\n        self.arguments = a, k\n"
    (tmp_path / "roles" / "default.py").write_text(source)
    return tmp_path


def test_converts_between_names_of_classes_and_files() -> None:
    assert snake_case("FindBall") == "find_ball" and camel_case("find_ball") == "FindBall"


def test_arguments_are_literals_and_are_not_executed() -> None:
    assert literals("2, y=-0.5, text='a'") == ([2], {"y": -0.5, "text": "a"})
    for bad in ["open('x')", "1 +", "x", "**{}"]:
        with pytest.raises(NoSuchBehaviour):
            literals(bad)


def test_builds_the_named_behaviour_and_removes_its_modules_on_leaving(folder: Path) -> None:
    project = Project(str(folder))
    project.load("roles.Default(1, x=[2])")
    built = project.build()
    assert built.arguments == ((1,), {"x": [2]})
    assert "roles.default" in sys.modules
    project.leave()
    assert "roles.default" not in sys.modules and project not in sys.meta_path


def test_two_projects_have_separate_modules(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("other")
    (other / "roles").mkdir()
    (other / "roles" / "default.py").write_text("class Default:\n    pass\n")
    first, second = Project(str(folder)), Project(str(other))
    first.load("roles.Default")
    a = first.build()
    second.load("roles.Default")
    b = second.build()
    assert type(a) is not type(b)
    first.enter()
    assert sys.modules["roles.default"].__file__ == str(folder / "roles" / "default.py")
    first.leave()


def test_builds_one_of_several_classes_of_a_file(folder: Path) -> None:
    (folder / "roles" / "learned.py").write_text("class A(object):\n    pass\n\n\nclass B(A):\n    pass\n")
    project = Project(str(folder))
    project.load("roles.learned.B")
    assert type(project.build()).__name__ == "B"
    project.leave()
    assert project.choices() == "roles.Default, roles.learned.A, roles.learned.B"
    with pytest.raises(NoSuchBehaviour, match="learned.py has no class C"):
        project.load("roles.learned.C()")
    project.leave()


@pytest.mark.parametrize(("declaration", "error"), [
    ('1.0, None, 0, 2, "how far"', "TypeError: DraftParameters.reach: the unit None is not a text"),
    ('1.0, "m", 0, 2, b"how far"', "TypeError: DraftParameters.reach: the description b'how far' is not a text"),
    ('1.0, "\\udce9", 0, 2, "how far"', "TypeError: DraftParameters.reach: the unit '\\udce9' is not a text"),
    ('10**400, "m", 0, 10**401, "how far"', "ValueError: DraftParameters.reach: the default 1000"),
    ('2**31, "m", 0, 1, "how far"', "ValueError: DraftParameters.reach: the default 2147483648 is not a number from -2.1"),
    ('1.0, "m", 0, 10**400, "how far"', "ValueError: DraftParameters.reach: the upper limit 1000"),
    ('math.nan, "m", 0, 2, "how far"', "ValueError: DraftParameters.reach: the default nan is not a number"),
    ('1.0, "m", "0", 2, "how far"', "ValueError: DraftParameters.reach: the lower limit '0' is not a number"),
])
def test_a_draft_with_a_wrong_declaration_is_left_out_with_its_reason(folder: Path, declaration: str, error: str) -> None:
    source = ("import math\nfrom robot_parameters import Parameters, parameter\n\n\n"
              "class {}Parameters(Parameters):\n    reach = parameter({})\n")
    (folder / "skills").mkdir()
    (folder / "skills" / "draft.py").write_text(source.format("Draft", declaration))
    (folder / "skills" / "good.py").write_text(source.format("Good", '1.0, "m", 0, 2, "how far"'))
    project = Project(str(folder))
    project.load("roles.Default")
    project.find_sections()
    project.leave()
    assert [section.__name__ for section in project.sections] == ["GoodParameters"]
    assert len(project.unreadable) == 1
    assert project.unreadable[0].startswith(f"skills/draft.py cannot be loaded, its parameters are unknown: {error}")


def test_lists_the_behaviours_that_can_be_built(folder: Path) -> None:
    assert Project(str(folder)).choices() == "roles.Default"
