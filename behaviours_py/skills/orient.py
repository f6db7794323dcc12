"""Finding out where one is."""

from __future__ import annotations

from robot import Request, Robot

import team
from skill import Skill
from skills.look import Look
from walking import turn_on_the_spot

PATIENCE = 8.0  # s that looking round may take: about one turn of the body
PAUSE = 20.0  # s until it is worth another try
TURN = 0.9  # rad/s
NEVER = -1e9  # s


class Orient(Skill):
    """Turns on the spot and looks round for marks, mates and the ball, while it is `needed`: until the robot knows where it is, or
    all has been seen."""

    def __init__(self) -> None:
        self.look = Look()
        self.until = NEVER

    def needed(self, robot: Robot) -> bool:
        """Whether the robot is in doubt, and has not looked round just now."""
        if not team.in_doubt(robot):
            self.until = NEVER
            return False
        if robot.time > self.until + PAUSE:
            self.until = robot.time + PATIENCE
        return robot.time < self.until

    def tick(self, robot: Robot) -> Request:
        return turn_on_the_spot(TURN).head_from(self.use(self.look, robot))
