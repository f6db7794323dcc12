from __future__ import annotations

import math
from typing import Optional, Tuple

import pytest
from robot import BallEstimate, BodyAction, MotionState, MotionStatus, Request, Robot, Vec2

from skill import Skill
from skills.kick import Kick
from skills.learned import PlayPolicy, Policy, parameters

RUNS = MotionStatus(policies=3, stand_downs=2)


def robot_at_ball(side: float = 0.06) -> Robot:
    robot = Robot()
    robot.BallEstimate = BallEstimate(valid=True, seen=True, position=Vec2(0.18, side))
    robot.MotionStatus = RUNS
    return robot


def running(skill: Policy, robot: Robot) -> None:
    """The policy has been requested and has started."""
    assert skill.act(robot).action == BodyAction.POLICY
    robot.MotionStatus = RUNS._replace(state=MotionState.POLICY, stable=False)
    assert skill.act(robot).action == BodyAction.POLICY and not skill.done


@pytest.mark.parametrize("side", [0.06, -0.06])
def test_a_policy_receives_the_ball_and_the_nearer_foot(side: float) -> None:
    request = Policy("kick", direction=0.2, distance=3.0).act(robot_at_ball(side))
    assert request.action == BodyAction.POLICY and request.policy == Request().run_policy("kick").policy
    assert (request.ball, request.kick_left_foot) == ((0.18, side), side > 0)
    assert (request.kick_direction, request.kick_distance) == (0.2, 3.0)


def test_a_policy_receives_the_speeds_of_a_walk_that_change() -> None:
    skill, robot = Policy("walk", forward=0.2, left=0.1, turn=0.3), robot_at_ball()
    request = skill.act(robot)
    assert (request.forward, request.left, request.turn) == (0.2, 0.1, 0.3)
    skill.forward = 0.1
    assert skill.act(robot).forward == 0.1


def test_stands_once_the_policy_is_completed() -> None:
    skill, robot = Policy("kick", Kick()), robot_at_ball()
    running(skill, robot)
    robot.MotionStatus = RUNS._replace(policies=4)
    assert skill.act(robot).action == BodyAction.STAND and skill.done
    assert skill.act(robot).action == BodyAction.STAND


def test_a_policy_keeps_the_ball_of_its_start() -> None:
    skill, robot = Policy("kick"), robot_at_ball()
    running(skill, robot)
    robot.BallEstimate = BallEstimate(position=Vec2(2.0, -1.0))
    request = skill.act(robot)
    assert request.ball == (0.18, 0.06) and request.kick_left_foot


@pytest.mark.parametrize("started", [False, True], ids=["missing", "stopped"])
def test_the_fallback_runs_after_a_stand_down(started: bool) -> None:
    skill, robot = Policy("kick", Kick(direction=0.3)), robot_at_ball()
    if started:
        running(skill, robot)
    else:
        skill.act(robot)
    robot.MotionStatus = RUNS._replace(stand_downs=3)
    request = skill.act(robot)
    assert (request.action, request.kick_direction, skill.done) == (BodyAction.KICK, 0.3, False)
    assert skill.stack() == "Policy > Kick"
    robot.MotionStatus = RUNS._replace(stand_downs=3, state=MotionState.KICKING)
    assert skill.act(robot).action == BodyAction.KICK
    robot.MotionStatus = RUNS._replace(stand_downs=3)
    assert skill.act(robot).action == BodyAction.STAND and skill.done


def test_without_a_fallback_the_robot_stands_after_a_stand_down() -> None:
    skill, robot = Policy("kick"), robot_at_ball()
    skill.act(robot)
    robot.MotionStatus = RUNS._replace(stand_downs=3)
    assert skill.act(robot).action == BodyAction.STAND and skill.done


@pytest.mark.parametrize("state", [MotionState.FALLING, MotionState.GETTING_UP])
def test_gives_up_when_the_robot_falls(state: MotionState) -> None:
    skill, robot = Policy("kick", Kick()), robot_at_ball()
    running(skill, robot)
    robot.MotionStatus = RUNS._replace(state=state, stand_downs=3)
    assert skill.act(robot).action == BodyAction.STAND and skill.done


def test_the_fallback_runs_when_motion_does_not_start_the_policy() -> None:
    skill, robot = Policy("kick", Kick()), robot_at_ball()
    skill.act(robot)
    robot.time = parameters.timeout + 0.1
    assert skill.act(robot).action == BodyAction.KICK


def test_rejects_an_argument_that_is_not_finite() -> None:
    with pytest.raises(ValueError, match="Policy kick"):
        Policy("kick", direction=math.nan)


class Playing(Robot):
    """A robot with one policy, which can play while the ball is valid."""

    def play_policy(self, name: str, target: Optional[Tuple[float, float]] = None) -> Optional[Request]:
        if name != "striker" or not self.BallEstimate.valid:
            return None
        return Request().body(BodyAction.WALK, forward=0.2, turn=0.0 if target is None else target[1])


class Sit(Skill):
    """A fallback."""

    def tick(self, robot: Robot) -> Request:
        return Request().body(BodyAction.SIT)


def test_a_playing_policy_looks_at_the_ball() -> None:
    robot = Playing()
    robot.BallEstimate = BallEstimate(valid=True, seen=True, position=Vec2(1.0, 0.5))
    request = PlayPolicy("striker", Sit()).act(robot)
    assert (request.action, request.forward) == (BodyAction.WALK, 0.2)
    assert request.head_yaw == pytest.approx(math.atan2(0.5, 1.0))
    assert request.intention.shooting_to == (robot.field.length / 2, 0.0)


def test_a_playing_policy_receives_its_target() -> None:
    robot = Playing()
    robot.BallEstimate = BallEstimate(valid=True, seen=True, position=Vec2(1.0, 0.5))
    request = PlayPolicy("striker", target=(1.0, 0.75)).act(robot)
    assert request.turn == 0.75 and request.intention.shooting_to == (1.0, 0.75)


def test_the_fallback_plays_while_the_policy_cannot() -> None:
    robot = Playing()
    skill = PlayPolicy("striker", Sit())
    assert skill.act(robot).action == BodyAction.SIT and skill.stack() == "PlayPolicy > Sit"
    robot.BallEstimate = BallEstimate(valid=True, seen=True, position=Vec2(1.0, 0.0))
    assert skill.act(robot).action == BodyAction.WALK
    assert PlayPolicy("missing", Sit()).act(robot).action == BodyAction.SIT


def test_the_default_fallback_searches_for_the_ball() -> None:
    skill = PlayPolicy("striker")
    skill.act(Playing())
    assert skill.stack().startswith("PlayPolicy > FindBall")
