"""Walking at a constant velocity."""

from __future__ import annotations

from robot import BodyAction, Request, Robot

import limits
from geometry import clamp
from skill import Skill


class Walk(Skill):
    """Walks forward and to the left (m/s) while turning (rad/s, counter-clockwise), indefinitely. The velocity is limited to what the body
    can do. Obstacles are not avoided."""

    def __init__(self, forward: float = 0.0, left: float = 0.0, turn: float = 0.0) -> None:
        self.forward = clamp(forward, -limits.WALK_BACKWARD, limits.WALK_FORWARD)
        self.left = clamp(left, -limits.WALK_SIDEWAYS, limits.WALK_SIDEWAYS)
        self.turn = clamp(turn, -limits.WALK_TURN, limits.WALK_TURN)

    def tick(self, robot: Robot) -> Request:
        return Request().body(BodyAction.WALK, forward=self.forward, left=self.left, turn=self.turn)
