"""The base class of midfielder, upfielder and defender: the position depends on the ball."""

from __future__ import annotations

from typing import Optional

from robot import Request, Robot

import limits
import team
from geometry import Point, clamp, direction, distance
from skill import Skill
from skills.look import Look
from skills.walk_to_point import WalkToPoint
from walking import turn_on_the_spot

PATH_WIDTH = 0.5  # m to either side of the striker's shooting path that are kept free
SEARCH_AFTER = 6.0  # s without a known ball after which a supporter turns to look behind itself, too
SEARCH_TURN = 0.5  # rad/s
ROOM = 0.15  # m; additional distance from other robots, as a supporter does not compete for the ball
MOVE_FROM = 0.35  # m; a standing robot moves only if its target position has moved farther than this


class Supporter(Skill):
    """Stands at the position given by `place`, facing the ball; without a known ball at `home`, looking around."""

    home: Point = (-1.5, 0.0)

    def __init__(self) -> None:
        self.walk = WalkToPoint(tolerance=0.2, room=ROOM)
        self.look = Look()
        self.last_ball = 0.0
        self.goal: Optional[Point] = None

    def place(self, robot: Robot, ball: Point) -> Point:
        """The position to stand at, m on the field."""
        raise NotImplementedError

    def tick(self, robot: Robot) -> Request:
        ball = team.ball_place(robot)
        if ball is not None:
            self.last_ball = robot.time
        wanted = team.scaled(self.home, robot.field) if ball is None else self.place(robot, ball)
        wanted = out_of_own_area(robot, wanted)
        if self.goal is None or not self.walk.arrived or distance(self.goal, wanted) > MOVE_FROM:
            self.goal = wanted
        self.walk.place = self.goal
        pose = robot.RobotPose.pose
        self.walk.angle = None if ball is None else direction((pose.x, pose.y), ball)
        body = self.use(self.walk, robot)
        if ball is None and self.walk.arrived and robot.time - self.last_ball > SEARCH_AFTER:
            body = turn_on_the_spot(SEARCH_TURN)
        return body.head_from(self.use(self.look, robot)).going_to(*self.goal)


def out_of_own_area(robot: Robot, place: Point) -> Point:
    """The position moved out of the own penalty area, where a third robot of the team would be penalised."""
    edge = -robot.field.length / 2 + robot.field.penalty_area_length + 0.3
    return max(place[0], edge), place[1]


def beside_shot(robot: Robot, ball: Point, place: Point) -> Point:
    """The position, moved off the line from the ball to the opponents' goal if it is on that line."""
    goal = (robot.field.length / 2, 0.0)
    length = max(distance(ball, goal), 1e-6)
    along = ((goal[0] - ball[0]) / length, (goal[1] - ball[1]) / length)
    across = along[0] * (place[1] - ball[1]) - along[1] * (place[0] - ball[0])
    ahead = along[0] * (place[0] - ball[0]) + along[1] * (place[1] - ball[1])
    if ahead < 0 or ahead > length or abs(across) >= PATH_WIDTH:
        return place
    pose = robot.RobotPose.pose
    own = along[0] * (pose.y - ball[1]) - along[1] * (pose.x - ball[0])
    shift = (PATH_WIDTH if own >= 0 else -PATH_WIDTH) - across
    edge = robot.field.width / 2 - limits.ROBOT_CLEARANCE
    return place[0] - along[1] * shift, clamp(place[1] + along[0] * shift, -edge, edge)
