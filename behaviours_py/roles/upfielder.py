"""The upfielder: waits in front of the opponents' goal, on the opposite side of the ball."""

from __future__ import annotations

from robot import Robot

import team
from geometry import Point, clamp
from roles.supporter import Supporter, beside_shot

AHEAD = 1.8  # m ahead of the ball
# For a field of 9 x 6 m:
HINDMOST, FOREMOST = -1.0, 2.7  # m; limits of x
WING = 1.3  # m; distance from the x axis


class Upfielder(Supporter):
    """Stands ahead of the ball on the opposite wing, to reach balls that rebound from the goalie."""

    home = (0.8, 1.2)

    def place(self, robot: Robot, ball: Point) -> Point:
        """The position on the wing opposite to the ball."""
        side = -1.0 if ball[1] > 0.2 or (ball[1] > -0.2 and robot.RobotPose.pose.y < 0) else 1.0
        foremost, wing = team.scaled((FOREMOST, side * WING), robot.field)
        hindmost = team.scaled((HINDMOST, 0.0), robot.field)[0]
        return beside_shot(robot, ball, (clamp(ball[0] + AHEAD, hindmost, foremost), wing))
