"""Before the ball, to take over what the striker loses. Source: Yusmanthia 2011, algorithm 4.1."""

from __future__ import annotations

from robot import Robot

from geometry import Point, clamp
from roles.supporter import Supporter, beside_shot

REST = (2.2, 0.0)  # m: there, when the ball is at the opponents' goal
BESIDE = 1.2  # m from the ball across the field
FARTHEST = 2.5  # m before a ball that is at x = -3 m


class Midfielder(Supporter):
    """Ahead of a ball in the own half, beside it in the others', before their goal when the ball is there."""

    home = (-1.0, -1.0)

    def place(self, robot: Robot, ball: Point) -> Point:
        y = robot.RobotPose.pose.y
        side = -1.0 if y < ball[1] else 1.0
        edge = robot.field.width / 2 - 0.4
        if ball[0] > 2.0:
            return REST if abs(ball[1]) > 0.8 else (REST[0], side * 0.8)
        if ball[0] > 1.2:
            return ball[0], clamp(ball[1] + side * BESIDE, -edge, edge)
        ahead = clamp((1.2 - ball[0]) * FARTHEST / 4.2, 0.0, FARTHEST)
        return beside_shot(robot, ball, (ball[0] + ahead, clamp(y, -edge, edge)))
