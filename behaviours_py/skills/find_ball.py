"""Searching for the ball."""

from __future__ import annotations

from robot import Request, Robot, SearchMethod

from skill import Skill
from skills.head_scan import HeadScan
from skills.head_track import HeadTrack
from skills.patrol import Patrol
from skills.planned_search import PlannedSearch
from skills.segment_search import SegmentSearch
from skills.stand import Stand

FRESH = 1.0  # s; a ball that the robot itself has not seen for longer is searched for


class FindBall(Skill):
    """Searches by the method in `robot.BallSearch` until any robot of the team sees the ball; then `found` is True and the robot
    stands. If the planned method has no point to go to, the robot patrols."""

    def __init__(self) -> None:
        self.found = False
        self.stand = Stand()
        self.track = HeadTrack()
        self.scan = HeadScan()
        self.start_anew()

    def start_anew(self) -> None:
        """Resets the state of the search."""
        self.patrol = Patrol()
        self.segments = SegmentSearch()
        self.planned = PlannedSearch()

    def tick(self, robot: Robot) -> Request:
        self.found = ball_is_known(robot)
        if self.found:
            self.start_anew()
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
    own = robot.BallEstimate.valid and robot.time - robot.BallEstimate.last_seen < FRESH
    return own or (robot.TeamBall.valid and robot.TeamBall.seen_by != robot.Game.player)
