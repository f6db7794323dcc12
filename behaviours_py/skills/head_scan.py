"""Sweeping the head from side to side."""

from __future__ import annotations

from robot import Request, Robot

import limits
from geometry import clamp
from skill import Skill

CLOSE = 0.1  # rad from the end of a sweep at which the head turns back
PATIENCE = 0.5  # s; a sweep that takes longer than expected by this is ended wherever the head is


class HeadScan(Skill):
    """Sweeps the head between centre - reach and centre + reach.

    At 2 rad/s a ball is visible for half a second in an image 61 degrees wide, which is eight frames at an interval of 60 ms. With a
    level head both cameras together see the ground from 0.25 m on, so a sweep at one pitch is sufficient.
    """

    def __init__(self, reach: float = 1.3, centre: float = 0.0, pitch: float = 0.05, rate: float = 2.0) -> None:
        self.reach = reach
        self.centre = centre
        self.pitch = pitch
        self.rate = rate
        self.side = 0  # 1: to the left, -1: to the right, 0: not started
        self.begun = 0.0

    def tick(self, robot: Robot) -> Request:
        if self.side == 0:
            self.turn_to(1 if robot.head_yaw >= self.centre else -1, robot)
        late = robot.time - self.begun > 2 * self.reach / self.rate + PATIENCE
        if late or abs(robot.head_yaw - self.end()) < CLOSE:
            self.turn_to(-self.side, robot)
        return Request().head(self.end(), self.pitch, min(1.0, self.rate / limits.HEAD_SPEED))

    def turn_to(self, side: int, robot: Robot) -> None:
        """Starts a sweep to the given side."""
        self.side = side
        self.begun = robot.time

    def end(self) -> float:
        """The head yaw at the end of the current sweep, rad."""
        return clamp(self.centre + self.side * self.reach, -limits.HEAD_YAW, limits.HEAD_YAW)
