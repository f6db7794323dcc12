from typing import Optional

import pytest

from robot import Alternative, BallEstimate, Robot, RobotPose, Vec2

from skills import choose_kick
from skills.choose_kick import Aim, ChooseKick

DEFAULT = Aim(Vec2(4.5, 0.0), 0.2, 0.9)


class Thinking(Robot):
    """A robot at the ball, for which the alternative with this index is the best."""

    def __init__(self, best: int, ball: float = 0.3) -> None:
        super().__init__()
        self.best = best
        self.BallEstimate = BallEstimate(valid=True, position=Vec2(ball, 0.0), field_position=Vec2(ball, 0.0))
        self.compared: Optional[list[Alternative]] = None

    def look_ahead(self, alternatives: list[Alternative], rollouts: int) -> list[float]:
        self.compared = alternatives
        return [float(index == self.best) for index in range(len(alternatives))]


def decided(robot: Thinking, default: Aim = DEFAULT) -> Aim:
    skill, aim = ChooseKick(), default
    for _ in range(20):
        aim = skill.choose(robot, default)
        robot.time += 0.1
    return aim


def test_the_default_aim_is_the_first_alternative() -> None:
    robot = Thinking(0)
    assert decided(robot) == DEFAULT
    assert robot.compared is not None
    first = robot.compared[0]
    assert Aim(first.target, first.tolerance, first.sweep_cost) == DEFAULT


def test_kicks_in_a_better_direction() -> None:
    aim = decided(Thinking(1))
    turn = choose_kick.parameters.turns[0]
    assert aim.tolerance == choose_kick.parameters.tolerance
    assert (aim.target[1] < 0) == (turn < 0)


def test_kicks_to_a_corner_of_the_goal() -> None:
    aim = decided(Thinking(len(choose_kick.parameters.turns) + 1))
    assert aim == Aim((4.5, choose_kick.parameters.corners[0]), DEFAULT.tolerance, DEFAULT.sweep_cost)


def test_a_distant_ball_is_kicked_as_default_without_looking_ahead() -> None:
    robot = Thinking(1, ball=2.0)
    assert decided(robot) == DEFAULT
    assert robot.compared is None


def test_a_robot_that_does_not_know_its_pose_does_not_look_ahead() -> None:
    robot = Thinking(1)
    robot.RobotPose = RobotPose(lost=True)
    assert decided(robot) == DEFAULT


def test_looking_ahead_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(choose_kick.parameters.__dict__, "looks_ahead", False)
    robot = Thinking(1)
    assert decided(robot) == DEFAULT
    assert robot.compared is None
