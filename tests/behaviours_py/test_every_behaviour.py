"""Every role and skill can be created and runs, so that a name that no other test uses is noticed when it is missing."""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path

import pytest
from robot import Request

from limits import limits
from roles.supporter import Supporter
from skill import Skill
from skills.walk import Walk
from world import World

FOLDER = Path(__file__).parents[2] / "behaviours_py"
NEEDED = {"x": 1.0, "y": 0.5, "name": "kick"}  # values of arguments without a default


def behaviours() -> list[type[Skill]]:
    """The classes of roles and skills that can be created."""
    modules = [importlib.import_module(f"{file.parent.name}.{file.stem}") for file in sorted(FOLDER.glob("*s/*.py"))]
    found = [value for module in modules for value in vars(module).values()
             if inspect.isclass(value) and issubclass(value, Skill) and value.__module__ == module.__name__]
    return [behaviour for behaviour in found if behaviour is not Supporter]


@pytest.mark.parametrize("behaviour", behaviours(), ids=lambda behaviour: behaviour.__name__)
def test_every_behaviour_requests_something(behaviour: type[Skill]) -> None:
    world = World(-1.0, 0.5, ball=(0.5, 0.0))
    parameters = inspect.signature(behaviour).parameters.values()
    skill = behaviour(**{p.name: NEEDED[p.name] for p in parameters if p.default is inspect.Parameter.empty})
    world.run(skill, 1.0)
    assert isinstance(world.request, Request)


def test_a_walk_is_limited_to_what_the_body_can_do() -> None:
    fast, backward = Walk(9.0, 9.0, 9.0).act(World().robot), Walk(-9.0, -9.0, -9.0).act(World().robot)
    assert (fast.forward, fast.left, fast.turn) == (limits.walk_forward, limits.walk_sideways, limits.walk_turn)
    assert (backward.forward, backward.left, backward.turn) == (-limits.walk_backward, -limits.walk_sideways, -limits.walk_turn)
