"""A player of an SPL game."""

from __future__ import annotations

from robot import GameState, Parameters, PlayerRole, Request, Robot, parameter

import team
from geometry import TINY, direction
from limits import game_speed
from roles.defender import Defender
from roles.goalie import Goalie
from roles.guard import Guard
from roles.midfielder import Midfielder
from roles.positioned import Positioned
from roles.striker import Striker
from roles.upfielder import Upfielder
from skill import Skill
from skills.calibrate import Calibrate, is_calibrating
from skills.calibrate_body import CalibrateBody, is_calibrating_body
from skills.getup import Getup
from skills.head_scan import HeadScan
from skills.look import Look
from skills.stand import Stand
from skills.walk_to_point import WalkToPoint


class PlayerParameters(Parameters):
    """A player of an SPL game."""

    tolerance = parameter(0.12, "m", 0.01, 2.0, "distance from the kick-off position within which the robot stands")


parameters = PlayerParameters()


class Player(Skill):
    """Behaves according to the state of the game, and in state PLAYING according to its role."""

    def __init__(self) -> None:
        self.stand = Stand()
        self.getup = Getup()
        self.calibrate = Calibrate()
        self.calibrate_body = CalibrateBody()
        self.look = Look()
        self.scan = HeadScan()
        self.restart()

    def restart(self) -> None:
        """Resets the roles and skills that have state."""
        self.to_place = WalkToPoint()
        self.roles = {
            PlayerRole.GOALIE: Goalie(),
            PlayerRole.DEFENDER: Defender(),
            PlayerRole.MIDFIELDER: Midfielder(),
            PlayerRole.UPFIELDER: Upfielder(),
            PlayerRole.STRIKER: Striker(),
        }
        self.positioned = Positioned()
        self.guard = Guard()

    def tick(self, robot: Robot) -> Request:
        state = robot.Game.state
        if is_calibrating(robot):
            return self.use(self.calibrate, robot)
        if is_calibrating_body(robot):
            return self.use(self.calibrate_body, robot)
        if robot.Game.penalised or state in (GameState.INITIAL, GameState.FINISHED):
            self.restart()
            return self.use(self.stand, robot)
        if robot.Game.stopped:
            return self.use(self.stand, robot)
        if self.getup.needed(robot):
            return self.use(self.getup, robot)
        if state == GameState.READY:
            return self.to_kick_off(robot)
        if state == GameState.SET:
            return self.use(self.stand, robot).head_from(self.use(self.look, robot))
        if team.must_wait(robot) and robot.Game.player != team.GOALIE_NUMBER:
            return self.to_kick_off(robot)
        return self.use(self.role(robot), robot)

    def role(self, robot: Robot) -> Skill:
        """The role to play now. A robot without one, such as a fourth supporter where there is no formation, plays as the striker."""
        role, play = robot.OwnRole.wanted, robot.TeamPlay
        if role == PlayerRole.STRIKER and play.keep_from_ball > 0.0 and team.ball_place(robot) is not None:
            return self.guard
        if play.has_place and role not in (PlayerRole.GOALIE, PlayerRole.STRIKER):
            return self.positioned
        return self.roles[PlayerRole.STRIKER if role == PlayerRole.NONE else role]

    def to_kick_off(self, robot: Robot) -> Request:
        """Walks to the robot's kick-off position and looks at the centre of the field from there."""
        position = team.kick_off_place(robot)
        angle = direction(position, (0.0, 0.0)) if abs(position.x) > TINY else 0.0
        look = self.look if self.to_place.arrived else self.scan
        body = self.use(self.to_place, robot, position=position, angle=angle, tolerance=parameters.tolerance, max_speed=game_speed())
        return body.head_from(self.use(look, robot)).going_to(*position)
