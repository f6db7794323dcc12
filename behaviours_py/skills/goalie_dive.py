"""Throwing oneself into the way of the ball."""

from __future__ import annotations

from typing import Optional

from robot import Dive, MotionState, Request, Robot

from skill import Skill

SPEED = 0.35  # m/s along the ground towards the goal, at least
HORIZON = 1.2  # s until the ball crosses the robot's line, for a dive
REACH = 0.75  # m to either side, of a dive
CENTRE = 0.17  # m: a ball that comes so near the middle is stopped by crouching
DECELERATION = 0.35  # m/s^2 of the ball
SIGHTINGS = 3  # frames in a row, before a speed is believed


class GoalieDive(Skill):
    """Dives to `side`, once."""

    def __init__(self, side: Dive = Dive.CENTRE) -> None:
        self.side = side

    def tick(self, robot: Robot) -> Request:
        return Request().dive(self.side)

    @staticmethod
    def where(robot: Robot) -> Optional[Dive]:
        """Where a dive would stop the ball that comes; None when none comes, none is needed, or the body has no dives."""
        aside = shot_aside(robot, HORIZON)
        if aside is None or abs(aside) > REACH or not robot.MotionStatus.can_dive:
            return None
        if abs(aside) < CENTRE:
            return Dive.CENTRE
        return Dive.LEFT if aside > 0 else Dive.RIGHT


def shot_aside(robot: Robot, horizon: float) -> Optional[float]:
    """How far along y of the field from the robot the ball that comes within so many seconds will pass, m; None when none comes into the
    goal, or the robot does not stand."""
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
    if reach < ahead:  # it stops before
        return None
    seconds = ahead / max(-vx - DECELERATION * ahead / -vx / 2, 0.05)
    if seconds > horizon:
        return None
    crossing = y + vy * seconds
    if abs(crossing) > robot.field.goal_width / 2 + 0.15:
        return None
    return crossing - pose.y
