"""Choosing a teammate to pass the ball to."""

from __future__ import annotations

from typing import Optional

from robot import Parameters, Robot, RobotTeam, TeamReport, Vec2, parameter

import team
from geometry import TINY, direction, distance, normalized, position_of


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


def receiver(robot: Robot, ball: Vec2, opponents: list[Vec2]) -> Optional[Vec2]:
    """The position of the foremost free teammate, the one with the largest x, to which the way is free; None without such a teammate.
    opponents: their positions on the field."""
    if not parameters.passes:
        return None
    approach = direction(position_of(robot.RobotPose.pose), ball)
    places = [position_of(teammate.pose) for teammate in robot.TeamMates.reports if takes_passes(teammate, robot)]
    suited = [position for position in places if suits(robot, ball, position, opponents, approach)]
    return max(suited, default=None)


def takes_passes(teammate: TeamReport, robot: Robot) -> bool:
    """Whether this is a field player that stands, by its report and by what this robot sees of it, and whose report is new."""
    game = robot.Game
    if any(seen.fallen and seen.team == RobotTeam.OWN and seen.number == teammate.number for seen in robot.RobotMap.robots):
        return False
    new = game.clock - teammate.clock < parameters.report_age
    penalised = any(game.mates_penalised[teammate.number - 1:teammate.number])
    return new and not (teammate.lost or teammate.fallen or penalised or teammate.number in (game.player, team.GOALIE_NUMBER))


def suits(robot: Robot, ball: Vec2, position: Vec2, opponents: list[Vec2], approach: float) -> bool:
    """Whether a pass to this position gains ground, needs little turning, and no opponent is near its path or its end. approach: direction
    of the striker's way to the ball."""
    goal = Vec2(robot.field.length / 2, 0.0)
    length = distance(ball, position)
    if not parameters.min_length < length < parameters.max_length or distance(ball, goal) - distance(position, goal) < parameters.gain:
        return False
    if abs(normalized(direction(ball, position) - approach)) > parameters.turning:
        return False
    return all(distance(position, o) > parameters.free and path_distance(ball, position, o) > parameters.path_room for o in opponents)


def path_distance(begin: Vec2, end: Vec2, point: Vec2) -> float:
    """Distance of a point from the straight path between two points, m."""
    length = max(distance(begin, end), TINY)
    along = (end - begin) / length
    projection = min(max(along.dot(point - begin), 0.0), length)
    return (point - begin - projection * along).norm()
