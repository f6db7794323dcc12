"""The base class of all skills and roles."""

from __future__ import annotations

from typing import Any, Optional

from robot import Request, Robot


class Argument:
    """Stands for an attribute that a skill does not have, because it is an argument of its `tick`: an assignment is an error rather than
    without effect."""

    def __init__(self, name: str, argument: str) -> None:
        self.name = name
        self.argument = argument  # to pass instead, such as "max_speed=…"

    def __get__(self, skill: Optional["Skill"], kind: type) -> Any:
        if skill is None:
            return self
        raise self.error(skill)

    def __set__(self, skill: "Skill", value: Any) -> None:
        raise self.error(skill)

    def error(self, skill: "Skill") -> AttributeError:
        """An error that names the argument."""
        kind = type(skill).__name__
        return AttributeError(f"{kind}.{self.name} is not a field; give the argument in each tick: self.use(skill, robot, {self.argument})")


def names_in_constructor(kind: type) -> set[str]:
    """The names that the code of a class's own constructor contains, such as those of the fields that it assigns."""
    code = getattr(vars(kind).get("__init__"), "__code__", None)
    return set(code.co_names) if code is not None else set()


class Skill:
    """An action of a robot. Subclasses implement `tick`, and call other skills by `self.use`, so that the active skills can be shown.

    What a skill does in this tick is given by the arguments of its `tick`: `self.use(self.walk, robot, position=ball)`. All of them have
    defaults, so that the skill can also be the behaviour of a robot. An argument is also a field if the class declares it or the
    constructor assigns it; the others cannot be assigned.
    """

    active: tuple["Skill", ...] = ()

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        fields = {name for kind in cls.__mro__ for name in (*names_in_constructor(kind), *vars(kind).get("__annotations__", ()))}
        code = getattr(cls.tick, "__code__", None)
        arguments = code.co_varnames[2:code.co_argcount + code.co_kwonlyargcount] if code is not None else ()
        for name in set(arguments) - fields:
            if not hasattr(cls, name):
                setattr(cls, name, Argument(name, f"{name}=…"))
        for name in fields:
            if isinstance(getattr(cls, name, None), Argument):  # of a base class
                setattr(cls, name, None)

    def tick(self, robot: Robot) -> Request:
        """Returns what the robot should do now. Called once per frame; `robot` contains all inputs, state is kept in `self`."""
        raise NotImplementedError(f"{type(self).__name__} has no tick(self, robot)")

    def use(self, skill: "Skill", robot: Robot, **arguments: Any) -> Request:
        """Returns another skill's request in this tick and records the skill as active. arguments: those of the skill's `tick`."""
        self.active += (skill,)
        return skill.act(robot, **arguments)

    def act(self, robot: Robot, **arguments: Any) -> Request:
        """Clears the list of active skills and calls `tick`. The host program calls it for the outermost skill."""
        self.active = ()
        return self.tick(robot, **arguments)

    def stack(self) -> str:
        """The skills of the last tick, outermost first: "Default > FindBall > (WalkToPoint + HeadScan)"."""
        name = type(self).__name__
        if not self.active:
            return name
        inner = " + ".join(skill.stack() for skill in self.active)
        return f"{name} > {inner}" if len(self.active) == 1 else f"{name} > ({inner})"


def given(*values: Optional[float]) -> float:
    """The first of these values that is not None: given(tolerance, parameters.tolerance)."""
    for value in values:
        if value is not None:
            return value
    raise TypeError("given: all values are None")
