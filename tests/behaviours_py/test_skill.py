"""How skills use other skills."""

from __future__ import annotations

import re
from typing import Optional

import pytest
from robot import BodyAction, Request, Robot, Vec2

from skill import Skill, given
from skills.head_scan import HeadScan
from skills.line_up import LineUp
from skills.shoot import Shoot
from skills.walk_to_point import WalkToPoint
from world import World


class Follow(Skill):
    """Walks to the point that a tick is given."""

    def __init__(self) -> None:
        self.walk = WalkToPoint()

    def tick(self, robot: Robot, position: tuple[float, float] = (0.0, 0.0), angle: Optional[float] = None) -> Request:
        return self.use(self.walk, robot, position=position, angle=angle).going_to(*position)


class OlderBehaviour(Skill):
    """Unpacks and indexes points, and assigns fields of the skill that it uses, as behaviours did before points were vectors."""

    def __init__(self) -> None:
        self.walk = WalkToPoint()

    def tick(self, robot: Robot) -> Request:
        x, y = robot.BallEstimate.field_position
        behind = (x - 0.5, robot.BallEstimate.field_position[1])
        self.walk.position, self.walk.tolerance, self.walk.angle = behind, 0.2, 0.0
        return self.use(self.walk, robot).going_to(*behind).shooting_to(x, y)


def test_arguments_are_those_of_the_skills_tick() -> None:
    world, skill = World(), Follow()
    request = skill.act(world.robot, position=(1.0, 0.0))
    assert (request.action, request.intention.walking_to) == (BodyAction.WALK, (1.0, 0.0))
    assert skill.stack() == "Follow > WalkToPoint"
    assert skill.act(world.robot).action == BodyAction.STAND
    with pytest.raises(TypeError, match="no_argument"):
        skill.act(world.robot, no_argument=1)


def test_an_argument_holds_for_one_tick() -> None:
    world, scan = World(), HeadScan(reach=0.5)
    request = scan.act(world.robot, reach=1.0, centre=-0.25, pitch=0.3)
    assert (request.head_yaw, request.head_pitch) == (0.75, 0.3)
    assert scan.act(world.robot).head_yaw == 0.5


def test_behaviours_with_tuples_and_assigned_fields_still_run() -> None:
    world, skill = World(ball=(2.0, 1.0)), OlderBehaviour()
    world.run(skill, 30.0, until=lambda: skill.walk.arrived)
    assert (world.position() - (1.5, 1.0)).norm() < 0.2
    assert world.request.intention.shooting_to == (2.0, 1.0)


@pytest.mark.parametrize("skill, name, argument", [
    (WalkToPoint(), "max_speed", "max_speed=…"),
    (WalkToPoint(), "turn_first", "turn_first=…"),
    (WalkToPoint(), "place", "position=…"),
    (LineUp(), "sweep_cost", "aim=Aim(target, tolerance, sweep_cost)"),
    (Shoot(), "aim", "aim=…"),
])
def test_an_assignment_that_would_have_no_effect_is_an_error_that_names_the_argument(skill: Skill, name: str, argument: str) -> None:
    error = f"{type(skill).__name__}.{name} is not a field; give the argument in each tick: self.use(skill, robot, {argument})"
    with pytest.raises(AttributeError, match=re.escape(error)):
        setattr(skill, name, 0.3)
    assert not hasattr(skill, name)


class SlowWalk(WalkToPoint):
    """Has a field that is an argument of its base class."""

    def __init__(self) -> None:
        super().__init__(1.0, 0.0)
        self.max_speed = 0.1

    def tick(self, robot: Robot) -> Request:  # type: ignore[override]
        return super().tick(robot, max_speed=self.max_speed)


class Remember(Skill):
    """Has a declared field that is also an argument."""

    target: Optional[Vec2] = None

    def tick(self, robot: Robot, target: Optional[Vec2] = None) -> Request:
        self.target = self.target if target is None else target
        return Request()


def test_fields_with_the_name_of_an_argument_are_assigned_as_before() -> None:
    world, slow, remember = World(), SlowWalk(), Remember()
    slow.max_speed = slow.tolerance = 0.05
    assert slow.act(world.robot).forward == pytest.approx(0.05)
    remember.target = Vec2(1.0, 2.0)
    remember.act(world.robot)
    assert remember.target == (1.0, 2.0)


def test_the_first_given_value_counts() -> None:
    assert (given(None, 2.0), given(0.0, 2.0), given(None, None, 3.0)) == (2.0, 0.0, 3.0)
    with pytest.raises(TypeError):
        given(None)
