"""The default role: find the ball, walk to it and stand there."""

from __future__ import annotations

from robot import GameState, Parameters, Request, Robot, parameter

import team
from geometry import TINY, direction, distance, position_of
from skill import Skill
from skills.approach_ball import ApproachBall
from skills.calibrate import Calibrate, is_calibrating
from skills.calibrate_body import CalibrateBody, is_calibrating_body
from skills.find_ball import FindBall
from skills.getup import Getup
from skills.head_scan import HeadScan
from skills.head_track import HeadTrack
from skills.stand import Stand
from skills.walk_to_point import WalkToPoint


class DefaultRoleParameters(Parameters):
    """The default role."""

    support_distance = parameter(1.0, "m", 0.0, 10.0, "distance from a ball that only a teammate sees")
    support_tolerance = parameter(0.3, "m", 0.01, 2.0, "distance within which the position near a teammate's ball is reached")
    clearly = parameter(0.3, "m", 0.0, 10.0, "how much nearer than the teammate that sees the ball a robot must be to go to it")


parameters = DefaultRoleParameters()


class Default(Skill):
    """In state PLAYING: goes to the ball it has seen, or near a ball that a teammate sees, or searches. In other states it stands."""

    def __init__(self) -> None:
        self.stand = Stand()
        self.getup = Getup()
        self.calibrate = Calibrate()
        self.calibrate_body = CalibrateBody()
        self.track = HeadTrack()
        self.scan = HeadScan()
        self.restart()

    def restart(self) -> None:
        """Resets the skills that have state."""
        self.find = FindBall()
        self.approach = ApproachBall()
        self.support = WalkToPoint()

    def tick(self, robot: Robot) -> Request:
        if is_calibrating(robot):
            return self.use(self.calibrate, robot)
        if is_calibrating_body(robot):
            return self.use(self.calibrate_body, robot)
        if robot.Game.penalised or robot.Game.state != GameState.PLAYING:
            self.restart()
            return self.use(self.stand, robot)
        if robot.Game.stopped:
            return self.use(self.stand, robot)
        if self.getup.needed(robot):
            return self.use(self.getup, robot)
        if team.knows_ball(robot):
            self.find = FindBall()  # the next search starts from its beginning
            return self.use(self.approach, robot).head_from(self.use(self.track, robot))
        if robot.TeamBall.valid and robot.TeamBall.seen_by != robot.Game.player:
            self.find = FindBall()  # the next search starts from its beginning
            return self.support_team(robot)
        self.approach = ApproachBall()
        return self.use(self.find, robot)

    def support_team(self, robot: Robot) -> Request:
        """Walks near enough to see the ball, facing it, and leaves it to the teammate that sees it, unless this robot is nearer."""
        own, ball = position_of(robot.RobotPose.pose), robot.TeamBall.position
        ball_distance = max(distance(own, ball), TINY)
        keep = 0.0 if ball_distance + parameters.clearly < teammates_way(robot) else parameters.support_distance
        share = min(1.0, keep / ball_distance)
        position = ball + share * (own - ball)
        body = self.use(self.support, robot, position=position, angle=direction(own, ball), tolerance=parameters.support_tolerance)
        return body.head_from(self.use(self.scan, robot))


def teammates_way(robot: Robot) -> float:
    """Distance from the teammate that sees the ball to the ball, m; 0 when there is no report of that teammate."""
    ball = robot.TeamBall
    ways = [distance(position_of(teammate.pose), ball.position) for teammate in robot.TeamMates.reports if teammate.number == ball.seen_by]
    return ways[0] if ways else 0.0
