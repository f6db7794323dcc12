"""Computes the walking velocity from the direction to walk in."""

from __future__ import annotations

import math
from typing import Optional

from robot import BodyAction, Parameters, Request, parameter

from geometry import clamp
from limits import game_speed, limits
from skill import given


class SteeringParameters(Parameters):
    """Turning while walking."""

    turn_gain = parameter(1.5, "1/s", 0.0, 10.0, "turning speed per heading error")
    turn_first = parameter(1.0, "rad", 0.1, 3.2, "heading error from which the robot only turns")


parameters = SteeringParameters()


def walk(bearing: float, speed: float, heading_error: float, turn_first: Optional[float] = None) -> Request:
    """Walks towards a bearing in the robot's frame, while turning to correct a heading error. The larger the error, the slower the walk;
    the limits of the body are not exceeded. turn_first: heading error from which the robot only turns; None: that of the parameters."""
    share = clamp(1 - abs(heading_error) / given(turn_first, parameters.turn_first), 0.0, 1.0)
    forward, left = share * speed * math.cos(bearing), share * speed * math.sin(bearing)
    max_forward = clamp(speed, limits.walk_forward, game_speed()) if forward >= 0 else limits.walk_backward
    excess = math.hypot(forward / max_forward, left / limits.walk_sideways)
    if excess > 1:
        forward, left = forward / excess, left / excess
    turn = clamp(parameters.turn_gain * heading_error, -limits.walk_turn, limits.walk_turn)
    return Request().body(BodyAction.WALK, forward=forward, left=left, turn=turn)


def turn_on_the_spot(rate: float) -> Request:
    """Turns on the spot at a rate in rad/s, counter-clockwise."""
    return Request().body(BodyAction.WALK, turn=clamp(rate, -limits.walk_turn, limits.walk_turn))
