import random

import pytest
from robot import BodyAction, Game, GameState, MotionState, MotionStatus, Pose2, TeamBall, TeamMates, TeamReport, Vec2

from roles.default import Default
from world import World


@pytest.mark.parametrize(
    "game",
    [Game(state=state) for state in GameState if state != GameState.PLAYING] + [Game(penalised=True)],
)
def test_stands_in_states_other_than_playing(game: Game) -> None:
    world, role = World(ball=(1, 0)), Default()
    world.robot.Game = game
    world.run(role, 2)
    assert world.path == [] and world.request.action == BodyAction.STAND
    assert role.stack() == "Default > Stand"


def test_searches_then_approaches_then_stands_at_the_ball() -> None:
    world, role, stacks = World(-3.25, 3.0, -1.57, ball=(2.0, 0.5)), Default(), []
    for _ in range(1500):
        world.run(role, 0.05)
        if stacks[-1:] != [role.stack()]:
            stacks.append(role.stack())
    assert stacks[0] == "Default > FindBall > Patrol > (WalkToPoint + HeadScan)"
    assert stacks[-1] == "Default > (ApproachBall + HeadTrack)"
    assert world.to_ball() < 0.25 and world.request.action == BodyAction.STAND


def test_finds_balls_anywhere_within_three_minutes() -> None:
    places = random.Random(1)
    for _ in range(15):
        ball = (places.uniform(-4.2, 4.2), places.uniform(-2.8, 2.8))
        world, role = World(-2.0, -3.0, 1.57, ball=ball), Default()
        seconds = world.run(role, 180, until=lambda: world.to_ball() < 0.3 and world.robot.BallEstimate.seen)
        assert seconds < 180, f"ball at {ball}"
        assert world.problems == [], f"ball at {ball}"


def test_does_not_interrupt_getting_up() -> None:
    world, role = World(ball=(1, 0)), Default()
    world.robot.MotionStatus = MotionStatus(state=MotionState.GETTING_UP)
    world.run(role, 1)
    assert role.stack() == "Default > Getup" and world.path == []


def test_remembers_a_ball_that_is_hidden_for_a_short_time() -> None:
    world, role = World(ball=(1, 0)), Default()
    world.run(role, 1)
    world.ball = None
    world.run(role, 1)
    assert "ApproachBall" in role.stack()
    world.run(role, 10)
    assert "FindBall" in role.stack()


def test_approaches_a_ball_that_only_a_teammate_sees_and_keeps_its_distance() -> None:
    world, role = World(-3, 0), Default()
    world.robot.TeamBall = TeamBall(valid=True, position=Vec2(1, 0), seen_by=3)
    world.run(role, 40)
    assert world.pose.x == pytest.approx(0, abs=0.35)


def test_restarts_its_search_after_a_penalty() -> None:
    world, role = World(-3, 0), Default()
    world.run(role, 5)
    search = role.find
    world.robot.Game = Game(penalised=True)
    world.run(role, 1)
    assert role.find is not search


def test_goes_to_a_ball_that_a_teammate_sees_from_farther_away() -> None:
    world, role = World(0, 0), Default()
    world.robot.TeamBall = TeamBall(valid=True, position=Vec2(1, 0), seen_by=3)
    world.robot.TeamMates = TeamMates((TeamReport(number=3, pose=Pose2(3.4, 0.0, 3.14)),))
    world.run(role, 20)
    assert world.pose.x == pytest.approx(1, abs=0.4)
