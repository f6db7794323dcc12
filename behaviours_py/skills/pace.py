"""Walking back and forth."""

from __future__ import annotations

from typing import Optional

from robot import Parameters, Request, Robot, Vec2, parameter

from skill import Skill, given
from skills.head_scan import HeadScan
from skills.walk_to_point import WalkToPoint


class PaceParameters(Parameters):
    """Walking back and forth."""

    tolerance = parameter(0.2, "m", 0.01, 2.0, "distance from a point within which it is reached, unless another skill gives one")


parameters = PaceParameters()


class Pace(Skill):
    """Walks to (x, y), looking around, and stands there; with a second point it walks back and forth between the two indefinitely."""

    def __init__(
        self, x: float, y: float, other_x: Optional[float] = None, other_y: Optional[float] = None, tolerance: Optional[float] = None
    ) -> None:
        self.places = [Vec2(x, y)] if other_x is None or other_y is None else [Vec2(x, y), Vec2(other_x, other_y)]
        self.tolerance = tolerance
        self.walk = WalkToPoint()
        self.scan = HeadScan()

    def tick(self, robot: Robot) -> Request:
        if self.walk.arrived and len(self.places) > 1:
            self.places.reverse()
            self.walk.arrived = False
        position, tolerance = self.places[0], given(self.tolerance, parameters.tolerance)
        body = self.use(self.walk, robot, position=position, tolerance=tolerance)
        return body.head_from(self.use(self.scan, robot)).going_to(*position)
