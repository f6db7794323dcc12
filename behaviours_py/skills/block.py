"""Standing in the way of the ball."""

from __future__ import annotations

import math

from robot import BodyAction, Request, Robot

import limits
from skill import Skill
from skills.goalie_dive import shot_aside
from walking import walk

IN_WAY = 0.04  # m from the ball's way: the feet stop it
HORIZON = 4.0  # s until the ball crosses the robot's line: steps take their time


class Block(Skill):
    """Steps aside into the way of the ball that comes, and stands there: what a keeper does whose body has no dives."""

    def needed(self, robot: Robot) -> bool:
        """Whether a ball comes that only a step can stop."""
        return not robot.MotionStatus.can_dive and shot_aside(robot, HORIZON) is not None

    def tick(self, robot: Robot) -> Request:
        aside = shot_aside(robot, HORIZON)
        if aside is None or abs(aside) < IN_WAY:
            return Request().body(BodyAction.STAND)
        return walk(math.copysign(0.5 * math.pi, aside) - robot.RobotPose.pose.angle, limits.WALK_FORWARD, 0.0)
