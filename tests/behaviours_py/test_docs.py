"""Checks docs/guide/behaviour.md: its first example works, and it names all topics and skills."""

import math
import re
from pathlib import Path

import pytest
from robot import Robot

from geometry import distance
from project_loader import Project, snake_case
import walking
from world import World

PAGE = Path(__file__).parents[2] / "docs" / "guide" / "behaviour.md"


def first_example() -> dict:
    """The names that the page's first example defines."""
    example = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)[0]
    names: dict = {"__name__": "skills.follow_ball"}
    exec(example, names)
    return names


def test_the_first_example_follows_the_ball() -> None:
    world = World(ball=(2.0, 0.5))
    world.run(first_example()["FollowBall"](), 20)
    assert abs(distance(world.position(), (2.0, 0.5)) - 0.5) < 0.05
    assert world.problems == []


def test_the_first_example_turns_by_an_angle() -> None:
    world = World(ball=(2.0, 0.7))
    assert first_example()["FollowBall"]().act(world.robot).turn == pytest.approx(walking.parameters.turn_gain * math.atan2(0.7, 2.0))


def test_all_topics_of_the_robot_are_named() -> None:
    topics = [name for name in vars(Robot()) if name[0].isupper()]
    assert [name for name in topics if f"`{name}`" not in PAGE.read_text()] == []


def test_all_skills_are_named() -> None:
    choices = Project(str(PAGE.parents[2] / "behaviours_py")).choices().split(", ")
    skills = [choice.removeprefix("skills.") for choice in choices if choice.startswith("skills.")]
    line = next(line for line in PAGE.read_text().splitlines() if line.startswith("| `behaviours_py/skills/`"))
    assert [skill for skill in skills if not re.search(rf"\b({re.escape(skill)}|{snake_case(skill)})\b", line)] == []
