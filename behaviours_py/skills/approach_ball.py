"""Walking to the ball."""

from __future__ import annotations

import math

from robot import BodyAction, Request, Robot

import limits
from avoidance import Avoidance
from geometry import clamp, direction, normalized
from skill import Skill
from walking import walk

REACH = 0.22  # m from between the feet to the ball's centre; the robot needs 3 cm to stop, and touches the ball at 0.16
LEAVE = 0.27  # m; a robot that stands at the ball follows it again from this distance
SLOW_DOWN = 0.7  # m/s per metre of remaining distance
SLOWEST = 0.05  # m/s
FACING = 0.4  # rad to either side within which the ball is in front of the robot
CIRCLE = 0.35  # m; nearer, a robot that has to face the goal walks around the ball


class ApproachBall(Skill):
    """Walks to the ball and stands with the ball in front of its feet; with face_goal it walks around to the position behind the ball."""

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
        """The angle by which the robot has to turn and walk around the ball to have the goal straight behind the ball, rad."""
        ball = robot.BallEstimate.field_position
        to_goal = direction((ball.x, ball.y), (robot.field.length / 2, 0.0))
        to_ball = direction((robot.RobotPose.pose.x, robot.RobotPose.pose.y), (ball.x, ball.y))
        return normalized(to_goal - to_ball)

    def circle(self, gap: float, bearing: float, round_ball: float) -> Request:
        """Sidesteps around the ball at a constant distance while facing it: to turn left, it steps to the right."""
        side = -math.copysign(limits.WALK_SIDEWAYS * 0.7, round_ball)
        forward = clamp(gap - (CIRCLE + REACH) / 2, -0.1, 0.1)
        turn = clamp(1.5 * bearing - side / max(gap, REACH), -limits.WALK_TURN, limits.WALK_TURN)
        return Request().body(BodyAction.WALK, forward=forward, left=side, turn=turn)
