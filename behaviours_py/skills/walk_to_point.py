"""Walking to a point on the field."""

from __future__ import annotations

import math
from typing import Optional

from robot import BodyAction, Request, Robot

import limits
from avoidance import Avoidance, crowded
from geometry import clamp, distance, normalized, standable, to_ground
from skill import Skill
from walking import turn_on_the_spot, walk

SIDEWAYS_FROM = 0.3  # m from the point; nearer, the robot walks in any direction and turns to its final heading
FACING_FROM = 0.7  # m from the point; farther, the robot faces its walking direction
SLOW_DOWN = 0.8  # m/s per metre of remaining distance
SLOWEST = 0.05  # m/s
TURN_TOLERANCE = 0.12  # rad
LEAVE = 1.8  # factor of the tolerances for a robot that has arrived (hysteresis)
LOOK_ROUND = 0.6  # rad/s; turning speed while the robot does not know its pose
CROWDED_TURN = 0.3  # rad; limit of the heading error while the robot steps away from another one, because turning slows the walk down
ROOM = 0.12  # m in addition to the clearance, because robots approach from directions that are not observed


class WalkToPoint(Skill):
    """Walks to (x, y) on the field, turns to `angle` if it is given, and stands there.

    Far from the point the robot turns towards it and walks forward; near the point it walks in any direction while turning to its final
    heading. Other robots and goal posts are avoided; a point where no robot may stand is replaced by the nearest allowed one.
    """

    def __init__(
        self, x: float = 0.0, y: float = 0.0, angle: Optional[float] = None, tolerance: float = 0.08, room: float = ROOM
    ) -> None:
        self.place = (x, y)
        self.angle = angle
        self.tolerance = tolerance
        self.arrived = False
        self.avoidance = Avoidance(room)

    def tick(self, robot: Robot) -> Request:
        if robot.RobotPose.lost:
            return turn_on_the_spot(LOOK_ROUND)
        pose = robot.RobotPose.pose
        x, y = to_ground(pose, standable(self.place, robot.field))
        gap = distance((x, y), (0.0, 0.0))
        turn_left = 0.0 if self.angle is None else normalized(self.angle - pose.angle)
        patience = LEAVE if self.arrived else 1.0
        self.arrived = gap < patience * self.tolerance and abs(turn_left) < patience * TURN_TOLERANCE
        if self.arrived:
            return Request().body(BodyAction.STAND)
        aside = self.avoidance.sidestep(robot, math.atan2(y, x), gap)
        if aside is not None:
            return aside
        bearing = self.avoidance.free_bearing(robot, math.atan2(y, x), gap)
        facing = clamp((gap - SIDEWAYS_FROM) / (FACING_FROM - SIDEWAYS_FROM), 0.0, 1.0)
        if self.angle is None and gap > self.tolerance:
            heading_error = bearing
        else:
            heading_error = normalized(turn_left + facing * normalized(bearing - turn_left))
        if crowded(robot):
            heading_error = clamp(heading_error, -CROWDED_TURN, CROWDED_TURN)
        speed = clamp(SLOW_DOWN * gap, SLOWEST, limits.WALK_FORWARD) if gap > self.tolerance / 2 else 0.0
        return walk(bearing, speed, heading_error)
