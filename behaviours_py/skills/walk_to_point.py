"""Walking to a point on the field."""

from __future__ import annotations

from typing import Optional

from robot import BodyAction, Parameters, Request, Robot, Vec2, parameter

from avoidance import Avoidance, crowded
from geometry import Point, clamp, normalized, standable, to_ground
from limits import limits
from skill import Argument, Skill, given
from walking import turn_on_the_spot, walk


class WalkToPointParameters(Parameters):
    """Walking to a point on the field."""

    tolerance = parameter(0.08, "m", 0.01, 2.0, "distance within which the point is reached, unless another skill gives one")
    turn_tolerance = parameter(0.12, "rad", 0.01, 1.0, "heading error within which the robot has arrived")
    leave = parameter(1.8, "", 1.0, 10.0, "factor of the tolerances for a robot that has arrived")
    sideways_from = parameter(0.3, "m", 0.0, 0.5, "distance within which the robot walks in any direction and turns to its final heading")
    facing_from = parameter(0.7, "m", 0.6, 5.0, "distance from which the robot faces its walking direction")
    slow_down = parameter(0.8, "1/s", 0.05, 10.0, "walking speed per remaining distance")
    min_speed = parameter(0.05, "m/s", 0.0, 1.0, "least walking speed")
    look_round = parameter(0.6, "rad/s", 0.0, 10.0, "turning speed while the robot does not know its pose")
    crowded_turn = parameter(0.3, "rad", 0.0, 3.2, "limit of the heading error while the robot steps away from another one")
    room = parameter(0.12, "m", 0.0, 2.0, "distance from other robots in addition to the clearance, unless another skill gives one")


parameters = WalkToPointParameters()


class WalkToPoint(Skill):
    """Walks to (x, y) on the field, turns to `angle` if it is given, and stands there.

    Far from the point the robot turns towards it and walks forward; near the point it walks in any direction while turning to its final
    heading. Other robots and goal posts are avoided; a point where no robot may stand is replaced by the nearest allowed one.

    What a tick is not given is that of the constructor, and what that is not given either is a parameter.
    """

    place = Argument("place", "position=…")  # a former field; older behaviours assign it

    def __init__(
        self, x: float = 0.0, y: float = 0.0, angle: Optional[float] = None, tolerance: Optional[float] = None, room: Optional[float] = None
    ) -> None:
        self.position = Vec2(x, y)
        self.angle = angle
        self.tolerance = tolerance  # m
        self.room = room  # m
        self.arrived = False
        self.avoidance = Avoidance()

    def tick(
        self, robot: Robot, position: Optional[Point] = None, angle: Optional[float] = None, tolerance: Optional[float] = None,
        room: Optional[float] = None, max_speed: Optional[float] = None, turn_first: Optional[float] = None,
    ) -> Request:
        """max_speed: m/s; None: limits.walk_forward. turn_first: rad, as in walk()."""
        if robot.RobotPose.lost:
            return turn_on_the_spot(parameters.look_round)
        position, angle = self.position if position is None else position, self.angle if angle is None else angle
        tolerance = given(tolerance, self.tolerance, parameters.tolerance)
        self.avoidance.room = given(room, self.room, parameters.room)
        pose = robot.RobotPose.pose
        displacement = to_ground(pose, standable(position, robot.field))
        distance, bearing = displacement.norm(), displacement.angle()
        turn_left = 0.0 if angle is None else normalized(angle - pose.angle)
        hysteresis = parameters.leave if self.arrived else 1.0
        self.arrived = distance < hysteresis * tolerance and abs(turn_left) < hysteresis * parameters.turn_tolerance
        if self.arrived:
            return Request().body(BodyAction.STAND)
        aside = self.avoidance.sidestep(robot, bearing, distance)
        if aside is not None:
            return aside
        bearing = self.avoidance.free_bearing(robot, bearing, distance)
        facing = clamp((distance - parameters.sideways_from) / (parameters.facing_from - parameters.sideways_from), 0.0, 1.0)
        if angle is None and distance > tolerance:
            heading_error = bearing
        else:
            heading_error = normalized(turn_left + facing * normalized(bearing - turn_left))
        if crowded(robot):
            heading_error = clamp(heading_error, -parameters.crowded_turn, parameters.crowded_turn)
        max_speed = given(max_speed, limits.walk_forward)
        speed = clamp(parameters.slow_down * distance, parameters.min_speed, max_speed) if distance > tolerance / 2 else 0.0
        return walk(bearing, speed, heading_error, turn_first)
