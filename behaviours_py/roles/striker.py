"""The striker: the robot that plays the ball."""

from __future__ import annotations

import math

from robot import FieldDimensions, Parameters, Request, Robot, parameter

import team
from geometry import TINY, Point, clamp, direction, distance, normalized
from limits import game_speed
from skill import Skill
from skills import line_up
from skills.choose_kick import Aim, ChooseKick, set_aim
from skills.choose_pass import receiver
from skills.find_ball import FindBall
from skills.look import Look
from skills.orient import Orient
from skills.shoot import Shoot
from skills.turn_dribble import TurnDribble
from skills.walk_to_point import WalkToPoint
from walking import turn_on_the_spot


SAME = 1e-9  # m; distances that differ by less are the same


class StrikerParameters(Parameters):
    """The robot that plays the ball."""

    come = parameter(0.8, "m", 0.0, 5.0, "distance from a ball that only a teammate sees")
    come_tolerance = parameter(0.3, "m", 0.01, 2.0, "distance within which the position near a teammate's ball is reached")
    look_round = parameter(0.8, "rad/s", 0.0, 10.0, "turning speed at the expected position of a ball that is not visible")
    unseen = parameter(1.0, "s", 0.0, 60.0, "time after which a robot with a possibly mirrored pose ignores a ball that it no longer sees")
    kick = parameter(3.0, "m", 0.0, 20.0, "shortest distance that a kick moves the ball")
    sweep = parameter(1.6, "m", 0.0, 20.0, "shortest distance that a sweep moves the ball")
    sweep_factor = parameter(2.0, "", 0.0, 10.0, "factor of the cost of a sweep towards a goal that a kick reaches and a sweep does not")
    aim_from = parameter(2.8, "m", 0.0, 20.0, "distance from the goal up to which every shot is aimed between the posts")
    wider = parameter(0.3, "rad/m", 0.0, 3.2, "allowed deviation from the goal per distance beyond aim_from")
    max_deviation = parameter(0.7, "rad", 0.0, 3.2, "greatest allowed deviation from the goal")
    edge_margin = parameter(0.4, "m", 0.0, 3.0, "least distance from the side lines of a ball that is kicked past the goal")
    post_margin = parameter(0.25, "m", 0.0, 0.7, "distance inside the posts of the points that are aimed at")
    error_share = parameter(0.8, "", 0.0, 1.0, "greatest heading error of a shot, as a fraction of half the angle of the points aimed at")
    min_error = parameter(0.1, "rad", 0.01, 1.0, "lower limit of the heading error of a shot")
    max_error = parameter(0.25, "rad", 0.01, 1.6, "upper limit of the heading error of a shot")
    deviation_tolerance = parameter(0.3, "", 0.0, 1.0, "increase of the heading error of a shot per allowed deviation from the goal")
    min_goal_distance = parameter(0.1, "m", 0.01, 5.0, "least distance from the goal that is assumed for the heading error of a shot")
    in_way = parameter(0.2, "m", 0.0, 5.0, "distance beyond the ball and the goal line between which opponents block a shot")
    open_room = parameter(0.35, "m", 0.0, 5.0, "distance of opponents from a shot that is enough")
    dribble_depth = parameter(0.5, "m", 0.0, 5.0, "distance from the goal line up to which the ball is dribbled into the goal")
    dribble_from = parameter(0.5, "m", 0.0, 5.0, "distance of the robot from the ball from which it is dribbled into the goal")
    dribble_turn = parameter(0.7, "rad", 0.0, 3.2, "greatest angle between the way to the ball and the way on to the goal for this")
    dribble_beyond = parameter(0.3, "m", 0.0, 1.0, "distance behind the goal line of the point to which the ball is dribbled")
    dribble_more = parameter(1.3, "", 1.0, 5.0, "factor of these limits for a robot that dribbles")
    duel = parameter(0.8, "m", 0.0, 5.0, "distance of an opponent from the ball up to which the robot hurries to kick it")
    max_duel_deviation = parameter(1.1, "rad", 0.0, 3.2, "greatest allowed deviation from the goal in a duel, beyond aim_from")
    duel_sweep = parameter(0.5, "", 0.0, 10.0, "factor of the cost of a sweep in a duel")


parameters = StrikerParameters()


