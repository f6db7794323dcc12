"""Moving the ball in a curve."""

from __future__ import annotations

import math
from typing import Optional

from robot import BodyAction, Parameters, Request, Robot, Vec2, parameter

from geometry import Point, clamp, direction, normalized
from limits import limits
from skill import Skill, given
from skills import dribble


class TurnDribbleParameters(Parameters):
    """Moving the ball in a curve."""

    target = parameter((4.5, 0.0), "m", -20.0, 20.0, "point on the field to dribble to, unless another skill gives one")
    gain = parameter(1.5, "1/s", 0.0, 10.0, "turning speed per error of the heading to the target")
    turn = parameter(0.5, "rad/s", 0.0, 10.0, "greatest turning speed; in faster turns the ball rolls off to the side")
    straight = parameter(1.2, "rad", 0.01, 3.2, "error of the heading from which the robot only walks around the ball")


parameters = TurnDribbleParameters()


class TurnDribble(Skill):
    """Dribbles the ball towards a target on the field that is to the side or behind: turns around the ball while the feet push it ahead."""

    def __init__(self, x: Optional[float] = None, y: Optional[float] = None) -> None:
        self.target = Vec2(given(x, parameters.target[0]), given(y, parameters.target[1]))
        self.dribble = dribble.Dribble()

    def tick(self, robot: Robot, target: Optional[Point] = None) -> Request:
        """target: m, on the field; None: that of the constructor."""
        target = self.target if target is None else target
        request = self.use(self.dribble, robot)
        ball, pose = robot.BallEstimate, robot.RobotPose.pose
        if ball.position.norm() > dribble.parameters.slower_from or ball.position.x <= 0:
            return request.shooting_to(*target)
        error = normalized(direction(ball.field_position, target) - pose.angle)
        turn = clamp(parameters.gain * error, -parameters.turn, parameters.turn)
        # Turn around the ball, not on the spot: while turning, the robot steps to the opposite side.
        left = clamp(request.left - turn * ball.position.x, -limits.walk_sideways, limits.walk_sideways)
        share = clamp(1 - abs(error) / parameters.straight, 0.0, 1.0)
        forward = share * request.forward * math.sqrt(1 - (left / limits.walk_sideways) ** 2)
        return Request().body(BodyAction.WALK, forward=forward, left=left, turn=turn).shooting_to(*target)
