"""A closed loop without physics: a robot that executes requests immediately, with the field of view of the simulated NAO."""

from __future__ import annotations

import math
from typing import Callable, Optional

from robot import BallEstimate, BodyAction, GroundObservations, GroundRobot, Pose2, Vec2
from robot import Request, Robot, RobotMap, RobotPose, RobotTeam, SharedOpponent, TeamOpponents, TrackedRobot

from limits import game_speed, limits
from geometry import Point, clamp, distance, goal_posts, normalized, position_of, to_field, to_ground
from skill import Skill

FRAME = 0.06  # s between two images
SIGHT = 2.5  # m
HALF_VIEW = math.radians(30.485)  # of the camera, to either side
REMEMBERED = 3.0  # s after which robots that are not seen are removed from the map
HALF_CONE, SONAR_YAW = math.radians(30), 0.39  # of the sonars
FARTHEST_ECHO, NOTHING = 0.8, 2.55  # m; longest range of the sonars, and the reading without an echo
BREADTH = 0.12  # m from a robot's centre to its surface that reflects sonar
MEMORY = 10.0  # s after which the ball filter discards a ball that is not seen


class World:
    """One robot, one ball and obstacles. `problems` collects descriptions of events that must never happen."""

    def __init__(self, x: float = 0.0, y: float = 0.0, angle: float = 0.0, ball: Optional[Point] = None) -> None:
        self.robot = Robot()
        self.pose = Pose2(x, y, angle)
        self.ball = ball
        self.others: list[Point] = []
        self.blind = False  # other robots are not seen, only detected by the sonars
        self.deaf = True  # the sonars detect no obstacles
        self.known: dict[int, tuple[float, Point]] = {}  # time and position at which each other robot was last seen
        self.request = Request()
        self.path: list[Point] = []
        self.problems: list[str] = []
        self.sense()

    def run(self, skill: Skill, seconds: float, until: Callable[[], bool] = lambda: False) -> float:
        """Runs the skill for the given time or until the condition holds. Returns the time that passed, s."""
        begin = self.robot.time
        while self.robot.time - begin < seconds and not until():
            self.request = skill.act(self.robot)
            self.move()
            self.sense()
            self.watch()
        return self.robot.time - begin

    def move(self) -> None:
        request = self.request
        step = limits.head_speed * request.head_speed * FRAME
        self.robot.head_yaw += clamp(request.head_yaw - self.robot.head_yaw, -step, step)
        self.robot.head_pitch += clamp(request.head_pitch - self.robot.head_pitch, -step, step)
        self.robot.time += FRAME
        if request.action == BodyAction.WALK:
            x, y = to_field(self.pose, (request.forward * FRAME, request.left * FRAME))
            self.pose = Pose2(x, y, normalized(self.pose.angle + request.turn * FRAME))
            self.path.append((x, y))

    def sense(self) -> None:
        robot = self.robot
        robot.RobotPose = RobotPose(pose=self.pose)
        seen = [to_ground(self.pose, other) for other in self.others if self.sees(other) and not self.blind]
        robots = tuple(GroundRobot(position=position) for position in seen)
        robot.GroundObservations = GroundObservations(frame=robot.GroundObservations.frame + 1, robots=robots)
        for i, other in enumerate(self.others):
            if self.sees(other) and not self.blind:
                self.known[i] = (robot.time, other)
        tracked = [
            TrackedRobot(i, to_ground(self.pose, position), Vec2(position))
            for i, (when, position) in self.known.items()
            if robot.time - when < REMEMBERED
        ]
        robot.RobotMap = RobotMap(tuple(tracked))
        robot.TeamOpponents = TeamOpponents(tuple(SharedOpponent(t.field_position, 1, True) for t in tracked if t.team != RobotTeam.OWN))
        if not self.deaf:
            robot.left_sonar, robot.right_sonar = self.hears(SONAR_YAW), self.hears(-SONAR_YAW)
        before = robot.BallEstimate
        if self.ball is not None and self.sees(self.ball):
            here = to_ground(self.pose, self.ball)
            robot.BallEstimate = BallEstimate(
                True, True, robot.time, before.seen_count + 1, 0, here, Vec2(self.ball)
            )
        elif before.valid:
            here = to_ground(self.pose, before.field_position)
            valid = robot.time - before.last_seen < MEMORY
            lost = before.lost_count + 1
            robot.BallEstimate = before._replace(valid=valid, seen=False, lost_count=lost, position=here)

    def sees(self, point: Point) -> bool:
        position = to_ground(self.pose, point)
        return position.norm() < SIGHT and abs(normalized(position.angle() - self.robot.head_yaw)) < HALF_VIEW

    def hears(self, yaw: float) -> float:
        """Range of the nearest echo in a sonar's cone, m."""
        echoes = [to_ground(self.pose, other) for other in self.others]
        near = [position.norm() - BREADTH for position in echoes if abs(position.angle() - yaw) < HALF_CONE]
        return min((echo for echo in near if echo < FARTHEST_ECHO), default=NOTHING)

    def watch(self) -> None:
        request, field = self.request, self.robot.field
        if math.hypot(request.forward / game_speed(), request.left / limits.walk_sideways) > 1.001:
            self.problems.append(f"requested {request.forward}, {request.left} m/s")
        if abs(request.turn) > limits.walk_turn:
            self.problems.append(f"requested {request.turn} rad/s")
        if min(distance(self.position(), post) for post in goal_posts(field)) < 0.25:
            self.problems.append(f"at a post: {self.position()}")
        if abs(self.pose.x) > field.length / 2 + field.border or abs(self.pose.y) > field.width / 2 + field.border:
            self.problems.append(f"off the carpet: {self.position()}")
        if self.others and min(distance(self.position(), other) for other in self.others) < 0.35:
            self.problems.append(f"touched a robot at {self.position()}")

    def position(self) -> Vec2:
        return position_of(self.pose)

    def to_ball(self) -> float:
        assert self.ball is not None
        return distance(self.position(), self.ball)
