"""What every skill and role is."""

from __future__ import annotations

from robot import Request, Robot


class Skill:
    """Something that a robot can do. Write `tick`; use other skills by `self.use`, so that people see what runs."""

    active: tuple["Skill", ...] = ()

    def tick(self, robot: Robot) -> Request:
        """What the robot shall do now. Once a frame; what is known is in `robot`, what is remembered in `self`."""
        raise NotImplementedError(f"{type(self).__name__} has no tick(self, robot)")

    def use(self, skill: "Skill", robot: Robot) -> Request:
        """Another skill's request in this tick."""
        self.active += (skill,)
        return skill.act(robot)

    def act(self, robot: Robot) -> Request:
        """tick, with a fresh list of active skills. The host calls it for the outermost skill."""
        self.active = ()
        return self.tick(robot)

    def stack(self) -> str:
        """The skills of the last tick, outermost first: "Default > FindBall > (WalkToPoint + HeadScan)"."""
        name = type(self).__name__
        if not self.active:
            return name
        inner = " + ".join(skill.stack() for skill in self.active)
        return f"{name} > {inner}" if len(self.active) == 1 else f"{name} > ({inner})"
