import pytest
from robot import BallEstimate, Game, Pose2, Robot, RobotPose, Vec2

from geometry import distance
from skills.patrol import Patrol, first_point, points
from world import World


def visited(path: list[tuple[float, float]]) -> list[int]:
    """The indices of the points that a path passes, in order."""
    order: list[int] = []
    for position in path:
        for index, point in enumerate(points(Robot())):
            if distance(position, point) < 0.31 and order[-1:] != [index]:
                order.append(index)
    return order


def test_visits_all_points_clockwise_repeatedly() -> None:
    world = World(-3.25, 3.0, -1.57)
    world.run(Patrol(), 230)
    order = visited(world.path)
    begin = order.index(2)
    assert order[begin : begin + 10] == [2, 3, 4, 5, 6, 7, 0, 1, 2, 3]
    assert world.problems == []


def test_begins_at_the_point_nearest_to_the_last_known_ball() -> None:
    world = World(-3, 0)
    world.robot.BallEstimate = BallEstimate(last_seen=1.0, field_position=Vec2(2.2, -1.5))
    assert first_point(world.robot) == 5


@pytest.mark.parametrize("player, position", [(2, (-3.25, 3)), (3, (-2, -3)), (4, (-1.75, 3))])
def test_a_team_that_has_never_seen_the_ball_begins_in_the_middle(player: int, position: tuple[float, float]) -> None:
    world = World(*position)
    world.robot.Game = Game(player=player)
    assert first_point(world.robot) == 2


def test_gives_up_a_point_that_it_cannot_reach() -> None:
    world, skill = World(-3, 0), Patrol()
    skill.act(world.robot)
    begin = skill.index
    world.robot.RobotPose = RobotPose(pose=Pose2(-1, -1, 0))
    for _ in range(2000):
        world.robot.time += 0.06
        skill.act(world.robot)
    assert skill.index not in (None, begin)
