import math

import pytest
from robot import BallSearch, BodyAction, SearchMethod, TeamBall, Vec2

from geometry import distance
from skills.find_ball import FindBall
from skills.segment_search import SegmentSearch, Step
from world import World


def test_ends_when_the_robot_or_a_teammate_sees_the_ball() -> None:
    world, skill = World(ball=(1, 0)), FindBall()
    world.run(skill, 10, until=lambda: skill.found)
    assert skill.found
    world, skill = World(), FindBall()
    world.run(skill, 1)
    assert not skill.found
    world.robot.TeamBall = TeamBall(valid=True)
    world.run(skill, 0.1)
    assert skill.found and world.request.action == BodyAction.STAND


@pytest.mark.parametrize(
    "search, stack",
    [
        (BallSearch(SearchMethod.PATROL), "FindBall > Patrol > (WalkToPoint + HeadScan)"),
        (BallSearch(SearchMethod.SEGMENTS, True, Vec2(3, 2)), "FindBall > SegmentSearch > (WalkToPoint + HeadScan)"),
        (BallSearch(SearchMethod.PLANNED, True, Vec2(3, 2)), "FindBall > PlannedSearch > WalkToPoint"),
        (BallSearch(SearchMethod.PLANNED), "FindBall > Patrol > (WalkToPoint + HeadScan)"),
    ],
)
def test_searches_by_the_selected_method(search: BallSearch, stack: str) -> None:
    world, skill = World(), FindBall()
    world.robot.BallSearch = search
    world.run(skill, 0.1)
    assert skill.stack() == stack


def test_the_planned_search_follows_the_point_and_reports_it_to_teammates() -> None:
    world, skill = World(), FindBall()
    world.robot.BallSearch = BallSearch(SearchMethod.PLANNED, True, Vec2(2, 1), gaze=0.7)
    world.run(skill, 3)
    assert world.request.intention.walking_to == Vec2(2, 1)
    assert world.robot.head_yaw == pytest.approx(0.7, abs=0.05)
    world.robot.BallSearch = BallSearch(SearchMethod.PLANNED, True, Vec2(-1, -1))
    world.run(skill, 30)
    assert distance(world.position(), (-1, -1)) < 0.3


def test_the_planned_search_walks_while_it_turns_towards_the_point() -> None:
    world, skill = World(0, 0, math.pi / 2), FindBall()
    world.robot.BallSearch = BallSearch(SearchMethod.PLANNED, True, Vec2(3, 0))
    world.run(skill, 0.1)
    assert world.request.turn < -0.5
    assert world.request.left < -0.05, "the point is to the right"


def test_the_search_of_2017_walks_to_the_point_scans_turns_and_takes_the_next_point() -> None:
    world, skill, steps = World(-1, 0), SegmentSearch(), []
    world.robot.BallSearch = BallSearch(SearchMethod.SEGMENTS, True, Vec2(1, 0))
    turned = 0.0
    last = world.pose.angle
    for _ in range(700):
        world.run(skill, 0.05)
        turned += abs(world.pose.angle - last) if abs(world.pose.angle - last) < 3 else 0.0
        last = world.pose.angle
        if steps[-1:] != [skill.step]:
            steps.append(skill.step)
        if steps[-1] == Step.TURN:
            world.robot.BallSearch = BallSearch(SearchMethod.SEGMENTS, True, Vec2(-2, 0))
    assert steps[:4] == [Step.WALK, Step.SCAN, Step.TURN, Step.CHOOSE]
    assert turned > 6.2
    assert skill.walk.position == (-2, 0)


def test_the_search_of_2017_keeps_its_point_until_it_has_arrived() -> None:
    world, skill = World(), SegmentSearch()
    world.robot.BallSearch = BallSearch(SearchMethod.SEGMENTS, True, Vec2(3, 2))
    world.run(skill, 1)
    world.robot.BallSearch = BallSearch(SearchMethod.SEGMENTS, True, Vec2(-3, -2))
    world.run(skill, 1)
    assert skill.walk.position == (3, 2)
