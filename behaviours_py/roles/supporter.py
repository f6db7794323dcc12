"""The base class of all field players that do not play the ball: their position depends on it."""

from __future__ import annotations

from typing import Optional

from robot import Parameters, Request, Robot, Vec2, parameter

import team
from geometry import TINY, Point, clamp, direction, distance, position_of
from limits import game_speed, limits
from skill import Skill
from skills.look import Look
from skills.walk_to_point import WalkToPoint
from walking import turn_on_the_spot


class SupporterParameters(Parameters):
    """What all supporters share."""

    path_width = parameter(0.5, "m", 0.0, 3.0, "distance to either side of the striker's shooting path that is kept free")
    search_after = parameter(6.0, "s", 0.0, 600.0, "time without a known ball after which the robot turns to look behind itself, too")
    search_turn = parameter(0.5, "rad/s", 0.0, 10.0, "turning speed of a robot that looks behind itself for the ball")
    room = parameter(0.15, "m", 0.0, 2.0, "distance from other robots in addition to the clearance")
    tolerance = parameter(0.2, "m", 0.01, 2.0, "distance from the position within which the robot stands")
    move_from = parameter(0.35, "m", 0.0, 5.0, "distance of the new position from the old one from which a standing robot moves")
    area_margin = parameter(0.3, "m", 0.0, 2.0, "least distance in front of the own penalty area")


parameters = SupporterParameters()


class Supporter(Skill):
    """Stands at its destination, facing the ball; without a known ball it looks around.

    Midfielder, Upfielder and Defender override `position`, the destination with a known ball, and `home`, the one without. Positioned and
    Guard, which have no home, override `destination`.
    """

    def __init__(self) -> None:
        self.walk = WalkToPoint()
        self.look = Look()
        self.last_ball = 0.0
        self.standing_place: Optional[Vec2] = None  # where it stands or walks to, m on the field

    def home(self) -> Point:
        """The position without a known ball, m on a field of 9 x 6 m."""
        raise NotImplementedError

    def position(self, robot: Robot, ball: Vec2) -> Vec2:
        """The position to stand at while the ball is known, m on the field."""
        raise NotImplementedError

    def destination(self, robot: Robot, ball: Optional[Vec2]) -> Vec2:
        """The position to stand at, with or without a known ball, m on the field. `tick` keeps it out of the own penalty area and of the
        circle around the ball of an opponents' kick-in, corner or free kick."""
        return team.from_reference_field(self.home(), robot.field) if ball is None else self.position(robot, ball)

    def tick(self, robot: Robot) -> Request:
        ball = team.ball_place(robot)
        if ball is not None:
            self.last_ball = robot.time
        destination = team.kept_from_ball(robot, out_of_own_area(robot, Vec2(self.destination(robot, ball))))
        if self.standing_place is None or not self.walk.arrived or distance(self.standing_place, destination) > parameters.move_from:
            self.standing_place = destination
        angle = None if ball is None else direction(position_of(robot.RobotPose.pose), ball)
        body = self.use(
            self.walk, robot, position=self.standing_place, angle=angle, tolerance=parameters.tolerance, room=parameters.room,
            max_speed=game_speed(),
        )
        if ball is None and self.walk.arrived and robot.time - self.last_ball > parameters.search_after:
            body = turn_on_the_spot(parameters.search_turn)
        return body.head_from(self.use(self.look, robot)).going_to(*self.standing_place)


def out_of_own_area(robot: Robot, position: Vec2) -> Vec2:
    """The position moved out of the own penalty area, where a third robot of the team would be penalised."""
    edge = -robot.field.length / 2 + robot.field.penalty_area_length + parameters.area_margin
    return Vec2(max(position.x, edge), position.y)


def beside_shot(robot: Robot, ball: Vec2, position: Point) -> Vec2:
    """The position, moved off the line from the ball to the opponents' goal if it is on that line."""
    position = Vec2(position)
    to_goal = Vec2(robot.field.length / 2, 0.0) - ball
    length = max(to_goal.norm(), TINY)
    along = to_goal / length
    across, ahead = along.cross(position - ball), along.dot(position - ball)
    if ahead < 0 or ahead > length or abs(across) >= parameters.path_width:
        return position
    own = along.cross(position_of(robot.RobotPose.pose) - ball)
    shift = (parameters.path_width if own >= 0 else -parameters.path_width) - across
    edge = robot.field.width / 2 - limits.robot_clearance
    return Vec2(position.x - along.y * shift, clamp(position.y + along.x * shift, -edge, edge))