class Striker(Skill):
    """Shoots at the opponents' goal; walks towards a ball that only teammates see; searches for a ball that no robot sees."""

    def __init__(self) -> None:
        self.shoot = Shoot()
        self.look = Look()
        self.come = WalkToPoint()
        self.find = FindBall()
        self.orient = Orient()
        self.choose_kick = ChooseKick()
        self.dribble = TurnDribble()
        self.dribbles = False

    def tick(self, robot: Robot) -> Request:
        sure = team.knows_ball(robot) and not (team.pose_uncertain(robot) and robot.time - robot.BallEstimate.last_seen > parameters.unseen)
        if sure or self.shoot.kicking:
            self.find = FindBall()
            self.dribbles = not self.shoot.kicking and self.can_dribble_in(robot)
            if self.dribbles:
                self.dribble.target = (robot.field.length / 2 + parameters.dribble_beyond, 0.0)
                return self.use(self.dribble, robot).head_from(self.use(self.look, robot))
            if not self.shoot.kicking:
                set_aim(self.shoot.line_up, self.choose_kick.choose(robot, self.aim(robot)))
            return self.use(self.shoot, robot).head_from(self.use(self.look, robot))
        place = team.ball_place(robot)
        if place is None:
            return self.use(self.find, robot)
        self.find = FindBall()
        if self.orient.needed(robot):
            return self.use(self.orient, robot)
        pose = robot.RobotPose.pose
        gap = max(distance((pose.x, pose.y), place), TINY)
        share = min(1.0, parameters.come / gap)
        self.come.tolerance, self.come.max_speed = parameters.come_tolerance, game_speed()
        self.come.place = (place[0] + share * (pose.x - place[0]), place[1] + share * (pose.y - place[1]))
        self.come.angle = math.atan2(place[1] - pose.y, place[0] - pose.x)
        body = self.use(self.come, robot)
        if self.come.arrived or gap < parameters.come:  # the ball is not visible at its expected position
            body = turn_on_the_spot(parameters.look_round)
        request = body.head_from(self.use(self.look, robot))
        return request.going_to(*self.come.place)

    def can_dribble_in(self, robot: Robot) -> bool:
        """Whether the ball lies so near to the opponents' goal, and the robot behind it, that walking on is quicker than a kick."""
        ball, pose = robot.BallEstimate, robot.RobotPose.pose
        place = (ball.field_position.x, ball.field_position.y)
        more = parameters.dribble_more if self.dribbles else 1.0
        goal = (robot.field.length / 2 + parameters.dribble_beyond, 0.0)
        off = normalized(direction((pose.x, pose.y), place) - direction(place, goal))
        near = robot.field.length / 2 - place[0] < more * parameters.dribble_depth and abs(place[1]) < robot.field.goal_width / 2
        at_ball = math.hypot(ball.position.x, ball.position.y) < more * parameters.dribble_from
        return near and at_ball and abs(off) < more * parameters.dribble_turn

    def aim(self, robot: Robot) -> Aim:
        """The default kick: to the part of the goal that is farthest from opponents. From a large distance the direction may deviate from
        the goal to save turning; nearer, it must be precise enough to hit the goal."""
        ball, pose = robot.BallEstimate.field_position, robot.RobotPose.pose
        goal = open_part(robot.field, (ball.x, ball.y), opponents(robot))
        far, straight = distance((ball.x, ball.y), goal), direction((ball.x, ball.y), goal)
        width = clamp((far - parameters.aim_from) * parameters.wider, 0.0, parameters.max_deviation)
        duel = in_duel((ball.x, ball.y), opponents(robot))
        if duel and far > parameters.aim_from:
            width = parameters.max_duel_deviation
        come = direction((pose.x, pose.y), (ball.x, ball.y))
        way = straight + clamp(normalized(come - straight), -width, width)
        mate = receiver(robot, (ball.x, ball.y), opponents(robot)) if far > parameters.kick and not duel else None
        if mate is not None:
            way = direction((ball.x, ball.y), mate)
        edge = robot.field.width / 2 - parameters.edge_margin
        if abs(ball.y + parameters.kick * math.sin(way)) > edge:
            way = straight
        cost = line_up.parameters.sweep_cost * (parameters.duel_sweep if duel else 1.0)
        sweep_cost = cost if far < parameters.sweep or far > parameters.kick else parameters.sweep_factor * cost
        target = (ball.x + far * math.cos(way), ball.y + far * math.sin(way))
        half = robot.field.goal_width / 2 - parameters.post_margin
        error = parameters.error_share * math.atan2(half, max(far, parameters.min_goal_distance))
        error = clamp(error, parameters.min_error, parameters.max_error)
        return Aim(target, error + parameters.deviation_tolerance * width, sweep_cost)


def opponents(robot: Robot) -> list[Point]:
    """The positions on the field of the opponents that this robot or a teammate sees."""
    return [(o.position.x, o.position.y) for o in robot.TeamOpponents.opponents]


def in_duel(ball: Point, others: list[Point]) -> bool:
    """Whether an opponent is so near to the ball that there is no time to aim well."""
    return any(distance(ball, other) < parameters.duel for other in others)


def open_part(field: FieldDimensions, ball: Point, others: list[Point]) -> Point:
    """The point between the posts of the opponents' goal for which the line from the ball has the largest distance from the others."""
    goal, half = field.length / 2, field.goal_width / 2 - parameters.post_margin
    in_way = [o for o in others if ball[0] + parameters.in_way < o[0] < goal + parameters.in_way]
    best, best_room = (goal, 0.0), -1.0
    for y in (0.0, half / 2, -half / 2, half, -half):
        aim = (goal, y)
        length = distance(ball, aim)
        if length < TINY:
            continue
        along = ((aim[0] - ball[0]) / length, (aim[1] - ball[1]) / length)
        room = min((abs(along[0] * (o[1] - ball[1]) - along[1] * (o[0] - ball[0])) for o in in_way), default=math.inf)
        room = min(room, parameters.open_room)
        if room > best_room + SAME:
            best, best_room = aim, room
    return best
