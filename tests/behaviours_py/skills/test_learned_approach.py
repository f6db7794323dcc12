"""The learned walk of Shoot, for a body that has it."""
from typing import Optional

import pytest
from robot import BodyAction, Request, Robot, TrackedRobot, Vec2

from skills import shoot as shooting
from skills.learned_approach import NAME, LearnedApproach, parameters
from skills.shoot import Shoot

GOAL = (4.5, 0.0)


class WalkingRobot(Robot):
    """A robot with the policy of the learned walk."""

    def has_play_policy(self, name: str) -> bool:
        return name == NAME

    def play_policy(self, name: str, target: Optional[tuple[float, float]] = None) -> Optional[Request]:
        return Request().body(BodyAction.WALK, forward=0.123) if name == NAME else None


def robot_with(ball: tuple[float, float], walks: bool = True) -> Robot:
    """A robot in the centre of the field that faces the goal and sees the ball."""
    robot = WalkingRobot() if walks else Robot()
    robot.time = 10.0
    robot.RobotPose = robot.RobotPose._replace(lost=False)
    robot.BallEstimate = robot.BallEstimate._replace(valid=True, last_seen=10.0, position=Vec2(ball), field_position=Vec2(ball))
    return robot


def obstacle(robot: Robot, x: float, y: float) -> None:
    track = TrackedRobot()
    robot.RobotMap = robot.RobotMap._replace(robots=(track._replace(position=Vec2(x, y)),))


def test_the_learned_walk_goes_to_the_ball_and_the_kick_follows_when_the_robot_has_stayed_there() -> None:
    robot, shoot = robot_with((1.5, 0.4)), Shoot(GOAL)
    assert shoot.tick(robot).forward == 0.123
    there = robot_with((0.192, 0.065)).BallEstimate
    robot.BallEstimate = there
    robot.time += 0.1
    robot.BallEstimate = there._replace(last_seen=robot.time)
    assert shoot.tick(robot).forward == 0.123, "it may only pass by"
    robot.time += shooting.parameters.settle + 0.05
    robot.BallEstimate = there._replace(last_seen=robot.time)
    assert shoot.tick(robot).action == BodyAction.KICK


def test_a_body_without_the_learned_walk_walks_by_the_rules() -> None:
    robot, shoot = robot_with((1.5, 0.4), walks=False), Shoot(GOAL)
    assert shoot.tick(robot).forward not in (0.0, 0.123)
    assert LearnedApproach().request(robot, GOAL) is None


@pytest.mark.parametrize("ball", [(parameters.max_distance + 0.1, 0.0), (0.0, -parameters.max_distance - 0.1)])
def test_a_distant_ball_is_left_to_the_rules(ball: tuple[float, float]) -> None:
    assert LearnedApproach().request(robot_with(ball), GOAL) is None


def test_a_rolling_ball_is_left_to_the_rules() -> None:
    robot = robot_with((1.5, 0.0))
    robot.BallEstimate = robot.BallEstimate._replace(field_velocity=Vec2(0.0, 2 * parameters.max_speed))
    assert LearnedApproach().request(robot, GOAL) is None


@pytest.mark.parametrize(("position", "free"), [((0.75, 0.2), False), ((1.6, 0.0), False), ((0.75, 1.5), True), ((-1.0, 0.0), True)])
def test_obstacles_on_the_way_are_left_to_the_rules(position: tuple[float, float], free: bool) -> None:
    robot = robot_with((1.5, 0.0))
    obstacle(robot, *position)
    assert (LearnedApproach().request(robot, GOAL) is not None) is free


def test_at_the_ball_obstacles_do_not_count() -> None:
    robot = robot_with((0.3, 0.0))
    obstacle(robot, 0.6, 0.0)
    assert LearnedApproach().request(robot, GOAL) is not None


def test_a_lost_robot_does_not_use_the_learned_walk() -> None:
    robot = robot_with((1.5, 0.0))
    robot.RobotPose = robot.RobotPose._replace(lost=True)
    assert LearnedApproach().request(robot, GOAL) is None
