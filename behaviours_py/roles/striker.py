"""The striker: the robot that plays the ball."""

from __future__ import annotations

import math

from robot import FieldDimensions, Request, Robot

import team
from geometry import Point, clamp, direction, distance, normalized
from skill import Skill
from skills.find_ball import FindBall
from skills.line_up import SWEEP_PRICE
from skills.look import Look
from skills.orient import Orient
from skills.shoot import Shoot
from skills.walk_to_point import WalkToPoint
from walking import turn_on_the_spot

COME = 0.8  # m from a ball that only a teammate sees
POST_MARGIN = 0.25  # m inside the posts
LOOK_ROUND = 0.8  # rad/s; turning speed at the expected position of a ball that is not visible
UNSEEN = 1.0  # s; a robot with a possibly mirrored pose ignores a ball that it has not seen for longer
KICK = 3.0  # m; minimum distance of a kick
SWEEP = 1.6  # m; minimum distance of a sweep
AIM_FROM = 2.8  # m from the goal; nearer shots must be aimed at the goal
WIDER, WIDEST = 0.3, 0.7  # rad; allowed deviation from the goal per metre beyond AIM_FROM, and its maximum


class Striker(Skill):
    """Shoots at the opponents' goal; walks towards a ball that only teammates see; searches for a ball that no robot sees."""

    def __init__(self) -> None:
        self.shoot = Shoot()
        self.look = Look()
        self.come = WalkToPoint(tolerance=0.3)
        self.find = FindBall()
        self.orient = Orient()

    def tick(self, robot: Robot) -> Request:
        sure = team.knows_ball(robot) and not (team.in_doubt(robot) and robot.time - robot.BallEstimate.last_seen > UNSEEN)
        if sure or self.shoot.kicking:
            self.find = FindBall()
            self.aim(robot)
            return self.use(self.shoot, robot).head_from(self.use(self.look, robot))
        place = team.ball_place(robot)
        if place is None:
            return self.use(self.find, robot)
        self.find = FindBall()
        if self.orient.needed(robot):
            return self.use(self.orient, robot)
        pose = robot.RobotPose.pose
        gap = max(distance((pose.x, pose.y), place), 1e-6)
        share = min(1.0, COME / gap)
        self.come.place = (place[0] + share * (pose.x - place[0]), place[1] + share * (pose.y - place[1]))
        self.come.angle = math.atan2(place[1] - pose.y, place[0] - pose.x)
        body = self.use(self.come, robot)
        if self.come.arrived or gap < COME:  # the ball is not visible at its expected position
            body = turn_on_the_spot(LOOK_ROUND)
        request = body.head_from(self.use(self.look, robot))
        return request.going_to(*self.come.place)

    def aim(self, robot: Robot) -> None:
        """Sets the target: the part of the goal that is farthest from opponents. From a large distance the direction may deviate from
        the goal to save turning; nearer, it must be precise enough to hit the goal."""
        ball, pose = robot.BallEstimate.field_position, robot.RobotPose.pose
        goal = open_part(robot.field, (ball.x, ball.y), opponents(robot))
        far, straight = distance((ball.x, ball.y), goal), direction((ball.x, ball.y), goal)
        width = clamp((far - AIM_FROM) * WIDER, 0.0, WIDEST)
        come = direction((pose.x, pose.y), (ball.x, ball.y))
        way = straight + clamp(normalized(come - straight), -width, width)
        edge = robot.field.width / 2 - 0.4
        if abs(ball.y + KICK * math.sin(way)) > edge:
            way = straight
        self.shoot.line_up.sweep_price = SWEEP_PRICE if far < SWEEP or far > KICK else 2 * SWEEP_PRICE
        self.shoot.line_up.target = (ball.x + far * math.cos(way), ball.y + far * math.sin(way))
        half = robot.field.goal_width / 2 - POST_MARGIN
        self.shoot.line_up.tolerance = clamp(0.8 * math.atan2(half, max(far, 0.1)), 0.1, 0.25) + 0.3 * width


def opponents(robot: Robot) -> list[Point]:
    """The positions of the tracked opponents on the field."""
    return [(o.field_position.x, o.field_position.y) for o in robot.RobotMap.robots if not o.teammate]


def open_part(field: FieldDimensions, ball: Point, others: list[Point]) -> Point:
    """The point between the posts of the opponents' goal for which the line from the ball has the largest distance from the others."""
    goal, half = field.length / 2, field.goal_width / 2 - POST_MARGIN
    in_way = [o for o in others if ball[0] + 0.2 < o[0] < goal + 0.2]
    best, best_room = (goal, 0.0), -1.0
    for y in (0.0, 0.5 * half, -0.5 * half, half, -half):
        aim = (goal, y)
        length = distance(ball, aim)
        if length < 1e-6:
            continue
        along = ((aim[0] - ball[0]) / length, (aim[1] - ball[1]) / length)
        room = min((abs(along[0] * (o[1] - ball[1]) - along[1] * (o[0] - ball[0])) for o in in_way), default=1.0)
        if min(room, 0.35) > best_room + 1e-9:
            best, best_room = aim, min(room, 0.35)
    return best
