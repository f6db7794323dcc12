"""Looking from side to side."""

from __future__ import annotations

from robot import Request, Robot

import limits
from geometry import clamp
from skill import Skill

CLOSE = 0.1  # rad from the end of a sweep at which the head turns back
PATIENCE = 0.5  # s more than a sweep should take; then the head turns back wherever it is


class HeadScan(Skill):
    """Sweeps the head between centre - reach and centre + reach.

    At 2 rad/s a ball stays half a second in a picture 61 degrees wide: eight frames at one each 60 ms. With a level
    head both cameras together see the ground from 0.25 m on, so one sweep at one height is enough.
    """

    def __init__(self, reach: float = 1.3, centre: float = 0.0, pitch: float = 0.05, rate: float = 2.0) -> None:
        self.reach = reach
        self.centre = centre
        self.pitch = pitch
        self.rate = rate
        self.side = 0  # 1: to the left, -1: to the right, 0: not begun
        self.begun = 0.0

    def tick(self, robot: Robot) -> Request:
        if self.side == 0:
            self.turn_to(1 if robot.head_yaw >= self.centre else -1, robot)
        late = robot.time - self.begun > 2 * self.reach / self.rate + PATIENCE
        if late or abs(robot.head_yaw - self.end()) < CLOSE:
            self.turn_to(-self.side, robot)
        return Request().head(self.end(), self.pitch, min(1.0, self.rate / limits.HEAD_SPEED))

    def turn_to(self, side: int, robot: Robot) -> None:
        """Begins the sweep to that side."""
        self.side = side
        self.begun = robot.time

    def end(self) -> float:
        """Where the sweep under way ends."""
        return clamp(self.centre + self.side * self.reach, -limits.HEAD_YAW, limits.HEAD_YAW)
