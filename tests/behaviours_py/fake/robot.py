"""A fake of the module `robot`, which the C++ host provides, with the same names.

tests/behaviour/python/robot_module_test.cpp compares it with the real one, so that the two cannot diverge."""

from __future__ import annotations

import math
import random
import zlib
from typing import Optional, Tuple

from robot_parameters import Parameters, parameter  # noqa: F401
from topics import *  # noqa: F401,F403
from topics import (
    BallEstimate, BallSearch, BodyAction, BodyCalibrationStatus, BodyState, CalibrationStatus, Dive, FieldDimensions, Game,
    GroundObservations, Intention, MotionStatus, OwnRole, Pose2, RobotMap, RobotPose, SignalRequest, TeamBall, TeamMates,
    TeamOpponents, TeamPlay, Vector3,
)
from vec2 import Vec2

Colour = Optional[Tuple[float, float, float]]


class Request:
    """Like the real one: requests standing by default, and rejects numbers that are not finite."""

    def __init__(self) -> None:
        self.action = BodyAction.STAND
        self.forward = self.left = self.turn = 0.0
        self.ball = Vec2()
        self.kick_direction = self.power = 0.0
        self.kick_left_foot = True
        self.kick_distance, self.policy, self.named_action = 0.0, 0, 0
        self.dive_to = Dive.CENTRE
        self.head_yaw = self.head_pitch = 0.0
        self.head_speed = 1.0
        self.to_destination, self.destination, self.walk_speed = False, Pose2(), 0.0
        self.looks_at_point, self.gaze_point = False, Vector3()
        self.intention = Intention()
        self.signals = SignalRequest()

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if isinstance(other, Request) else NotImplemented

    def body(self, action: BodyAction, forward: float = 0.0, left: float = 0.0, turn: float = 0.0) -> "Request":
        if not isinstance(action, BodyAction):
            raise TypeError(f"Request.body: {action!r} is not a BodyAction")
        if not all(map(math.isfinite, (forward, left, turn))):
            raise ValueError("Request.body: not a finite number")
        self.action, self.forward, self.left, self.turn = action, forward, left, turn
        return self

    def walk_to(self, x: float, y: float, angle: float = 0.0, speed: Optional[float] = None) -> "Request":
        if not all(map(math.isfinite, (x, y, angle, speed or 0.0))) or (speed is not None and speed <= 0):
            raise ValueError("Request.walk_to: not a finite number, or a speed that is not greater than 0")
        self.action, self.to_destination = BodyAction.WALK, True
        self.destination, self.walk_speed = Pose2(x, y, angle), speed or 0.0
        return self

    def kick(self, x: float, y: float, direction: float = 0.0, power: float = 1.0, left_foot: bool = True) -> "Request":
        if not all(map(math.isfinite, (x, y, direction, power))) or not 0 <= power <= 1:
            raise ValueError("Request.kick: not a finite number, or a power out of the range 0 to 1")
        self.action, self.ball = BodyAction.KICK, Vec2(x, y)
        self.kick_direction, self.power, self.kick_left_foot = direction, power, left_foot
        return self

    def dive(self, where: Dive) -> "Request":
        if not isinstance(where, Dive):
            raise TypeError(f"Request.dive: {where!r} is not a Dive")
        self.action, self.dive_to = BodyAction.DIVE, where
        return self

    def run_policy(
        self, name: str, forward: float = 0.0, left: float = 0.0, turn: float = 0.0, x: float = 0.0, y: float = 0.0,
        direction: float = 0.0, distance: float = 0.0, left_foot: bool = True,
    ) -> "Request":
        """`policy` is a number that depends on the name, but another one than on a robot."""
        if not all(map(math.isfinite, (forward, left, turn, x, y, direction, distance))):
            raise ValueError("Request.run_policy: not a finite number")
        self.action, self.policy = BodyAction.POLICY, zlib.crc32(name.encode())
        self.forward, self.left, self.turn, self.ball = forward, left, turn, Vec2(x, y)
        self.kick_direction, self.kick_distance, self.kick_left_foot = direction, distance, left_foot
        return self

    def run_action(self, name: str) -> "Request":
        """Knows any name: which ones a body has is not known outside of a robot. `named_action` is another number than on a robot."""
        self.action, self.named_action = BodyAction.ACTION, zlib.crc32(name.encode())
        return self

    def head(self, yaw: float, pitch: float, speed: float = 1.0) -> "Request":
        if not all(map(math.isfinite, (yaw, pitch, speed))) or not 0 <= speed <= 1:
            raise ValueError("Request.head: not a finite number, or a speed out of the range 0 to 1")
        self.head_yaw, self.head_pitch, self.head_speed = yaw, pitch, speed
        return self

    def look_at(self, x: float, y: float, z: float = 0.0, speed: float = 1.0) -> "Request":
        if not all(map(math.isfinite, (x, y, z, speed))) or not 0 <= speed <= 1:
            raise ValueError("Request.look_at: not a finite number, or a speed out of the range 0 to 1")
        self.looks_at_point, self.gaze_point, self.head_speed = True, Vector3(x, y, z), speed
        return self

    def going_to(self, x: float, y: float) -> "Request":
        self.intention = self.intention._replace(has_goal=True, walking_to=Vec2(x, y))
        return self

    def shooting_to(self, x: float, y: float) -> "Request":
        self.intention = self.intention._replace(has_target=True, shooting_to=Vec2(x, y))
        return self

    def eyes(self, left: Colour = None, right: Colour = None) -> "Request":
        if not all(0 <= part <= 1 for eye in (left, right) for part in eye or ()):
            raise ValueError("Request.eyes: a component of a colour out of the range 0 to 1")
        self.signals = SignalRequest(
            left is not None, left or (0.0,) * 3, right is not None, right or (0.0,) * 3, self.signals.speech
        )
        return self

    def say(self, text: str) -> "Request":
        if len(text.encode()) > 200 or "\0" in text:
            raise ValueError("Request.say: too long, or with a zero byte")
        self.signals = self.signals._replace(speech=text)
        return self

    def head_from(self, other: "Request") -> "Request":
        return self.head(other.head_yaw, other.head_pitch, other.head_speed)

    def body_from(self, other: "Request") -> "Request":
        return self.body(other.action, other.forward, other.left, other.turn)


