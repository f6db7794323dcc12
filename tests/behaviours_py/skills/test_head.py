import math

import pytest

from skills.head_scan import HeadScan
from skills.head_track import HeadTrack
from skills.stand import Stand
from skill import Skill
from world import World


def test_scan_sweeps_from_side_to_side() -> None:
    world, skill = World(), HeadScan(reach=1.3)
    yaws = []
    for _ in range(200):
        world.run(skill, 0.05)
        yaws.append(world.robot.head_yaw)
    assert max(yaws) > 1.15 and min(yaws) < -1.15
    crossings = sum(a * b < 0 for a, b in zip(yaws, yaws[1:]))
    assert 7 <= crossings <= 10  # 12 s, 1.3 s per sweep


def test_scan_keeps_every_direction_in_view_for_several_frames() -> None:
    """At one image every 60 ms."""
    world, skill = World(ball=(2, 0)), HeadScan()
    frames = max_run = 0
    for _ in range(100):
        world.run(skill, 0.05)
        frames = frames + 1 if world.robot.BallEstimate.seen else 0
        max_run = max(max_run, frames)
    assert max_run >= 6


def test_scan_continues_when_the_head_is_stuck() -> None:
    world, skill = World(), HeadScan()
    sides = set()
    for _ in range(100):
        sides.add(skill.act(world.robot).head_yaw > 0)
        world.robot.time += 0.06
    assert sides == {True, False}


@pytest.mark.parametrize("ball", [(1.0, 0.0), (1.0, 1.0), (0.0, 2.0), (1.5, -1.5)])
def test_track_keeps_the_ball_in_the_centre_of_the_view(ball: tuple[float, float]) -> None:
    class Look(Skill):
        """Scans until the ball is seen, then tracks."""

        scan, track = HeadScan(), HeadTrack()

        def tick(self, robot):  # type: ignore[no-untyped-def]
            return self.use(self.track if robot.BallEstimate.valid else self.scan, robot)

    world = World(ball=ball)
    world.run(Look(), 5)
    assert abs(world.robot.head_yaw - math.atan2(ball[1], ball[0])) < 0.01


def test_track_looks_down_to_a_near_ball_and_around_for_a_lost_one() -> None:
    world, skill = World(ball=(0.2, 0)), HeadTrack()
    world.run(skill, 1)
    assert world.robot.head_pitch == 0.5
    world.ball = None
    world.run(skill, 3)
    assert skill.stack() == "HeadTrack > HeadScan"


def test_stand_requests_standing_with_the_head_straight() -> None:
    request = Stand().act(World().robot)
    assert (request.head_yaw, request.head_pitch, request.forward) == (0, 0, 0)
