"""Walking round what stands in the way: along the tangent of the circle that has to stay free, and a step aside from what is only heard."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Optional

from robot import BodyAction, Request, Robot

import limits
from geometry import Point, distance, goal_nets, goal_posts, normalized, to_ground

OUTWARD, OUTMOST = 4.0, 1.0  # rad beyond a right angle, for each clearance that it is too near, and at most
LOOK_AHEAD = 1.3  # m; what is farther away does not matter yet
OTHER_SIDE = 0.6  # rad that the way round the other side has to be shorter, or a robot would turn to and fro between two equal ways
ALL_ROUND = [math.radians(degrees) for degrees in range(-180, 180, 5)]  # of these the least blocked when nothing is free
ECHO = 0.35  # m: the sonars hear something so near that has not been seen
SEEN = 0.4  # m between the echo and what was seen on that side: it is the same
CONE = 1.2  # rad from straight ahead to the outer edge of a sonar's cone
AHEAD = 0.8  # rad to either side: the robot walks towards what it hears
SIDESTEP = 0.1  # m
SIDESTEP_TIME = 1.2  # s that it takes at most


@dataclass
class Obstacle:
    """Something that stands in the robot's frame."""

    place: Point
    clearance: float  # m that the robot's middle keeps away from it


class Avoidance:
    """Turns a wanted walking direction into one that is free; `room`: m kept from robots on top of the clearance."""

    def __init__(self, room: float = 0.0) -> None:
        self.room = room
        self.passing = 0.0  # rad by which the last free direction was off the wanted one
        self.side = 0  # of the sidestep under way: 1 left, -1 right, 0: none
        self.begun = 0.0
        self.start: Point = (0.0, 0.0)

    def sidestep(self, robot: Robot, bearing: float, reach: float) -> Optional[Request]:
        """The sidestep of 100 mm that is due, or under way, because the sonars hear something close ahead that nobody saw: to the side
        where less is heard, or the one that the wanted direction prefers. None when the way is clear; what is seen is free_bearing's."""
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
        """The free direction nearest to the wanted one, both relative to the robot; when none is free the least blocked one.
        reach: m to where the walk ends."""
        blocked: list[tuple[float, float]] = []  # middle and half width
        for obstacle in obstacles(robot, self.room):
            gap = math.hypot(*obstacle.place)
            if 1e-3 < gap < min(LOOK_AHEAD, reach + obstacle.clearance):
                middle = math.atan2(obstacle.place[1], obstacle.place[0])
                inside = max(0.0, 1.0 - gap / obstacle.clearance)  # then away from it, not only past it
                blocked.append((middle, math.asin(min(1.0, obstacle.clearance / gap)) + min(inside * OUTWARD, OUTMOST)))
        tangents = [normalized(middle + side * width) for middle, width in blocked for side in (1, -1)]

        def room_beside(wanted: float) -> float:
            """rad between that direction and what is blocked next to it; negative: it is blocked."""
            return min((abs(normalized(wanted - middle)) - width for middle, width in blocked), default=math.pi)

        def detour(wanted: float) -> float:
            """rad between that direction and the wanted one; the side on which it passes already is preferred."""
            off = normalized(wanted - bearing)
            return abs(off) + (OTHER_SIDE if off * self.passing < 0 else 0.0)

        free = [wanted for wanted in [bearing] + tangents if room_beside(wanted) >= -1e-6]
        chosen = min(free, key=detour) if free else max(sorted(ALL_ROUND, key=detour), key=room_beside)
        self.passing = normalized(chosen - bearing)
        return normalized(chosen)


def crowded(robot: Robot) -> bool:
    """Another robot is nearer than the clearance: there is no time to turn before stepping away from it."""
    return any(math.hypot(o.position.x, o.position.y) < limits.ROBOT_CLEARANCE for o in robot.RobotMap.robots)


def obstacles(robot: Robot, room: float = 0.0) -> list[Obstacle]:
    """The robots that are remembered, the goal posts, and the nets of a goal that is near."""
    robots = [Obstacle((o.position.x, o.position.y), limits.ROBOT_CLEARANCE + room) for o in robot.RobotMap.robots]
    pose = robot.RobotPose.pose
    goals = goal_posts(robot.field)
    if abs(pose.x) > robot.field.length / 2 - LOOK_AHEAD:
        goals += goal_nets(robot.field, math.copysign(1.0, pose.x))
    return robots + [Obstacle(to_ground(pose, point), limits.POST_CLEARANCE) for point in goals]


def side_away_from_echo(robot: Robot, bearing: float, reach: float) -> int:
    """1: left, -1: right; 0 when nothing unseen is heard close ahead, or the robot does not walk that way, or not so far."""
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
    """Whether something that is known stands where the sonar of that side hears it."""
    return any(
        abs(math.hypot(x, y) - echo) < SEEN and -0.2 * CONE < side * math.atan2(y, x) < CONE for x, y in known
    )
