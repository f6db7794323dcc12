"""Kicking the ball where it shall go."""

from __future__ import annotations

from typing import Optional

from robot import Request, Robot

from geometry import Point
from skill import Skill
from skills.kick import Kick
from skills.line_up import LineUp

FRESH = 0.3  # s since the ball was seen; the robot does not kick where it only remembers one


class Shoot(Skill):
    """Lines up behind the ball and kicks it towards `target`, again and again. The target may be changed."""

    def __init__(self, target: Point = (4.5, 0.0), tolerance: float = 0.12) -> None:
        self.line_up = LineUp(target, tolerance)
        self.kick: Optional[Kick] = None

    def tick(self, robot: Robot) -> Request:
        if self.kick is not None:
            request = self.use(self.kick, robot)
            if self.kick.done:  # it stands for this tick: motion kicks once for each request of another kind
                self.kick = None
            return request.shooting_to(*self.line_up.target)
        request = self.use(self.line_up, robot)
        if self.line_up.ready and robot.time - robot.BallEstimate.last_seen < FRESH:
            self.kick = Kick(self.line_up.direction)
            request = self.use(self.kick, robot)
        return request.shooting_to(*self.line_up.target)

    @property
    def kicking(self) -> bool:
        """Whether the robot is not to be disturbed."""
        return self.kick is not None and not self.kick.done
