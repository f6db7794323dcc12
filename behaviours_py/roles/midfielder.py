"""The midfielder: stands ahead of the ball to take over balls that the striker loses. Source: Yusmanthia 2011, algorithm 4.1."""

from __future__ import annotations

from robot import Robot

import team
from geometry import Point, clamp
from roles.supporter import Supporter, beside_shot

# Positions are given for a field of 9 x 6 m; distances from the ball are the same on any field.
REST = (2.2, 0.0)  # m; position while the ball is at the opponents' goal
REST_FROM, BESIDE_FROM = 2.0, 1.2  # m; x of the ball above which the midfielder stands at REST, or next to the ball
BESIDE = 1.2  # m from the ball, along y
FARTHEST, FARTHEST_AT = 2.5, -3.0  # m ahead of a ball at that x, decreasing linearly to 0 at BESIDE_FROM


class Midfielder(Supporter):
    """Stands ahead of a ball in the own half, next to a ball in the opponents' half, and in front of their goal while the ball is there."""

    home = (-1.0, -1.0)

    def place(self, robot: Robot, ball: Point) -> Point:
        """The position according to the algorithm, which depends on where on the field the ball is."""
        along = team.on_table(ball, robot.field)[0]
        y = robot.RobotPose.pose.y
        side = -1.0 if y < ball[1] else 1.0
        edge = robot.field.width / 2 - 0.4
        if along > REST_FROM:
            rest = team.scaled(REST, robot.field)
            return rest if abs(ball[1]) > 0.8 else (rest[0], side * 0.8)
        if along > BESIDE_FROM:
            return ball[0], clamp(ball[1] + side * BESIDE, -edge, edge)
        ahead = FARTHEST * clamp((BESIDE_FROM - along) / (BESIDE_FROM - FARTHEST_AT), 0.0, 1.0)
        return beside_shot(robot, ball, (ball[0] + ahead, clamp(y, -edge, edge)))
