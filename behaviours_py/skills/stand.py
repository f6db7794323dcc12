"""Standing still."""

from __future__ import annotations

from robot import BodyAction, Request, Robot

from skill import Skill


class Stand(Skill):
    """Stands with the head straight."""

    def tick(self, robot: Robot) -> Request:
        return Request().body(BodyAction.STAND)
