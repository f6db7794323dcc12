"""Searching for the ball along the team's planned routes."""

from __future__ import annotations

from robot import Parameters, Request, Robot, parameter

from limits import limits
from skill import Skill
from skills.walk_to_point import WalkToPoint


class PlannedSearchParameters(Parameters):
    """The head during the planned search."""

    pitch = parameter(0.05, "rad", -0.6, 0.6, "head pitch; with a nearly level head both cameras together see the ground from 0.25 m on")
    head_rate = parameter(4.0, "rad/s", 0.0, 10.0, "turning speed of the head")
    turn_first = parameter(2.0, "rad", 0.1, 3.2, "heading error from which the robot only turns; with a smaller one it walks, too")


parameters = PlannedSearchParameters()


class PlannedSearch(Skill):
    """Walks to the current point of the plan, and turns the head to the side that shows the most of what the team has not seen yet."""

    def __init__(self) -> None:
        self.walk = WalkToPoint()

    def tick(self, robot: Robot) -> Request:
        search = robot.BallSearch
        body = self.use(self.walk, robot, position=search.point, turn_first=parameters.turn_first).going_to(*search.point)
        return body.head(search.gaze, parameters.pitch, min(1.0, parameters.head_rate / limits.head_speed))
