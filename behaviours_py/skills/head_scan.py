"""Sweeping the head from side to side."""

from __future__ import annotations

from typing import Optional

from robot import Parameters, Request, Robot, parameter

from geometry import clamp
from limits import limits
from skill import Skill, given


class HeadScanParameters(Parameters):
    """Sweeping the head."""

    reach = parameter(1.3, "rad", 0.0, 2.0, "head yaw to either side at the ends of a sweep, unless another skill gives one")
    pitch = parameter(0.05, "rad", -0.6, 0.6, "head pitch, unless another skill gives one; positive looks down")
    rate = parameter(2.0, "rad/s", 0.1, 10.0, "speed of a sweep, unless another skill gives one")
    close = parameter(0.1, "rad", 0.0, 1.0, "angle from the end of a sweep at which the head turns back")
    timeout = parameter(0.5, "s", 0.0, 10.0, "time beyond the expected one after which a sweep is ended wherever the head is")


parameters = HeadScanParameters()


class HeadScan(Skill):
    """Sweeps the head between centre - reach and centre + reach. What a tick is not given is that of the constructor, and what that is not
    given either is a parameter.

    At 2 rad/s a ball is visible for half a second in an image 61 degrees wide, which is eight frames at an interval of 60 ms. With a
    level head both cameras together see the ground from 0.25 m on, so a sweep at one pitch is sufficient.
    """

    def __init__(
        self, reach: Optional[float] = None, centre: float = 0.0, pitch: Optional[float] = None, rate: Optional[float] = None
    ) -> None:
        self.reach = reach
        self.centre = centre
        self.pitch = pitch
        self.rate = rate
        self.side = 0  # 1: to the left, -1: to the right, 0: not started
        self.begun = 0.0

    def tick(
        self, robot: Robot, reach: Optional[float] = None, centre: Optional[float] = None, pitch: Optional[float] = None
    ) -> Request:
        reach, centre = given(reach, self.reach, parameters.reach), given(centre, self.centre)
        rate, pitch = given(self.rate, parameters.rate), given(pitch, self.pitch, parameters.pitch)
        if self.side == 0:
            self.turn_to(1 if robot.head_yaw >= centre else -1, robot)
        late = robot.time - self.begun > 2 * reach / rate + parameters.timeout
        if late or abs(robot.head_yaw - self.end(centre, reach)) < parameters.close:
            self.turn_to(-self.side, robot)
        return Request().head(self.end(centre, reach), pitch, min(1.0, rate / limits.head_speed))

    def turn_to(self, side: int, robot: Robot) -> None:
        """Starts a sweep to the given side."""
        self.side = side
        self.begun = robot.time

    def end(self, centre: float, reach: float) -> float:
        """The head yaw at the end of the current sweep, rad."""
        return clamp(centre + self.side * reach, -limits.head_yaw, limits.head_yaw)
