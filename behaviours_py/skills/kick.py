"""Kicking the ball."""

from __future__ import annotations

import math
from typing import Optional

from robot import BodyAction, MotionState, Parameters, Request, Robot, Vec2, parameter

from skill import Skill


class KickSkillParameters(Parameters):
    """When to kick."""

    timeout = parameter(3.0, "s", 0.1, 60.0, "time after which a kick that has not started is given up")


parameters = KickSkillParameters()


class Kick(Skill):
    """Kicks the ball in front of the feet once, with the nearer foot. Then `done` is True and the robot stands.

    direction: rad, counter-clockwise; beyond `MotionStatus.sweep_beyond` the ball is swept to that side by the foot of the opposite side.
    power: 0 to 1, fraction of the full swing; below KickParameters.min_power the robot kicks with min_power.
    """

    def __init__(self, direction: float = 0.0, power: float = 1.0) -> None:
        if not (math.isfinite(direction) and 0 <= power <= 1):
            raise ValueError(f"Kick: direction {direction} and power {power}; direction must be finite (rad), power from 0 to 1")
        self.direction = direction
        self.power = power
        self.done = False
        self.begun = False
        self.requested_at: Optional[float] = None
        self.ball = Vec2()

    def tick(self, robot: Robot) -> Request:
        state = robot.MotionStatus.state
        if self.requested_at is None:
            self.requested_at = robot.time
        if state == MotionState.KICKING:
            self.begun = True
        elif self.begun or state in (MotionState.FALLING, MotionState.GETTING_UP):
            self.done = True
        elif robot.time - self.requested_at > parameters.timeout:
            self.done = True
        if self.done:
            return Request().body(BodyAction.STAND)
        if not self.begun:
            self.ball = robot.BallEstimate.position
        left = self.ball.y > 0 if abs(self.direction) < robot.MotionStatus.sweep_beyond else self.direction < 0
        return Request().kick(*self.ball, direction=self.direction, power=self.power, left_foot=left)
