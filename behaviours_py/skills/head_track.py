"""Tracking the ball with the head."""

from __future__ import annotations

import math

from robot import Request, Robot

import limits
from geometry import clamp
from skill import Skill
from skills.head_scan import HeadScan

PATIENCE = 0.6  # s without seeing the ball after which the head searches around its expected position


class HeadTrack(Skill):
    """Looks at the ball; if it is not visible at its expected position, sweeps the head to both sides of that position."""

    def __init__(self) -> None:
        self.scan = HeadScan(reach=0.6)

    def tick(self, robot: Robot) -> Request:
        ball = robot.BallEstimate
        away = math.hypot(ball.position.x, ball.position.y)
        yaw = clamp(math.atan2(ball.position.y, ball.position.x), -limits.HEAD_YAW, limits.HEAD_YAW)
        down = math.atan2(limits.EYE_HEIGHT - robot.field.ball_radius, away)
        pitch = clamp(down - limits.VIEW_CENTRE, limits.HEAD_UP, limits.HEAD_DOWN)
        if robot.time - ball.last_seen < PATIENCE:
            return Request().head(yaw, pitch)
        self.scan.centre, self.scan.pitch = yaw, pitch
        return self.use(self.scan, robot)
