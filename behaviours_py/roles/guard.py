"""The player nearest to the ball in an opponents' kick-in, corner or free kick."""

from __future__ import annotations

import math
from typing import Optional

from robot import Robot

from geometry import Point, direction
from roles.supporter import Supporter


class Guard(Supporter):
    """Stands between the ball and the own goal, as near to the ball as the rules allow."""

    def wanted(self, robot: Robot, ball: Optional[Point]) -> Point:
        """The position on the line from the ball to the own goal."""
        goal = -robot.field.length / 2, 0.0
        if ball is None:
            return goal
        back, keep = direction(ball, goal), robot.TeamPlay.keep_from_ball
        return ball[0] + keep * math.cos(back), ball[1] + keep * math.sin(back)
