"""Waiting while motion gets up. Motion detects falls and gets up without a request."""

from __future__ import annotations

from robot import BodyAction, MotionState, Request, Robot

from skill import Skill


class Getup(Skill):
    """Requests only standing, which does not interfere with getting up. Use it while `needed` is true."""

    @staticmethod
    def needed(robot: Robot) -> bool:
        """Whether the robot is falling or getting up."""
        return robot.MotionStatus.state in (MotionState.FALLING, MotionState.GETTING_UP)

    def tick(self, robot: Robot) -> Request:
        return Request().body(BodyAction.STAND)
