"""Functions and positions shared by the roles of a team: kick-off positions, and where the ball is."""

from __future__ import annotations

from typing import Optional

from robot import FieldDimensions, GameState, Robot

from geometry import Point

BALL_MEMORY = 4.0  # s for which the robot still walks to a ball that it no longer sees
FREE_AFTER = 10.0  # s in PLAYING after which the ball is free although the opponents have the kick-off
DOUBT = 1.0  # m; standard deviation of a pose that may be the mirrored one
BALL_MOVED = 0.3  # m from the centre; a ball farther away shows that the kick-off has been taken

# For a field of 9 x 6 m, the foremost position first. Outside the centre circle when the opponents kick off.
OWN_KICK_OFF: tuple[Point, ...] = ((-0.45, 0.0), (-1.0, 1.6), (-1.4, -1.3), (-2.8, 0.5))
THEIR_KICK_OFF: tuple[Point, ...] = ((-1.15, 0.0), (-1.4, 1.5), (-1.5, -1.4), (-2.8, 0.4))
KEEPER: Point = (-4.25, 0.0)
TABLE_LENGTH, TABLE_WIDTH = 9.0, 6.0
KEEPER_NUMBER = 1


def scaled(place: Point, field: FieldDimensions) -> Point:
    """Scales a position from the 9 x 6 m field to this field."""
    return place[0] * field.length / TABLE_LENGTH, place[1] * field.width / TABLE_WIDTH


def on_table(place: Point, field: FieldDimensions) -> Point:
    """Scales a position from this field to the 9 x 6 m field; the inverse of `scaled`."""
    return place[0] * TABLE_LENGTH / field.length, place[1] * TABLE_WIDTH / field.width


def knows_ball(robot: Robot) -> bool:
    """Whether this robot itself has seen the ball recently."""
    ball = robot.BallEstimate
    return ball.valid and robot.time - ball.last_seen < BALL_MEMORY


def in_doubt(robot: Robot) -> bool:
    """Whether the robot does not know its pose, or cannot distinguish the two halves of the field."""
    covariance = robot.RobotPose.covariance
    return robot.RobotPose.lost or covariance[0] + covariance[4] > DOUBT * DOUBT


def ball_place(robot: Robot) -> Optional[Point]:
    """The position of the ball on the field, seen by this robot or else by a teammate; None if unknown."""
    if knows_ball(robot):
        return robot.BallEstimate.field_position.x, robot.BallEstimate.field_position.y
    if robot.TeamBall.valid:
        return robot.TeamBall.position.x, robot.TeamBall.position.y
    return None


def kick_off_place(robot: Robot) -> Point:
    """This player's position at the kick-off. The foremost positions go to the highest numbers that are not penalised."""
    game = robot.Game
    if game.player == KEEPER_NUMBER:
        return scaled(KEEPER, robot.field)
    places = OWN_KICK_OFF if game.own_kick_off else THEIR_KICK_OFF
    before = [n for n in range(game.player + 1, 6) if not game.mates_penalised[n - 1]]
    return scaled(places[min(len(before), len(places) - 1)], robot.field)


def must_wait(robot: Robot) -> bool:
    """Whether the opponents have the kick-off and have not taken it yet."""
    game, ball = robot.Game, ball_place(robot)
    if game.own_kick_off or game.state != GameState.PLAYING or game.in_state > FREE_AFTER:
        return False
    return ball is None or max(abs(ball[0]), abs(ball[1])) < BALL_MOVED
