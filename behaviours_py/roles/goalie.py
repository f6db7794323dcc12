"""The goalkeeper."""

from __future__ import annotations

import math
from typing import Optional

from robot import MotionState, Parameters, Request, Robot, parameter

import team
from geometry import TINY, Point, clamp, distance
from limits import game_speed
from skill import Skill
from skills.block import Block
from skills.goalie_dive import GoalieDive
from skills.look import Look
from skills.shoot import Shoot
from skills.walk_to_point import WalkToPoint


class GoalieParameters(Parameters):
    """The goalkeeper."""

    line = parameter(0.3, "m", 0.0, 3.0, "distance of the position in front of the goal line")
    behind_line = parameter(0.35, "m", 0.0, 3.0, "distance behind the goal line of the point that is shielded from the ball")
    max_offset = parameter(0.55, "m", 0.0, 3.0, "greatest distance of the position from the centre of the goal")
    facing = parameter(0.7, "rad", 0.0, 3.2, "greatest heading to either side while facing the ball")
    tolerance = parameter(0.1, "m", 0.01, 2.0, "distance from the position within which the goalkeeper stands")
    clear_depth = parameter(1.1, "m", 0.0, 9.0, "distance from the goal line up to which the ball is kicked away")
    clear_width = parameter(1.5, "m", 0.0, 3.0, "distance to either side of the goal's centre up to which the ball is kicked away")
    clear_more = parameter(0.3, "m", 0.0, 3.0, "increase of clear_depth and clear_width while the goalkeeper walks to the ball")
    slow = parameter(0.5, "m/s", 0.0, 10.0, "speed up to which the ball is kicked away; faster balls are blocked")
    clear_tolerance = parameter(0.35, "rad", 0.01, 1.6, "greatest heading error when the ball is kicked away")
    at_goal = parameter(0.5, "m", 0.0, 5.0, "distance from the centre of the goal up to which the ball is kicked to the side of the field")
    clear_aside = parameter(2.0, "m", 0.0, 3.0, "y of the point on the halfway line to which a ball at the goal is kicked, on either side")
    clear_forward = parameter(3.0, "m", 0.1, 9.0, "distance ahead of a ball that is not at the goal, of the point to kick to")
    clear_outward = parameter(1.0, "m", 0.0, 3.0, "distance outside of a ball that is not at the goal, of the point to kick to")


parameters = GoalieParameters()


class Goalie(Skill):
    """Stands between the ball and the goal, blocks shots by diving, or by stepping if the body has no dives, and kicks away balls
    that lie in front of the goal."""

    def __init__(self) -> None:
        self.walk = WalkToPoint()
        self.look = Look()
        self.shoot = Shoot()
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
            self.shoot.line_up.tolerance = parameters.clear_tolerance
            self.shoot.line_up.target = self.clear_to(robot)
            return self.use(self.shoot, robot).head_from(self.use(self.look, robot))
        self.walk.tolerance = parameters.tolerance
        self.walk.place, self.walk.max_speed = self.place(robot, ball), game_speed()
        bearing = math.atan2(ball[1], ball[0] + robot.field.length / 2) if ball else 0.0
        self.walk.angle = clamp(bearing, -parameters.facing, parameters.facing)
        return self.use(self.walk, robot).head_from(self.use(self.look, robot)).going_to(*self.walk.place)

    def place(self, robot: Robot, ball: Optional[Point]) -> Point:
        """The position on the line from the ball to the centre of the goal."""
        x = -robot.field.length / 2 + parameters.line
        if ball is None:
            return x, 0.0
        depth = max(ball[0] + robot.field.length / 2, parameters.line)
        share = min(1.0, (parameters.line + parameters.behind_line) / max(depth + parameters.behind_line, TINY))
        return x, clamp(ball[1] * share, -parameters.max_offset, parameters.max_offset)

    def must_clear(self, robot: Robot) -> bool:
        """Whether the ball is near the goal and slow, so that it must be kicked away."""
        ball = robot.BallEstimate
        if math.hypot(ball.field_velocity.x, ball.field_velocity.y) > parameters.slow:
            return False
        more = parameters.clear_more if self.shoot.line_up in self.active else 0.0
        depth = ball.field_position.x + robot.field.length / 2
        return depth < parameters.clear_depth + more and abs(ball.field_position.y) < parameters.clear_width + more

    def clear_to(self, robot: Robot) -> Point:
        """The point to kick the ball to: forward and away from the centre."""
        ball, keeper = robot.BallEstimate.field_position, robot.RobotPose.pose
        side = 1.0 if ball.y > keeper.y else -1.0
        if distance((ball.x, ball.y), (-robot.field.length / 2, 0.0)) < parameters.at_goal:
            return 0.0, side * parameters.clear_aside
        return ball.x + parameters.clear_forward, ball.y + side * parameters.clear_outward
