"""Functions and positions shared by the roles of a team: kick-off positions, and where the ball is."""

from __future__ import annotations

import math
from typing import Optional

from robot import FieldDimensions, GameState, Parameters, Robot, Vec2, parameter

from geometry import TINY, Point, direction, distance

REFERENCE_LENGTH, REFERENCE_WIDTH = 9.0, 6.0  # m; the field for which positions are given
GOALIE_NUMBER = 1


class TeamPlayParameters(Parameters):
    """What all roles share. Positions are given for a field of 9 x 6 m. At a kick-off, the foremost position is the first; those for an
    opponents' kick-off are outside the centre circle."""

    ball_memory = parameter(4.0, "s", 0.1, 60.0, "how long the robot still walks to a ball that it no longer sees")
    free_after = parameter(10.0, "s", 0.0, 60.0, "time in PLAYING after which the ball is free although the opponents have the kick-off")
    uncertain_deviation = parameter(1.0, "m", 0.1, 10.0, "standard deviation of a pose that may be the mirrored one")
    ball_moved = parameter(0.3, "m", 0.0, 5.0, "distance of the ball from the centre that shows that the kick-off has been taken")
    own_kick_off_x = parameter((-0.45, -1.0, -1.4, -2.8), "m", -4.5, 0.0, "x of the field players' positions at an own kick-off")
    own_kick_off_y = parameter((0.0, 1.6, -1.3, 0.5), "m", -3.0, 3.0, "y of the field players' positions at an own kick-off")
    their_kick_off_x = parameter((-1.15, -1.4, -1.5, -2.8), "m", -4.5, 0.0, "x of the field players' positions at an opponents' kick-off")
    their_kick_off_y = parameter((0.0, 1.5, -1.4, 0.4), "m", -3.0, 3.0, "y of the field players' positions at an opponents' kick-off")
    keeper = parameter((-4.25, 0.0), "m", -4.5, 4.5, "the goalie's position at a kick-off")


parameters = TeamPlayParameters()


def from_reference_field(position: Point, field: FieldDimensions) -> Vec2:
    """Scales a position from the 9 x 6 m field to this field."""
    x, y = position
    return Vec2(x * field.length / REFERENCE_LENGTH, y * field.width / REFERENCE_WIDTH)


def to_reference_field(position: Point, field: FieldDimensions) -> Vec2:
    """Scales a position from this field to the 9 x 6 m field; the inverse of `from_reference_field`."""
    x, y = position
    return Vec2(x * REFERENCE_LENGTH / field.length, y * REFERENCE_WIDTH / field.width)


def knows_ball(robot: Robot) -> bool:
    """Whether this robot itself has seen the ball recently."""
    ball = robot.BallEstimate
    return ball.valid and robot.time - ball.last_seen < parameters.ball_memory


def pose_uncertain(robot: Robot) -> bool:
    """Whether the robot does not know its pose, or cannot distinguish the two halves of the field."""
    covariance = robot.RobotPose.covariance
    return robot.RobotPose.lost or covariance[0] + covariance[4] > parameters.uncertain_deviation * parameters.uncertain_deviation


def ball_place(robot: Robot) -> Optional[Vec2]:
    """The position of the ball on the field, seen by this robot or else by a teammate; None if unknown."""
    if knows_ball(robot):
        return robot.BallEstimate.field_position
    return robot.TeamBall.position if robot.TeamBall.valid else None


def own_kick_off_places() -> list[Vec2]:
    """The field players' positions at an own kick-off, the foremost first."""
    return list(map(Vec2, parameters.own_kick_off_x, parameters.own_kick_off_y))


def their_kick_off_places() -> list[Vec2]:
    """The field players' positions at an opponents' kick-off, the foremost first."""
    return list(map(Vec2, parameters.their_kick_off_x, parameters.their_kick_off_y))


def kick_off_place(robot: Robot) -> Vec2:
    """This player's position at the kick-off. The foremost positions go to the highest numbers that are not penalised."""
    game = robot.Game
    if robot.TeamPlay.has_place:
        return robot.TeamPlay.kick_off
    if game.player == GOALIE_NUMBER:
        return from_reference_field(parameters.keeper, robot.field)
    places = own_kick_off_places() if game.own_kick_off else their_kick_off_places()
    max_number = len(places) + 1  # beside the goalie
    before = [number for number in range(game.player + 1, max_number + 1) if not game.mates_penalised[number - 1]]
    return from_reference_field(places[min(len(before), len(places) - 1)], robot.field)


def kept_from_ball(robot: Robot, position: Vec2) -> Vec2:
    """The position, moved out of the circle around the ball that belongs to the opponents' kick-in, corner or free kick."""
    ball, keep = ball_place(robot), robot.TeamPlay.keep_from_ball
    if ball is None or distance(position, ball) >= keep:
        return position
    away = direction(ball, position) if distance(position, ball) > TINY else math.pi
    return ball + Vec2.polar(keep, away)


def must_wait(robot: Robot) -> bool:
    """Whether the opponents have the kick-off and have not taken it yet."""
    game, ball = robot.Game, ball_place(robot)
    if game.own_kick_off or game.state != GameState.PLAYING or game.in_state > parameters.free_after:
        return False
    return ball is None or max(abs(ball.x), abs(ball.y)) < parameters.ball_moved
