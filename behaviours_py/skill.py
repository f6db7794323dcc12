"""The base class of all skills and roles."""

from __future__ import annotations

from typing import Optional

from robot import Request, Robot


class Skill:
    """An action of a robot. Subclasses implement `tick`, and call other skills by `self.use`, so that the active skills can be shown."""

    active: tuple["Skill", ...] = ()

    def tick(self, robot: Robot) -> Request:
        """Returns what the robot should do now. Called once per frame; `robot` contains all inputs, state is kept in `self`."""
        raise NotImplementedError(f"{type(self).__name__} has no tick(self, robot)")

    def use(self, skill: "Skill", robot: Robot) -> Request:
        """Returns another skill's request in this tick and records the skill as active."""
        self.active += (skill,)
        return skill.act(robot)

    def act(self, robot: Robot) -> Request:
        """Clears the list of active skills and calls `tick`. The host program calls it for the outermost skill."""
        self.active = ()
        return self.tick(robot)

    def stack(self) -> str:
        """The skills of the last tick, outermost first: "Default > FindBall > (WalkToPoint + HeadScan)"."""
        name = type(self).__name__
        if not self.active:
            return name
        inner = " + ".join(skill.stack() for skill in self.active)
        return f"{name} > {inner}" if len(self.active) == 1 else f"{name} > ({inner})"


def given(value: Optional[float], default: float) -> float:
    """The value; if it is None, the usual one."""
    return default if value is None else value
