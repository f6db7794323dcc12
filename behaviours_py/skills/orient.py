"""Turning on the spot to find the own pose."""

from __future__ import annotations

import math

from robot import Parameters, Request, Robot, parameter

from skill import Skill
from skills.look import Look
from walking import turn_on_the_spot


class OrientParameters(Parameters):
    """Turning on the spot to find the own pose."""

    timeout = parameter(8.0, "s", 0.0, 60.0, "duration of looking around, about one full turn of the body")
    pause = parameter(20.0, "s", 0.0, 600.0, "time from looking around without success until the next attempt")
    turn = parameter(0.9, "rad/s", 0.0, 10.0, "turning speed while the robot looks around")


parameters = OrientParameters()


class Orient(Skill):
    """Turns on the spot and looks around for landmarks, teammates and the ball while `needed` is true, that is until the robot knows its
    pose or has looked around for `timeout`. A robot that is uncertain only about the half it is in should keep walking and look around
    instead, because the observations that distinguish the halves are near the ball."""

    def __init__(self) -> None:
        self.look = Look()
        self.until = -math.inf

    def needed(self, robot: Robot) -> bool:
        """Whether the robot is lost and has not looked around recently."""
        if not robot.RobotPose.lost:
            self.until = -math.inf
            return False
        if robot.time > self.until + parameters.pause:
            self.until = robot.time + parameters.timeout
        return robot.time < self.until

    def tick(self, robot: Robot) -> Request:
        return turn_on_the_spot(parameters.turn).head_from(self.use(self.look, robot))
