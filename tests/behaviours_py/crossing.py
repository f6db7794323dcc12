"""A robot crosses a field on which four others stand and two walk about: what avoidance is measured by."""

from __future__ import annotations

import heapq
import math
import random
from dataclasses import dataclass

from robot import Request, Robot

import limits
from geometry import Point, clamp, distance
from skill import Skill
from skills.head_scan import HeadScan
from skills.walk_to_point import WalkToPoint
from world import FRAME, World

TOUCH = 0.35  # m between the middles of two robots
APART = 1.2  # m between those who stand: there is always a way
WALKERS_SPEED = 0.15  # m/s
EDGE = 2.3  # m from the middle, where walkers turn round
PATIENCE = 150.0  # s
CORNERS = 24  # of the polygon that stands for a circle


class Cross(Skill):
    """Walks to the other side, and looks about."""

    def __init__(self, goal: Point) -> None:
        self.walk = WalkToPoint(*goal, tolerance=0.2)
        self.scan = HeadScan()

    def tick(self, robot: Robot) -> Request:
        return self.use(self.walk, robot).head_from(self.use(self.scan, robot))


@dataclass
class Result:
    """How a crossing went."""

    arrived: bool
    nearest: float  # m, to any other robot's middle
    way: float  # m
    shortest: float  # m, that a safe way round those who stand takes


def cross(seed: int) -> Result:
    dice = random.Random(seed)
    start, goal = (-3.6, dice.uniform(-1.5, 1.5)), (3.6, dice.uniform(-1.5, 1.5))
    standing: list[Point] = []
    while len(standing) < 4:
        place = dice.uniform(-2.3, 2.3), dice.uniform(-1.6, 1.6)
        if all(distance(place, other) > APART for other in standing):
            standing.append(place)
    walking = [(dice.uniform(-1.5, 1.5), dice.uniform(-2, 2)) for _ in range(2)]
    ways = [dice.choice((-1, 1)) * WALKERS_SPEED * FRAME for _ in walking]
    world, skill = World(*start, ball=None), Cross(goal)
    nearest = math.inf
    while world.robot.time < PATIENCE and not skill.walk.arrived:
        for i, (x, y) in enumerate(walking):
            blocked = any(distance((x, y + 8 * ways[i]), other) < 0.6 for other in standing)
            if abs(y + ways[i]) > EDGE or blocked:
                ways[i] = -ways[i]
            elif distance((x, y + 4 * ways[i]), world.place()) > 0.45:  # a robot does not walk over others either
                walking[i] = x, y + ways[i]
        world.others = standing + walking
        world.run(skill, FRAME / 2)
        nearest = min(nearest, min(distance(world.place(), other) for other in world.others))
    way = sum(distance(a, b) for a, b in zip([start] + world.path, world.path))
    return Result(skill.walk.arrived, nearest, way, shortest_way(start, goal, standing))


def clear(a: Point, b: Point, middles: list[Point]) -> bool:
    """Whether the straight way keeps its distance."""
    length = max(distance(a, b), 1e-9)
    along = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
    for x, y in middles:
        part = clamp(along[0] * (x - a[0]) + along[1] * (y - a[1]), 0.0, length)
        if distance((a[0] + part * along[0], a[1] + part * along[1]), (x, y)) < limits.ROBOT_CLEARANCE - 1e-6:
            return False
    return True


def shortest_way(start: Point, goal: Point, middles: list[Point]) -> float:
    """Round circles of the clearance that robots keep, as polygons; m."""
    radius = limits.ROBOT_CLEARANCE / math.cos(math.pi / CORNERS)
    turns = [2 * math.pi * i / CORNERS for i in range(CORNERS)]
    corners = [(x + radius * math.cos(t), y + radius * math.sin(t)) for x, y in middles for t in turns]
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
