"""Head control during a game."""

from __future__ import annotations

import math

from robot import Request, Robot

import team
from geometry import clamp, to_ground
from skill import Skill
from skills.head_scan import HeadScan
from skills.head_track import HeadTrack

TRACK, GLANCE = 3.0, 1.6  # s for which the head tracks the ball, and then looks around for landmarks of the field
UNSEEN = 1.2  # s without seeing the ball, after which the head looks for landmarks instead
CLOSE = 0.7  # m; a nearer ball is always tracked
REACH = 0.9  # rad to either side of a ball that a teammate sees
WIDEST = 1.8  # rad to either side, while the robot does not know its pose


class Look(Skill):
    """Tracks the ball and periodically looks around for landmarks; looks towards a ball that only a teammate sees. A robot that does not
    know its pose looks around."""

    def __init__(self) -> None:
        self.track = HeadTrack()
        self.scan = HeadScan()
        self.glance = HeadScan(reach=1.0)
        self.toward = HeadScan(reach=REACH)
        self.widest = HeadScan(reach=WIDEST)
        self.begun = 0.0

    def tick(self, robot: Robot) -> Request:
        ball = robot.BallEstimate
        if robot.RobotPose.lost or (team.in_doubt(robot) and not team.knows_ball(robot)):
            return self.use(self.widest, robot)
        if team.knows_ball(robot):
            near = math.hypot(ball.position.x, ball.position.y) < CLOSE
            if near or robot.time - self.begun > TRACK + GLANCE:
                self.begun = robot.time
            if robot.time - self.begun < TRACK and robot.time - ball.last_seen < UNSEEN:
                return self.use(self.track, robot)
            return self.use(self.glance, robot)
        self.begun = robot.time
        place = team.ball_place(robot)
        if place is None:
            return self.use(self.scan, robot)
        x, y = to_ground(robot.RobotPose.pose, place)
        self.toward.centre = clamp(math.atan2(y, x), -REACH, REACH)
        return self.use(self.toward, robot)
