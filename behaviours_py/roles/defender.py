"""Behind the ball, in the way of the others' shots. Source: Yusmanthia 2011, algorithm 4.2."""

from __future__ import annotations

import math

from robot import Robot

import team
from geometry import Point, direction, distance
from roles.supporter import Supporter

# Places are those of a field of 9 x 6 m; distances from the ball are the same on any.
TIGHT = (-1.8, 0.0)  # m
TIGHT_FROM = -0.8  # m of the ball's x
BEHIND = 1.25  # m from the ball
FOREMOST = 1.2  # m
ROOM = 0.7  # m that stays between defender and ball


class Defender(Supporter):
    """Between ball and own goal, 1.25 m behind the ball and never far beyond the middle."""

    home = (-2.2, 0.0)

    def place(self, robot: Robot, ball: Point) -> Point:
        """As the algorithm has it, by where on the field the ball lies."""
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
    """The place on the way from the ball to the goal, so far from the ball."""
    way = direction(ball, goal)
    return ball[0] + gap * math.cos(way), ball[1] + gap * math.sin(way)
