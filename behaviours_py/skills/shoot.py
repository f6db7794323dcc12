"""Kicking the ball to a target."""

from __future__ import annotations

from typing import Optional

from robot import Parameters, Request, Robot, parameter

from geometry import Point
from skill import Skill
from skills.kick import Kick
from skills.line_up import LineUp


class ShootParameters(Parameters):
    """Kicking the ball to a target."""

    fresh = parameter(0.3, "s", 0.0, 10.0, "time without seeing the ball after which the robot does not kick it")


parameters = ShootParameters()


class Shoot(Skill):
    """Repeatedly lines up behind the ball and kicks it towards the target. `line_up.target` may be changed at any time."""

    def __init__(self, target: Optional[Point] = None, tolerance: Optional[float] = None) -> None:
        self.line_up = LineUp(target, tolerance)
        self.kick: Optional[Kick] = None

    def tick(self, robot: Robot) -> Request:
        if self.kick is not None:
            request = self.use(self.kick, robot)
            if self.kick.done:  # the robot stands for this tick: motion starts a new kick only after a request other than a kick
                self.kick = None
            return request.shooting_to(*self.line_up.target)
        request = self.use(self.line_up, robot)
        if self.line_up.ready and robot.time - robot.BallEstimate.last_seen < parameters.fresh:
            self.kick = Kick(self.line_up.direction)
            request = self.use(self.kick, robot)
        return request.shooting_to(*self.line_up.target)

    @property
    def kicking(self) -> bool:
        """Whether a kick is in progress, which must not be interrupted."""
        return self.kick is not None and not self.kick.done
