"""Looking at the lines of the field while the cameras are calibrated."""

from __future__ import annotations

from robot import BodyAction, CalibrationPhase, Parameters, Request, Robot, parameter

from skill import Skill


class CalibrateParameters(Parameters):
    """Looking at the lines of the field while the cameras are calibrated."""

    speed = parameter(0.25, "", 0.05, 1.0, "speed of the head, as a fraction of its full speed")


parameters = CalibrateParameters()


def is_calibrating(robot: Robot) -> bool:
    """Whether the robot must stand still for a calibration."""
    return robot.CalibrationStatus.phase in (CalibrationPhase.LOOKING, CalibrationPhase.SOLVING)


class Calibrate(Skill):
    """Stands and looks where the calibration wants to see the lines; without a calibration it stands with the head straight."""

    def tick(self, robot: Robot) -> Request:
        request = Request().body(BodyAction.STAND)
        if not is_calibrating(robot):
            return request
        status = robot.CalibrationStatus
        return request.head(status.head_yaw, status.head_pitch, parameters.speed)
