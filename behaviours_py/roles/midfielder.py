"""Before the ball, to take over what the striker loses. Source: Yusmanthia 2011, algorithm 4.1."""

from __future__ import annotations

from robot import Robot

import team
from geometry import Point, clamp
from roles.supporter import Supporter, beside_shot

# Places are those of a field of 9 x 6 m; distances from the ball are the same on any.
REST = (2.2, 0.0)  # m: there, when the ball is at the opponents' goal
REST_FROM, BESIDE_FROM = 2.0, 1.2  # m of the ball's x
BESIDE = 1.2  # m from the ball across the field
FARTHEST, FARTHEST_AT = 2.5, -3.0  # m before a ball at that x, falling to 0 at BESIDE_FROM


class Midfielder(Supporter):
    """Ahead of a ball in the own half, beside it in the others', before their goal when the ball is there."""

    home = (-1.0, -1.0)

    def place(self, robot: Robot, ball: Point) -> Point:
        """As the algorithm has it, by where on the field the ball lies."""
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
