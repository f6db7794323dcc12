"""Walking to a place on the field."""

from __future__ import annotations

import math
from typing import Optional

from robot import BodyAction, Request, Robot

import limits
from avoidance import Avoidance, crowded
from geometry import clamp, distance, normalized, standable, to_ground
from skill import Skill
from walking import turn_on_the_spot, walk

SIDEWAYS_FROM = 0.3  # m from the place: nearer, the robot shuffles there and turns to its final direction
FACING_FROM = 0.7  # m from the place: farther, it faces where it walks
SLOW_DOWN = 0.8  # m/s for each metre left
SLOWEST = 0.05  # m/s
TURN_TOLERANCE = 0.12  # rad
LEAVE = 1.8  # times the tolerances: once arrived, so far off is still there
LOOK_ROUND = 0.6  # rad/s while the robot does not know where it is
CROWDED_TURN = 0.3  # rad of heading error that it corrects at once while it steps away from somebody: a walk that turns much is slow
ROOM = 0.12  # m more than the clearance: others walk up from where nobody looks


class WalkToPoint(Skill):
    """Walks to (x, y) on the field, turns to `angle` if there is one, and stands there.

    Far away it turns to the place and walks forward; near it walks in any direction while turning to its final one.
    Other robots and goal posts are walked round; a place where no robot may stand is replaced by the nearest one.
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
