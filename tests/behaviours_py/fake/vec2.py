"""Vec2 of the fake `robot` module. tests/behaviour/python/vec2_test.cpp compares it with the real one in C++, bit by bit."""

from __future__ import annotations

import math
import operator
from collections.abc import Sequence
from typing import Any, Union


def pair_of(value: Any) -> tuple[float, float]:
    """The numbers of a point; a TypeError for other objects."""
    if type(value) is Vec2:
        return value
    if not isinstance(value, Sequence) or len(value) != 2:
        raise TypeError(f"Vec2: {value!r} is not a point; give a Vec2 or a pair of numbers")
    return number_of(value[0]), number_of(value[1])


def vector(x: float, y: float) -> "Vec2":
    """Vec2(x, y) of two floats, without checks."""
    return tuple.__new__(Vec2, (x, y))


def number_of(value: Any) -> float:
    """The value as a float; a TypeError for what is not a number."""
    if isinstance(value, str):
        raise TypeError("must be real number, not str")
    return float(value)


class Vec2(tuple[float, float]):
    """Like the real one: a tuple (x, y) with the arithmetic of vectors."""

    __slots__ = ()
    __match_args__ = _fields = ("x", "y")

    def __new__(cls, x: Union[float, Sequence[float]] = 0.0, y: Any = None) -> "Vec2":
        if y is None and not isinstance(x, (int, float)):
            return super().__new__(cls, pair_of(x))
        return super().__new__(cls, (number_of(x), number_of(0.0 if y is None else y)))

    x = property(operator.itemgetter(0))
    y = property(operator.itemgetter(1))

    def __add__(self, other: Any) -> "Vec2":
        if not isinstance(other, tuple):
            raise TypeError(f"Vec2 + {other!r}: the other operand must be a Vec2 or a pair of numbers")
        x, y = pair_of(other)
        return vector(self[0] + x, self[1] + y)

    def __radd__(self, other: Any) -> "Vec2":
        return Vec2(other) + self if isinstance(other, tuple) else NotImplemented

    def __sub__(self, other: Any) -> "Vec2":
        if not isinstance(other, tuple):
            return NotImplemented
        x, y = pair_of(other)
        return vector(self[0] - x, self[1] - y)

    def __rsub__(self, other: Any) -> "Vec2":
        return Vec2(other) - self if isinstance(other, tuple) else NotImplemented

    def __mul__(self, factor: Any) -> "Vec2":  # type: ignore[override]
        if isinstance(factor, tuple):
            raise TypeError("Vec2 * Vec2: use dot or cross")
        if not isinstance(factor, (int, float)):
            raise TypeError(f"can't multiply sequence by non-int of type '{type(factor).__name__}'")
        return vector(self[0] * factor, self[1] * factor)

    __rmul__ = __mul__  # type: ignore[assignment]

    def __truediv__(self, divisor: Any) -> "Vec2":
        if not isinstance(divisor, (int, float)):
            return NotImplemented
        if divisor == 0:
            raise ZeroDivisionError("Vec2: division by zero")
        return vector(self[0] / divisor, self[1] / divisor)

    def __neg__(self) -> "Vec2":
        return vector(-self[0], -self[1])

    def __pos__(self) -> "Vec2":
        return self

    def __repr__(self) -> str:
        return f"robot.Vec2(x={self[0]!r}, y={self[1]!r})"

    def norm(self) -> float:
        """The length, or the distance from the origin."""
        return math.hypot(self[0], self[1])

    def angle(self) -> float:
        """rad, counter-clockwise from the x axis."""
        return math.atan2(self[1], self[0])

    def dot(self, other: Sequence[float]) -> float:
        x, y = pair_of(other)
        return self[0] * x + self[1] * y

    def cross(self, other: Sequence[float]) -> float:
        """Positive when the other one points to the left."""
        x, y = pair_of(other)
        return self[0] * y - self[1] * x

    def rotated(self, angle: float) -> "Vec2":
        """Turned by an angle, rad, counter-clockwise."""
        if math.isinf(angle):
            raise ValueError("Vec2: the angle is infinite")
        c, s = math.cos(angle), math.sin(angle)
        return vector(c * self[0] - s * self[1], s * self[0] + c * self[1])

    def normalized(self) -> "Vec2":
        return self / self.norm()

    @staticmethod
    def polar(length: float, angle: float) -> "Vec2":
        """The vector of this length in a direction, rad, counter-clockwise from the x axis."""
        if math.isinf(angle):
            raise ValueError("Vec2: the angle is infinite")
        return vector(length * math.cos(angle), length * math.sin(angle))
