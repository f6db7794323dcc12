"""A learned walk to the ball."""

from __future__ import annotations

from typing import Optional

from robot import Parameters, Request, Robot, Vec2, parameter

from avoidance import obstacles
from geometry import Point


NAME = "approach"  # of the policy's file


class LearnedApproachParameters(Parameters):
    """A learned walk to the ball, which lines up with the target on its way. It does not observe obstacles and expects a
    resting ball."""

    used = parameter(True, "", 0, 1, "whether the learned walk is used, if the body has it")
    max_distance = parameter(3.0, "m", 0.0, 20.0, "longest distance of the ball; it was not trained for longer ones")
    max_speed = parameter(0.15, "m/s", 0.0, 10.0, "greatest speed of the ball")
    room = parameter(0.3, "m", 0.0, 5.0, "distance of obstacles from the way to the ball, beyond their clearance, that is enough")
    near = parameter(0.4, "m", 0.0, 5.0, "distance of the ball from which obstacles are ignored, as while lining up by hand-written rules")


parameters = LearnedApproachParameters()


class LearnedApproach:
    """Decides when the learned walk can go to the ball, and requests it."""

    def request(self, robot: Robot, target: Point) -> Optional[Request]:
        """The walk to the position behind the ball from which it is kicked to the target. None: the walk cannot be used."""
        ball, velocity = robot.BallEstimate.position, robot.BallEstimate.field_velocity
        ball_distance = ball.norm()
        if not parameters.used or not robot.has_play_policy(NAME):
            return None
        if ball_distance > parameters.max_distance or velocity.norm() > parameters.max_speed:
            return None
        if robot.RobotPose.lost or (ball_distance > parameters.near and not self.is_free(robot, ball)):
            return None
        return robot.play_policy(NAME, target)

    def is_free(self, robot: Robot, ball: Vec2) -> bool:
        """Whether no obstacle is near the straight way to the ball, which is given in the robot's frame."""
        length = max(ball.norm(), parameters.near)
        along = ball / length
        for obstacle in obstacles(robot, parameters.room):
            projection = min(max(along.dot(obstacle.position), 0.0), length)
            if (obstacle.position - projection * along).norm() < obstacle.clearance:
                return False
        return True
