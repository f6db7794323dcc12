"""The defender: stands behind the ball to block the opponents' shots. Source: Yusmanthia 2011, algorithm 4.2."""

from __future__ import annotations

import math

from robot import Robot

import team
from geometry import Point, direction, distance
from roles.supporter import Supporter

# Positions are given for a field of 9 x 6 m; distances from the ball are the same on any field.
TIGHT = (-1.8, 0.0)  # m; position while the ball is near the own goal
TIGHT_FROM = -0.8  # m; x of the ball below which the defender goes to TIGHT
BEHIND = 1.25  # m behind the ball
FOREMOST = 1.2  # m; largest x
ROOM = 0.7  # m; minimum distance between the defender and the ball


class Defender(Supporter):
    """Stands between the ball and the own goal, 1.25 m behind the ball and never far beyond the halfway line."""

    home = (-2.2, 0.0)

    def place(self, robot: Robot, ball: Point) -> Point:
        """The position according to the algorithm, which depends on where on the field the ball is."""
        goal = (-robot.field.length / 2, 0.0)
        if team.on_table(ball, robot.field)[0] < TIGHT_FROM:
            tight = team.scaled(TIGHT, robot.field)
            if ball[0] > tight[0] + ROOM:
                return tight
            return between(ball, goal, max(ROOM, 0.45 * distance(ball, goal)))
        x = min(ball[0] - BEHIND, team.scaled((FOREMOST, 0.0), robot.field)[0])
        share = (x - goal[0]) / max(ball[0] - goal[0], 1e-6)
        return x, share * ball[1]


def between(ball: Point, goal: Point, gap: float) -> Point:
    """The point on the line from the ball to the goal at the given distance from the ball."""
    way = direction(ball, goal)
    return ball[0] + gap * math.cos(way), ball[1] + gap * math.sin(way)
