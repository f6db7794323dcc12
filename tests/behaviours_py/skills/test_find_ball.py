import pytest
from robot import BallEstimate, Game, Point2, Pose2, RobotPose, TeamBall

from geometry import distance
from skills.find_ball import POINTS, FindBall, first_point
from world import World


def visited(path: list[tuple[float, float]]) -> list[int]:
    """The points that a path comes near to, in order."""
    order: list[int] = []
    for place in path:
        for index, point in enumerate(POINTS):
            if distance(place, point) < 0.31 and order[-1:] != [index]:
                order.append(index)
    return order


def test_visits_all_points_clockwise_for_ever() -> None:
    world = World(-3.25, 3.0, -1.57)
    world.run(FindBall(), 260)
    assert visited(world.path)[:10] == [1, 2, 3, 4, 5, 6, 7, 0, 1, 2]
    assert world.complaints == []


def test_one_round_takes_less_than_the_three_minutes_of_an_experiment() -> None:
    world, skill = World(-3, 0), FindBall()
    seconds = world.run(skill, 300, until=lambda: skill.index == 7 and skill.turning)
    assert seconds < 150


def test_begins_at_the_point_nearest_to_the_last_known_ball() -> None:
    world = World(-3, 0)
    world.robot.BallEstimate = BallEstimate(last_seen=1.0, field_position=Point2(2.2, -1.5))
    assert first_point(world.robot, list(POINTS)) == 5


@pytest.mark.parametrize("player, place, begin", [(2, (-3.25, 3), 1), (3, (-2, -3), 8), (4, (-1.75, 3), 3)])
def test_a_team_that_never_saw_the_ball_spreads_out(player: int, place: tuple[float, float], begin: int) -> None:
    world = World(*place)
    world.robot.Game = Game(player=player)
    assert first_point(world.robot, list(POINTS)) == begin


def test_sees_everything_round_a_point() -> None:
    """A ball behind the robot that turns there is seen before it walks on."""
    for ball in [(1.5, 2.0), (2.5, 3.0), (3.0, 1.5), (1.0, 0.5), (2.0, 3.9)]:
        world, skill = World(1.9, 2.0, 0.0), FindBall()
        world.run(skill, 1)
        world.ball = ball
        assert world.run(skill, 20, until=lambda: skill.found) < 10


def test_ends_when_the_robot_or_a_teammate_sees_the_ball() -> None:
    world, skill = World(ball=(1, 0)), FindBall()
    world.run(skill, 10, until=lambda: skill.found)
    assert skill.found
    world, skill = World(), FindBall()
    world.run(skill, 1)
    assert not skill.found
    world.robot.TeamBall = TeamBall(valid=True)
    world.run(skill, 0.1)
    assert skill.found


@pytest.mark.parametrize("x, y", [(4.45, 2.95), (4.45, -2.95), (-4.45, 2.95), (-4.45, -2.95)])
def test_a_stretched_search_sees_the_corners(x: float, y: float) -> None:
    world, skill = World(0.0, 0.0, ball=(x, y)), FindBall(stretch=1.15)
    assert world.run(skill, 180, until=lambda: skill.found) < 150


def test_gives_a_point_up_that_it_cannot_reach() -> None:
    world, skill = World(-3, 0), FindBall()
    skill.act(world.robot)
    assert skill.index == 0
    world.robot.RobotPose = RobotPose(pose=Pose2(-1, -1, 0))
    for _ in range(2000):
        world.robot.time += 0.06
        skill.act(world.robot)
    assert skill.index not in (None, 0)


def test_shows_what_is_active() -> None:
    skill = FindBall()
    skill.act(World().robot)
    assert skill.stack() == "FindBall > (WalkToPoint + HeadScan)"
