"""Blocking the ball by stepping into its path."""

from __future__ import annotations

import math

from robot import BodyAction, Request, Robot

import limits
from skill import Skill
from skills.goalie_dive import shot_aside
from walking import walk

IN_WAY = 0.04  # m from the ball's path within which the feet stop the ball
HORIZON = 4.0  # s until the ball crosses the robot's line; long, because stepping is slow


class Block(Skill):
    """Steps sideways into the path of an approaching ball and stands there; for a goalkeeper with a body that has no dives."""

    def needed(self, robot: Robot) -> bool:
        """Whether a ball approaches the goal and the body has no dives."""
        return not robot.MotionStatus.can_dive and shot_aside(robot, HORIZON) is not None

    def tick(self, robot: Robot) -> Request:
        aside = shot_aside(robot, HORIZON)
        if aside is None or abs(aside) < IN_WAY:
            return Request().body(BodyAction.STAND)
        return walk(math.copysign(0.5 * math.pi, aside) - robot.RobotPose.pose.angle, limits.WALK_FORWARD, 0.0)
