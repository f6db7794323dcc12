"""Lining up behind the ball."""

from __future__ import annotations

import math

from robot import BodyAction, Request, Robot

import limits
from avoidance import Avoidance
from geometry import Point, clamp, direction, normalized, to_ground
from skill import Skill
from walking import turn_on_the_spot, walk

BALL_AHEAD = 0.185  # m ahead of the point between the feet; optimal position of the ball for a kick
BALL_ASIDE = 0.065  # m to the side, in front of either foot; for a sweep the ball is in the middle
STOP_AHEAD = 0.007  # m; distance that the robot still moves while it stops
KICKS = (0.0, 0.5 * math.pi, -0.5 * math.pi)  # rad: forward, swept to the left, swept to the right
SWEEP_PRICE = 0.9  # rad of turning that a sweep has to save, because it moves the ball less far
CONSTANCY = 0.3  # rad by which another kick must be better to replace the current one
AROUND = 0.29  # m from the ball, while the robot walks around it
NEAR = 0.45  # m; nearer, the robot makes small corrective steps while facing the ball
AHEAD_TOLERANCE = 0.025  # m
ASIDE_TOLERANCE = 0.025  # m
FACING = 0.8  # rad of heading error from which the robot keeps its distance from the ball
GAIN = 1.6  # m/s per metre, when near
TURN_GAIN = 1.8  # rad/s per radian, when near
TURN_NEAR = 0.6  # rad/s
LOOK_ROUND = 0.6  # rad/s; turning speed while the robot does not know its pose


class LineUp(Skill):
    """Walks to a pose in which the ball is in front of a foot and the target is in a direction in which the robot can kick: ahead, or to
    either side if that saves much turning and the body has sweeps. Then `ready` is True for a kick in that `direction`."""

    def __init__(self, target: Point = (4.5, 0.0), tolerance: float = 0.12) -> None:
        self.target = target
        self.tolerance = tolerance  # rad
        self.sweep_price = SWEEP_PRICE
        self.direction = 0.0  # rad, one of KICKS
        self.ready = False
        self.side = 1
        self.avoidance = Avoidance()

    def tick(self, robot: Robot) -> Request:
        self.ready = False
        if robot.RobotPose.lost:
            return turn_on_the_spot(LOOK_ROUND)
        ball, pose = robot.BallEstimate, robot.RobotPose.pose
        place = (ball.field_position.x, ball.field_position.y)
        gap = math.hypot(ball.position.x, ball.position.y)
        to_target = direction(place, self.target)
        kicks = KICKS if robot.MotionStatus.can_sweep else KICKS[:1]
        self.choose(kicks, to_target - (pose.angle if gap < NEAR else direction((pose.x, pose.y), place)))
        wanted = to_target - self.direction
        error = normalized(wanted - pose.angle)
        if gap > NEAR:
            behind = (place[0] - AROUND * math.cos(wanted), place[1] - AROUND * math.sin(wanted))
            return self.go_round(robot, to_ground(pose, behind), gap)
        return self.shuffle((ball.position.x, ball.position.y), error)

    def choose(self, kicks: tuple[float, ...], turn: float) -> None:
        """Selects the kick that requires the least turning. turn: rad, from the heading of the robot, or of its path to the ball, to the
        direction of the target."""

        def price(kick: float) -> float:
            """Cost of the kick, as an angle of turning, rad."""
            constancy = 0.0 if kick == self.direction else CONSTANCY
            return abs(normalized(turn - kick)) + constancy + (self.sweep_price if kick else 0.0)

        self.direction = min(kicks, key=price)

    def go_round(self, robot: Robot, behind: Point, gap: float) -> Request:
        """Walks to the position behind the ball, and around the ball if it is in between."""
        ball = robot.BallEstimate.position
        bearing, away = math.atan2(behind[1], behind[0]), math.hypot(*behind)
        to_ball = math.atan2(ball.y, ball.x)
        off = normalized(bearing - to_ball)
        width = math.asin(min(1.0, AROUND / gap))
        if away > 0.1 and gap < away + AROUND and abs(off) < width:
            bearing = to_ball + math.copysign(width, off)
        aside = self.avoidance.sidestep(robot, bearing, away)
        if aside is not None:
            return aside
        bearing = self.avoidance.free_bearing(robot, bearing, away)
        facing = clamp((gap - NEAR) / NEAR, 0.0, 1.0)
        heading = normalized(to_ball + facing * normalized(bearing - to_ball))
        return walk(bearing, limits.WALK_FORWARD, heading)

    def shuffle(self, ball: Point, error: float) -> Request:
        """Small corrective steps: turns to the target and moves until the ball is in front of a foot. Keeps away from the ball while
        the heading error is large."""
        if abs(ball[1]) > 0.02:
            self.side = 1 if ball[1] > 0 else -1
        turning = clamp((abs(error) - self.tolerance) / FACING, 0.0, 1.0)
        ahead = BALL_AHEAD + (AROUND - BALL_AHEAD) * turning
        aside = 0.0 if self.direction else BALL_ASIDE * self.side * (1 - turning)
        off = (ball[0] - ahead - STOP_AHEAD, ball[1] - aside)
        self.ready = (
            abs(error) < self.tolerance and abs(off[0]) < AHEAD_TOLERANCE and abs(off[1]) < ASIDE_TOLERANCE
        )
        if self.ready:
            return Request().body(BodyAction.STAND)
        turn = clamp(TURN_GAIN * error, -TURN_NEAR, TURN_NEAR)
        forward = GAIN * off[0] + turn * ball[1]
        left = GAIN * off[1] - turn * ball[0]
        if ball[0] < 0.12 and abs(ball[1]) < 0.16:  # the ball is next to or under the feet: step back first
            forward = -0.1
        excess = max(1.0, abs(left) / limits.WALK_SIDEWAYS)
        forward, left, turn = forward / excess, left / excess, turn / excess
        forward = clamp(forward, -limits.WALK_BACKWARD, 0.15)
        share = math.hypot(forward / limits.WALK_BACKWARD, left / limits.WALK_SIDEWAYS)
        if share > 1:
            forward, left, turn = forward / share, left / share, turn / share
        return Request().body(BodyAction.WALK, forward=forward, left=left, turn=turn)
