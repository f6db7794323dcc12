from __future__ import annotations

import pytest
from robot import BodyAction, MotionState, MotionStatus, Request, Robot

from skills.act import Act

BEFORE = MotionStatus(actions=2, stopped_actions=1)
PLAYS = BEFORE._replace(state=MotionState.ACTION, stable=False)


def acting(skill: Act) -> Robot:
    """The action has been requested and plays."""
    robot = Robot()
    robot.actions = ("bow", "wave")
    robot.MotionStatus = BEFORE
    request = skill.act(robot)
    assert request.action == BodyAction.ACTION and request.named_action == Request().run_action("wave").named_action
    robot.MotionStatus = PLAYS
    assert skill.act(robot).action == BodyAction.ACTION and not skill.done
    return robot


def test_stands_once_the_action_is_completed() -> None:
    skill = Act("wave")
    robot = acting(skill)
    robot.MotionStatus = PLAYS._replace(actions=3)
    assert skill.act(robot).action == BodyAction.STAND and skill.done
    robot.MotionStatus = BEFORE._replace(actions=3)
    assert skill.act(robot).action == BodyAction.STAND


def test_can_hold_the_last_pose() -> None:
    skill = Act("wave", hold=True)
    robot = acting(skill)
    robot.MotionStatus = PLAYS._replace(actions=3)
    assert skill.act(robot).action == BodyAction.ACTION and skill.done


@pytest.mark.parametrize("hold", [False, True])
def test_is_done_when_motion_stopped_the_action(hold: bool) -> None:
    skill = Act("wave", hold)
    robot = acting(skill)
    robot.MotionStatus = BEFORE._replace(stopped_actions=2)
    assert skill.act(robot).action == BodyAction.STAND and skill.done


def test_is_done_when_the_robot_falls_before_it_begins() -> None:
    skill, robot = Act("wave"), Robot()
    robot.MotionStatus = BEFORE._replace(state=MotionState.GETTING_UP)
    assert skill.act(robot).action == BodyAction.STAND and skill.done
