"""The base class of all skills and roles."""

from __future__ import annotations

from typing import Any, Optional

from robot import Request, Robot


class Skill:
    """An action of a robot. Subclasses implement `tick`, and call other skills by `self.use`, so that the active skills can be shown.

    What a skill does in this tick is given by the arguments of its `tick`: `self.use(self.walk, robot, position=ball)`. All of them have
    defaults, so that the skill can also be the behaviour of a robot.
    """

    active: tuple["Skill", ...] = ()

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
