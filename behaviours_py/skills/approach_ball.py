"""Going to the ball."""

from __future__ import annotations

import math

from robot import BodyAction, Request, Robot

import limits
from avoidance import Avoidance
from geometry import clamp, direction, normalized
from skill import Skill
from walking import walk

REACH = 0.22  # m from between the feet to the ball's middle: a robot stops 3 cm later, and touches it at 0.16
LEAVE = 0.27  # m at which a robot that stood at the ball goes after it again
SLOW_DOWN = 0.7  # m/s for each metre left
SLOWEST = 0.05  # m/s
FACING = 0.4  # rad to either side: the ball is in front
CIRCLE = 0.35  # m: nearer, a robot that shall face the goal walks round the ball


class ApproachBall(Skill):
    """Walks to the ball and stands there, the ball before the feet; with face_goal it comes round behind the ball."""

    def __init__(self, face_goal: bool = False) -> None:
        self.face_goal = face_goal
        self.arrived = False
        self.avoidance = Avoidance()

    def tick(self, robot: Robot) -> Request:
        ball = robot.BallEstimate.position
        gap, bearing = math.hypot(ball.x, ball.y), math.atan2(ball.y, ball.x)
        round_ball = self.way_round(robot) if self.face_goal and gap < CIRCLE else 0.0
        near = gap < (LEAVE if self.arrived else REACH)
        self.arrived = near and abs(bearing) < FACING and abs(round_ball) < FACING
        if self.arrived:
            return Request().body(BodyAction.STAND)
        if abs(round_ball) >= FACING:
            return self.circle(gap, bearing, round_ball)
        speed = clamp(SLOW_DOWN * (gap - REACH), SLOWEST, limits.WALK_FORWARD) if not near else 0.0
        aside = self.avoidance.sidestep(robot, bearing, gap - REACH)
        if aside is not None:
            return aside
        free = self.avoidance.free_bearing(robot, bearing, gap - REACH)
        return walk(free, speed, free)

    def way_round(self, robot: Robot) -> float:
        """How far the robot has to turn, and to walk round the ball, until the goal lies behind the ball; rad."""
        ball = robot.BallEstimate.field_position
        to_goal = direction((ball.x, ball.y), (robot.field.length / 2, 0.0))
        to_ball = direction((robot.RobotPose.pose.x, robot.RobotPose.pose.y), (ball.x, ball.y))
        return normalized(to_goal - to_ball)

    def circle(self, gap: float, bearing: float, round_ball: float) -> Request:
        """Sidesteps round the ball at its distance, eyes on the ball: to turn left, it steps right."""
        side = -math.copysign(limits.WALK_SIDEWAYS * 0.7, round_ball)
        forward = clamp(gap - (CIRCLE + REACH) / 2, -0.1, 0.1)
        turn = clamp(1.5 * bearing - side / max(gap, REACH), -limits.WALK_TURN, limits.WALK_TURN)
        return Request().body(BodyAction.WALK, forward=forward, left=side, turn=turn)
