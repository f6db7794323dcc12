"""Computes the walking velocity from the direction to walk in."""

from __future__ import annotations

import math

from robot import BodyAction, Request

import limits
from geometry import clamp

TURN_GAIN = 1.5  # rad/s per rad of error
TURN_FIRST = 1.0  # rad of heading error from which the robot only turns


def walk(bearing: float, speed: float, heading_error: float) -> Request:
    """Walks towards a bearing in the robot's frame, while turning to correct a heading error. The larger the error, the slower the walk;
    the limits of the body are not exceeded."""
    share = clamp(1 - abs(heading_error) / TURN_FIRST, 0.0, 1.0)
    forward, left = share * speed * math.cos(bearing), share * speed * math.sin(bearing)
    most_forward = limits.WALK_FORWARD if forward >= 0 else limits.WALK_BACKWARD
    excess = math.hypot(forward / most_forward, left / limits.WALK_SIDEWAYS)
    if excess > 1:
        forward, left = forward / excess, left / excess
    turn = clamp(TURN_GAIN * heading_error, -limits.WALK_TURN, limits.WALK_TURN)
    return Request().body(BodyAction.WALK, forward=forward, left=left, turn=turn)


def turn_on_the_spot(rate: float) -> Request:
    """Turns on the spot at a rate in rad/s, counter-clockwise."""
    return Request().body(BodyAction.WALK, turn=clamp(rate, -limits.WALK_TURN, limits.WALK_TURN))
