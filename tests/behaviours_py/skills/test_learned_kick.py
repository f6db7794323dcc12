"""The learned kick of Shoot, for a body that has it."""
import math
import zlib

import pytest
from robot import BodyAction, MotionState, MotionStatus, Robot, Vec2

from geometry import to_ground
from skills.learned import Policy
from skills.learned_kick import NAME, LearnedKick, parameters
from skills.shoot import Shoot

GOAL = (4.5, 0.0)
KNOWN = (zlib.crc32(NAME.encode()),)  # as the fake robot numbers policies


def robot_at(x: float, y: float, angle: float, ball: tuple[float, float]) -> Robot:
    """A robot that knows its pose and sees the ball at a position of the field."""
    robot = Robot()
    robot.MotionStatus = MotionStatus(known_policies=KNOWN)
    robot.time = 10.0
    pose = robot.RobotPose.pose._replace(x=x, y=y, angle=angle)
    robot.RobotPose = robot.RobotPose._replace(pose=pose, lost=False)
    robot.BallEstimate = robot.BallEstimate._replace(
        valid=True, last_seen=10.0, position=to_ground(pose, ball), field_position=Vec2(ball))
    return robot


def test_kicks_to_the_goal_without_facing_it() -> None:
    robot = robot_at(0, 0, 0.5, (0.18 * math.cos(0.5) - 0.05 * math.sin(0.5), 0.18 * math.sin(0.5) + 0.05 * math.cos(0.5)))
    kick = LearnedKick().kick(robot, GOAL)
    assert isinstance(kick, Policy)
    assert kick.direction == pytest.approx(-0.5, abs=0.05)


@pytest.mark.parametrize(("angle", "ball"), [(0.0, (0.3, 0.05)), (0.0, (0.18, 0.0)), (0.0, (0.18, 0.2)), (0.0, (0.1, 0.05))])
def test_does_not_kick_a_ball_out_of_range(angle: float, ball: tuple[float, float]) -> None:
    assert LearnedKick().kick(robot_at(0, 0, angle, ball), GOAL) is None


def test_does_not_kick_backward() -> None:
    assert LearnedKick().kick(robot_at(0, 0, 0, (0.18, 0.05)), (-4.5, 0)) is None


def test_a_body_without_the_learned_kick_lines_up_by_the_rules() -> None:
    robot = robot_at(0, 0, 0, (0.192, 0.065))
    robot.MotionStatus = MotionStatus()
    shoot = Shoot(GOAL)
    assert shoot.tick(robot).action == BodyAction.KICK


def test_shoot_runs_the_policy_and_stands_for_a_tick_after_it() -> None:
    robot = robot_at(0, 0, 0.3, (0.18 * math.cos(0.3) - 0.05 * math.sin(0.3), 0.18 * math.sin(0.3) + 0.05 * math.cos(0.3)))
    shoot = Shoot(GOAL)
    assert shoot.tick(robot).action == BodyAction.POLICY
    assert shoot.kicking
    robot.MotionStatus = MotionStatus(state=MotionState.POLICY, known_policies=KNOWN)
    assert shoot.tick(robot).action == BodyAction.POLICY
    robot.MotionStatus = MotionStatus(policies=1, known_policies=KNOWN)
    assert shoot.tick(robot).action == BodyAction.STAND
    assert not shoot.kicking


def test_does_not_wait_for_a_sweep() -> None:
    robot = robot_at(0, 0, -math.pi / 2, (0.0, -0.2))  # a sweep to the left would play the ball to the goal
    robot.MotionStatus = MotionStatus(can_sweep=True, known_policies=KNOWN)
    request = Shoot(GOAL).tick(robot)
    assert request.action == BodyAction.WALK and request.turn > 0


def test_saves_turning_within_its_limit() -> None:
    robot = robot_at(0, 0, 1.0, (2.0, 0.0))
    x, y = LearnedKick().eased(robot, GOAL)
    assert (x, y) == pytest.approx(GOAL, abs=0.01), "far from the ball, the way to it is what counts"
    near = robot_at(0, 0, 1.0, (0.2 * math.cos(1.0), 0.2 * math.sin(1.0)))
    ball = near.BallEstimate.field_position
    x, y = LearnedKick().eased(near, GOAL)
    turned = math.atan2(y - ball.y, x - ball.x) - math.atan2(GOAL[1] - ball.y, GOAL[0] - ball.x)
    assert turned == pytest.approx(parameters.eased, abs=1e-6)
