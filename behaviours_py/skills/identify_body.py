"""Motions from whose log a robot's differences from a simulated body are identified: docs/guide/grounding.md."""

from __future__ import annotations

import math
from typing import Iterator, Optional

from robot import BodyAction, Parameters, Request, Robot, parameter

from skill import Skill


class IdentifyBodyParameters(Parameters):
    """The program of motions, which takes less than a minute with the default values."""

    rest = parameter(0.8, "s", 0.3, 10.0, "standing between two motions")
    settle = parameter(3.0, "s", 0.3, 30.0, "standing before the first motion")
    walk_time = parameter(2.5, "s", 1.0, 60.0, "duration of each walk")
    stop_time = parameter(2.0, "s", 0.0, 10.0, "time in which a walk comes to an end")
    slow = parameter(0.1, "m/s", 0.0, 1.0, "speed of the slow walk")
    medium = parameter(0.15, "m/s", 0.0, 1.0, "speed of the walk at medium speed")
    fast = parameter(0.25, "m/s", 0.0, 1.0, "speed of the fast walk")
    backward = parameter(0.12, "m/s", 0.0, 1.0, "speed of the walk backward")
    sideways = parameter(0.12, "m/s", 0.0, 1.0, "speed of the walks to the sides")
    turn = parameter(0.8, "rad/s", 0.0, 3.0, "rate of the turns")
    sweep_time = parameter(3.0, "s", 0.5, 60.0, "duration of the sweep of the head")
    head_yaw = parameter(1.0, "rad", 0.0, 2.0, "largest yaw of the head's sweep")
    head_pitch = parameter(0.35, "rad", 0.0, 0.5, "largest pitch of the head's sweep")
    sit_time = parameter(3.2, "s", 1.0, 30.0, "sitting down; as long again standing up")
    head_speed = parameter(0.5, "", 0.0, 1.0, "speed with which the head returns, as a fraction of its full speed")
    kick_ahead = parameter(0.2, "m", 0.0, 0.5, "distance of the ball that is not there")
    kick_aside = parameter(0.05, "m", 0.0, 0.2, "distance of that ball to the side of the kicking foot")
    kick_time = parameter(2.6, "s", 1.0, 30.0, "duration of a kick without a ball")


parameters = IdentifyBodyParameters()


class IdentifyBody(Skill):
    """Stands, sweeps the head, sits down and up, walks in all directions at several speeds, and kicks. Then `done` is True."""

    def __init__(self) -> None:
        self.done = False
        self.program = self.motions()
        self.request = Request()
        self.sweep_begin: Optional[float] = None
        self.ends_at = -math.inf

    def motions(self) -> Iterator[tuple[float, Request]]:
        """Each motion with its duration, s."""
        p = parameters
        stand = Request().body(BodyAction.STAND)
        yield p.settle, stand
        yield p.sweep_time, Request().body(BodyAction.STAND)  # the head moves in `tick`
        yield p.rest, stand
        yield p.sit_time, Request().body(BodyAction.SIT)
        yield p.sit_time + p.rest, stand
        walks = (((p.slow, 0.0, 0.0),), ((p.medium, 0.0, 0.0), (p.fast, 0.0, 0.0)), ((-p.backward, 0.0, 0.0),),
                 ((0.0, p.sideways, 0.0), (0.0, -p.sideways, 0.0)), ((0.0, 0.0, p.turn), (0.0, 0.0, -p.turn)))
        for velocities in walks:
            for forward, left, turn in velocities:
                yield p.walk_time, Request().body(BodyAction.WALK, forward=forward, left=left, turn=turn)
            yield p.stop_time + p.rest, stand
        for left_foot in (True, False):
            yield p.kick_time, Request().kick(p.kick_ahead, p.kick_aside if left_foot else -p.kick_aside, left_foot=left_foot)
            yield p.rest, stand

    def tick(self, robot: Robot) -> Request:
        if self.ends_at == -math.inf:
            self.ends_at = robot.time
        while robot.time >= self.ends_at and not self.done:
            motion = next(self.program, None)
            if motion is None:
                self.done = True
                self.request = Request().body(BodyAction.STAND)
            else:
                self.ends_at += motion[0]
                self.request = motion[1]
        return self.request.head(*self.head(robot.time))

    def head(self, time: float) -> tuple[float, float, float]:
        """Yaw, pitch (rad) and speed of the head: a figure of eight during the sweep."""
        p = parameters
        if self.sweep_begin is None:
            self.sweep_begin = time + p.settle
        phase = (time - self.sweep_begin) / p.sweep_time
        if not 0 <= phase < 1:
            return 0.0, 0.0, p.head_speed
        return p.head_yaw * math.sin(2 * math.pi * phase), p.head_pitch * math.sin(4 * math.pi * phase), 1.0
