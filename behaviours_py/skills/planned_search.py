"""Searching for the ball along the team's planned routes."""

from __future__ import annotations

from robot import Request, Robot

import limits
from skill import Skill
from skills.walk_to_point import WalkToPoint

PITCH = 0.05  # rad; with a nearly level head both cameras together see the ground from 0.25 m on
HEAD_RATE = 2.5  # rad/s


class PlannedSearch(Skill):
    """Walks to the current point of the plan, and turns the head to the side that shows the most of what the team has not seen yet."""

    def __init__(self) -> None:
        self.walk = WalkToPoint()

    def tick(self, robot: Robot) -> Request:
        search = robot.BallSearch
        self.walk.place = (search.point.x, search.point.y)
        body = self.use(self.walk, robot).going_to(*self.walk.place)
        return body.head(search.gaze, PITCH, min(1.0, HEAD_RATE / limits.HEAD_SPEED))
