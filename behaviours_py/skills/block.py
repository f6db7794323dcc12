"""Blocking the ball by stepping into its path."""

from __future__ import annotations

import math

from robot import BodyAction, Parameters, Request, Robot, parameter

from limits import limits
from skill import Skill
from skills.goalie_dive import shot_aside
from walking import walk


class BlockParameters(Parameters):
    """Stepping into the path of a ball."""

    in_way = parameter(0.04, "m", 0.0, 0.5, "distance from the ball's path within which the feet stop the ball")
    horizon = parameter(4.0, "s", 0.0, 20.0, "time until the ball passes from which the robot steps; long, because stepping is slow")


parameters = BlockParameters()


class Block(Skill):
    """Steps sideways into the path of an approaching ball and stands there; for a goalie with a body that has no dives."""

    def needed(self, robot: Robot) -> bool:
        """Whether a ball approaches the goal and the body has no dives."""
        return not robot.MotionStatus.can_dive and shot_aside(robot, parameters.horizon) is not None

    def tick(self, robot: Robot) -> Request:
        aside = shot_aside(robot, parameters.horizon)
        if aside is None or abs(aside) < parameters.in_way:
            return Request().body(BodyAction.STAND)
        return walk(math.copysign(math.pi / 2, aside) - robot.RobotPose.pose.angle, limits.walk_forward, 0.0)
