"""Standing, for tests of the body."""

from __future__ import annotations

from robot import BodyAction, Request, Robot


class Stand:
    """Stands."""

    active = ()

    def act(self, robot: Robot) -> Request:
        return self.tick(robot)

    def stack(self) -> str:
        return type(self).__name__

    def tick(self, robot: Robot) -> Request:
        return Request().body(BodyAction.STAND)
