"""Skills that were learned. Their policies are files in config/policies: docs/guide/skills.md."""

from __future__ import annotations

import math
from typing import Optional

from robot import BodyAction, MotionState, Parameters, Request, Robot, Vec2, parameter

from geometry import Point
from skill import Skill
from skills.find_ball import FindBall
from skills.head_track import HeadTrack


class LearnedParameters(Parameters):
    """Running learned policies."""

    timeout = parameter(3.0, "s", 0.1, 60.0, "time after which the fallback replaces a policy that has not started")


parameters = LearnedParameters()


class Policy(Skill):
    """Runs a learned policy of the joints once. Then `done` is True and the robot stands.

    name: of its file. fallback: the skill that runs instead if the body has no such policy or motion stopped it; None: the robot stands.
    direction: rad, counter-clockwise, and distance, m, of the ball's way; 0 m: as far as possible. forward, left: m/s; turn: rad/s, of a
    walk; these may be changed while it runs.
    """

    def __init__(
        self, name: str, fallback: Optional[Skill] = None, direction: float = 0.0, distance: float = 0.0,
        forward: float = 0.0, left: float = 0.0, turn: float = 0.0,
    ) -> None:
        if not all(map(math.isfinite, (direction, distance, forward, left, turn))):
            raise ValueError(f"Policy {name}: an argument is not a finite number")
        self.name = name
        self.fallback = fallback
        self.direction, self.distance = direction, distance
        self.forward, self.left, self.turn = forward, left, turn
        self.done = self.begun = self.failed = False
        self.runs: Optional[tuple[int, int]] = None  # completed and stopped ones, when this one was requested
        self.requested_at = 0.0
        self.ball = Vec2()

    def tick(self, robot: Robot) -> Request:
        if self.runs is None:
            self.runs = (robot.MotionStatus.policies, robot.MotionStatus.stand_downs)
            self.requested_at = robot.time
        if not self.failed:
            self.follow(robot)
        if self.failed and not self.done and self.fallback is not None:
            request = self.use(self.fallback, robot)
            self.done = getattr(self.fallback, "done", False)
            return request
        if self.done or self.failed:
            self.done = True
            return Request().body(BodyAction.STAND)
        if not self.begun:
            self.ball = robot.BallEstimate.position
        return Request().run_policy(
            self.name, self.forward, self.left, self.turn, *self.ball, direction=self.direction, distance=self.distance,
            left_foot=self.ball.y > 0,
        )

    def follow(self, robot: Robot) -> None:
        """Notices how the run goes on."""
        status = robot.MotionStatus
        completed, stopped = self.runs or (0, 0)
        self.begun = self.begun or status.state == MotionState.POLICY
        if status.state in (MotionState.FALLING, MotionState.GETTING_UP) or status.policies != completed:
            self.done = True
        elif status.stand_downs != stopped or (not self.begun and robot.time - self.requested_at > parameters.timeout):
            self.failed = True


class PlayPolicy(Skill):
    """Plays by a learned policy, and looks at the ball.

    name: of its file. fallback: the skill that plays while the policy cannot, because there is no such file or the robot does not know its
    pose or the ball; None: the robot searches for the ball. target: where to play the ball, m on the field; None: the opponents' goal.
    """

    def __init__(self, name: str, fallback: Optional[Skill] = None, target: Optional[Point] = None) -> None:
        self.name = name
        self.fallback = FindBall() if fallback is None else fallback
        self.target = target
        self.track = HeadTrack()

    def tick(self, robot: Robot) -> Request:
        request = robot.play_policy(self.name, self.target)
        if request is None:
            return self.use(self.fallback, robot)
        target = (robot.field.length / 2, 0.0) if self.target is None else self.target
        return request.head_from(self.use(self.track, robot)).shooting_to(*target)
