"""A player of a large team that is neither goalie nor striker: it stands at its position in the formation."""

from __future__ import annotations

from typing import Optional

from robot import Robot, Vec2

from roles.supporter import Supporter, beside_shot


class Positioned(Supporter):
    """Stands at the position that the formation gives it, which depends on where the ball is, and not in the way of the striker's shot."""

    def destination(self, robot: Robot, ball: Optional[Vec2]) -> Vec2:
        """The position in the formation."""
        position = robot.TeamPlay.place
        return position if ball is None else beside_shot(robot, ball, position)
