"""The base class of midfielder, upfielder and defender: the position depends on the ball."""

from __future__ import annotations

from typing import Optional

from robot import Parameters, Request, Robot, parameter

import team
from geometry import TINY, Point, clamp, direction, distance
from limits import game_speed, limits
from skill import Skill
from skills.look import Look
from skills.walk_to_point import WalkToPoint
from walking import turn_on_the_spot


class SupporterParameters(Parameters):
    """What midfielder, upfielder and defender share."""

    path_width = parameter(0.5, "m", 0.0, 3.0, "distance to either side of the striker's shooting path that is kept free")
    search_after = parameter(6.0, "s", 0.0, 600.0, "time without a known ball after which the robot turns to look behind itself, too")
    search_turn = parameter(0.5, "rad/s", 0.0, 10.0, "turning speed of a robot that looks behind itself for the ball")
    room = parameter(0.15, "m", 0.0, 2.0, "distance from other robots in addition to the clearance")
    tolerance = parameter(0.2, "m", 0.01, 2.0, "distance from the position within which the robot stands")
    move_from = parameter(0.35, "m", 0.0, 5.0, "distance of the new position from the old one from which a standing robot moves")
    area_margin = parameter(0.3, "m", 0.0, 2.0, "least distance in front of the own penalty area")


parameters = SupporterParameters()


class Supporter(Skill):
    """Stands at the position given by `place`, facing the ball; without a known ball at `home`, looking around."""

    def __init__(self) -> None:
        self.walk = WalkToPoint()
        self.look = Look()
        self.last_ball = 0.0
        self.goal: Optional[Point] = None

    def home(self) -> Point:
        """The position without a known ball, m on a field of 9 x 6 m."""
        raise NotImplementedError

    def place(self, robot: Robot, ball: Point) -> Point:
        """The position to stand at, m on the field."""
        raise NotImplementedError

    def wanted(self, robot: Robot, ball: Optional[Point]) -> Point:
        """The position to stand at, with or without a known ball, m on the field."""
        return team.scaled(self.home(), robot.field) if ball is None else self.place(robot, ball)

    def tick(self, robot: Robot) -> Request:
        ball = team.ball_place(robot)
        if ball is not None:
            self.last_ball = robot.time
        wanted = team.kept_from_ball(robot, out_of_own_area(robot, self.wanted(robot, ball)))
        if self.goal is None or not self.walk.arrived or distance(self.goal, wanted) > parameters.move_from:
            self.goal = wanted
        self.walk.tolerance, self.walk.room, self.walk.place = parameters.tolerance, parameters.room, self.goal
        self.walk.max_speed = game_speed()
        pose = robot.RobotPose.pose
        self.walk.angle = None if ball is None else direction((pose.x, pose.y), ball)
        body = self.use(self.walk, robot)
        if ball is None and self.walk.arrived and robot.time - self.last_ball > parameters.search_after:
            body = turn_on_the_spot(parameters.search_turn)
        return body.head_from(self.use(self.look, robot)).going_to(*self.goal)


def out_of_own_area(robot: Robot, place: Point) -> Point:
    """The position moved out of the own penalty area, where a third robot of the team would be penalised."""
    edge = -robot.field.length / 2 + robot.field.penalty_area_length + parameters.area_margin
    return max(place[0], edge), place[1]


def beside_shot(robot: Robot, ball: Point, place: Point) -> Point:
    """The position, moved off the line from the ball to the opponents' goal if it is on that line."""
    goal = (robot.field.length / 2, 0.0)
    length = max(distance(ball, goal), TINY)
    along = ((goal[0] - ball[0]) / length, (goal[1] - ball[1]) / length)
    across = along[0] * (place[1] - ball[1]) - along[1] * (place[0] - ball[0])
    ahead = along[0] * (place[0] - ball[0]) + along[1] * (place[1] - ball[1])
    if ahead < 0 or ahead > length or abs(across) >= parameters.path_width:
        return place
    pose = robot.RobotPose.pose
    own = along[0] * (pose.y - ball[1]) - along[1] * (pose.x - ball[0])
    shift = (parameters.path_width if own >= 0 else -parameters.path_width) - across
    edge = robot.field.width / 2 - limits.robot_clearance
    return place[0] - along[1] * shift, clamp(place[1] + along[0] * shift, -edge, edge)
