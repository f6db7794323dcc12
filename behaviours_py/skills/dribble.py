"""Moving the ball by walking through it."""

from __future__ import annotations

import math

from robot import BodyAction, Parameters, Request, Robot, parameter

from geometry import clamp
from limits import limits
from skill import Skill


class DribbleParameters(Parameters):
    """Walking through the ball."""

    foot = parameter(0.05, "m", 0.0, 0.3, "distance from the robot's centre to the centre of either foot")
    before_foot = parameter(0.04, "m", 0.0, 0.3, "offset to either side of a foot's centre within which the foot hits the ball")
    slower_from = parameter(0.3, "m", 0.0, 2.0, "distance from the ball within which a robot with no foot in line with it sidesteps first")
    turn_gain = parameter(2.0, "1/s", 0.0, 10.0, "turning speed per bearing of the ball")
    aside_gain = parameter(2.0, "1/s", 0.0, 10.0, "sideways speed per offset of the ball from the foot")
    sidestep_forward = parameter(0.2, "", 0.0, 1.0, "forward speed during a sidestep, as a fraction of the one towards the ball")


parameters = DribbleParameters()


class Dribble(Skill):
    """Walks through the ball, so that a foot pushes it ahead. Sidesteps until the ball is in front of a foot."""

    def tick(self, robot: Robot) -> Request:
        ball = robot.BallEstimate.position
        ball_distance, bearing = ball.norm(), ball.angle()
        aside = ball.y - math.copysign(parameters.foot, ball.y)
        in_line = abs(aside) < parameters.before_foot and ball.x > 0
        if ball_distance > parameters.slower_from or ball.x <= 0:
            turn = clamp(parameters.turn_gain * bearing, -limits.walk_turn, limits.walk_turn)
            forward = limits.walk_forward * max(0.0, math.cos(bearing)) ** 2
            return Request().body(BodyAction.WALK, forward=forward, turn=turn)
        left = clamp(parameters.aside_gain * aside, -limits.walk_sideways, limits.walk_sideways)
        forward = limits.walk_forward * math.sqrt(1 - (left / limits.walk_sideways) ** 2)
        return Request().body(BodyAction.WALK, forward=forward if in_line else parameters.sidestep_forward * forward, left=left)
