"""Walking round what stands in the way: along the tangent of the circle that has to stay free."""

from __future__ import annotations

import math
from dataclasses import dataclass

from robot import Robot

import limits
from geometry import Point, distance, goal_posts, normalized, to_field, to_ground

REMEMBERED = 3.0  # s after which a robot that is seen no more has probably moved
SAME_ROBOT = 0.4  # m
LOOK_AHEAD = 1.3  # m; what is farther away does not matter yet


@dataclass
class Obstacle:
    """Something that stands on the field."""

    place: Point
    clearance: float  # m that the robot's middle keeps away from it
    seen: float = math.inf  # s; never forgotten by default


class Avoidance:
    """Remembers robots that were seen, and turns a wanted walking direction into one that is free."""

    def __init__(self) -> None:
        self.robots: list[Obstacle] = []
        self.frame = -1

    def free_bearing(self, robot: Robot, bearing: float, reach: float) -> float:
        """The free direction nearest to the wanted one, both relative to the robot; reach: m to where the walk ends."""
        self.look(robot)
        pose = robot.RobotPose.pose
        blocked: list[tuple[float, float]] = []  # middle and half width
        for obstacle in self.robots + [Obstacle(post, limits.POST_CLEARANCE) for post in goal_posts(robot.field)]:
            x, y = to_ground(pose, obstacle.place)
            gap = math.hypot(x, y)
            if 1e-3 < gap < min(LOOK_AHEAD, reach + obstacle.clearance):
                blocked.append((math.atan2(y, x), math.asin(min(1.0, obstacle.clearance / gap))))
        tangents = [middle + side * width for middle, width in blocked for side in (1, -1)]
        free = [
            wanted
            for wanted in [bearing] + tangents
            if all(abs(normalized(wanted - middle)) >= width - 1e-6 for middle, width in blocked)
        ]
        return normalized(min(free, key=lambda wanted: abs(normalized(wanted - bearing)), default=bearing))

    def look(self, robot: Robot) -> None:
        """Takes in the robots of a new frame and forgets the old ones."""
        self.robots = [known for known in self.robots if robot.time - known.seen < REMEMBERED]
        seen = robot.GroundObservations
        if seen.frame == self.frame:
            return
        self.frame = seen.frame
        for other in seen.robots:
            place = to_field(robot.RobotPose.pose, (other.position.x, other.position.y))
            self.robots = [known for known in self.robots if distance(known.place, place) > SAME_ROBOT]
            self.robots.append(Obstacle(place, limits.ROBOT_CLEARANCE, robot.time))
