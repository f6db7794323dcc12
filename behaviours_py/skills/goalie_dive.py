"""The goalie's dives."""

from __future__ import annotations

from typing import Optional

from robot import Dive, MotionState, Parameters, Request, Robot, parameter

from skill import Skill


class GoalieDiveParameters(Parameters):
    """Which shots are dived for or blocked."""

    speed = parameter(0.35, "m/s", 0.01, 10.0, "least speed of a shot towards the own goal, along the x axis of the field")
    horizon = parameter(1.2, "s", 0.0, 20.0, "time until the ball passes from which the robot dives")
    reach = parameter(0.75, "m", 0.0, 3.0, "distance to either side that a dive covers")
    centre = parameter(0.17, "m", 0.0, 1.0, "distance to either side up to which the ball is stopped by crouching")
    deceleration = parameter(0.35, "m/s^2", 0.01, 10.0, "deceleration of the rolling ball")
    sightings = parameter(3, "", 1, 100, "number of consecutive frames with the ball after which its speed is used")
    min_distance = parameter(0.1, "m", 0.0, 3.0, "distance along the x axis up to which a ball is too near to be stopped by a dive")
    max_distance = parameter(3.0, "m", 0.1, 20.0, "distance along the x axis from which a ball is ignored")
    min_speed = parameter(0.05, "m/s", 0.001, 1.0, "least mean speed that is assumed until the ball passes")
    post_margin = parameter(0.15, "m", 0.0, 2.0, "distance beside a post within which a shot is still taken as one at the goal")


parameters = GoalieDiveParameters()


class GoalieDive(Skill):
    """Dives to `side`, once."""

    def __init__(self, side: Dive = Dive.CENTRE) -> None:
        self.side = side

    def tick(self, robot: Robot, side: Optional[Dive] = None) -> Request:
        """side: the new one; None: the one before."""
        self.side = self.side if side is None else side
        return Request().dive(self.side)

    @staticmethod
    def where(robot: Robot) -> Optional[Dive]:
        """The dive that would stop an approaching ball; None when no ball approaches within reach or the body has no dives."""
        aside = shot_aside(robot, parameters.horizon)
        if aside is None or abs(aside) > parameters.reach or not robot.MotionStatus.can_dive:
            return None
        if abs(aside) < parameters.centre:
            return Dive.CENTRE
        return Dive.LEFT if aside > 0 else Dive.RIGHT


def shot_aside(robot: Robot, horizon: float) -> Optional[float]:
    """Offset from the robot along the field's y axis at which an approaching ball will pass it within the horizon (s), m; None when no
    ball approaches the goal, or the robot is neither standing nor walking."""
    ball, state = robot.BallEstimate, robot.MotionStatus.state
    if not ball.valid or not ball.seen or ball.seen_count < parameters.sightings or robot.RobotPose.lost:
        return None
    if state not in (MotionState.STANDING, MotionState.WALKING):
        return None
    (x, y), (vx, vy) = ball.field_position, ball.field_velocity
    pose = robot.RobotPose.pose
    ahead = x - pose.x
    if vx > -parameters.speed or ahead < parameters.min_distance or ahead > parameters.max_distance:
        return None
    reach = vx * vx / (2 * parameters.deceleration)
    if reach < ahead:  # the ball stops before it arrives
        return None
    seconds = ahead / max(-vx - parameters.deceleration * ahead / -vx / 2, parameters.min_speed)
    if seconds > horizon:
        return None
    crossing = y + vy * seconds
    if abs(crossing) > robot.field.goal_width / 2 + parameters.post_margin:
        return None
    return crossing - pose.y
