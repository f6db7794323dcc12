"""Playing a named action, a file of config/actions: docs/guide/skills.md."""

from __future__ import annotations

from typing import Optional

from robot import BodyAction, MotionState, Request, Robot

from skill import Skill


class Act(Skill):
    """Plays the action of this name once. Then `done` is True and the robot stands; `hold`: it keeps the last pose of the action.

    An action that motion stopped, because the robot fell, is done as well.
    """

    def __init__(self, name: str, hold: bool = False) -> None:
        self.name = name
        self.hold = hold
        self.done = self.completed = False
        self.before: Optional[tuple[int, int]] = None  # completed and stopped ones, when this one was requested

    def tick(self, robot: Robot) -> Request:
        status = robot.MotionStatus
        if self.before is None:
            self.before = (status.actions, status.stopped_actions)
        if not self.done:
            self.completed = status.actions != self.before[0]
            falls = status.state in (MotionState.FALLING, MotionState.GETTING_UP)
            self.done = self.completed or falls or status.stopped_actions != self.before[1]
        if self.done and not (self.hold and self.completed):
            return Request().body(BodyAction.STAND)
        return Request().run_action(self.name)
