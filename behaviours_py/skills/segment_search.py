"""The search for the ball of 2017: visits segments of the field, the one with the highest utility next."""

from __future__ import annotations

import math
from enum import Enum

from robot import Parameters, Request, Robot, parameter

from geometry import distance, normalized, position_of
from limits import limits
from skill import Skill
from skills.head_scan import HeadScan
from skills.stand import Stand
from skills.walk_to_point import WalkToPoint
from walking import turn_on_the_spot


class SegmentSearchParameters(Parameters):
    """The search of 2017."""

    near_enough = parameter(0.2, "m", 0.01, 2.0, "distance from a point within which it is reached")
    scan_time = parameter(2.6, "s", 0.0, 60.0, "duration of scanning with the head; the default is one sweep in each direction")
    turn_rate = parameter(0.9, "rad/s", 0.1, 10.0, "turning speed of the turn on the spot")
    timeout = parameter(20.0, "s", 0.0, 600.0, "time beyond the expected one after which a walk or a turn is ended")


parameters = SegmentSearchParameters()


class Step(Enum):
    """Steps of the search."""

    CHOOSE, WALK, SCAN, TURN = range(4)


class SegmentSearch(Skill):
    """Walks to the point that the search component suggests, scans with the head, makes one full turn on the spot, and repeats this with
    the next point. Source: Collette 2017, 4.2.3."""

    def __init__(self) -> None:
        self.step = Step.CHOOSE
        self.walk = WalkToPoint()
        self.scan = HeadScan()
        self.stand = Stand()
        self.until = 0.0  # s; time at which the step ends in any case
        self.turned = 0.0  # rad
        self.last_angle = 0.0

    def tick(self, robot: Robot) -> Request:
        if self.step == Step.CHOOSE and robot.BallSearch.has_point:
            self.begin_walk(robot)
        elif self.step == Step.WALK and self.there(robot):
            self.step, self.until = Step.SCAN, robot.time + parameters.scan_time
        elif self.step == Step.SCAN and robot.time > self.until:
            self.begin_turn(robot)
        elif self.step == Step.TURN and self.turned_round(robot):
            self.step = Step.CHOOSE
        return self.body(robot).head_from(self.use(self.scan, robot)).going_to(*self.walk.position)

    def body(self, robot: Robot) -> Request:
        """The body's request in the current step."""
        if self.step == Step.WALK:
            return self.use(self.walk, robot, tolerance=parameters.near_enough)
        if self.step == Step.TURN:
            return turn_on_the_spot(parameters.turn_rate)
        return self.use(self.stand, robot)

    def begin_walk(self, robot: Robot) -> None:
        """Starts walking to the currently suggested point."""
        self.step = Step.WALK
        self.walk = WalkToPoint(*robot.BallSearch.point)
        self.until = robot.time + distance(position_of(robot.RobotPose.pose), self.walk.position) / limits.walk_forward + parameters.timeout

    def there(self, robot: Robot) -> bool:
        """Whether the point has been reached or given up."""
        near = distance(position_of(robot.RobotPose.pose), self.walk.position) < parameters.near_enough and not robot.RobotPose.lost
        return near or robot.time > self.until

    def begin_turn(self, robot: Robot) -> None:
        """Starts a full turn from the current heading."""
        self.step, self.turned, self.last_angle = Step.TURN, 0.0, robot.RobotPose.pose.angle
        self.until = robot.time + 2 * math.pi / parameters.turn_rate + parameters.timeout

    def turned_round(self, robot: Robot) -> bool:
        """Whether the turn is complete or takes too long."""
        angle = robot.RobotPose.pose.angle
        self.turned += normalized(angle - self.last_angle)
        self.last_angle = angle
        return self.turned >= 2 * math.pi or robot.time > self.until
