"""Walking to the ball."""

from __future__ import annotations

import math

from robot import BodyAction, Parameters, Request, Robot, parameter

from avoidance import Avoidance
from geometry import clamp, direction, normalized, position_of
from limits import limits
from skill import Skill
from walking import walk


class ApproachBallParameters(Parameters):
    """Walking to the ball."""

    reach = parameter(0.22, "m", 0.05, 1.0, "distance at which the robot stops; it needs 3 cm to stop, and touches the ball at 0.16 m")
    leave = parameter(0.27, "m", 0.05, 1.0, "distance from which a robot that stands at the ball follows it again")
    slow_down = parameter(1.5, "1/s", 0.05, 10.0, "walking speed per remaining distance")
    min_speed = parameter(0.05, "m/s", 0.0, 1.0, "least walking speed")
    turn_first = parameter(2.0, "rad", 0.1, 3.2, "heading error from which the robot only turns; with a smaller one it walks, too")
    facing = parameter(0.4, "rad", 0.05, 1.5, "angle to either side within which the ball is in front of the robot")
    circle = parameter(0.35, "m", 0.1, 2.0, "distance up to which a robot that has to face the goal walks around the ball")
    circle_speed = parameter(0.7, "", 0.0, 1.0, "sideways speed around the ball, as a fraction of the greatest one")
    circle_correction = parameter(0.1, "m/s", 0.0, 1.0, "greatest speed of correcting the distance while walking around the ball")
    circle_turn = parameter(1.5, "1/s", 0.0, 10.0, "turning speed per bearing of the ball while walking around it")


parameters = ApproachBallParameters()


class ApproachBall(Skill):
    """Walks to the ball and stands with the ball in front of its feet; with face_goal it walks around to the position behind the ball."""

    def __init__(self, face_goal: bool = False) -> None:
        self.face_goal = face_goal
        self.arrived = False
        self.avoidance = Avoidance()

    def tick(self, robot: Robot) -> Request:
        ball = robot.BallEstimate.position
        distance, bearing = ball.norm(), ball.angle()
        round_ball = self.way_round(robot) if self.face_goal and distance < parameters.circle else 0.0
        near = distance < (parameters.leave if self.arrived else parameters.reach)
        self.arrived = near and abs(bearing) < parameters.facing and abs(round_ball) < parameters.facing
        if self.arrived:
            return Request().body(BodyAction.STAND)
        if abs(round_ball) >= parameters.facing:
            return self.walk_round(distance, bearing, round_ball)
        speed = clamp(parameters.slow_down * (distance - parameters.reach), parameters.min_speed, limits.walk_forward) if not near else 0.0
        aside = self.avoidance.sidestep(robot, bearing, distance - parameters.reach)
        if aside is not None:
            return aside
        free = self.avoidance.free_bearing(robot, bearing, distance - parameters.reach)
        return walk(free, speed, free, parameters.turn_first)

    def way_round(self, robot: Robot) -> float:
        """The angle by which the robot has to turn and walk around the ball to have the goal straight behind the ball, rad."""
        ball = robot.BallEstimate.field_position
        to_goal = direction(ball, (robot.field.length / 2, 0.0))
        to_ball = direction(position_of(robot.RobotPose.pose), ball)
        return normalized(to_goal - to_ball)

    def walk_round(self, distance: float, bearing: float, round_ball: float) -> Request:
        """Sidesteps around the ball at a constant distance while facing it: to turn left, it steps to the right."""
        side = -math.copysign(limits.walk_sideways * parameters.circle_speed, round_ball)
        forward = clamp(distance - (parameters.circle + parameters.reach) / 2, -parameters.circle_correction, parameters.circle_correction)
        turn = clamp(parameters.circle_turn * bearing - side / max(distance, parameters.reach), -limits.walk_turn, limits.walk_turn)
        return Request().body(BodyAction.WALK, forward=forward, left=side, turn=turn)
