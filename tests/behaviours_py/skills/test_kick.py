import math

import pytest
from robot import BallEstimate, BodyAction, MotionState, MotionStatus, Robot, Vec2

from skills.dribble import Dribble
from skills.kick import Kick, parameters
from world import World


def robot_at(ball: tuple[float, float]) -> Robot:
    robot = Robot()
    robot.BallEstimate = BallEstimate(valid=True, seen=True, position=Vec2(*ball))
    return robot


@pytest.mark.parametrize("side", [0.06, -0.06])
def test_kicks_with_the_foot_that_is_nearer_to_the_ball(side: float) -> None:
    request = Kick(direction=0.1, power=0.8).act(robot_at((0.18, side)))
    assert request.action == BodyAction.KICK
    assert request.ball == (0.18, side)
    assert request.kick_left_foot == (side > 0)
    assert (request.kick_direction, request.power) == (0.1, 0.8)


def test_stands_once_the_kick_is_over() -> None:
    robot, skill = robot_at((0.18, 0.06)), Kick()
    skill.act(robot)
    robot.MotionStatus = MotionStatus(state=MotionState.KICKING)
    assert skill.act(robot).action == BodyAction.KICK and not skill.done
    robot.MotionStatus = MotionStatus(state=MotionState.STANDING)
    assert skill.act(robot).action == BodyAction.STAND and skill.done


def test_aims_where_the_ball_was_when_the_kick_began() -> None:
    robot, skill = robot_at((0.18, 0.06)), Kick()
    skill.act(robot)
    robot.MotionStatus = MotionStatus(state=MotionState.KICKING)
    robot.BallEstimate = BallEstimate(position=Vec2(1.0, -0.5))
    request = skill.act(robot)
    assert request.ball == (0.18, 0.06) and request.kick_left_foot


@pytest.mark.parametrize("state", [MotionState.FALLING, MotionState.GETTING_UP])
def test_gives_up_when_the_robot_falls(state: MotionState) -> None:
    robot, skill = robot_at((0.18, 0.06)), Kick()
    robot.MotionStatus = MotionStatus(state=state)
    assert skill.act(robot).action == BodyAction.STAND and skill.done


def test_gives_up_when_motion_does_not_start_the_kick() -> None:
    robot, skill = robot_at((0.18, 0.06)), Kick()
    skill.act(robot)
    robot.time = parameters.timeout + 0.1
    assert skill.act(robot).action == BodyAction.STAND and skill.done


def test_rejects_a_power_out_of_range_and_a_direction_that_is_not_finite() -> None:
    with pytest.raises(ValueError, match="power 2"):
        Kick(power=2)
    with pytest.raises(ValueError, match="direction nan"):
        Kick(direction=math.nan)


@pytest.mark.parametrize("ball", [(1.0, 0.0), (0.8, -0.3), (0.25, 0.0), (0.25, 0.12)])
def test_dribbling_moves_a_foot_to_the_ball(ball: tuple[float, float]) -> None:
    world = World(ball=ball)
    world.run(Dribble(), 20, until=lambda: world.to_ball() < 0.16)
    assert world.to_ball() < 0.16
    assert world.request.forward > 0.1
    assert world.problems == []
