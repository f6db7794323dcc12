"""Walking at a constant velocity."""

from __future__ import annotations

from robot import BodyAction, Request, Robot

from geometry import clamp
from limits import limits
from skill import Skill


class Walk(Skill):
    """Walks forward and to the left (m/s) while turning (rad/s, counter-clockwise), indefinitely. The velocity is limited to what the body
    can do. Obstacles are not avoided."""

    def __init__(self, forward: float = 0.0, left: float = 0.0, turn: float = 0.0) -> None:
        self.forward = forward
        self.left = left
        self.turn = turn

    def tick(self, robot: Robot) -> Request:
        forward = clamp(self.forward, -limits.walk_backward, limits.walk_forward)
        left = clamp(self.left, -limits.walk_sideways, limits.walk_sideways)
        turn = clamp(self.turn, -limits.walk_turn, limits.walk_turn)
        return Request().body(BodyAction.WALK, forward=forward, left=left, turn=turn)
