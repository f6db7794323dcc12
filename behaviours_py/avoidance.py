"""Obstacle avoidance: walking along the tangent of an obstacle's clearance circle, and sidestepping what only the sonars detect."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Optional

from robot import BodyAction, Parameters, Request, Robot, Vec2, parameter

from geometry import TINY, distance, goal_nets, goal_posts, normalized, position_of, to_ground
from limits import limits

ALL_ROUND = [math.radians(degrees) for degrees in range(-180, 180, 5)]  # candidates for the least blocked direction when none is free
NO_DIRECTION = 1e-3  # m; an obstacle nearer than this has no direction


class AvoidanceParameters(Parameters):
    """Walking past other robots and goal posts."""

    outward = parameter(4.0, "rad", 0.0, 20.0, "turn away from an obstacle beyond a right angle, per clearance radius of intrusion")
    outmost = parameter(1.0, "rad", 0.0, 1.5, "greatest turn away from an obstacle beyond a right angle")
    look_ahead = parameter(1.3, "m", 0.1, 10.0, "distance from which obstacles are considered")
    other_side = parameter(0.6, "rad", 0.0, 3.2, "detour that changing the side on which an obstacle is passed must save")
    echo = parameter(0.35, "m", 0.0, 2.5, "range up to which the sonar echo of an unseen obstacle causes a sidestep")
    seen = parameter(0.4, "m", 0.0, 2.5, "greatest difference of the ranges of an echo and a seen obstacle that causes it")
    cone = parameter(1.2, "rad", 0.0, 1.6, "angle from straight ahead to the outer edge of a sonar's cone")
    cone_overlap = parameter(0.2, "", 0.0, 1.0, "fraction of the cone by which a sonar's cone extends to the other side of straight ahead")
    ahead = parameter(0.8, "rad", 0.0, 3.2, "angle to either side within which a walking direction leads towards the source of an echo")
    same = parameter(0.6, "m", 0.0, 5.0, "distance from a robot that it sees within which a robot reported by teammates is the same one")
    sidestep = parameter(0.1, "m", 0.0, 1.0, "length of a sidestep")
    sidestep_time = parameter(1.2, "s", 0.0, 10.0, "greatest duration of a sidestep")


parameters = AvoidanceParameters()


@dataclass
class Obstacle:
    """An obstacle, with its position in the frame of the robot."""

    position: Vec2
    clearance: float  # m; minimum distance from the robot's centre


class Avoidance:
    """Replaces a desired walking direction by a free one; `room`: additional distance from robots beyond their clearance, m."""

    def __init__(self, room: float = 0.0) -> None:
        self.room = room
        self.passing = 0.0  # rad; the last free direction relative to the desired one
        self.side = 0  # direction of the current sidestep: 1 left, -1 right, 0: none
        self.begun = 0.0
        self.start = Vec2()

    def sidestep(self, robot: Robot, bearing: float, reach: float) -> Optional[Request]:
        """The request for a sidestep away from an unseen obstacle that the sonars detect close ahead: to the side with the
        more distant echo, or to the side of the desired direction if both are equal. None when no sidestep is due or in progress.
        Obstacles that have been seen are handled by free_bearing."""
        position = position_of(robot.RobotPose.pose)
        moved = distance(self.start, position) > parameters.sidestep
        if self.side and (moved or robot.time - self.begun > parameters.sidestep_time):
            self.side = 0
        if not self.side:
            self.side = side_away_from_echo(robot, bearing, reach)
            self.begun, self.start = robot.time, position
        if not self.side:
            return None
        return Request().body(BodyAction.WALK, left=self.side * limits.walk_sideways)

    def free_bearing(self, robot: Robot, bearing: float, reach: float) -> float:
        """The free direction nearest to the desired one, both relative to the robot; when none is free, the least blocked one.
        reach: distance to the end of the walk, m."""
        blocked: list[tuple[float, float]] = []  # centre and half width, rad
        for obstacle in obstacles(robot, self.room):
            obstacle_distance = obstacle.position.norm()
            if NO_DIRECTION < obstacle_distance < min(parameters.look_ahead, reach + obstacle.clearance):
                middle = obstacle.position.angle()
                inside = max(0.0, 1.0 - obstacle_distance / obstacle.clearance)  # within the clearance: away from it, not only past it
                outward = min(inside * parameters.outward, parameters.outmost)
                blocked.append((middle, math.asin(min(1.0, obstacle.clearance / obstacle_distance)) + outward))
        tangents = [normalized(middle + side * width) for middle, width in blocked for side in (1, -1)]

        def angle_to_blocked(direction: float) -> float:
            """Angle between that direction and the nearest blocked sector, rad; negative: inside it."""
            return min((abs(normalized(direction - middle)) - width for middle, width in blocked), default=math.pi)

        def detour(direction: float) -> float:
            """Angle between that direction and the desired one, rad, increased for a change of the passing side."""
            off = normalized(direction - bearing)
            return abs(off) + (parameters.other_side if off * self.passing < 0 else 0.0)

        free = [direction for direction in [bearing] + tangents if angle_to_blocked(direction) >= -TINY]
        chosen = min(free, key=detour) if free else max(sorted(ALL_ROUND, key=detour), key=angle_to_blocked)
        self.passing = normalized(chosen - bearing)
        return normalized(chosen)


def crowded(robot: Robot) -> bool:
    """Whether another robot is nearer than the clearance, so that there is no time to turn before stepping away from it."""
    return any(other.position.norm() < limits.robot_clearance for other in robot.RobotMap.robots)


def obstacles(robot: Robot, room: float = 0.0) -> list[Obstacle]:
    """The robots that this one sees or knows from its teammates, the goal posts, and the nets of a goal that is near."""
    pose = robot.RobotPose.pose
    seen = [other.position for other in robot.RobotMap.robots]
    reported = [to_ground(pose, position) for position in reported_robots(robot)]
    unseen = [position for position in reported if all(distance(position, other) > parameters.same for other in seen)]
    robots = [Obstacle(position, limits.robot_clearance + room) for position in seen + unseen]
    goals = goal_posts(robot.field)
    if abs(pose.x) > robot.field.length / 2 - parameters.look_ahead:
        goals += goal_nets(robot.field, math.copysign(1.0, pose.x))
    return robots + [Obstacle(to_ground(pose, point), limits.post_clearance) for point in goals]


def reported_robots(robot: Robot) -> list[Vec2]:
    """The positions on the field of the opponents that teammates see, and of the teammates themselves; none while the robot is lost."""
    if robot.RobotPose.lost:
        return []
    opponents = [opponent.position for opponent in robot.TeamOpponents.opponents]
    return opponents + [position_of(teammate.pose) for teammate in robot.TeamMates.reports if not teammate.lost]


def side_away_from_echo(robot: Robot, bearing: float, reach: float) -> int:
    """The side to step to, 1: left, -1: right; 0 when there is no near echo of an unseen obstacle, when the robot does not walk towards
    it, or when the walk ends before it."""
    heard = {1: robot.left_sonar, -1: robot.right_sonar}
    close = [side for side in heard if heard[side] < min(parameters.echo, reach)]
    if not close or abs(bearing) > parameters.ahead:
        return 0
    known = [obstacle.position for obstacle in obstacles(robot)]
    if all(attributed(heard[side], side, known) for side in close):
        return 0
    if heard[1] == heard[-1]:
        return 1 if bearing >= 0 else -1
    return max(heard, key=lambda side: heard[side])


def attributed(echo: float, side: int, known: list[Vec2]) -> bool:
    """Whether a known obstacle is at the range of the echo and in the cone of the sonar of that side."""
    cone, overlap = parameters.cone, parameters.cone_overlap * parameters.cone
    return any(abs(position.norm() - echo) < parameters.seen and -overlap < side * position.angle() < cone for position in known)
