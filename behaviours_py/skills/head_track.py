"""Tracking the ball with the head."""

from __future__ import annotations

import math

from robot import Parameters, Request, Robot, parameter

from geometry import clamp
from limits import limits
from skill import Skill
from skills.head_scan import HeadScan


class HeadTrackParameters(Parameters):
    """Tracking the ball with the head."""

    timeout = parameter(0.6, "s", 0.0, 10.0, "time without seeing the ball after which the head searches around its expected position")
    reach = parameter(0.6, "rad", 0.0, 2.0, "head yaw to either side of the ball's expected position at the ends of a sweep")


parameters = HeadTrackParameters()


class HeadTrack(Skill):
    """Looks at the ball; if it is not visible at its expected position, sweeps the head to both sides of that position."""

    def __init__(self) -> None:
        self.scan = HeadScan()

    def tick(self, robot: Robot) -> Request:
        ball = robot.BallEstimate
        yaw = clamp(ball.position.angle(), -limits.head_yaw, limits.head_yaw)
        down = math.atan2(limits.eye_height - robot.field.ball_radius, ball.position.norm())
        pitch = clamp(down - limits.view_centre, limits.head_up, limits.head_down)
        if robot.time - ball.last_seen < parameters.timeout:
            return Request().head(yaw, pitch)
        return self.use(self.scan, robot, reach=parameters.reach, centre=yaw, pitch=pitch)
