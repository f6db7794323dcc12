"""How skills use other skills."""

from __future__ import annotations

from typing import Optional

import pytest
from robot import BodyAction, Request, Robot

from skill import Skill, given
from skills.head_scan import HeadScan
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


def test_the_first_given_value_counts() -> None:
    assert (given(None, 2.0), given(0.0, 2.0), given(None, None, 3.0)) == (2.0, 0.0, 3.0)
    with pytest.raises(TypeError):
        given(None)
