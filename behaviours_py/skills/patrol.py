"""The search for the ball of 2016: eight points that are visited in a circle, indefinitely."""

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
PATIENCE = 20.0  # s; a point is given up if walking to it takes longer than the straight path by this


class Patrol(Skill):
    """Walks from point to point, scanning with the head. The first point is the one nearest to where the ball was last seen; if it has
    never been seen, the centre of the field is used."""

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
        """Sets the point to walk to."""
        self.index = index % len(POINTS)
        place = points(robot)[self.index]
        self.walk = WalkToPoint(*place, tolerance=NEAR_ENOUGH)
        self.give_up = robot.time + distance(place_of(robot.RobotPose.pose), place) / limits.WALK_FORWARD + PATIENCE

    def there(self, robot: Robot) -> bool:
        """Whether the point has been reached or given up."""
        near = distance(place_of(robot.RobotPose.pose), self.walk.place) < NEAR_ENOUGH and not robot.RobotPose.lost
        return near or robot.time > self.give_up


def points(robot: Robot) -> list[Point]:
    """The eight points on this field."""
    return [team.scaled(point, robot.field) for point in POINTS]


def first_point(robot: Robot) -> int:
    """The index of the point to start at."""
    ball = robot.BallEstimate
    last = (ball.field_position.x, ball.field_position.y) if ball.last_seen > 0 else (0.0, 0.0)
    places = points(robot)
    return min(range(len(places)), key=lambda i: distance(places[i], last))
