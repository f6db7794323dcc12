"""Angles, points of the field, and where a robot may stand. Points are (x, y) in metres."""

from __future__ import annotations

import math

from robot import FieldDimensions, Pose2

import limits

Point = tuple[float, float]


def normalized(angle: float) -> float:
    """The same direction in [-pi, pi]."""
    return math.remainder(angle, 2 * math.pi)


def clamp(value: float, low: float, high: float) -> float:
    """The value, or the limit that it is beyond."""
    return max(low, min(high, value))


def place_of(pose: Pose2) -> Point:
    """Where a robot at that pose stands."""
    return pose.x, pose.y


def distance(a: Point, b: Point) -> float:
    """Between two points, m."""
    return math.hypot(a[0] - b[0], a[1] - b[1])


def direction(a: Point, b: Point) -> float:
    """From a to b, counter-clockwise from the x axis."""
    return math.atan2(b[1] - a[1], b[0] - a[0])


def to_ground(pose: Pose2, point: Point) -> Point:
    """A point of the field as the robot at that pose sees it: x forward, y left."""
    dx, dy = point[0] - pose.x, point[1] - pose.y
    c, s = math.cos(pose.angle), math.sin(pose.angle)
    return c * dx + s * dy, c * dy - s * dx


def to_field(pose: Pose2, point: Point) -> Point:
    """What the robot at that pose sees at (x forward, y left), as a point of the field."""
    c, s = math.cos(pose.angle), math.sin(pose.angle)
    return pose.x + c * point[0] - s * point[1], pose.y + s * point[0] + c * point[1]


def goal_posts(field: FieldDimensions) -> list[Point]:
    """All four."""
    x, y = field.length / 2, field.goal_width / 2
    return [(x, y), (x, -y), (-x, y), (-x, -y)]


def goal_nets(field: FieldDimensions, side: float) -> list[Point]:
    """Points of the nets to both sides of one goal, behind its posts: in the half of positive x for side 1, the other one's for -1."""
    x, y = field.length / 2, field.goal_width / 2
    return [(side * (x + part * field.goal_depth), edge) for part in (0.5, 1.0) for edge in (y, -y)]


def standable(point: Point, field: FieldDimensions) -> Point:
    """The place nearest to a point at which a robot may stand: on the carpet, out of the goals, clear of the posts."""
    margin = field.border - limits.POST_CLEARANCE
    x = clamp(point[0], -field.length / 2 - margin, field.length / 2 + margin)
    y = clamp(point[1], -field.width / 2 - margin, field.width / 2 + margin)
    if abs(y) < field.goal_width / 2 + limits.POST_CLEARANCE:
        x = clamp(x, -field.length / 2, field.length / 2)
    for post in goal_posts(field):
        gap = distance((x, y), post)
        if gap < limits.POST_CLEARANCE:
            away = direction(post, (x, y)) if gap > 1e-6 else math.pi * (post[0] > 0)
            x, y = post[0] + limits.POST_CLEARANCE * math.cos(away), post[1] + limits.POST_CLEARANCE * math.sin(away)
    return x, y
