"""Turning on the spot to find the own pose."""

from __future__ import annotations

from robot import Request, Robot

from skill import Skill
from skills.look import Look
from walking import turn_on_the_spot

PATIENCE = 8.0  # s of looking around, about one full turn of the body
PAUSE = 20.0  # s until the next attempt
TURN = 0.9  # rad/s
NEVER = -1e9  # s


class Orient(Skill):
    """Turns on the spot and looks around for landmarks, teammates and the ball while `needed` is true, that is until the robot knows its
    pose or has looked around for PATIENCE. A robot that is uncertain only about the half it is in should keep walking and look around
    instead, because the observations that distinguish the halves are near the ball."""

    def __init__(self) -> None:
        self.look = Look()
        self.until = NEVER

    def needed(self, robot: Robot) -> bool:
        """Whether the robot is lost and has not looked around recently."""
        if not robot.RobotPose.lost:
            self.until = NEVER
            return False
        if robot.time > self.until + PAUSE:
            self.until = robot.time + PATIENCE
        return robot.time < self.until

    def tick(self, robot: Robot) -> Request:
        return turn_on_the_spot(TURN).head_from(self.use(self.look, robot))
