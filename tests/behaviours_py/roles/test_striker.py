from __future__ import annotations

import math

import pytest

from robot import BallEstimate, Pose2, Robot, RobotMap, RobotPose, RobotTeam, SharedOpponent, TeamMates, TeamOpponents, TeamReport
from robot import TrackedRobot, Vec2

import aiming
from geometry import Point, direction, normalized
from roles.striker import Striker


def at_ball(ball: Point, opponents: tuple[Point, ...] = (), approach: float = 0.0) -> Robot:
    """A robot half a metre before the ball on a way in that direction, which knows of these opponents from its team."""
    robot = Robot()
    robot.Game = robot.Game._replace(player=5)
    robot.RobotPose = RobotPose(pose=Pose2(ball[0] - 0.5 * math.cos(approach), ball[1] - 0.5 * math.sin(approach), approach))
    robot.BallEstimate = BallEstimate(valid=True, position=Vec2(0.5, 0.0), field_position=Vec2(*ball))
    robot.TeamOpponents = TeamOpponents(tuple(SharedOpponent(Vec2(*position), 1, False) for position in opponents))
    return robot


def way(robot: Robot) -> float:
    """The direction on the field in which the striker wants to kick."""
    return direction(robot.BallEstimate.field_position, aiming.shot(robot).target)


def with_mate(robot: Robot, position: Point, **report: object) -> Robot:
    mate = TeamReport(number=4, clock=robot.Game.clock, pose=Pose2(*position, 0.0))._replace(**report)
    robot.TeamMates = TeamMates(reports=(mate,))
    return robot


def test_a_shot_avoids_an_opponent_that_only_a_teammate_sees() -> None:
    assert abs(way(at_ball((3.0, 0.0)))) < 0.01
    assert abs(way(at_ball((3.0, 0.0), ((4.2, 0.0),)))) > 0.1


def test_in_a_duel_far_from_the_goal_the_striker_turns_less() -> None:
    approach, ball = 1.0, (0.0, 0.0)
    assert way(at_ball(ball, approach=approach)) == pytest.approx(0.51, abs=0.01)
    assert way(at_ball(ball, ((0.3, -0.4),), approach)) == pytest.approx(approach)
    assert way(at_ball((3.5, 0.0), ((3.8, -0.4),), approach)) < 0.3  # a shot must hit the goal


def test_in_a_duel_a_sweep_costs_less() -> None:
    assert aiming.shot(at_ball((0.0, 0.0), ((0.3, 0.4),))).sweep_cost < aiming.shot(at_ball((0.0, 0.0))).sweep_cost


def test_a_fallen_opponent_is_an_obstacle_and_no_rival() -> None:
    approach, ball, opponent = 1.0, (0.0, 0.0), SharedOpponent(Vec2(0.3, -0.4), 1, True)
    robot = at_ball(ball, approach=approach)
    robot.TeamOpponents = TeamOpponents((opponent,))
    assert way(robot) == pytest.approx(approach), "a duel"
    robot.TeamOpponents = TeamOpponents((opponent._replace(fallen=True),))
    assert way(robot) == pytest.approx(0.51, abs=0.01), "time to aim"
    robot = at_ball((3.0, 0.0))
    robot.TeamOpponents = TeamOpponents((SharedOpponent(Vec2(4.2, 0.0), 1, True, fallen=True),))
    assert abs(way(robot)) > 0.1, "in the way of a shot"


def test_the_ball_is_not_passed_to_a_teammate_that_is_seen_lying() -> None:
    ball, mate = (-1.0, 0.0), (1.0, 1.0)
    robot = with_mate(at_ball(ball), mate)
    seen = TrackedRobot(field_position=Vec2(*mate), team=RobotTeam.OWN, number=4, fallen=True, life=1.0)
    robot.RobotMap = RobotMap((seen._replace(number=3), seen._replace(fallen=False), seen._replace(team=RobotTeam.UNKNOWN)))
    assert way(robot) == pytest.approx(direction(ball, mate))
    robot.RobotMap = RobotMap((seen,))
    assert way(robot) != pytest.approx(direction(ball, mate))


def test_the_ball_is_passed_to_a_free_teammate_in_view() -> None:
    ball, mate = (-1.0, 0.0), (1.0, 1.0)
    robot = with_mate(at_ball(ball), mate)
    robot.RobotMap = RobotMap((TrackedRobot(field_position=Vec2(*mate), team=RobotTeam.OWN, number=4, life=1.0),))
    assert way(robot) == pytest.approx(direction(ball, mate))


def test_the_ball_is_passed_to_a_free_teammate_nearer_to_the_goal() -> None:
    ball, mate = (-1.0, 0.0), (1.0, 1.0)
    passed = way(with_mate(at_ball(ball), mate))
    assert passed == pytest.approx(direction(ball, mate))


@pytest.mark.parametrize(
    "why, opponents, report, approach",
    [
        ("it is covered", ((1.5, 1.3),), {}, 0.0),
        ("an opponent is in the way", ((-0.1, 0.45),), {}, 0.0),
        ("the striker would have to turn far", (), {}, -1.2),
        ("it lies on the ground", (), {"fallen": True}, 0.0),
        ("its report is old", (), {"clock": -9.0}, 0.0),
        ("it is the keeper", (), {"number": 1}, 0.0),
        ("it is behind", (), {"pose": Pose2(-2.5, 1.0, 0.0)}, 0.0),
    ],
)
def test_the_ball_is_not_passed_to_a_teammate(why: str, opponents: tuple[Point, ...], report: dict[str, object], approach: float) -> None:
    ball = (-1.0, 0.0)
    robot = with_mate(at_ball(ball, opponents, approach), (1.0, 1.0), **report)
    position = robot.TeamMates.reports[0].pose
    assert abs(normalized(way(robot) - direction(ball, (position.x, position.y)))) > 0.05, why


def test_the_ball_is_not_passed_to_a_penalised_teammate() -> None:
    robot = with_mate(at_ball((-1.0, 0.0)), (1.0, 1.0))
    robot.Game = robot.Game._replace(mates_penalised=tuple(number == 4 for number in range(1, 12)))
    assert abs(way(robot)) < 0.05


def test_a_ball_within_range_of_the_goal_is_not_passed() -> None:
    robot = with_mate(at_ball((2.0, 0.0)), (3.6, 1.2))
    assert abs(way(robot)) < 0.1
    assert aiming.parameters.kick > 2.5


@pytest.mark.parametrize("ball, approach, dribbles", [((4.2, 0.1), 0.0, True), ((3.5, 0.1), 0.0, False), ((4.2, 0.1), 1.5, False)])
def test_a_ball_right_before_the_goal_is_dribbled_into_it(ball: Point, approach: float, dribbles: bool) -> None:
    robot = at_ball(ball, approach=approach)
    robot.BallEstimate = robot.BallEstimate._replace(position=Vec2(0.4, 0.0))
    player = Striker()
    player.act(robot)
    assert player.dribbling is dribbles and (player.turn_dribble in player.active) is dribbles