class Alternative:
    """Like the real one."""

    def __init__(
        self, kind: str = "kick", target: Vec2 = Vec2(), tolerance: float = 0.2, sweep_cost: float = 0.9
    ) -> None:
        if not all(map(math.isfinite, (*target, tolerance, sweep_cost))):
            raise ValueError(f"Alternative.{kind}: an argument is not a finite number")
        self.kind, self.target, self.tolerance, self.sweep_cost = kind, target, tolerance, sweep_cost

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if isinstance(other, Alternative) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.kind, self.target, self.tolerance, self.sweep_cost))

    @staticmethod
    def kick(x: float, y: float, tolerance: float, sweep_cost: float) -> "Alternative":
        return Alternative("kick", Vec2(x, y), tolerance, sweep_cost)

    @staticmethod
    def dribble(x: float, y: float) -> "Alternative":
        return Alternative("dribble", Vec2(x, y))

    @staticmethod
    def go(x: float, y: float) -> "Alternative":
        return Alternative("go", Vec2(x, y))


class Robot:
    """The robot's data, set by a test. Topics are replaced as a whole: robot.Game = Game(penalised=True)."""

    def __init__(self) -> None:
        self.time = self.head_yaw = self.head_pitch = 0.0
        self.left_sonar = self.right_sonar = 2.55
        self.left_echoes: Tuple[float, ...] = ()
        self.right_echoes: Tuple[float, ...] = ()
        self.bumpers = (False,) * 4
        self.head_touch = (False,) * 3
        self.chest_button, self.battery_charge = False, 1.0
        self.field = FieldDimensions()
        self.random = random.Random(1)
        self.RobotPose, self.RobotMap = RobotPose(), RobotMap()
        self.BallEstimate, self.TeamBall = BallEstimate(), TeamBall()
        self.GroundObservations = GroundObservations()
        self.MotionStatus, self.BodyState = MotionStatus(), BodyState()
        self.Game, self.OwnRole, self.TeamMates = Game(), OwnRole(), TeamMates()
        self.TeamOpponents, self.TeamPlay = TeamOpponents(), TeamPlay()
        self.BallSearch = BallSearch()
        self.CalibrationStatus = CalibrationStatus()
        self.BodyCalibrationStatus = BodyCalibrationStatus()
        self.actions: Tuple[str, ...] = ()
        self.playing_action = ""

    def has_policy(self, name: str) -> bool:
        """By the same number as run_policy()."""
        return zlib.crc32(name.encode()) in self.MotionStatus.known_policies

    def look_ahead(self, alternatives: list[Alternative], rollouts: int) -> list[float]:
        """The first alternative is the best."""
        return [-float(index) for index in range(len(alternatives))]

    def has_play_policy(self, name: str) -> bool:
        """No policy is installed."""
        return False

    def play_policy(self, name: str, target: Optional[Tuple[float, float]] = None) -> Optional[Request]:
        """No policy is installed."""
        return None
