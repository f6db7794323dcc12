import math

import pytest
from robot import BodyAction

from limits import limits
from geometry import distance, to_field, to_ground
from skills.turn_dribble import TurnDribble
from skills.walk import Walk
from world import World

TOUCH, PUSHED = 0.15, 0.3  # m ahead of the robot's centre: where a foot hits the ball, and where the ball comes to rest


@pytest.mark.parametrize("target", [(2.5, 0.0), (0.5, 2.5), (0.5, -2.5), (-2.0, 1.5)])
def test_moves_the_ball_to_a_target_in_any_direction(target: tuple[float, float]) -> None:
    world, skill = World(ball=(0.5, 0.0)), TurnDribble(*target)

    def there() -> bool:
        assert world.ball is not None
        x, y = to_ground(world.pose, world.ball)
        if 0 < x < TOUCH and abs(y) < 0.1:
            world.ball = to_field(world.pose, (PUSHED, y))
        return distance(world.ball, target) < 0.5

    assert world.run(skill, 90, until=there) < 90, f"the ball is at {world.ball}, the robot at {world.pose}"
    assert world.problems == []


def test_walk_requests_a_speed_limited_to_that_of_the_body() -> None:
    world = World()
    world.run(Walk(forward=0.1, turn=0.2), 5)
    assert math.degrees(world.pose.angle) == pytest.approx(57, abs=2)
    request = Walk(forward=9, left=-9, turn=9).act(world.robot)
    assert request.action == BodyAction.WALK
    assert (request.forward, request.left, request.turn) == (limits.walk_forward, -limits.walk_sideways, limits.walk_turn)
