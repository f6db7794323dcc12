"""Lining up behind the ball."""

from __future__ import annotations

import math
from typing import NamedTuple, Optional

from robot import BodyAction, Parameters, Request, Robot, Vec2, parameter

from avoidance import Avoidance
from geometry import Point, clamp, direction, normalized, position_of, to_ground
from limits import game_speed, limits
from skill import Argument, Skill, given
from walking import turn_on_the_spot, walk


KICKS = (0.0, math.pi / 2, -math.pi / 2)  # rad: forward, swept to the left, swept to the right


class LineUpParameters(Parameters):
    """Lining up behind the ball."""

    target = parameter((4.5, 0.0), "m", -20.0, 20.0, "point on the field to kick to, unless another skill gives one")
    tolerance = parameter(0.12, "rad", 0.01, 1.0, "greatest heading error of a kick, unless another skill gives one")
    ball_ahead = parameter(0.185, "m", 0.0, 0.5, "position of the ball for a kick, ahead of the point between the feet")
    ball_aside = parameter(0.065, "m", 0.0, 0.3, "position of the ball for a kick, to the side; for a sweep it is in the middle")
    stop_ahead = parameter(0.007, "m", 0.0, 0.1, "distance that the robot still moves while it stops")
    sweep_cost = parameter(0.9, "rad", 0.0, 3.2, "turning that a sweep has to save, because it moves the ball less far")
    constancy = parameter(0.3, "rad", 0.0, 3.2, "turning that another kick has to save to replace the current one")
    around = parameter(0.29, "m", 0.1, 1.0, "distance from the ball while the robot walks around it")
    near = parameter(0.45, "m", 0.1, 2.0, "distance from the ball within which the robot makes small steps while it faces the ball")
    behind_reached = parameter(0.1, "m", 0.0, 1.0, "distance from the position behind the ball within which that position is reached")
    ahead_tolerance = parameter(0.025, "m", 0.001, 0.2, "greatest forward error of the ball's position for a kick")
    aside_tolerance = parameter(0.025, "m", 0.001, 0.2, "greatest sideways error of the ball's position for a kick")
    facing = parameter(0.8, "rad", 0.01, 3.2, "heading error from which the robot keeps its distance from the ball")
    gain = parameter(1.6, "1/s", 0.0, 10.0, "walking speed per error of the position, near the ball")
    turn_gain = parameter(1.8, "1/s", 0.0, 10.0, "turning speed per heading error, near the ball")
    turn_near = parameter(0.6, "rad/s", 0.0, 10.0, "greatest turning speed near the ball")
    forward_near = parameter(0.15, "m/s", 0.0, 5.0, "greatest forward speed near the ball")
    side_from = parameter(0.02, "m", 0.0, 0.3, "offset of the ball to a side from which the foot of that side kicks")
    under_ahead = parameter(0.12, "m", 0.0, 0.5, "distance of the ball ahead within which it is next to or under the feet")
    under_aside = parameter(0.16, "m", 0.0, 0.5, "distance of the ball to either side within which it is next to or under the feet")
    step_back = parameter(0.1, "m/s", 0.0, 5.0, "backward speed while the ball is next to or under the feet")
    look_round = parameter(0.6, "rad/s", 0.0, 10.0, "turning speed while the robot does not know its pose")


parameters = LineUpParameters()


class Aim(NamedTuple):
    """A kick to line up for."""

    target: Vec2  # m, on the field
    tolerance: float  # rad, greatest heading error
    sweep_cost: float  # rad, turning that a sweep has to save


