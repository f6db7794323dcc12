"""Searching for the ball as in 2016: eight points, walked in a circle for ever."""

from __future__ import annotations

import math
from typing import Optional

from robot import Request, Robot

import limits
from geometry import Point, direction, distance, normalized
from skill import Skill
from skills.head_scan import HeadScan
from skills.head_track import HeadTrack
from skills.stand import Stand
from skills.walk_to_point import WalkToPoint
from walking import turn_on_the_spot

# On a field of 9 x 6 m, clockwise seen from above. Source: Collette 2017, table 2.1.
POINTS: tuple[Point, ...] = ((-3, 0), (-2, 2), (0, 1), (2, 2), (3, 0), (2, -2), (0, -1), (-2, -2))
TABLE_LENGTH, TABLE_WIDTH = 9.0, 6.0  # m, of the field that the points were made for

NEAR_ENOUGH = 0.2  # m
LOOK_BEHIND = 2.6  # rad: with a head that sees 1.8 rad to either side, turning so far shows everything
TURN_RATE = 0.9  # rad/s
FRESH = 1.0  # s since the robot saw the ball
PATIENCE = 20.0  # s more than the straight walk should take; then the point is given up


class FindBall(Skill):
    """Walks from point to point, scanning with the head, and turns on the spot at each, until anybody of the team sees
    the ball: then it has `found` it, and stands.

    It begins at the point nearest to where the ball was seen last. A ball that was never seen is searched for from the
    robot's own place, each field player one point farther on, so that a team spreads out.

    From the eight points a ball within 0.25 m of a corner is more than 2.5 m away: no robot sees it there. A stretch of
    1.15 moves them outwards by so much that it does.
    """

    def __init__(self, stretch: float = 1.0) -> None:
        self.stretch = stretch
        self.found = False
        self.index: Optional[int] = None
        self.walk = WalkToPoint()
        self.scan = HeadScan()
        self.stand = Stand()
        self.track = HeadTrack()
        self.give_up = 0.0
        self.turn_left = 0.0  # rad still to turn at this point, signed
        self.last_angle = 0.0
        self.turning = False

    def tick(self, robot: Robot) -> Request:
        self.found = ball_is_known(robot)
        if self.found:
            self.index = None
            look = self.track if robot.BallEstimate.valid else self.scan
            return self.use(self.stand, robot).head_from(self.use(look, robot))
        if self.index is None:
            self.go_to(first_point(robot, self.points(robot)), robot)
        elif self.turning and self.turned(robot):
            self.go_to(self.index + 1, robot)
        elif not self.turning and self.there(robot):
            self.begin_turn(robot)
        if self.turning:
            body = turn_on_the_spot(math.copysign(TURN_RATE, self.turn_left))
        else:
            body = self.use(self.walk, robot)
        return body.head_from(self.use(self.scan, robot))

    def points(self, robot: Robot) -> list[Point]:
        """The eight points on this field."""
        along = self.stretch * robot.field.length / TABLE_LENGTH
        across = self.stretch * robot.field.width / TABLE_WIDTH
        return [(x * along, y * across) for x, y in POINTS]

    def go_to(self, index: int, robot: Robot) -> None:
        self.index = index % len(POINTS)
        self.turning = False
        place = self.points(robot)[self.index]
        self.walk = WalkToPoint(*place, tolerance=NEAR_ENOUGH)
        self.give_up = robot.time + distance(own_place(robot), place) / limits.WALK_FORWARD + PATIENCE

    def there(self, robot: Robot) -> bool:
        near = distance(own_place(robot), self.walk.place) < NEAR_ENOUGH and not robot.RobotPose.lost
        return near or robot.time > self.give_up

    def begin_turn(self, robot: Robot) -> None:
        """To the next point, the way round on which the robot sees everything."""
        assert self.index is not None
        self.turning = True
        self.last_angle = robot.RobotPose.pose.angle
        following = self.points(robot)[(self.index + 1) % len(POINTS)]
        short = normalized(direction(own_place(robot), following) - self.last_angle)
        self.turn_left = short if abs(short) > LOOK_BEHIND else short - math.copysign(2 * math.pi, short)
        self.give_up = robot.time + abs(self.turn_left) / TURN_RATE + PATIENCE

    def turned(self, robot: Robot) -> bool:
        angle = robot.RobotPose.pose.angle
        step = normalized(angle - self.last_angle)
        self.last_angle = angle
        before, self.turn_left = self.turn_left, self.turn_left - step
        return before * self.turn_left <= 0 or abs(self.turn_left) < 0.2 or robot.time > self.give_up


def ball_is_known(robot: Robot) -> bool:
    """To this robot, or to a teammate that tells."""
    own = robot.BallEstimate.valid and robot.time - robot.BallEstimate.last_seen < FRESH
    return own or (robot.TeamBall.valid and robot.TeamBall.seen_by != robot.Game.player)


def own_place(robot: Robot) -> Point:
    return robot.RobotPose.pose.x, robot.RobotPose.pose.y


def first_point(robot: Robot, points: list[Point]) -> int:
    """Where to begin."""
    ball = robot.BallEstimate
    ever_seen = ball.last_seen > 0
    start = (ball.field_position.x, ball.field_position.y) if ever_seen else own_place(robot)
    nearest = min(range(len(points)), key=lambda i: distance(points[i], start))
    return nearest if ever_seen else nearest + max(0, robot.Game.player - 2)
