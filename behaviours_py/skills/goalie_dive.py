"""The goalie's dives."""

from __future__ import annotations

from typing import Optional

from robot import Dive, MotionState, Request, Robot

from skill import Skill

SPEED = 0.35  # m/s; minimum speed of a shot, towards the own goal along the field's x axis
HORIZON = 1.2  # s until the ball crosses the robot's line, for a dive
REACH = 0.75  # m to either side, of a dive
CENTRE = 0.17  # m to either side; balls nearer to the robot's centre are stopped by crouching
DECELERATION = 0.35  # m/s^2 of the ball
SIGHTINGS = 3  # consecutive frames with the ball that are required before its speed is used


class GoalieDive(Skill):
    """Dives to `side`, once."""

    def __init__(self, side: Dive = Dive.CENTRE) -> None:
        self.side = side

    def tick(self, robot: Robot) -> Request:
        return Request().dive(self.side)

    @staticmethod
    def where(robot: Robot) -> Optional[Dive]:
        """The dive that would stop an approaching ball; None when no ball approaches within reach or the body has no dives."""
        aside = shot_aside(robot, HORIZON)
        if aside is None or abs(aside) > REACH or not robot.MotionStatus.can_dive:
            return None
        if abs(aside) < CENTRE:
            return Dive.CENTRE
        return Dive.LEFT if aside > 0 else Dive.RIGHT


def shot_aside(robot: Robot, horizon: float) -> Optional[float]:
    """Offset from the robot along the field's y axis at which an approaching ball will pass it within the horizon (s), m; None when no
    ball approaches the goal, or the robot is neither standing nor walking."""
    ball, state = robot.BallEstimate, robot.MotionStatus.state
    if not ball.valid or not ball.seen or ball.seen_count < SIGHTINGS or robot.RobotPose.lost:
        return None
    if state not in (MotionState.STANDING, MotionState.WALKING):
        return None
    x, y, vx, vy = ball.field_position.x, ball.field_position.y, ball.field_velocity.x, ball.field_velocity.y
    pose = robot.RobotPose.pose
    ahead = x - pose.x
    if vx > -SPEED or ahead < 0.1 or ahead > 3.0:
        return None
    reach = vx * vx / (2 * DECELERATION)
    if reach < ahead:  # the ball stops before it arrives
        return None
    seconds = ahead / max(-vx - DECELERATION * ahead / -vx / 2, 0.05)
    if seconds > horizon:
        return None
    crossing = y + vy * seconds
    if abs(crossing) > robot.field.goal_width / 2 + 0.15:
        return None
    return crossing - pose.y
