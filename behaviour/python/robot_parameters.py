"""Parameters of behaviours: numbers with a unit, a range and a description, which can be listed, and changed while the robot plays.

The host program adds the public names of this file to the module `robot`; the fake `robot` module of the tests imports the file.
"""

from __future__ import annotations

import math
import sys
from typing import Any, NamedTuple, Self, TypeVar

Value = TypeVar("Value")
LARGEST, MAX_WHOLE = sys.float_info.max, 2**31 - 1  # of the host's types double and int
UNLIMITED = (math.inf, -math.inf)


class Declaration(NamedTuple):
    """What `parameter` declares."""

    default: Any
    unit: str
    low: float
    high: float
    meaning: str

    def check(self, name: str) -> None:
        """Errors: TypeError, ValueError, which name the parameter, unless the declaration is complete and its default in the range."""
        values = self.default if isinstance(self.default, tuple) else (self.default,)
        kinds = {type(value) for value in values}
        if len(kinds) != 1 or not kinds <= {float, int, bool}:
            raise TypeError(f"{name}: the default {self.default!r} is not a float, an int, a bool, or a tuple of one of them")
        for part, text in (("unit", self.unit), ("description", self.meaning)):
            if not is_text(text):
                raise TypeError(f"{name}: the {part} {text!r} is not a text")
        if not self.meaning:
            raise ValueError(f"{name} has no description")
        limit = MAX_WHOLE if kinds == {int} else LARGEST
        for part, number in (*(("default", value) for value in values), ("lower limit", self.low), ("upper limit", self.high)):
            if part != "default" and number in UNLIMITED:
                continue
            if not isinstance(number, (int, float)) or not -limit <= number <= limit:
                raise ValueError(f"{name}: the {part} {number!r} is not a number from {-limit:g} to {limit:g}")
        if not all(self.low <= value <= self.high for value in values):
            raise ValueError(f"{name} = {self.default} is out of range; give a value from {self.low} to {self.high} {self.unit}")


def is_text(text: object) -> bool:
    """Whether this is a text that has a form in UTF-8."""
    return isinstance(text, str) and text == text.encode(errors="replace").decode()


def parameter(default: Value, unit: str, low: float, high: float, meaning: str) -> Value:
    """Declares a parameter in a class derived from Parameters.

    default: a float, an int, a bool, or a tuple of one of them; low, high: the range of each value; meaning: a sentence that can be read
    alone.
    """
    declaration: Any = Declaration(default, unit, low, high, meaning)
    return declaration


class Parameters:
    """The base class of a section of parameters. The section has the name of the class, which no other section may have.

        class StrikerParameters(Parameters):
            aim_distance = parameter(2.8, "m", 0, 20, "distance from the goal below which shots are aimed at the goal")

        parameters = StrikerParameters()

    All calls of the class return the same object, whose attributes are the current values. Only the host program changes them, between
    two ticks.
    """

    declarations: dict[str, Declaration] = {}
    shared: Any  # the only object of the class

    def __init_subclass__(cls) -> None:
        cls.declarations = {key: value for key, value in vars(cls).items() if isinstance(value, Declaration)}
        for key, declaration in cls.declarations.items():
            declaration.check(f"{cls.__name__}.{key}")
            setattr(cls, key, declaration.default)
        cls.shared = object.__new__(cls)

    def __new__(cls) -> Self:
        return cls.shared

    def __setattr__(self, key: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__}.{key} cannot be set by a behaviour; use --set, a file for --config, or offnao")
