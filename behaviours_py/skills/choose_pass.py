"""Choosing a teammate to pass the ball to."""

from __future__ import annotations

import math
from typing import Optional

from robot import Parameters, Robot, TeamReport, parameter

import team
from geometry import TINY, Point, direction, distance, normalized


class ChoosePassParameters(Parameters):
    """Choosing a teammate to pass the ball to."""

    passes = parameter(True, "", 0, 1, "whether a striker passes the ball")
    report_age = parameter(1.5, "s", 0.0, 60.0, "age up to which a teammate's report is used")
    min_length = parameter(1.5, "m", 0.0, 20.0, "shortest pass")
    max_length = parameter(3.6, "m", 0.0, 20.0, "longest pass")
    gain = parameter(1.0, "m", -20.0, 20.0, "distance by which the teammate must be nearer to the opponents' goal than the ball")
    free = parameter(0.9, "m", 0.0, 20.0, "distance from opponents at which a teammate is free")
    path_room = parameter(0.45, "m", 0.0, 5.0, "distance of opponents from the path of a pass")
    turning = parameter(1.0, "rad", 0.0, 3.2, "greatest angle between a pass and the striker's way to the ball")


parameters = ChoosePassParameters()


def receiver(robot: Robot, ball: Point, others: list[Point]) -> Optional[Point]:
    """The position of the free teammate nearest to the opponents' goal to which the way is free; None without such a teammate.
    others: the opponents."""
    if not parameters.passes:
        return None
    pose = robot.RobotPose.pose
    come = direction((pose.x, pose.y), ball)
    places = [(mate.pose.x, mate.pose.y) for mate in robot.TeamMates.reports if takes_passes(mate, robot)]
    suited = [place for place in places if suits(robot, ball, place, others, come)]
    return max(suited, default=None)


def takes_passes(mate: TeamReport, robot: Robot) -> bool:
    """Whether this is a field player that stands and whose report is new."""
    game = robot.Game
    new = game.clock - mate.clock < parameters.report_age
    penalised = any(game.mates_penalised[mate.number - 1:mate.number])
    return new and not (mate.lost or mate.fallen or penalised or mate.number in (game.player, team.KEEPER_NUMBER))


def suits(robot: Robot, ball: Point, place: Point, others: list[Point], come: float) -> bool:
    """Whether a pass to this place gains ground, needs little turning, and no opponent is near its path or its end. come: direction of the
    striker's way to the ball."""
    goal = robot.field.length / 2, 0.0
    gap = distance(ball, place)
    if not parameters.min_length < gap < parameters.max_length or distance(ball, goal) - distance(place, goal) < parameters.gain:
        return False
    if abs(normalized(direction(ball, place) - come)) > parameters.turning:
        return False
    return all(distance(place, o) > parameters.free and path_distance(ball, place, o) > parameters.path_room for o in others)


def path_distance(begin: Point, end: Point, point: Point) -> float:
    """Distance of a point from the straight path between two points, m."""
    length = max(distance(begin, end), TINY)
    along = ((end[0] - begin[0]) / length, (end[1] - begin[1]) / length)
    way = min(max(along[0] * (point[0] - begin[0]) + along[1] * (point[1] - begin[1]), 0.0), length)
    return math.hypot(point[0] - begin[0] - way * along[0], point[1] - begin[1] - way * along[1])
