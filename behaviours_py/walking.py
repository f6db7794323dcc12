"""From where to go to how fast to walk."""

from __future__ import annotations

import math

from robot import BodyAction, Request

import limits
from geometry import clamp

TURN_GAIN = 1.5  # rad/s for each rad of error
TURN_FIRST = 1.0  # rad of heading error from which the robot only turns


def walk(bearing: float, speed: float, heading_error: float) -> Request:
    """Walks towards a bearing, in the robot's frame, while turning by an error. The more there is to turn, the slower
    the walk; no limit of the body is exceeded."""
    share = clamp(1 - abs(heading_error) / TURN_FIRST, 0.0, 1.0)
    forward, left = share * speed * math.cos(bearing), share * speed * math.sin(bearing)
    most_forward = limits.WALK_FORWARD if forward >= 0 else limits.WALK_BACKWARD
    excess = math.hypot(forward / most_forward, left / limits.WALK_SIDEWAYS)
    if excess > 1:
        forward, left = forward / excess, left / excess
    turn = clamp(TURN_GAIN * heading_error, -limits.WALK_TURN, limits.WALK_TURN)
    return Request().body(BodyAction.WALK, forward=forward, left=left, turn=turn)


def turn_on_the_spot(rate: float) -> Request:
    """rad/s, counter-clockwise."""
    return Request().body(BodyAction.WALK, turn=clamp(rate, -limits.WALK_TURN, limits.WALK_TURN))
