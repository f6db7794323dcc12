"""Angles, points on the field, and where a robot may stand. Points are (x, y) in metres."""

from __future__ import annotations

import math

from robot import FieldDimensions, Pose2

from limits import limits

Point = tuple[float, float]

TINY = 1e-6  # m; nearer points have no direction from each other


def normalized(angle: float) -> float:
    """The same direction in [-pi, pi]."""
    return math.remainder(angle, 2 * math.pi)


def clamp(value: float, low: float, high: float) -> float:
    """The value, limited to [low, high]."""
    return max(low, min(high, value))


def place_of(pose: Pose2) -> Point:
    """The position of a pose."""
    return pose.x, pose.y


def distance(a: Point, b: Point) -> float:
    """Distance between two points, m."""
    return math.hypot(a[0] - b[0], a[1] - b[1])


def direction(a: Point, b: Point) -> float:
    """Direction from a to b, rad, counter-clockwise from the x axis."""
    return math.atan2(b[1] - a[1], b[0] - a[0])


def to_ground(pose: Pose2, point: Point) -> Point:
    """Transforms a point from the field frame to the frame of a robot at that pose (x forward, y left)."""
    dx, dy = point[0] - pose.x, point[1] - pose.y
    c, s = math.cos(pose.angle), math.sin(pose.angle)
    return c * dx + s * dy, c * dy - s * dx


def to_field(pose: Pose2, point: Point) -> Point:
    """Transforms a point from the frame of a robot at that pose (x forward, y left) to the field frame."""
    c, s = math.cos(pose.angle), math.sin(pose.angle)
    return pose.x + c * point[0] - s * point[1], pose.y + s * point[0] + c * point[1]


def goal_posts(field: FieldDimensions) -> list[Point]:
    """The positions of all four goal posts."""
    x, y = field.length / 2, field.goal_width / 2
    return [(x, y), (x, -y), (-x, y), (-x, -y)]


def goal_nets(field: FieldDimensions, side: float) -> list[Point]:
    """Points of the side nets of one goal, behind its posts. side: 1 for the goal at positive x, -1 for the other one."""
    x, y = field.length / 2, field.goal_width / 2
    return [(side * (x + depth), edge) for depth in (field.goal_depth / 2, field.goal_depth) for edge in (y, -y)]


def standable(point: Point, field: FieldDimensions) -> Point:
    """The nearest point to the given one at which a robot may stand: on the carpet, outside the goals, clear of the posts."""
    margin = field.border - limits.post_clearance
    x = clamp(point[0], -field.length / 2 - margin, field.length / 2 + margin)
    y = clamp(point[1], -field.width / 2 - margin, field.width / 2 + margin)
    if abs(y) < field.goal_width / 2 + limits.post_clearance:
        x = clamp(x, -field.length / 2, field.length / 2)
    for post in goal_posts(field):
        gap = distance((x, y), post)
        if gap < limits.post_clearance:
            away = direction(post, (x, y)) if gap > TINY else math.pi * (post[0] > 0)
            x, y = post[0] + limits.post_clearance * math.cos(away), post[1] + limits.post_clearance * math.sin(away)
    return x, y
