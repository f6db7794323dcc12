"""Functions of points accept tuples, as older behaviours pass them, and return vectors."""

from __future__ import annotations

import math

import pytest
from robot import FieldDimensions, Pose2, Vec2

from geometry import Point, direction, distance, goal_posts, position_of, standable, to_field, to_ground
from limits import limits

POSE = Pose2(1.0, 2.0, math.pi / 2)


@pytest.mark.parametrize("kind", [tuple, Vec2])
def test_a_point_may_be_a_tuple(kind: type) -> None:
    a, b = kind((1.0, 2.0)), kind((4.0, 6.0))
    assert (distance(a, b), direction(a, b)) == (5.0, math.atan2(4.0, 3.0))
    assert to_ground(POSE, b) == pytest.approx((4.0, -3.0)) and to_field(POSE, to_ground(POSE, b)) == pytest.approx(b)
    assert standable(a, FieldDimensions()) == a
    assert {type(point) for point in (to_ground(POSE, b), to_field(POSE, b), standable(a, FieldDimensions()))} == {Vec2}


def test_the_position_of_a_pose_is_a_vector() -> None:
    assert position_of(POSE) == (1.0, 2.0) and position_of(POSE) - (1.0, 0.0) == Vec2(0.0, 2.0)


@pytest.mark.parametrize("point", [(4.5, 0.75), Vec2(4.6, -0.9), (-4.4, 0.8), (9.0, 9.0)])
def test_a_place_to_stand_at_is_clear_of_the_posts_and_on_the_carpet(point: Point) -> None:
    field = FieldDimensions()
    position = standable(point, field)
    assert min(distance(position, post) for post in goal_posts(field)) > limits.post_clearance - 1e-9
    assert abs(position.x) < field.length / 2 + field.border and abs(position.y) < field.width / 2 + field.border
