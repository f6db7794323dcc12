"""Obstacles that the robot does not see itself, but knows from its teammates."""
from __future__ import annotations

from robot import Pose2, Robot, RobotMap, RobotPose, SharedOpponent, TeamMates, TeamOpponents, TeamReport, TrackedRobot, Vec2

from avoidance import Avoidance, obstacles, reported_robots
from limits import limits


def places(robot: Robot) -> list[tuple[float, float]]:
    return [(round(o.position[0], 3), round(o.position[1], 3)) for o in obstacles(robot) if o.clearance == limits.robot_clearance]


def with_reports(lost: bool = False) -> Robot:
    robot = Robot()
    robot.RobotPose = RobotPose(pose=Pose2(1.0, 0.0, 0.0), lost=lost)
    robot.TeamOpponents = TeamOpponents((SharedOpponent(Vec2(1.7, 0.0), 1, False),))
    mates = TeamReport(number=3, pose=Pose2(1.0, 2.0, 0.0)), TeamReport(number=4, pose=Pose2(3.0, 0.0, 0.0), lost=True)
    robot.TeamMates = TeamMates(mates)
    return robot


def test_reported_opponents_and_teammates_are_obstacles() -> None:
    assert places(with_reports()) == [(0.7, 0.0), (0.0, 2.0)]


def test_a_robot_that_is_seen_replaces_the_report_of_it() -> None:
    robot = with_reports()
    robot.RobotMap = RobotMap((TrackedRobot(1, Vec2(0.9, 0.1), Vec2(1.9, 0.1)),))
    assert places(robot) == [(0.9, 0.1), (0.0, 2.0)]


def test_a_lost_robot_ignores_reports() -> None:
    assert reported_robots(with_reports(lost=True)) == []


def test_the_walk_leads_past_an_opponent_that_only_a_teammate_sees() -> None:
    assert abs(Avoidance().free_bearing(with_reports(), 0.0, 2.0)) > 0.5
