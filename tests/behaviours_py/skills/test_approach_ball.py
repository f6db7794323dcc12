import math

import pytest
from robot import BodyAction

from geometry import direction, normalized
from skill import Skill
from skills.approach_ball import ApproachBall
from skills.head_track import HeadTrack
from world import World


class ApproachAndTrack(Skill):
    def __init__(self, face_goal: bool = False) -> None:
        self.approach, self.track = ApproachBall(face_goal), HeadTrack()

    def tick(self, robot):  # type: ignore[no-untyped-def]
        return self.use(self.approach, robot).head_from(self.use(self.track, robot))


@pytest.mark.parametrize("ball", [(2.0, 0.0), (1.5, 1.0), (1.0, -0.5), (0.35, 0.15)])
def test_reaches_the_ball_and_stands_with_it_in_view(ball: tuple[float, float]) -> None:
    world, skill = World(0, 0, direction((0, 0), ball) + 0.3, ball=ball), ApproachAndTrack()
    world.run(skill, 30, until=lambda: skill.approach.arrived)
    world.run(skill, 3)
    assert 0.15 < world.to_ball() < 0.25
    assert world.robot.BallEstimate.seen
    assert world.request.action == BodyAction.STAND
    assert world.problems == []


def test_reaches_a_ball_in_the_corner_and_one_at_a_post() -> None:
    for position, ball in [((3.5, 2.0), (4.5, 3.0)), ((3.5, 0.5), (4.4, 0.6))]:
        world, skill = World(*position, direction(position, ball), ball=ball), ApproachAndTrack()
        world.run(skill, 60, until=lambda: skill.approach.arrived)
        assert world.to_ball() < 0.3
        assert world.problems == []


def test_follows_a_ball_that_rolls_away() -> None:
    world, skill = World(ball=(0.5, 0)), ApproachAndTrack()
    world.run(skill, 20, until=lambda: skill.approach.arrived)
    world.ball = (1.5, 0.5)
    world.run(skill, 30, until=lambda: world.to_ball() < 0.25)
    assert world.to_ball() < 0.25


@pytest.mark.parametrize("ball", [(1.0, 0.0), (-1.0, 0.3), (0.0, 1.2)])
def test_walks_around_behind_the_ball_to_face_the_goal(ball: tuple[float, float]) -> None:
    world = World(0, 0, direction((0, 0), ball), ball=ball)
    skill = ApproachAndTrack(face_goal=True)
    world.run(skill, 60, until=lambda: skill.approach.arrived)
    assert skill.approach.arrived
    assert abs(normalized(direction(world.position(), ball) - direction(ball, (4.5, 0)))) < 0.5
    assert world.to_ball() < 0.3
    assert not math.isnan(world.pose.x)
