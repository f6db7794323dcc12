"""Kicking the ball to a target."""

from __future__ import annotations

import math
from typing import Optional, Union

from robot import MotionState, Parameters, Request, Robot, parameter

from geometry import Point
from skill import Skill
from skills.kick import Kick
from skills.learned_approach import LearnedApproach
from skills.learned import Policy
from skills.learned_kick import LearnedKick
from skills.learned_kick import parameters as learned
from skills.line_up import Aim, LineUp


class ShootParameters(Parameters):
    """Kicking the ball to a target."""

    fresh = parameter(0.3, "s", 0.0, 10.0, "time without seeing the ball after which the robot does not kick it")
    rest = parameter(0.0, "s", 0.0, 5.0, "time for which a robot must have stood in position before it kicks; 0: it need not stand")
    settle = parameter(0.15, "s", 0.0, 2.0, "time for which a robot that comes by the learned walk must be in position before it kicks")


parameters = ShootParameters()


class Shoot(Skill):
    """Repeatedly lines up behind the ball and kicks it towards the target, with full power, or with the learned walk and kick if the body
    has them. The aim may change at any time."""

    def __init__(self, target: Optional[Point] = None, tolerance: Optional[float] = None) -> None:
        self.line_up = LineUp(target, tolerance)
        self.learned = LearnedKick()
        self.walk = LearnedApproach()
        self.ready_since: Optional[float] = None  # s
        self.settled = False  # whether the robot may kick
        self.kick: Optional[Union[Kick, Policy]] = None

    def tick(self, robot: Robot, aim: Optional[Aim] = None) -> Request:
        """aim: None: the usual one of `line_up`."""
        aim = self.line_up.default_aim() if aim is None else aim
        if self.kick is not None:
            request = self.use(self.kick, robot)
            self.ready_since = None
            if self.kick.done:  # the robot stands for this tick: motion starts a new kick only after a request other than a kick
                self.kick = None
            return request.shooting_to(*aim.target)
        fresh = robot.time - robot.BallEstimate.last_seen < parameters.fresh
        request = self.approach(robot, aim)
        if self.learned.usable(robot):
            self.kick = self.learned.kick(robot, aim.target) if fresh and not robot.RobotPose.lost else None
        elif self.settled and fresh:
            self.kick = Kick(self.line_up.direction)
        if self.kick is not None:
            request = self.use(self.kick, robot)
        return request.shooting_to(*aim.target)

    def approach(self, robot: Robot, aim: Aim) -> Request:
        """Lines up; with the learned kick the robot need not face the target."""
        if self.learned.usable(robot):
            aim = Aim(self.learned.eased(robot, aim.target), learned.tolerance, sweep_cost=math.inf)  # no sweeps
        request = self.use(self.line_up, robot, aim=aim)
        walk = self.walk.request(robot, aim.target) if self.line_up.direction == 0.0 else None
        if not self.line_up.ready or (parameters.rest and robot.MotionStatus.state != MotionState.STANDING):
            self.ready_since = None
        elif self.ready_since is None:
            self.ready_since = robot.time
        wait = parameters.rest if walk is None else parameters.settle
        self.settled = self.ready_since is not None and robot.time - self.ready_since >= wait
        return request if walk is None else walk

    @property
    def kicking(self) -> bool:
        """Whether a kick is in progress, which must not be interrupted."""
        return self.kick is not None and not self.kick.done
