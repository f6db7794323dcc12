"""Where the striker kicks the ball."""

from __future__ import annotations

import math

from robot import FieldDimensions, Robot, Vec2

from geometry import TINY, clamp, direction, distance, normalized, position_of
from skills import choose_pass, line_up
from skills.line_up import Aim
from striker_parameters import parameters

SAME = 1e-9  # m; distances that differ by less are the same


def shot(robot: Robot) -> Aim:
    """The default kick: to the part of the goal that is farthest from opponents or, if the goal is out of a kick's reach and no opponent
    is at the ball, a pass to a teammate. From a large distance the direction may deviate from the goal to save turning; nearer, it must be
    precise enough to hit the goal."""
    ball, opponents = robot.BallEstimate.field_position, known_opponents(robot)
    goal = open_part(robot.field, ball, opponents)
    goal_distance, goal_direction = distance(ball, goal), direction(ball, goal)
    duel = in_duel(ball, rivals(robot))
    deviation = allowed_deviation(goal_distance, duel)
    approach = direction(position_of(robot.RobotPose.pose), ball)
    aim_direction = goal_direction + clamp(normalized(approach - goal_direction), -deviation, deviation)
    receiver = choose_pass.receiver(robot, ball, opponents) if goal_distance > parameters.kick and not duel else None
    if receiver is not None:
        aim_direction = direction(ball, receiver)
    max_y = robot.field.width / 2 - parameters.edge_margin
    if abs(ball.y + parameters.kick * math.sin(aim_direction)) > max_y:
        aim_direction = goal_direction
    tolerance = heading_error(robot.field, goal_distance) + parameters.deviation_tolerance * deviation
    return Aim(ball + Vec2.polar(goal_distance, aim_direction), tolerance, sweep_cost(goal_distance, duel))


def allowed_deviation(goal_distance: float, duel: bool) -> float:
    """The angle by which the direction of a shot may deviate from the goal, rad."""
    if duel and goal_distance > parameters.aim_from:
        return parameters.max_duel_deviation
    return clamp((goal_distance - parameters.aim_from) * parameters.wider, 0.0, parameters.max_deviation)


def heading_error(field: FieldDimensions, goal_distance: float) -> float:
    """The greatest heading error with which a shot at the goal is kicked, rad."""
    half_width = field.goal_width / 2 - parameters.post_margin
    error = parameters.error_share * math.atan2(half_width, max(goal_distance, parameters.min_goal_distance))
    return clamp(error, parameters.min_error, parameters.max_error)


def sweep_cost(goal_distance: float, duel: bool) -> float:
    """The turning that a sweep has to save, rad."""
    cost = line_up.parameters.sweep_cost * (parameters.duel_sweep if duel else 1.0)
    only_a_kick_reaches = parameters.sweep <= goal_distance <= parameters.kick
    return parameters.sweep_factor * cost if only_a_kick_reaches else cost


def known_opponents(robot: Robot) -> list[Vec2]:
    """The positions on the field of the opponents that this robot or a teammate sees."""
    return [opponent.position for opponent in robot.TeamOpponents.opponents]


def rivals(robot: Robot) -> list[Vec2]:
    """The positions of the known opponents that stand. One that has fallen is only an obstacle."""
    return [opponent.position for opponent in robot.TeamOpponents.opponents if not opponent.fallen]


def in_duel(ball: Vec2, opponents: list[Vec2]) -> bool:
    """Whether an opponent is so near to the ball that there is no time to aim well."""
    return any(distance(ball, opponent) < parameters.duel for opponent in opponents)


def open_part(field: FieldDimensions, ball: Vec2, opponents: list[Vec2]) -> Vec2:
    """The point between the posts of the opponents' goal for which the line from the ball has the largest distance from opponents."""
    goal_line, half_width = field.length / 2, field.goal_width / 2 - parameters.post_margin
    in_way = [place - ball for place in opponents if ball.x + parameters.in_way < place.x < goal_line + parameters.in_way]
    best, best_clearance = Vec2(goal_line, 0.0), -1.0
    for y in (0.0, half_width / 2, -half_width / 2, half_width, -half_width):
        point = Vec2(goal_line, y)
        displacement = point - ball
        length = displacement.norm()
        if length < TINY:
            continue
        along = displacement / length
        clearance = min((abs(along.cross(opponent)) for opponent in in_way), default=math.inf)
        clearance = min(clearance, parameters.open_room)
        if clearance > best_clearance + SAME:
            best, best_clearance = point, clearance
    return best
