"""The striker: the robot that plays the ball. Where it kicks is in aiming.py, its parameters are in striker_parameters.py."""

from __future__ import annotations

from typing import Optional

from robot import Request, Robot, Vec2

import aiming
import team
from geometry import TINY, direction, distance, normalized, position_of
from limits import game_speed
from skill import Skill
from skills.choose_kick import ChooseKick
from skills.find_ball import FindBall
from skills.line_up import Aim
from skills.look import Look
from skills.orient import Orient
from skills.shoot import Shoot
from skills.turn_dribble import TurnDribble
from skills.walk_to_point import WalkToPoint
from striker_parameters import parameters
from walking import turn_on_the_spot


class Striker(Skill):
    """Shoots at the opponents' goal, from afar passes to a free teammate, and dribbles a ball right before the goal into it; walks
    near a ball that only teammates see; searches for a ball that no robot sees."""

    def __init__(self) -> None:
        self.shoot = Shoot()
        self.look = Look()
        self.walk_to_ball = WalkToPoint()
        self.find = FindBall()
        self.orient = Orient()
        self.choose_kick = ChooseKick()
        self.turn_dribble = TurnDribble()
        self.dribbling = False  # whether it dribbled the ball into the goal in the last tick
        self.aim: Optional[Aim] = None  # of the kick that is in progress

    def tick(self, robot: Robot) -> Request:
        if self.shoot.kicking or self.trusts_ball(robot):
            self.find = FindBall()  # the next search starts from its beginning
            return self.play_ball(robot).head_from(self.use(self.look, robot))
        ball = team.ball_place(robot)
        if ball is None:
            return self.use(self.find, robot)
        self.find = FindBall()  # the next search starts from its beginning
        if self.orient.needed(robot):
            return self.use(self.orient, robot)
        return self.walk_near(robot, ball)

    def trusts_ball(self, robot: Robot) -> bool:
        """Whether the robot knows where the ball is; with a possibly mirrored pose it must see it now."""
        is_unseen = robot.time - robot.BallEstimate.last_seen > parameters.unseen
        return team.knows_ball(robot) and not (team.pose_uncertain(robot) and is_unseen)

    def play_ball(self, robot: Robot) -> Request:
        """Dribbles or kicks. A kick in progress keeps its aim."""
        self.dribbling = not self.shoot.kicking and self.can_dribble_in(robot)
        if self.dribbling:
            return self.use(self.turn_dribble, robot, target=behind_goal(robot))
        if not self.shoot.kicking:
            self.aim = self.choose_kick.choose(robot, default=aiming.shot(robot))
        return self.use(self.shoot, robot, aim=self.aim)

    def walk_near(self, robot: Robot, ball: Vec2) -> Request:
        """Walks near to a ball that a teammate sees, and turns to search for it there."""
        own = position_of(robot.RobotPose.pose)
        ball_distance = max(distance(own, ball), TINY)
        position = ball + min(1.0, parameters.come / ball_distance) * (own - ball)
        body = self.use(
            self.walk_to_ball, robot, position=position, angle=direction(own, ball), tolerance=parameters.come_tolerance,
            max_speed=game_speed(),
        )
        if self.walk_to_ball.arrived or ball_distance < parameters.come:  # the ball is not visible at its expected position
            body = turn_on_the_spot(parameters.look_round)
        return body.head_from(self.use(self.look, robot)).going_to(*position)

    def can_dribble_in(self, robot: Robot) -> bool:
        """Whether the ball lies so near to the opponents' goal, and the robot behind it, that walking on is quicker than a kick."""
        ball, field = robot.BallEstimate.field_position, robot.field
        more = parameters.dribble_more if self.dribbling else 1.0
        turn = normalized(direction(position_of(robot.RobotPose.pose), ball) - direction(ball, behind_goal(robot)))
        at_goal = field.length / 2 - ball.x < more * parameters.dribble_depth and abs(ball.y) < field.goal_width / 2
        at_ball = robot.BallEstimate.position.norm() < more * parameters.dribble_from
        return at_goal and at_ball and abs(turn) < more * parameters.dribble_turn


def behind_goal(robot: Robot) -> Vec2:
    """The point behind the opponents' goal line to which the ball is dribbled, m on the field."""
    return Vec2(robot.field.length / 2 + parameters.dribble_beyond, 0.0)
