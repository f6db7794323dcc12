"""What players of a team agree on: where to stand, and where the ball is."""

from __future__ import annotations

from typing import Optional

from robot import FieldDimensions, GameState, Robot

from geometry import Point

BALL_MEMORY = 4.0  # s for which a ball that is seen no more is still walked to
FREE_AFTER = 10.0  # s after which the others' kick-off is free for us, too
DOUBT = 1.0  # m, deviation of a pose that may as well be the mirrored one
BALL_MOVED = 0.3  # m from the middle: the kick-off has been taken

# For a field of 9 x 6 m: the foremost first. Nobody in the circle when the others kick off.
OWN_KICK_OFF: tuple[Point, ...] = ((-0.45, 0.0), (-1.0, 1.6), (-1.4, -1.3), (-2.8, 0.5))
THEIR_KICK_OFF: tuple[Point, ...] = ((-1.15, 0.0), (-1.4, 1.5), (-1.5, -1.4), (-2.8, 0.4))
KEEPER: Point = (-4.25, 0.0)
TABLE_LENGTH, TABLE_WIDTH = 9.0, 6.0
KEEPER_NUMBER = 1


def scaled(place: Point, field: FieldDimensions) -> Point:
    """A place of the 9 x 6 m field on this one."""
    return place[0] * field.length / TABLE_LENGTH, place[1] * field.width / TABLE_WIDTH


def on_table(place: Point, field: FieldDimensions) -> Point:
    """A place of this field on the 9 x 6 m field: the other way round."""
    return place[0] * TABLE_LENGTH / field.length, place[1] * TABLE_WIDTH / field.width


def knows_ball(robot: Robot) -> bool:
    """Whether this robot itself saw the ball lately."""
    ball = robot.BallEstimate
    return ball.valid and robot.time - ball.last_seen < BALL_MEMORY


def in_doubt(robot: Robot) -> bool:
    """Whether the robot does not know where it is, or which half is which."""
    covariance = robot.RobotPose.covariance
    return robot.RobotPose.lost or covariance[0] + covariance[4] > DOUBT * DOUBT


def ball_place(robot: Robot) -> Optional[Point]:
    """Where the ball is on the field, by the own eyes or a mate's."""
    if knows_ball(robot):
        return robot.BallEstimate.field_position.x, robot.BallEstimate.field_position.y
    if robot.TeamBall.valid:
        return robot.TeamBall.position.x, robot.TeamBall.position.y
    return None


def kick_off_place(robot: Robot) -> Point:
    """Where this player stands at the kick-off. The foremost places go to the highest numbers that play."""
    game = robot.Game
    if game.player == KEEPER_NUMBER:
        return scaled(KEEPER, robot.field)
    places = OWN_KICK_OFF if game.own_kick_off else THEIR_KICK_OFF
    before = [n for n in range(game.player + 1, 6) if not game.mates_penalised[n - 1]]
    return scaled(places[min(len(before), len(places) - 1)], robot.field)


def must_wait(robot: Robot) -> bool:
    """Whether the others kick off, and have not done so yet."""
    game, ball = robot.Game, ball_place(robot)
    if game.own_kick_off or game.state != GameState.PLAYING or game.in_state > FREE_AFTER:
        return False
    return ball is None or max(abs(ball[0]), abs(ball[1])) < BALL_MOVED
