"""The robot stands and steps as the calibration of its body wants it to."""

from __future__ import annotations

import pytest
from robot import BodyAction, BodyCalibrationPhase, BodyCalibrationStatus, GameState

from roles.default import Default
from roles.player import Player
from skill import Skill
from skills.calibrate_body import CalibrateBody
from world import World


@pytest.mark.parametrize("role", (Default, Player, CalibrateBody))
def test_stands_and_steps_on_the_spot(role: type[Skill]) -> None:
    robot = World(-1.0, 0.5, ball=(0.5, 0.0)).robot
    robot.Game = robot.Game._replace(state=GameState.PLAYING)
    robot.BodyCalibrationStatus = BodyCalibrationStatus(phase=BodyCalibrationPhase.STANDING)
    assert role().act(robot).action == BodyAction.STAND
    robot.BodyCalibrationStatus = BodyCalibrationStatus(phase=BodyCalibrationPhase.STEPPING)
    request = role().act(robot)
    assert request.action == BodyAction.WALK
    assert 0.0 < abs(request.forward) < 0.01 and request.left == request.turn == 0.0


@pytest.mark.parametrize("phase", (BodyCalibrationPhase.IDLE, BodyCalibrationPhase.DONE, BodyCalibrationPhase.FAILED))
def test_stands_without_a_calibration(phase: BodyCalibrationPhase) -> None:
    robot = World().robot
    robot.BodyCalibrationStatus = BodyCalibrationStatus(phase=phase)
    assert CalibrateBody().act(robot).action == BodyAction.STAND
