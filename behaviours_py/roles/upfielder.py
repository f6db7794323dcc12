"""The upfielder: waits in front of the opponents' goal, on the opposite side of the ball."""

from __future__ import annotations

from robot import Parameters, Robot, Vec2, parameter

import team
from geometry import Point, clamp
from roles.supporter import Supporter, beside_shot


class UpfielderParameters(Parameters):
    """The upfielder. Positions are given for a field of 9 x 6 m; distances from the ball are the same on any field."""

    home = parameter((0.8, 1.2), "m", -4.5, 4.5, "position without a known ball")
    ahead = parameter(1.8, "m", 0.0, 5.0, "distance ahead of the ball along x")
    hindmost = parameter(-1.0, "m", -4.5, 4.5, "least x of the position")
    foremost = parameter(2.7, "m", -4.5, 4.5, "greatest x of the position")
    wing = parameter(1.3, "m", 0.0, 3.0, "distance of the position from the x axis")
    middle = parameter(0.2, "m", 0.0, 3.0, "distance of the ball from the x axis up to which the robot stays on its side")


parameters = UpfielderParameters()


class Upfielder(Supporter):
    """Stands ahead of the ball on the opposite wing, to reach balls that rebound from the goalie."""

    def home(self) -> Point:
        """The position without a known ball, m on a field of 9 x 6 m."""
        return parameters.home

    def position(self, robot: Robot, ball: Vec2) -> Vec2:
        """The position on the wing opposite to the ball."""
        side = -1.0 if ball.y > parameters.middle or (ball.y > -parameters.middle and robot.RobotPose.pose.y < 0) else 1.0
        foremost, wing = team.from_reference_field((parameters.foremost, side * parameters.wing), robot.field)
        hindmost = team.from_reference_field((parameters.hindmost, 0.0), robot.field).x
        return beside_shot(robot, ball, Vec2(clamp(ball.x + parameters.ahead, hindmost, foremost), wing))
