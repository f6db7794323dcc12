"""Standing and stepping on the spot while the body is calibrated."""

from __future__ import annotations

from robot import BodyAction, BodyCalibrationPhase, Parameters, Request, Robot, parameter

from skill import Skill


class CalibrateBodyParameters(Parameters):
    """Standing and stepping on the spot while the body is calibrated."""

    forward = parameter(0.001, "m/s", -0.05, 0.05, "speed with which the robot steps on the spot; not 0, which would be standing")


parameters = CalibrateBodyParameters()


def is_calibrating_body(robot: Robot) -> bool:
    """Whether the calibration of the body requires that the robot stands or steps."""
    return robot.BodyCalibrationStatus.phase in (BodyCalibrationPhase.STANDING, BodyCalibrationPhase.STEPPING)


class CalibrateBody(Skill):
    """Steps on the spot while the calibration requires it, and stands otherwise; the head is straight."""

    def tick(self, robot: Robot) -> Request:
        if robot.BodyCalibrationStatus.phase == BodyCalibrationPhase.STEPPING:
            return Request().body(BodyAction.WALK, forward=parameters.forward)
        return Request().body(BodyAction.STAND)
