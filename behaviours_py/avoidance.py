"""Obstacle avoidance: walking along the tangent of an obstacle's clearance circle, and sidestepping what only the sonars detect."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Optional

from robot import BodyAction, Request, Robot

import limits
from geometry import Point, distance, goal_nets, goal_posts, normalized, to_ground

OUTWARD, OUTMOST = 4.0, 1.0  # rad beyond a right angle within the clearance: per clearance radius of intrusion, and the maximum
LOOK_AHEAD = 1.3  # m; obstacles farther away are ignored
OTHER_SIDE = 0.6  # rad; hysteresis of the passing side, so that the robot does not alternate between two equal detours
ALL_ROUND = [math.radians(degrees) for degrees in range(-180, 180, 5)]  # candidates for the least blocked direction when none is free
ECHO = 0.35  # m; nearer sonar echoes of unseen obstacles cause a sidestep
SEEN = 0.4  # m; maximum difference between the range of an echo and that of a seen obstacle with which it is associated
CONE = 1.2  # rad from straight ahead to the outer edge of a sonar's cone
AHEAD = 0.8  # rad to either side; walking directions within it lead towards the source of the echo
SIDESTEP = 0.1  # m
SIDESTEP_TIME = 1.2  # s; maximum duration of a sidestep


@dataclass
class Obstacle:
    """An obstacle; `place` is its position in the robot's frame."""

    place: Point
    clearance: float  # m; minimum distance from the robot's centre


class Avoidance:
    """Replaces a desired walking direction by a free one; `room`: additional distance from robots beyond their clearance, m."""

    def __init__(self, room: float = 0.0) -> None:
        self.room = room
        self.passing = 0.0  # rad; the last free direction relative to the desired one
        self.side = 0  # direction of the current sidestep: 1 left, -1 right, 0: none
        self.begun = 0.0
        self.start: Point = (0.0, 0.0)

    def sidestep(self, robot: Robot, bearing: float, reach: float) -> Optional[Request]:
        """The request for a sidestep of 100 mm away from an unseen obstacle that the sonars detect close ahead: to the side with the
        more distant echo, or to the side of the desired direction if both are equal. None when no sidestep is due or in progress.
        Obstacles that have been seen are handled by free_bearing."""
        pose = robot.RobotPose.pose
        if self.side and (distance(self.start, (pose.x, pose.y)) > SIDESTEP or robot.time - self.begun > SIDESTEP_TIME):
            self.side = 0
        if not self.side:
            self.side = side_away_from_echo(robot, bearing, reach)
            self.begun, self.start = robot.time, (pose.x, pose.y)
        if not self.side:
            return None
        return Request().body(BodyAction.WALK, left=self.side * limits.WALK_SIDEWAYS)

    def free_bearing(self, robot: Robot, bearing: float, reach: float) -> float:
        """The free direction nearest to the desired one, both relative to the robot; when none is free, the least blocked one.
        reach: distance to the end of the walk, m."""
        blocked: list[tuple[float, float]] = []  # centre and half width, rad
        for obstacle in obstacles(robot, self.room):
            gap = math.hypot(*obstacle.place)
            if 1e-3 < gap < min(LOOK_AHEAD, reach + obstacle.clearance):
                middle = math.atan2(obstacle.place[1], obstacle.place[0])
                inside = max(0.0, 1.0 - gap / obstacle.clearance)  # within the clearance: away from it, not only past it
                blocked.append((middle, math.asin(min(1.0, obstacle.clearance / gap)) + min(inside * OUTWARD, OUTMOST)))
        tangents = [normalized(middle + side * width) for middle, width in blocked for side in (1, -1)]

        def room_beside(wanted: float) -> float:
            """Angle between that direction and the nearest blocked sector, rad; negative: inside it."""
            return min((abs(normalized(wanted - middle)) - width for middle, width in blocked), default=math.pi)

        def detour(wanted: float) -> float:
            """Angle between that direction and the desired one, rad, increased for a change of the passing side."""
            off = normalized(wanted - bearing)
            return abs(off) + (OTHER_SIDE if off * self.passing < 0 else 0.0)

        free = [wanted for wanted in [bearing] + tangents if room_beside(wanted) >= -1e-6]
        chosen = min(free, key=detour) if free else max(sorted(ALL_ROUND, key=detour), key=room_beside)
        self.passing = normalized(chosen - bearing)
        return normalized(chosen)


def crowded(robot: Robot) -> bool:
    """Whether another robot is nearer than the clearance, so that there is no time to turn before stepping away from it."""
    return any(math.hypot(o.position.x, o.position.y) < limits.ROBOT_CLEARANCE for o in robot.RobotMap.robots)


def obstacles(robot: Robot, room: float = 0.0) -> list[Obstacle]:
    """The tracked robots, the goal posts, and the nets of a goal that is near."""
    robots = [Obstacle((o.position.x, o.position.y), limits.ROBOT_CLEARANCE + room) for o in robot.RobotMap.robots]
    pose = robot.RobotPose.pose
    goals = goal_posts(robot.field)
    if abs(pose.x) > robot.field.length / 2 - LOOK_AHEAD:
        goals += goal_nets(robot.field, math.copysign(1.0, pose.x))
    return robots + [Obstacle(to_ground(pose, point), limits.POST_CLEARANCE) for point in goals]


def side_away_from_echo(robot: Robot, bearing: float, reach: float) -> int:
    """The side to step to, 1: left, -1: right; 0 when there is no near echo of an unseen obstacle, when the robot does not walk towards
    it, or when the walk ends before it."""
    heard = {1: robot.left_sonar, -1: robot.right_sonar}
    close = [side for side in heard if heard[side] < min(ECHO, reach)]
    if not close or abs(bearing) > AHEAD:
        return 0
    known = [obstacle.place for obstacle in obstacles(robot)]
    if all(explained(heard[side], side, known) for side in close):
        return 0
    if heard[1] == heard[-1]:
        return 1 if bearing >= 0 else -1
    return max(heard, key=lambda side: heard[side])


def explained(echo: float, side: int, known: list[Point]) -> bool:
    """Whether a known obstacle is at the range of the echo and in the cone of the sonar of that side."""
    return any(
        abs(math.hypot(x, y) - echo) < SEEN and -0.2 * CONE < side * math.atan2(y, x) < CONE for x, y in known
    )
