"""The search for the ball of 2016: eight points that are visited in a circle, indefinitely."""

from __future__ import annotations

from typing import Optional

from robot import Parameters, Request, Robot, Vec2, parameter

import team
from geometry import distance, position_of
from limits import limits
from skill import Skill
from skills.head_scan import HeadScan
from skills.walk_to_point import WalkToPoint


class PatrolParameters(Parameters):
    """The points of the patrol, on a field of 9 x 6 m, clockwise seen from above. Source: Collette 2017, table 2.1."""

    points_x = parameter((-3.0, -2.0, 0.0, 2.0, 3.0, 2.0, 0.0, -2.0), "m", -4.5, 4.5, "x of the points, on a field of 9 x 6 m")
    points_y = parameter((0.0, 2.0, 1.0, 2.0, 0.0, -2.0, -1.0, -2.0), "m", -3.0, 3.0, "y of the points, on a field of 9 x 6 m")
    near_enough = parameter(0.2, "m", 0.01, 2.0, "distance from a point within which it is reached")
    timeout = parameter(20.0, "s", 0.0, 600.0, "time beyond that of the straight path after which a point is given up")


parameters = PatrolParameters()


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
        body = self.use(self.walk, robot, tolerance=parameters.near_enough)
        return body.head_from(self.use(self.scan, robot)).going_to(*self.walk.position)

    def go_to(self, index: int, robot: Robot) -> None:
        """Sets the point to walk to."""
        places = points(robot)
        self.index = index % len(places)
        position = places[self.index]
        self.walk = WalkToPoint(*position)
        self.give_up = robot.time + distance(position_of(robot.RobotPose.pose), position) / limits.walk_forward + parameters.timeout

    def there(self, robot: Robot) -> bool:
        """Whether the point has been reached or given up."""
        near = distance(position_of(robot.RobotPose.pose), self.walk.position) < parameters.near_enough and not robot.RobotPose.lost
        return near or robot.time > self.give_up


def points(robot: Robot) -> list[Vec2]:
    """The points on this field."""
    return [team.from_reference_field(point, robot.field) for point in zip(parameters.points_x, parameters.points_y)]


def first_point(robot: Robot) -> int:
    """The index of the point to start at."""
    ball = robot.BallEstimate
    last = ball.field_position if ball.last_seen > 0 else Vec2()
    places = points(robot)
    return min(range(len(places)), key=lambda i: distance(places[i], last))
