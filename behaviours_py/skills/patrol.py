"""Searching for the ball as in 2016: eight points, walked in a circle for ever."""

from __future__ import annotations

from typing import Optional

from robot import Request, Robot

import limits
import team
from geometry import Point, distance, place_of
from skill import Skill
from skills.head_scan import HeadScan
from skills.walk_to_point import WalkToPoint

# On a field of 9 x 6 m, clockwise seen from above. Source: Collette 2017, table 2.1.
POINTS: tuple[Point, ...] = ((-3, 0), (-2, 2), (0, 1), (2, 2), (3, 0), (2, -2), (0, -1), (-2, -2))

NEAR_ENOUGH = 0.2  # m
PATIENCE = 20.0  # s more than the straight walk should take; then the point is given up


class Patrol(Skill):
    """Walks from point to point, scanning with the head. It begins at the point nearest to where the ball was seen last;
    a ball that was never seen counts as seen in the middle of the field."""

    def __init__(self) -> None:
        self.index: Optional[int] = None
        self.walk = WalkToPoint()
        self.scan = HeadScan()
        self.give_up = 0.0

    def tick(self, robot: Robot) -> Request:
        if self.index is None:
            self.go_to(first_point(robot), robot)
        elif self.there(robot):
            self.go_to(self.index + 1, robot)
        return self.use(self.walk, robot).head_from(self.use(self.scan, robot)).going_to(*self.walk.place)

    def go_to(self, index: int, robot: Robot) -> None:
        """Makes that point the next one."""
        self.index = index % len(POINTS)
        place = points(robot)[self.index]
        self.walk = WalkToPoint(*place, tolerance=NEAR_ENOUGH)
        self.give_up = robot.time + distance(place_of(robot.RobotPose.pose), place) / limits.WALK_FORWARD + PATIENCE

    def there(self, robot: Robot) -> bool:
        """Whether the point is reached, or given up."""
        near = distance(place_of(robot.RobotPose.pose), self.walk.place) < NEAR_ENOUGH and not robot.RobotPose.lost
        return near or robot.time > self.give_up


def points(robot: Robot) -> list[Point]:
    """The eight points on this field."""
    return [team.scaled(point, robot.field) for point in POINTS]


def first_point(robot: Robot) -> int:
    """Where to begin."""
    ball = robot.BallEstimate
    last = (ball.field_position.x, ball.field_position.y) if ball.last_seen > 0 else (0.0, 0.0)
    places = points(robot)
    return min(range(len(places)), key=lambda i: distance(places[i], last))
