"""The robot stands and looks where the calibration wants it to."""

from __future__ import annotations

import pytest
from robot import BodyAction, CalibrationPhase, CalibrationStatus, GameState

from roles.default import Default
from roles.player import Player
from skill import Skill
from skills.calibrate import Calibrate
from world import World


@pytest.mark.parametrize("role", (Default, Player, Calibrate))
@pytest.mark.parametrize("phase", (CalibrationPhase.LOOKING, CalibrationPhase.SOLVING))
def test_looks_where_the_calibration_wants(role: type[Skill], phase: CalibrationPhase) -> None:
    robot = World(-1.0, 0.5, ball=(0.5, 0.0)).robot
    robot.Game = robot.Game._replace(state=GameState.PLAYING)
    robot.CalibrationStatus = CalibrationStatus(phase=phase, head_yaw=0.7, head_pitch=0.2)
    request = role().act(robot)
    assert (request.action, request.head_yaw, request.head_pitch) == (BodyAction.STAND, 0.7, 0.2)


@pytest.mark.parametrize("phase", (CalibrationPhase.IDLE, CalibrationPhase.DONE, CalibrationPhase.FAILED))
def test_stands_without_a_calibration(phase: CalibrationPhase) -> None:
    robot = World().robot
    robot.CalibrationStatus = CalibrationStatus(phase=phase, head_yaw=0.7)
    assert Calibrate().act(robot).head_yaw == 0.0
