"""Being helped up by motion, which notices falls and gets up by itself."""

from __future__ import annotations

from robot import BodyAction, MotionState, Request, Robot

from skill import Skill


class Getup(Skill):
    """Asks for nothing that would disturb a getup. Whoever uses it asks `needed` first."""

    @staticmethod
    def needed(robot: Robot) -> bool:
        """Whether the robot falls or is on its way up."""
        return robot.MotionStatus.state in (MotionState.FALLING, MotionState.GETTING_UP)

    def tick(self, robot: Robot) -> Request:
        return Request().body(BodyAction.STAND)
