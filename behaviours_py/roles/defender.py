"""The defender: stands behind the ball to block the opponents' shots. Source: Yusmanthia 2011, algorithm 4.2."""

from __future__ import annotations

from robot import Parameters, Robot, Vec2, parameter

import team
from geometry import TINY, Point, direction, distance
from roles.supporter import Supporter


class DefenderParameters(Parameters):
    """The defender. Positions are given for a field of 9 x 6 m; distances from the ball are the same on any field."""

    home = parameter((-2.2, 0.0), "m", -4.5, 4.5, "position without a known ball")
    tight = parameter((-1.8, 0.0), "m", -4.5, 4.5, "position while the ball is near the own goal")
    tight_from = parameter(-0.8, "m", -4.5, 4.5, "x of the ball below which it is near the own goal")
    tight_share = parameter(0.45, "", 0.0, 1.0, "distance from a ball near the own goal, as a fraction of the ball's distance from it")
    behind = parameter(1.25, "m", 0.0, 5.0, "distance behind the ball along x")
    foremost = parameter(1.2, "m", -4.5, 4.5, "greatest x of the position")
    room = parameter(0.7, "m", 0.0, 5.0, "least distance from a ball that is near the own goal")


parameters = DefenderParameters()


class Defender(Supporter):
    """Stands between the ball and the own goal, behind the ball and never far beyond the halfway line."""

    def home(self) -> Point:
        """The position without a known ball, m on a field of 9 x 6 m."""
        return parameters.home

    def position(self, robot: Robot, ball: Vec2) -> Vec2:
        """The position according to the algorithm, which depends on where on the field the ball is."""
        goal = Vec2(-robot.field.length / 2, 0.0)
        if team.to_reference_field(ball, robot.field).x < parameters.tight_from:
            tight = team.from_reference_field(parameters.tight, robot.field)
            if ball.x > tight.x + parameters.room:
                return tight
            return between(ball, goal, max(parameters.room, parameters.tight_share * distance(ball, goal)))
        x = min(ball.x - parameters.behind, team.from_reference_field((parameters.foremost, 0.0), robot.field).x)
        share = (x - goal.x) / max(ball.x - goal.x, TINY)
        return Vec2(x, share * ball.y)


def between(ball: Vec2, goal: Vec2, from_ball: float) -> Vec2:
    """The point on the line from the ball to the goal at the given distance from the ball."""
    return ball + Vec2.polar(from_ball, direction(ball, goal))
