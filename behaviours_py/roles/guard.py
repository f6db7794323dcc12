"""The player nearest to the ball in an opponents' kick-in, corner or free kick."""

from __future__ import annotations

from typing import Optional

from robot import Robot, Vec2

from geometry import direction
from roles.supporter import Supporter


class Guard(Supporter):
    """Stands between the ball and the own goal, as near to the ball as the rules allow."""

    def destination(self, robot: Robot, ball: Optional[Vec2]) -> Vec2:
        """The position on the line from the ball to the own goal. `Player` selects this role only while the ball is known."""
        goal = Vec2(-robot.field.length / 2, 0.0)
        if ball is None:
            return goal
        return ball + Vec2.polar(robot.TeamPlay.keep_from_ball, direction(ball, goal))
