"""Searching for the ball as in 2017: segments of the field, the most useful one next."""

from __future__ import annotations

import math
from enum import Enum

from robot import Request, Robot

import limits
from geometry import distance, normalized, place_of
from skill import Skill
from skills.head_scan import HeadScan
from skills.stand import Stand
from skills.walk_to_point import WalkToPoint
from walking import turn_on_the_spot

NEAR_ENOUGH = 0.2  # m
SCAN_TIME = 2.6  # s, one sweep of the head there and back
TURN_RATE = 0.9  # rad/s
PATIENCE = 20.0  # s more than the straight walk, or the turn, should take; then the robot goes on


class Step(Enum):
    """What the search does now."""

    CHOOSE, WALK, SCAN, TURN = range(4)


class SegmentSearch(Skill):
    """Reads the point that the search component suggests, walks there, scans with the head, turns once on the spot, and
    reads the next. Source: Collette 2017, 4.2.3."""

    def __init__(self) -> None:
        self.step = Step.CHOOSE
        self.walk = WalkToPoint()
        self.scan = HeadScan()
        self.stand = Stand()
        self.until = 0.0  # s, when the step ends in any case
        self.turned = 0.0  # rad
        self.last_angle = 0.0

    def tick(self, robot: Robot) -> Request:
        if self.step == Step.CHOOSE and robot.BallSearch.has_point:
            self.begin_walk(robot)
        elif self.step == Step.WALK and self.there(robot):
            self.step, self.until = Step.SCAN, robot.time + SCAN_TIME
        elif self.step == Step.SCAN and robot.time > self.until:
            self.begin_turn(robot)
        elif self.step == Step.TURN and self.round(robot):
            self.step = Step.CHOOSE
        return self.body(robot).head_from(self.use(self.scan, robot)).going_to(*self.walk.place)

    def body(self, robot: Robot) -> Request:
        """What the legs do in this step."""
        if self.step == Step.WALK:
            return self.use(self.walk, robot)
        if self.step == Step.TURN:
            return turn_on_the_spot(TURN_RATE)
        return self.use(self.stand, robot)

    def begin_walk(self, robot: Robot) -> None:
        """To the point that is suggested now."""
        self.step = Step.WALK
        place = robot.BallSearch.point
        self.walk = WalkToPoint(place.x, place.y, tolerance=NEAR_ENOUGH)
        self.until = robot.time + distance(place_of(robot.RobotPose.pose), self.walk.place) / limits.WALK_FORWARD + PATIENCE

    def there(self, robot: Robot) -> bool:
        """Whether the point is reached, or given up."""
        near = distance(place_of(robot.RobotPose.pose), self.walk.place) < NEAR_ENOUGH and not robot.RobotPose.lost
        return near or robot.time > self.until

    def begin_turn(self, robot: Robot) -> None:
        """Once round, from where the robot looks now."""
        self.step, self.turned, self.last_angle = Step.TURN, 0.0, robot.RobotPose.pose.angle
        self.until = robot.time + 2 * math.pi / TURN_RATE + PATIENCE

    def round(self, robot: Robot) -> bool:
        """Whether the turn is done, or takes too long."""
        angle = robot.RobotPose.pose.angle
        self.turned += normalized(angle - self.last_angle)
        self.last_angle = angle
        return self.turned >= 2 * math.pi or robot.time > self.until
