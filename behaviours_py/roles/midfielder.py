"""The midfielder: stands ahead of the ball to take over balls that the striker loses. Source: Yusmanthia 2011, algorithm 4.1."""

from __future__ import annotations

from robot import Parameters, Robot, Vec2, parameter

import team
from geometry import Point, clamp
from roles.supporter import Supporter, beside_shot


class MidfielderParameters(Parameters):
    """The midfielder. Positions are given for a field of 9 x 6 m; distances from the ball are the same on any field."""

    home = parameter((-1.0, -1.0), "m", -4.5, 4.5, "position without a known ball")
    rest = parameter((2.2, 0.0), "m", -4.5, 4.5, "position while the ball is at the opponents' goal")
    rest_from = parameter(2.0, "m", -4.5, 4.5, "x of the ball above which it is at the opponents' goal")
    rest_aside = parameter(0.8, "m", 0.0, 3.0, "distance from the x axis while the ball is at the opponents' goal and nearer to the axis")
    beside_from = parameter(1.2, "m", 0.0, 4.5, "x of the ball above which the midfielder stands next to it")
    beside = parameter(1.2, "m", 0.0, 5.0, "distance next to the ball, along y")
    max_ahead = parameter(2.5, "m", 0.0, 5.0, "distance ahead of a ball at max_ahead_x, which decreases linearly to 0 at beside_from")
    max_ahead_x = parameter(-3.0, "m", -4.5, -0.1, "x of the ball at which the midfielder stands farthest ahead of it")
    edge_margin = parameter(0.4, "m", 0.0, 3.0, "least distance from the touch lines")


parameters = MidfielderParameters()


class Midfielder(Supporter):
    """Stands ahead of a ball in the own half, next to a ball in the opponents' half, and in front of their goal while the ball is there."""

    def home(self) -> Point:
        """The position without a known ball, m on a field of 9 x 6 m."""
        return parameters.home

    def position(self, robot: Robot, ball: Vec2) -> Vec2:
        """The position according to the algorithm, which depends on where on the field the ball is."""
        along = team.to_reference_field(ball, robot.field).x
        y = robot.RobotPose.pose.y
        side = -1.0 if y < ball.y else 1.0
        edge = robot.field.width / 2 - parameters.edge_margin
        if along > parameters.rest_from:
            rest = team.from_reference_field(parameters.rest, robot.field)
            return rest if abs(ball.y) > parameters.rest_aside else Vec2(rest.x, side * parameters.rest_aside)
        if along > parameters.beside_from:
            return Vec2(ball.x, clamp(ball.y + side * parameters.beside, -edge, edge))
        ahead = parameters.max_ahead * clamp((parameters.beside_from - along) / (parameters.beside_from - parameters.max_ahead_x), 0.0, 1.0)
        return beside_shot(robot, ball, Vec2(ball.x + ahead, clamp(y, -edge, edge)))
