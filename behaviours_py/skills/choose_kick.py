"""Choosing where to kick the ball."""

from __future__ import annotations

from robot import Alternative, Parameters, Robot, Vec2, parameter

import team
from geometry import direction
from skills.line_up import Aim
from skills.look_ahead import LookAhead


class ChooseKickParameters(Parameters):
    """Choosing where to kick the ball, by looking ahead."""

    looks_ahead = parameter(True, "", 0, 1, "whether a robot near the ball looks ahead; otherwise it always kicks as its role aims")
    near = parameter(0.7, "m", 0.0, 20.0, "distance of the ball up to which the robot looks ahead")
    turns = parameter(
        (-1.3, -0.9, -0.5, -0.25, 0.25, 0.5, 0.9, 1.3), "rad", -3.2, 3.2,
        "directions of kicks, counter-clockwise from the direction of the opponents' goal",
    )
    distance = parameter(3.0, "m", 0.1, 20.0, "distance from the ball of the targets of these kicks")
    tolerance = parameter(0.25, "rad", 0.01, 1.6, "greatest heading error of these kicks")
    corners = parameter((-0.55, 0.55), "m", -5.0, 5.0, "positions on the goal line that are aimed at")


parameters = ChooseKickParameters()


class ChooseKick:
    """Compares a role's aim with kicks in other directions and to the corners of the goal, by looking ahead, and selects the best. While
    the ball is farther away or the pose is uncertain, it is the role's aim."""

    def __init__(self) -> None:
        self.look_ahead = LookAhead()

    def choose(self, robot: Robot, default: Aim) -> Aim:
        """The best kick. default: the role's aim."""
        ball = robot.BallEstimate.position
        if not parameters.looks_ahead or ball.norm() > parameters.near or team.pose_uncertain(robot):
            self.look_ahead.restart()
            return default
        aims = self.aims(robot, default)
        alternatives = {name: Alternative.kick(*aim.target, aim.tolerance, aim.sweep_cost) for name, aim in aims.items()}
        choice = self.look_ahead.choose(robot, alternatives)
        return default if choice is None else aims[choice]

    def aims(self, robot: Robot, default: Aim) -> dict[str, Aim]:
        """The kicks that are compared, the default one first."""
        aims = {"default": default}
        ball, goal = robot.BallEstimate.field_position, robot.field.length / 2
        straight = direction(ball, (goal, 0.0))
        for turn in parameters.turns:
            target = ball + Vec2.polar(parameters.distance, straight + turn)
            aims[f"turned by {turn}"] = Aim(target, parameters.tolerance, default.sweep_cost)
        for corner in parameters.corners:
            aims[f"corner at {corner}"] = Aim(Vec2(goal, corner), default.tolerance, default.sweep_cost)
        return aims
