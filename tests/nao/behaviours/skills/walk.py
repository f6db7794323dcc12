"""A walk that does not use vision, for tests of the body."""

from __future__ import annotations

from robot import BodyAction, GameState, Request, Robot


class Walk:
    """In play: walks forward for `seconds`, then turns on the spot for `turning` seconds. Otherwise stands."""

    active = ()

    def __init__(self, forward: float = 0.15, seconds: float = 16.0, turn: float = 0.5, turning: float = 4.0) -> None:
        self.forward, self.seconds, self.turn, self.turning = forward, seconds, turn, turning
        self.begin: float | None = None

    def act(self, robot: Robot) -> Request:
        return self.tick(robot)

    def stack(self) -> str:
        return type(self).__name__

    def tick(self, robot: Robot) -> Request:
        if robot.Game.state != GameState.PLAYING or robot.Game.penalised:
            self.begin = None
            return Request().body(BodyAction.STAND)
        if self.begin is None:
            self.begin = robot.time
        passed = robot.time - self.begin
        if passed < self.seconds:
            return Request().body(BodyAction.WALK, forward=self.forward)
        if passed < self.seconds + self.turning:
            return Request().body(BodyAction.WALK, turn=self.turn)
        return Request().body(BodyAction.STAND)