class LineUp(Skill):
    """Walks to a pose in which the ball is in front of a foot and the target is in a direction in which the robot can kick: ahead, or to
    either side if that saves much turning and the body has sweeps. Then `ready` is True for a kick in that `direction`."""

    sweep_cost = Argument("sweep_cost", "aim=Aim(target, tolerance, sweep_cost)")  # a former field; older behaviours assign it

    def __init__(self, target: Optional[Point] = None, tolerance: Optional[float] = None) -> None:
        self.target: Point = parameters.target if target is None else target
        self.tolerance = tolerance  # rad; None: that of the parameters
        self.direction = 0.0  # rad, one of KICKS
        self.ready = False
        self.side = 1
        self.avoidance = Avoidance()

    def default_aim(self) -> Aim:
        """The aim of the constructor and of the parameters."""
        return Aim(Vec2(self.target), given(self.tolerance, parameters.tolerance), parameters.sweep_cost)

    def tick(self, robot: Robot, aim: Optional[Aim] = None) -> Request:
        """aim: default: `default_aim()`."""
        aim = self.default_aim() if aim is None else aim
        self.ready = False
        if robot.RobotPose.lost:
            return turn_on_the_spot(parameters.look_round)
        ball, pose = robot.BallEstimate, robot.RobotPose.pose
        position, ball_distance = ball.field_position, ball.position.norm()
        to_target = direction(position, aim.target)
        kicks = KICKS if robot.MotionStatus.can_sweep else KICKS[:1]
        turn = to_target - (pose.angle if ball_distance < parameters.near else direction(position_of(pose), position))
        self.choose(kicks, turn, aim.sweep_cost)
        heading = to_target - self.direction
        error = normalized(heading - pose.angle)
        if ball_distance > parameters.near:
            return self.go_round(robot, to_ground(pose, position - Vec2.polar(parameters.around, heading)), ball_distance)
        return self.shuffle(ball.position, error, aim.tolerance)

    def choose(self, kicks: tuple[float, ...], turn: float, sweep_cost: float) -> None:
        """Selects the kick that requires the least turning. turn: rad, from the heading of the robot, or of its path to the ball, to the
        direction of the target."""

        def cost(kick: float) -> float:
            """Cost of the kick, as an angle of turning, rad."""
            constancy = 0.0 if kick == self.direction else parameters.constancy
            return abs(normalized(turn - kick)) + constancy + (sweep_cost if kick else 0.0)

        self.direction = min(kicks, key=cost)

    def go_round(self, robot: Robot, behind: Vec2, ball_distance: float) -> Request:
        """Walks to the position behind the ball, and around the ball if it is in between."""
        bearing, away = behind.angle(), behind.norm()
        to_ball = robot.BallEstimate.position.angle()
        off = normalized(bearing - to_ball)
        width = math.asin(min(1.0, parameters.around / ball_distance))
        if away > parameters.behind_reached and ball_distance < away + parameters.around and abs(off) < width:
            bearing = to_ball + math.copysign(width, off)
        aside = self.avoidance.sidestep(robot, bearing, away)
        if aside is not None:
            return aside
        bearing = self.avoidance.free_bearing(robot, bearing, away)
        facing = clamp((ball_distance - parameters.near) / parameters.near, 0.0, 1.0)
        heading = normalized(to_ball + facing * normalized(bearing - to_ball))
        return walk(bearing, game_speed(), heading)

    def shuffle(self, ball: Vec2, error: float, tolerance: float) -> Request:
        """Small corrective steps: turns to the target and moves until the ball is in front of a foot. Keeps away from the ball while
        the heading error is large."""
        if abs(ball.y) > parameters.side_from:
            self.side = 1 if ball.y > 0 else -1
        turning = clamp((abs(error) - tolerance) / parameters.facing, 0.0, 1.0)
        ahead = parameters.ball_ahead + (parameters.around - parameters.ball_ahead) * turning
        aside = 0.0 if self.direction else parameters.ball_aside * self.side * (1 - turning)
        off = ball - (ahead, aside) - (parameters.stop_ahead, 0.0)
        self.ready = abs(error) < tolerance and abs(off.x) < parameters.ahead_tolerance and abs(off.y) < parameters.aside_tolerance
        if self.ready:
            return Request().body(BodyAction.STAND)
        turn = clamp(parameters.turn_gain * error, -parameters.turn_near, parameters.turn_near)
        forward = parameters.gain * off.x + turn * ball.y
        left = parameters.gain * off.y - turn * ball.x
        if ball.x < parameters.under_ahead and abs(ball.y) < parameters.under_aside:  # step back first
            forward = -parameters.step_back
        excess = max(1.0, abs(left) / limits.walk_sideways)
        forward, left, turn = forward / excess, left / excess, turn / excess
        forward = clamp(forward, -limits.walk_backward, parameters.forward_near)
        share = math.hypot(forward / limits.walk_backward, left / limits.walk_sideways)
        if share > 1:
            forward, left, turn = forward / share, left / share, turn / share
        return Request().body(BodyAction.WALK, forward=forward, left=left, turn=turn)
