"""A player of a large team that is neither goalkeeper nor striker: it stands at its place in the formation."""

from __future__ import annotations

from typing import Optional

from robot import Robot

from geometry import Point
from roles.supporter import Supporter, beside_shot


class Positioned(Supporter):
    """Stands at the place that the formation gives it, which depends on where the ball is, and not in the way of the striker's shot."""

    def wanted(self, robot: Robot, ball: Optional[Point]) -> Point:
        """The place in the formation."""
        place = robot.TeamPlay.place.x, robot.TeamPlay.place.y
        return place if ball is None else beside_shot(robot, ball, place)
