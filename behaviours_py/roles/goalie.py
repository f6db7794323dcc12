"""The goalie, the player that guards its goal."""

from __future__ import annotations

from typing import Optional

from robot import MotionState, Parameters, Request, Robot, Vec2, parameter

import team
from geometry import TINY, clamp, direction, distance
from limits import game_speed
from skill import Skill
from skills import line_up
from skills.block import Block
from skills.goalie_dive import GoalieDive
from skills.look import Look
from skills.shoot import Shoot
from skills.walk_to_point import WalkToPoint


class GoalieParameters(Parameters):
    """The goalie."""

    line = parameter(0.3, "m", 0.0, 3.0, "distance of the position in front of the goal line")
    behind_line = parameter(0.35, "m", 0.0, 3.0, "distance behind the goal line of the point that is shielded from the ball")
    max_offset = parameter(0.55, "m", 0.0, 3.0, "greatest distance of the position from the centre of the goal")
    facing = parameter(0.7, "rad", 0.0, 3.2, "greatest heading to either side while facing the ball")
    tolerance = parameter(0.1, "m", 0.01, 2.0, "distance from the position within which the goalie stands")
    clear_depth = parameter(1.1, "m", 0.0, 9.0, "distance from the goal line up to which the ball is kicked away")
    clear_width = parameter(1.5, "m", 0.0, 3.0, "distance to either side of the goal's centre up to which the ball is kicked away")
    clear_more = parameter(0.3, "m", 0.0, 3.0, "increase of clear_depth and clear_width while the goalie walks to the ball")
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
        self.clearing = False  # whether the goalie walked to the ball or kicked it in the last tick

    def tick(self, robot: Robot) -> Request:
        was_clearing, self.clearing = self.clearing, False
        where = self.dive.where(robot)
        if where is not None or robot.MotionStatus.state == MotionState.DIVING:
            return self.use(self.dive, robot, side=where).head_from(self.use(self.look, robot))
        if self.block.needed(robot) and not self.shoot.kicking:
            return self.use(self.block, robot).head_from(self.use(self.look, robot))
        ball = team.ball_place(robot)
        if self.shoot.kicking or (team.knows_ball(robot) and self.must_clear(robot, was_clearing)):
            self.clearing = True
            aim = line_up.Aim(self.clear_to(robot), parameters.clear_tolerance, line_up.parameters.sweep_cost)
            return self.use(self.shoot, robot, aim=aim).head_from(self.use(self.look, robot))
        position = self.position(robot, ball)
        bearing = direction((-robot.field.length / 2, 0.0), ball) if ball is not None else 0.0
        angle = clamp(bearing, -parameters.facing, parameters.facing)
        body = self.use(self.walk, robot, position=position, angle=angle, tolerance=parameters.tolerance, max_speed=game_speed())
        return body.head_from(self.use(self.look, robot)).going_to(*position)

    def position(self, robot: Robot, ball: Optional[Vec2]) -> Vec2:
        """The position on the line from the ball to the centre of the goal."""
        x = -robot.field.length / 2 + parameters.line
        if ball is None:
            return Vec2(x, 0.0)
        depth = max(ball.x + robot.field.length / 2, parameters.line)
        share = min(1.0, (parameters.line + parameters.behind_line) / max(depth + parameters.behind_line, TINY))
        return Vec2(x, clamp(ball.y * share, -parameters.max_offset, parameters.max_offset))

    def must_clear(self, robot: Robot, was_clearing: bool) -> bool:
        """Whether the ball is near the goal and slow, so that it must be kicked away. Hysteresis: a goalie that walks to the ball does
        not turn back because the ball, or its estimate, moves a little farther from the goal."""
        ball = robot.BallEstimate
        if ball.field_velocity.norm() > parameters.slow:
            return False
        more = parameters.clear_more if was_clearing else 0.0
        depth = ball.field_position.x + robot.field.length / 2
        return depth < parameters.clear_depth + more and abs(ball.field_position.y) < parameters.clear_width + more

    def clear_to(self, robot: Robot) -> Vec2:
        """The point to kick the ball to: forward and away from the centre."""
        ball = robot.BallEstimate.field_position
        side = 1.0 if ball.y > robot.RobotPose.pose.y else -1.0
        if distance(ball, (-robot.field.length / 2, 0.0)) < parameters.at_goal:
            return Vec2(0.0, side * parameters.clear_aside)
        return ball + (parameters.clear_forward, side * parameters.clear_outward)
