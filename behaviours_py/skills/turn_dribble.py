"""Moving the ball in a curve."""

from __future__ import annotations

import math

from robot import BodyAction, Request, Robot

import limits
from geometry import Point, clamp, direction, normalized
from skill import Skill
from skills.dribble import SLOWER_FROM, Dribble

GAIN = 1.5  # rad/s per radian of error to the target
TURN = 0.5  # rad/s; in faster turns the ball rolls off to the side
STRAIGHT = 1.2  # rad of error to the target from which the robot only walks around the ball


class TurnDribble(Skill):
    """Dribbles the ball towards a target on the field that is to the side or behind: turns around the ball while the feet push it ahead."""

    def __init__(self, x: float = 4.5, y: float = 0.0) -> None:
        self.target: Point = (x, y)
        self.dribble = Dribble()

    def tick(self, robot: Robot) -> Request:
        request = self.use(self.dribble, robot)
        ball, pose = robot.BallEstimate, robot.RobotPose.pose
        if math.hypot(ball.position.x, ball.position.y) > SLOWER_FROM or ball.position.x <= 0:
            return request.shooting_to(*self.target)
        error = normalized(direction((ball.field_position.x, ball.field_position.y), self.target) - pose.angle)
        turn = clamp(GAIN * error, -TURN, TURN)
        # Turn around the ball, not on the spot: while turning, the robot steps to the opposite side.
        left = clamp(request.left - turn * ball.position.x, -limits.WALK_SIDEWAYS, limits.WALK_SIDEWAYS)
        share = clamp(1 - abs(error) / STRAIGHT, 0.0, 1.0)
        forward = share * request.forward * math.sqrt(1 - (left / limits.WALK_SIDEWAYS) ** 2)
        return Request().body(BodyAction.WALK, forward=forward, left=left, turn=turn).shooting_to(*self.target)
