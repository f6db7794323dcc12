"""A learned kick in any direction near the robot's heading."""

from __future__ import annotations

from typing import Optional

from robot import Parameters, Robot, Vec2, parameter

from geometry import Point, clamp, direction, distance, normalized, position_of
from skills.learned import Policy


NAME = "strike"  # of the policy's file


class LearnedKickParameters(Parameters):
    """A learned kick, which needs less lining up than the other one. The limits are within those for which it was trained."""

    used = parameter(True, "", 0, 1, "whether the learned kick is used, if the body has it")
    max_direction = parameter(0.6, "rad", 0.0, 1.6, "greatest direction of a kick, to either side of the robot's heading")
    eased = parameter(0.45, "rad", 0.0, 1.6, "direction of a kick up to which the robot saves turning while it lines up")
    tolerance = parameter(0.12, "rad", 0.01, 1.6, "greatest heading error while it lines up")
    min_ahead = parameter(0.15, "m", 0.0, 1.0, "shortest distance of the ball ahead")
    max_ahead = parameter(0.22, "m", 0.0, 1.0, "longest distance of the ball ahead")
    inside = parameter(0.01, "m", 0.0, 1.0, "shortest distance of the ball to the side of the kicking foot")
    outside = parameter(0.095, "m", 0.0, 1.0, "longest distance of the ball to the side of the kicking foot")


parameters = LearnedKickParameters()


class LearnedKick:
    """Decides when the learned kick can play the ball to a target."""

    def usable(self, robot: Robot) -> bool:
        """Whether the robot has the learned kick and may use it."""
        return parameters.used and robot.has_policy(NAME)

    def eased(self, robot: Robot, target: Point) -> Vec2:
        """The point to which the robot lines up: turned from the target, as seen from the ball, towards the robot's way to the ball."""
        ball, pose = robot.BallEstimate.field_position, robot.RobotPose.pose
        at_ball = robot.BallEstimate.position.norm() < parameters.max_ahead + parameters.outside
        approach = pose.angle if at_ball else direction(position_of(pose), ball)
        kick_direction = direction(ball, target)
        kick_direction += clamp(normalized(approach - kick_direction), -parameters.eased, parameters.eased)
        return ball + Vec2.polar(distance(ball, target), kick_direction)

    def kick(self, robot: Robot, target: Point) -> Optional[Policy]:
        """The kick to the target, if the ball lies in its reach; otherwise None."""
        ball = robot.BallEstimate.position
        in_reach = parameters.min_ahead < ball.x < parameters.max_ahead and parameters.inside < abs(ball.y) < parameters.outside
        turn = normalized(direction(robot.BallEstimate.field_position, target) - robot.RobotPose.pose.angle)
        return Policy(NAME, direction=turn) if in_reach and abs(turn) < parameters.max_direction else None
