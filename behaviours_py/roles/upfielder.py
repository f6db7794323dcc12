"""Waiting before the opponents' goal, on the other side than the ball."""

from __future__ import annotations

from robot import Robot

from geometry import Point, clamp
from roles.supporter import Supporter, beside_shot

AHEAD = 1.8  # m before the ball
FOREMOST = 2.7  # m
WING = 1.3  # m from the middle


class Upfielder(Supporter):
    """Stands ahead of the ball on the wing where the ball is not, for what comes off the goalie."""

    home = (0.8, 1.2)

    def place(self, robot: Robot, ball: Point) -> Point:
        wing = -WING if ball[1] > 0.2 or (ball[1] > -0.2 and robot.RobotPose.pose.y < 0) else WING
        return beside_shot(robot, ball, (clamp(ball[0] + AHEAD, -1.0, FOREMOST), wing))
