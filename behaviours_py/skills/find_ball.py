"""Searching for the ball."""

from __future__ import annotations

from robot import Parameters, Request, Robot, SearchMethod, parameter

from skill import Skill
from skills.head_scan import HeadScan
from skills.head_track import HeadTrack
from skills.patrol import Patrol
from skills.planned_search import PlannedSearch
from skills.segment_search import SegmentSearch
from skills.stand import Stand


class FindBallParameters(Parameters):
    """When to search for the ball."""

    fresh = parameter(1.0, "s", 0.0, 60.0, "time without seeing the ball after which it is searched for, unless a teammate sees it")


parameters = FindBallParameters()


class FindBall(Skill):
    """Searches by the method in `robot.BallSearch` until any robot of the team sees the ball; then `found` is True and the robot
    stands. If the planned method has no point to go to, the robot patrols."""

    def __init__(self) -> None:
        self.found = False
        self.stand = Stand()
        self.track = HeadTrack()
        self.scan = HeadScan()
        self.restart()

    def restart(self) -> None:
        """Resets the state of the search."""
        self.patrol = Patrol()
        self.segments = SegmentSearch()
        self.planned = PlannedSearch()

    def tick(self, robot: Robot) -> Request:
        self.found = ball_is_known(robot)
        if self.found:
            self.restart()
            look = self.track if robot.BallEstimate.valid else self.scan
            return self.use(self.stand, robot).head_from(self.use(look, robot))
        return self.use(self.searching(robot), robot)

    def searching(self, robot: Robot) -> Skill:
        """The skill of the selected method."""
        method = robot.BallSearch.method
        if method == SearchMethod.SEGMENTS:
            return self.segments
        return self.planned if method == SearchMethod.PLANNED and robot.BallSearch.has_point else self.patrol


def ball_is_known(robot: Robot) -> bool:
    """Whether this robot sees the ball, or a teammate has reported it."""
    own = robot.BallEstimate.valid and robot.time - robot.BallEstimate.last_seen < parameters.fresh
    return own or (robot.TeamBall.valid and robot.TeamBall.seen_by != robot.Game.player)
