import math

import pytest
from robot import BodyAction, RobotMap, RobotPose, TrackedRobot, Vec2

from geometry import Point, distance, normalized
from skills.walk_to_point import WalkToPoint
from world import World


@pytest.mark.parametrize("x, y, angle", [(2, 0, 0), (-2, 1, 1.5), (0, 1.5, None), (0.3, -0.2, 0), (-3, -2, 3.1)])
def test_arrives_precisely_and_stands(x: float, y: float, angle: float) -> None:
    world, skill = World(), WalkToPoint(x, y, angle)
    world.run(skill, 60, until=lambda: skill.arrived)
    world.run(skill, 2)
    assert distance(world.position(), (x, y)) < 0.1
    assert angle is None or abs(normalized(world.pose.angle - angle)) < 0.15
    assert world.request.action == BodyAction.STAND
    assert world.problems == []


def test_two_metres_straight_take_little_more_than_the_minimum_time() -> None:
    world, skill = World(), WalkToPoint(2, 0)
    assert world.run(skill, 30, until=lambda: skill.arrived) < 2 / 0.25 + 2


def test_turns_before_it_walks_to_a_point_behind_it() -> None:
    world = World()
    request = WalkToPoint(-2, 0).act(world.robot)
    assert request.forward == 0 and abs(request.turn) == 1


def test_steps_sideways_to_a_point_next_to_it() -> None:
    world = World()
    request = WalkToPoint(0, 0.25, angle=0.0).act(world.robot)
    assert request.left > 0.1 and abs(request.turn) < 0.01


def test_stands_still_when_pushed_slightly_and_returns_when_pushed_far() -> None:
    world, skill = World(), WalkToPoint(0, 0, 0)
    world.run(skill, 1)
    world.pose = world.pose._replace(x=0.12)
    world.sense()
    assert skill.act(world.robot).action == BodyAction.STAND
    world.pose = world.pose._replace(x=0.3)
    world.sense()
    assert skill.act(world.robot).action == BodyAction.WALK


def test_walks_around_a_robot_on_its_path() -> None:
    world, skill = World(), WalkToPoint(3, 0)
    world.others = [(1.5, 0.05)]
    world.run(skill, 40, until=lambda: skill.arrived)
    assert skill.arrived and world.problems == []


@pytest.mark.parametrize("nearer", [1, -1])
def test_steps_away_from_the_nearer_of_two_robots_that_block_its_path(nearer: int) -> None:
    world = World()
    beside = [Vec2(0.1, 0.36 * nearer), Vec2(0.05, -0.55 * nearer)]
    world.robot.RobotMap = RobotMap(tuple(TrackedRobot(i, position, position) for i, position in enumerate(beside)))
    request = WalkToPoint(3, 0).act(world.robot)
    assert request.left * nearer < -0.05
    assert abs(request.turn) < 0.5


def test_remains_on_the_side_on_which_it_began_to_pass() -> None:
    world, skill, sides = World(), WalkToPoint(3, 0), set()
    for tick in range(20):
        position = Vec2(0.6, 0.03 if tick % 2 else -0.03)
        world.robot.RobotMap = RobotMap((TrackedRobot(0, position, position),))
        sides.add(math.copysign(1.0, skill.act(world.robot).turn))
    assert len(sides) == 1


@pytest.mark.parametrize("aside", [0.1, -0.1, 0.0])
def test_steps_aside_by_100_mm_from_a_robot_that_only_the_sonar_detects(aside: float) -> None:
    world, skill = World(), WalkToPoint(3, 0)
    world.others, world.blind, world.deaf = [(1.5, aside)], True, False
    world.run(skill, 40, until=lambda: world.request.forward == 0 and world.request.left != 0)
    begin, side = world.pose, world.request.left
    assert side * aside <= 0 and distance(world.position(), world.others[0]) > 0.4
    world.run(skill, 5, until=lambda: world.request.left != side)
    assert abs(world.pose.y - begin.y) == pytest.approx(0.1, abs=0.03) and world.pose.x == pytest.approx(begin.x, abs=0.03)
    world.run(skill, 60, until=lambda: skill.arrived)
    assert skill.arrived and world.problems == []


def test_the_sonar_does_not_change_the_path_around_a_robot_that_is_seen() -> None:
    ways = []
    for deaf in (True, False):
        world, skill = World(), WalkToPoint(3, 0)
        world.others, world.deaf = [(1.5, 0.05)], deaf
        world.run(skill, 40, until=lambda: skill.arrived)
        ways.append(world.path)
    assert ways[0] == ways[1]


def test_walks_around_a_goal_post() -> None:
    world, skill = World(4.5, 2.0, -math.pi / 2), WalkToPoint(4.4, -2.0)
    world.run(skill, 60, until=lambda: skill.arrived)
    assert skill.arrived and world.problems == []


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("begin", [(-4.85, 1.1), (-5.1, 1.05), (-4.75, 1.25)])
def test_returns_from_the_side_of_the_goal_around_the_post_and_not_through_the_net(side: int, begin: Point) -> None:
    world, skill = World(begin[0], side * begin[1], -1.5 * side), WalkToPoint(-4.25, 0.0)
    world.run(skill, 60, until=lambda: skill.arrived)
    assert skill.arrived
    beside = [y for x, y in world.path if -5.0 < x < -4.5]
    assert min(side * y for y in beside if side * y > 0.5) > 0.95
    assert all(side * y > 0.95 or abs(y) < 0.5 for y in beside)


def test_does_not_walk_into_the_goal_or_off_the_carpet() -> None:
    for x, y in [(5.5, 0.0), (9.0, 9.0), (-4.5, 0.8)]:
        world = World(3 if x > 0 else -3, 0)
        world.run(WalkToPoint(x, y), 60)
        assert world.problems == []


def test_a_lost_robot_turns_on_the_spot_to_look_around() -> None:
    world = World()
    world.robot.RobotPose = RobotPose(lost=True)
    request = WalkToPoint(2, 0).act(world.robot)
    assert request.forward == 0 and request.turn > 0
