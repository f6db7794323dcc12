import math

import pytest
from robot import BallEstimate, BodyAction, MotionState, MotionStatus, Pose2, Robot, RobotPose, Vec2

from geometry import Point
from skills.line_up import Aim, LineUp
from skills.shoot import Shoot, ShootParameters


def robot_at(ball: Point, angle: float = 0.0, time: float = 0.0) -> Robot:
    """A robot at the centre of the field that sees the ball at a position relative to it."""
    robot = Robot()
    robot.time = time
    robot.RobotPose = RobotPose(pose=Pose2(0.0, 0.0, angle))
    position = Vec2(ball).rotated(angle)
    robot.BallEstimate = BallEstimate(valid=True, seen=True, position=Vec2(*ball), field_position=position, last_seen=time)
    return robot


def test_after_a_kick_that_missed_it_stands_for_a_tick_before_it_kicks_again() -> None:
    robot, skill = robot_at((0.19, 0.065)), Shoot()
    actions = []
    standing, kicking = MotionState.STANDING, MotionState.KICKING
    for state in (standing, kicking, kicking, standing, standing):
        robot.MotionStatus = MotionStatus(state=state)
        actions.append(skill.act(robot).action)
    kick, stand = BodyAction.KICK, BodyAction.STAND
    assert actions == [kick, kick, kick, stand, kick]


def test_a_body_that_sways_stands_in_position_before_it_kicks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ShootParameters, "rest", 0.4)
    skill, actions = Shoot(), []
    walking, standing = MotionState.WALKING, MotionState.STANDING
    for time, state in ((0.0, walking), (0.5, walking), (0.6, standing), (0.9, standing), (1.1, standing)):
        robot = robot_at((0.19, 0.065), time=time)
        robot.MotionStatus = MotionStatus(state=state)
        actions.append(skill.act(robot).action)
    assert actions == [BodyAction.STAND] * 4 + [BodyAction.KICK]


def test_does_not_kick_a_ball_that_it_only_remembers() -> None:
    robot, skill = robot_at((0.19, 0.065)), Shoot()
    robot.time = 1.0
    assert skill.act(robot).action == BodyAction.STAND and not skill.kicking


@pytest.mark.parametrize("heading, kick", [(0.0, 0.0), (-1.5, 1), (1.5, -1), (0.6, 0.0), (-0.6, 0.0)])
def test_sweeps_the_ball_aside_when_that_saves_much_turning(heading: float, kick: float) -> None:
    robot, skill = robot_at((0.4, 0.0), heading), LineUp(target=(4.5, 0.0))
    skill.act(robot)
    assert skill.direction == kick * math.pi / 2


@pytest.mark.parametrize("heading", [-1.5, 1.5])
def test_does_not_request_a_sweep_from_a_body_without_sweeps(heading: float) -> None:
    robot, skill = robot_at((0.4, 0.0), heading), LineUp(target=(4.5, 0.0))
    robot.MotionStatus = MotionStatus(can_sweep=False)
    skill.act(robot)
    assert skill.direction == 0.0


def test_approaching_from_the_side_it_sweeps_with_the_foot_of_the_opposite_side() -> None:
    robot, skill = robot_at((0.19, 0.0), -math.pi / 2), Shoot(target=(4.5, 0.0))
    request = skill.act(robot)
    assert request.action == BodyAction.KICK and request.kick_direction == math.pi / 2
    assert not request.kick_left_foot


def test_the_aim_of_a_tick_replaces_that_of_the_constructor() -> None:
    robot, skill = robot_at((0.4, 0.0), -1.5), Shoot(target=(4.5, 0.0))
    behind = Aim(Vec2(-4.5, 0.0), tolerance=0.2, sweep_cost=0.9)
    assert skill.act(robot, aim=behind).intention.shooting_to == (-4.5, 0.0)
    assert skill.line_up.direction == -math.pi / 2
    assert skill.act(robot).intention.shooting_to == (4.5, 0.0)
    skill.line_up.target = (0.0, 3.0)
    assert skill.act(robot).intention.shooting_to == (0.0, 3.0)


def test_with_a_higher_cost_of_sweeps_the_robot_turns() -> None:
    robot, skill = robot_at((0.4, 0.0), -1.5), LineUp()
    skill.act(robot, aim=Aim(Vec2(4.5, 0.0), tolerance=0.2, sweep_cost=math.inf))
    assert skill.direction == 0.0
