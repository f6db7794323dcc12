"""Moving the ball by walking through it."""

from __future__ import annotations

import math

from robot import BodyAction, Request, Robot

import limits
from geometry import clamp
from skill import Skill

FOOT = 0.05  # m from the robot's centre to the centre of either foot
BEFORE_FOOT = 0.04  # m to either side within which the foot hits the ball
SLOWER_FROM = 0.3  # m from the ball; nearer, a robot with no foot in line with the ball sidesteps first


class Dribble(Skill):
    """Walks through the ball, so that a foot pushes it ahead. Sidesteps until the ball is in front of a foot."""

    def tick(self, robot: Robot) -> Request:
        ball = robot.BallEstimate.position
        gap, bearing = math.hypot(ball.x, ball.y), math.atan2(ball.y, ball.x)
        aside = ball.y - math.copysign(FOOT, ball.y)
        in_line = abs(aside) < BEFORE_FOOT and ball.x > 0
        if gap > SLOWER_FROM or ball.x <= 0:
            turn = clamp(2.0 * bearing, -limits.WALK_TURN, limits.WALK_TURN)
            forward = limits.WALK_FORWARD * max(0.0, math.cos(bearing)) ** 2
            return Request().body(BodyAction.WALK, forward=forward, turn=turn)
        left = clamp(2.0 * aside, -limits.WALK_SIDEWAYS, limits.WALK_SIDEWAYS)
        forward = limits.WALK_FORWARD * math.sqrt(1 - (left / limits.WALK_SIDEWAYS) ** 2)
        return Request().body(BodyAction.WALK, forward=forward if in_line else 0.2 * forward, left=left)
