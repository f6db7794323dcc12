"""The goalkeeper."""

from __future__ import annotations

import math
from typing import Optional

from robot import MotionState, Request, Robot

import team
from geometry import Point, clamp, distance
from skill import Skill
from skills.block import Block
from skills.goalie_dive import GoalieDive
from skills.look import Look
from skills.shoot import Shoot
from skills.walk_to_point import WalkToPoint

LINE = 0.3  # m in front of the goal line
WIDEST = 0.55  # m from the centre of the goal
CLEAR_DEPTH = 1.1  # m from the goal line; nearer balls are kicked away
CLEAR_WIDTH = 1.5  # m to either side
SLOW = 0.5  # m/s; faster balls are blocked, not kicked


class Goalie(Skill):
    """Stands between the ball and the goal, blocks shots by diving, or by stepping if the body has no dives, and kicks away balls
    that lie in front of the goal."""

    def __init__(self) -> None:
        self.walk = WalkToPoint(tolerance=0.1)
        self.look = Look()
        self.shoot = Shoot(tolerance=0.35)
        self.dive = GoalieDive()
        self.block = Block()

    def tick(self, robot: Robot) -> Request:
        where = self.dive.where(robot)
        if where is not None or robot.MotionStatus.state == MotionState.DIVING:
            self.dive.side = where if where is not None else self.dive.side
            return self.use(self.dive, robot).head_from(self.use(self.look, robot))
        if self.block.needed(robot) and not self.shoot.kicking:
            return self.use(self.block, robot).head_from(self.use(self.look, robot))
        ball = team.ball_place(robot)
        if self.shoot.kicking or (team.knows_ball(robot) and self.must_clear(robot)):
            self.shoot.line_up.target = self.clear_to(robot)
            return self.use(self.shoot, robot).head_from(self.use(self.look, robot))
        self.walk.place = self.place(robot, ball)
        self.walk.angle = clamp(math.atan2(ball[1], ball[0] + robot.field.length / 2), -0.7, 0.7) if ball else 0.0
        return self.use(self.walk, robot).head_from(self.use(self.look, robot)).going_to(*self.walk.place)

    def place(self, robot: Robot, ball: Optional[Point]) -> Point:
        """The position on the line from the ball to the centre of the goal."""
        x = -robot.field.length / 2 + LINE
        if ball is None:
            return x, 0.0
        depth = max(ball[0] + robot.field.length / 2, LINE)
        return x, clamp(ball[1] * min(1.0, (LINE + 0.35) / (depth + 0.35)), -WIDEST, WIDEST)

    def must_clear(self, robot: Robot) -> bool:
        """Whether the ball is near the goal and slow, so that it must be kicked away."""
        ball = robot.BallEstimate
        if math.hypot(ball.field_velocity.x, ball.field_velocity.y) > SLOW:
            return False
        more = 0.3 if self.shoot.line_up in self.active else 0.0
        depth = ball.field_position.x + robot.field.length / 2
        return depth < CLEAR_DEPTH + more and abs(ball.field_position.y) < CLEAR_WIDTH + more

    def clear_to(self, robot: Robot) -> Point:
        """The point to kick the ball to: forward and away from the centre."""
        ball, keeper = robot.BallEstimate.field_position, robot.RobotPose.pose
        side = 1.0 if ball.y > keeper.y else -1.0
        if distance((ball.x, ball.y), (-robot.field.length / 2, 0.0)) < 0.5:
            return 0.0, side * 2.0
        return ball.x + 3.0, ball.y + side * 1.0
