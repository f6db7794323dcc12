"""Measures obstacle avoidance: a robot crosses a field on which four other robots stand and two walk."""

from __future__ import annotations

import heapq
import math
import random
from dataclasses import dataclass

from robot import Request, Robot, Vec2

from limits import limits
from geometry import Point, clamp, distance
from skill import Skill
from skills.head_scan import HeadScan
from skills.walk_to_point import WalkToPoint
from world import FRAME, World

TOUCH = 0.35  # m between the centres of two robots that touch each other
SPACING = 1.2  # m between standing robots, so that there is always a free path
WALKERS_SPEED = 0.15  # m/s
EDGE = 2.3  # m from the x axis, where walking robots turn around
TIMEOUT = 150.0  # s
CORNERS = 24  # of the polygon that approximates a circle


class Cross(Skill):
    """Walks to the other side of the field, sweeping its head."""

    def __init__(self, goal: Point) -> None:
        self.walk = WalkToPoint(*goal, tolerance=0.2)
        self.scan = HeadScan()

    def tick(self, robot: Robot) -> Request:
        return self.use(self.walk, robot).head_from(self.use(self.scan, robot))


@dataclass
class Result:
    """The result of a crossing."""

    arrived: bool
    min_distance: float  # m; shortest distance to the centre of any other robot
    way: float  # m; length of the path
    min_way: float  # m; length of the shortest path that keeps the clearance from the standing robots


def cross(seed: int) -> Result:
    dice = random.Random(seed)
    start, goal = Vec2(-3.6, dice.uniform(-1.5, 1.5)), Vec2(3.6, dice.uniform(-1.5, 1.5))
    standing: list[Vec2] = []
    while len(standing) < 4:
        position = Vec2(dice.uniform(-2.3, 2.3), dice.uniform(-1.6, 1.6))
        if all(distance(position, other) > SPACING for other in standing):
            standing.append(position)
    walking = [Vec2(dice.uniform(-1.5, 1.5), dice.uniform(-2, 2)) for _ in range(2)]
    ways = [dice.choice((-1, 1)) * WALKERS_SPEED * FRAME for _ in walking]
    world, skill = World(*start, ball=None), Cross(goal)
    min_distance = math.inf
    while world.robot.time < TIMEOUT and not skill.walk.arrived:
        for i, (x, y) in enumerate(walking):
            blocked = any(distance((x, y + 8 * ways[i]), other) < 0.6 for other in standing)
            if abs(y + ways[i]) > EDGE or blocked:
                ways[i] = -ways[i]
            elif distance((x, y + 4 * ways[i]), world.position()) > 0.45:  # walking robots do not walk into the crossing one
                walking[i] = Vec2(x, y + ways[i])
        world.others = standing + walking
        world.run(skill, FRAME / 2)
        min_distance = min(min_distance, min(distance(world.position(), other) for other in world.others))
    way = sum(distance(a, b) for a, b in zip([start] + world.path, world.path))
    return Result(skill.walk.arrived, min_distance, way, min_way_length(start, goal, standing))


def clear(a: Vec2, b: Vec2, middles: list[Vec2]) -> bool:
    """Whether the straight path from a to b keeps the clearance from all obstacles."""
    length = max(distance(a, b), 1e-9)
    along = (b - a) / length
    for middle in middles:
        part = clamp(along.dot(middle - a), 0.0, length)
        if distance(a + part * along, middle) < limits.robot_clearance - 1e-6:
            return False
    return True


def min_way_length(start: Vec2, goal: Vec2, middles: list[Vec2]) -> float:
    """Length of the shortest path around the clearance circles of the obstacles, which are approximated by polygons; m."""
    radius = limits.robot_clearance / math.cos(math.pi / CORNERS)
    turns = [2 * math.pi * i / CORNERS for i in range(CORNERS)]
    corners = [middle + Vec2.polar(radius, turn) for middle in middles for turn in turns]
    points = [start, goal] + [p for p in corners if clear(p, p, middles)]
    best = {0: 0.0}
    queue = [(0.0, 0)]
    while queue:
        gone, here = heapq.heappop(queue)
        if here == 1:
            return gone
        if gone > best[here]:
            continue
        for there, point in enumerate(points):
            further = gone + distance(points[here], point)
            if further < best.get(there, math.inf) and clear(points[here], point, middles):
                best[there] = further
                heapq.heappush(queue, (further, there))
    return math.inf
