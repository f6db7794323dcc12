"""Kicking the ball."""

from __future__ import annotations

import math
from typing import Optional

from robot import BodyAction, MotionState, Request, Robot

from skill import Skill

PATIENCE = 3.0  # s; a kick that has not started by then, because the robot does not stand yet, is given up
SWEPT = math.radians(45)  # direction beyond which the ball is swept by the foot of the opposite side


class Kick(Skill):
    """Kicks the ball in front of the feet once, with the nearer foot. Then `done` is True and the robot stands.

    direction: rad, counter-clockwise; beyond 45 degrees the ball is swept to that side by the foot of the opposite side.
    power: 0 to 1.
    """

    def __init__(self, direction: float = 0.0, power: float = 1.0) -> None:
        if not (math.isfinite(direction) and 0 <= power <= 1):
            raise ValueError(f"Kick: direction {direction} and power {power}; direction must be finite (rad), power from 0 to 1")
        self.direction = direction
        self.power = power
        self.done = False
        self.begun = False
        self.asked_at: Optional[float] = None
        self.ball = (0.0, 0.0)

    def tick(self, robot: Robot) -> Request:
        state = robot.MotionStatus.state
        if self.asked_at is None:
            self.asked_at = robot.time
        if state == MotionState.KICKING:
            self.begun = True
        elif self.begun or state in (MotionState.FALLING, MotionState.GETTING_UP):
            self.done = True
        elif robot.time - self.asked_at > PATIENCE:
            self.done = True
        if self.done:
            return Request().body(BodyAction.STAND)
        if not self.begun:
            ball = robot.BallEstimate.position
            self.ball = (ball.x, ball.y)
        left = self.ball[1] > 0 if abs(self.direction) < SWEPT else self.direction < 0
        return Request().kick(*self.ball, direction=self.direction, power=self.power, left_foot=left)
