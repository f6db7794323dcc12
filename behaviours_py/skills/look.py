"""Head control during a game."""

from __future__ import annotations

from robot import Parameters, Request, Robot, parameter

import team
from geometry import clamp, to_ground
from skill import Skill
from skills.head_scan import HeadScan
from skills.head_track import HeadTrack


class LookParameters(Parameters):
    """Head control during a game."""

    track = parameter(3.0, "s", 0.0, 60.0, "time for which the head tracks the ball before it looks around for landmarks of the field")
    glance = parameter(1.6, "s", 0.0, 60.0, "time for which the head looks around for landmarks before it tracks the ball again")
    glance_reach = parameter(1.0, "rad", 0.0, 2.0, "head yaw to either side while the head looks around for landmarks")
    unseen = parameter(1.2, "s", 0.0, 60.0, "time without seeing the ball after which the head looks for landmarks instead")
    close = parameter(0.7, "m", 0.0, 10.0, "distance up to which the ball is always tracked")
    reach = parameter(0.9, "rad", 0.0, 2.0, "head yaw to either side of a ball that a teammate sees")
    max_yaw = parameter(1.8, "rad", 0.0, 2.0, "head yaw to either side while the robot does not know its pose")


parameters = LookParameters()


class Look(Skill):
    """Tracks the ball and periodically looks around for landmarks; looks towards a ball that only a teammate sees. A robot that does not
    know its pose looks around."""

    def __init__(self) -> None:
        self.track = HeadTrack()
        self.scan = HeadScan()
        self.glance = HeadScan()
        self.toward = HeadScan()
        self.wide = HeadScan()
        self.begun = 0.0

    def tick(self, robot: Robot) -> Request:
        ball = robot.BallEstimate
        if robot.RobotPose.lost or (team.pose_uncertain(robot) and not team.knows_ball(robot)):
            return self.use(self.wide, robot, reach=parameters.max_yaw)
        if team.knows_ball(robot):
            near = ball.position.norm() < parameters.close
            if near or robot.time - self.begun > parameters.track + parameters.glance:
                self.begun = robot.time
            if robot.time - self.begun < parameters.track and robot.time - ball.last_seen < parameters.unseen:
                return self.use(self.track, robot)
            return self.use(self.glance, robot, reach=parameters.glance_reach)
        self.begun = robot.time
        position = team.ball_place(robot)
        if position is None:
            return self.use(self.scan, robot)
        bearing = to_ground(robot.RobotPose.pose, position).angle()
        return self.use(self.toward, robot, reach=parameters.reach, centre=clamp(bearing, -parameters.reach, parameters.reach))
