"""Angles, points on the field, and where a robot may stand. Points are in metres."""

from __future__ import annotations

import math
from typing import Union

from robot import FieldDimensions, Pose2, Vec2

from limits import limits

Point = Union[Vec2, tuple[float, float]]  # what functions accept as a point; they return a Vec2

TINY = 1e-6  # m; nearer points have no direction from each other


def normalized(angle: float) -> float:
    """The same direction in [-pi, pi]."""
    return math.remainder(angle, 2 * math.pi)


def clamp(value: float, low: float, high: float) -> float:
    """The value, limited to [low, high]."""
    return max(low, min(high, value))


def position_of(pose: Pose2) -> Vec2:
    """The position of a pose."""
    return Vec2(pose.x, pose.y)


def distance(a: Point, b: Point) -> float:
    """Distance between two points, m."""
    return (Vec2(a) - b).norm()


def direction(a: Point, b: Point) -> float:
    """Direction from a to b, rad, counter-clockwise from the x axis."""
    return (Vec2(b) - a).angle()


def to_ground(pose: Pose2, point: Point) -> Vec2:
    """Transforms a point from the field frame to the frame of a robot at that pose (x forward, y left)."""
    return (Vec2(point) - position_of(pose)).rotated(-pose.angle)


def to_field(pose: Pose2, point: Point) -> Vec2:
    """Transforms a point from the frame of a robot at that pose (x forward, y left) to the field frame."""
    c, s = math.cos(pose.angle), math.sin(pose.angle)
    x, y = point
    return Vec2(pose.x + c * x - s * y, pose.y + s * x + c * y)


def goal_posts(field: FieldDimensions) -> list[Vec2]:
    """The positions of all four goal posts."""
    x, y = field.length / 2, field.goal_width / 2
    return [Vec2(x, y), Vec2(x, -y), Vec2(-x, y), Vec2(-x, -y)]


def goal_nets(field: FieldDimensions, side: float) -> list[Vec2]:
    """Points of the side nets of one goal, behind its posts. side: 1 for the goal at positive x, -1 for the other one."""
    x, y = field.length / 2, field.goal_width / 2
    return [Vec2(side * (x + depth), edge) for depth in (field.goal_depth / 2, field.goal_depth) for edge in (y, -y)]


def standable(point: Point, field: FieldDimensions) -> Vec2:
    """The nearest point to the given one at which a robot may stand: on the carpet, outside the goals, clear of the posts."""
    margin = field.border - limits.post_clearance
    x = clamp(point[0], -field.length / 2 - margin, field.length / 2 + margin)
    y = clamp(point[1], -field.width / 2 - margin, field.width / 2 + margin)
    if abs(y) < field.goal_width / 2 + limits.post_clearance:
        x = clamp(x, -field.length / 2, field.length / 2)
    position = Vec2(x, y)
    for post in goal_posts(field):
        post_distance = distance(position, post)
        if post_distance < limits.post_clearance:
            away = direction(post, position) if post_distance > TINY else math.pi * (post.x > 0)
            position = post + Vec2.polar(limits.post_clearance, away)
    return position
