"""Walking round what stands in the way: along the tangent of the circle that has to stay free."""

from __future__ import annotations

import math
from dataclasses import dataclass

from robot import Robot

import limits
from geometry import Point, goal_posts, normalized, to_ground

OUTWARD, OUTMOST = 1.5, 0.7  # rad beyond a right angle, for each clearance that it is too near, and at most
LOOK_AHEAD = 1.3  # m; what is farther away does not matter yet


@dataclass
class Obstacle:
    """Something that stands in the robot's frame."""

    place: Point
    clearance: float  # m that the robot's middle keeps away from it


class Avoidance:
    """Turns a wanted walking direction into one that is free; `room`: m kept from robots on top of the clearance."""

    def __init__(self, room: float = 0.0) -> None:
        self.room = room

    def free_bearing(self, robot: Robot, bearing: float, reach: float) -> float:
        """The free direction nearest to the wanted one, both relative to the robot; reach: m to where the walk ends."""
        blocked: list[tuple[float, float]] = []  # middle and half width
        for obstacle in obstacles(robot, self.room):
            gap = math.hypot(*obstacle.place)
            if 1e-3 < gap < min(LOOK_AHEAD, reach + obstacle.clearance):
                middle = math.atan2(obstacle.place[1], obstacle.place[0])
                inside = max(0.0, 1.0 - gap / obstacle.clearance)  # then away from it, not only past it
                blocked.append((middle, math.asin(min(1.0, obstacle.clearance / gap)) + min(inside * OUTWARD, OUTMOST)))
        tangents = [middle + side * width for middle, width in blocked for side in (1, -1)]
        free = [
            wanted
            for wanted in [bearing] + tangents
            if all(abs(normalized(wanted - middle)) >= width - 1e-6 for middle, width in blocked)
        ]
        return normalized(min(free, key=lambda wanted: abs(normalized(wanted - bearing)), default=bearing))


def obstacles(robot: Robot, room: float = 0.0) -> list[Obstacle]:
    """The robots that are remembered, and the goal posts."""
    robots = [Obstacle((o.position.x, o.position.y), limits.ROBOT_CLEARANCE + room) for o in robot.RobotMap.robots]
    pose = robot.RobotPose.pose
    return robots + [Obstacle(to_ground(pose, post), limits.POST_CLEARANCE) for post in goal_posts(robot.field)]
