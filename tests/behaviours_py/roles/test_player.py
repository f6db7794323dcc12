import math

import pytest
from robot import BodyAction, Dive, Game, GameState, MotionState, MotionStatus, OwnRole, PlayerRole, TeamBall, TeamPlay, Vec2

from limits import limits
import team
from geometry import distance
from roles.defender import Defender
from roles.midfielder import Midfielder
from roles.player import Player
from roles.supporter import Supporter
from roles.upfielder import Upfielder
from world import World


def ready(own_kick_off: bool, number: int, penalised: tuple[int, ...] = ()) -> Game:
    mates = tuple(n + 1 in penalised for n in range(11))
    return Game(state=GameState.READY, own_kick_off=own_kick_off, player=number, mates_penalised=mates)


@pytest.mark.parametrize("state", [GameState.INITIAL, GameState.FINISHED])
def test_stands_before_and_after_the_game(state: GameState) -> None:
    world, player = World(ball=(1, 0)), Player()
    world.robot.Game = Game(state=state)
    world.run(player, 2)
    assert world.path == [] and world.request.action == BodyAction.STAND and world.request.head_yaw == 0


def test_does_not_move_when_penalised() -> None:
    world, player = World(ball=(1, 0)), Player()
    world.robot.Game = Game(penalised=True)
    world.run(player, 2)
    assert world.path == [] and (world.request.head_yaw, world.request.head_pitch) == (0, 0)


@pytest.mark.parametrize("own_kick_off", [True, False])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_walks_to_a_legal_position_in_ready(own_kick_off: bool, number: int) -> None:
    world, player = World(-2.5, 2.7, -1.5), Player()
    world.robot.Game = ready(own_kick_off, number)
    world.run(player, 45)
    assert player.to_place.arrived
    assert world.pose.x < -0.3
    assert own_kick_off or distance(world.position(), (0, 0)) > world.robot.field.centre_circle_radius + 0.2


def test_kick_off_positions_move_up_when_a_teammate_is_penalised() -> None:
    world = World()
    world.robot.Game = ready(True, 4)
    before = team.kick_off_place(world.robot)
    world.robot.Game = ready(True, 4, penalised=(5,))
    assert team.kick_off_place(world.robot) == pytest.approx(team.own_kick_off_places()[0])
    assert before == pytest.approx(team.own_kick_off_places()[1])


def test_in_set_only_the_head_moves() -> None:
    world, player = World(-1, 0, ball=(0, 0)), Player()
    world.robot.Game = Game(state=GameState.SET)
    world.run(player, 5)
    assert world.path == [] and world.request.action == BodyAction.STAND


def test_keeps_out_of_the_circle_until_the_opponents_have_kicked_off() -> None:
    world, player = World(-1.15, 0, ball=(0, 0)), Player()
    world.robot.Game = Game(own_kick_off=False, player=5)
    world.robot.OwnRole = OwnRole(wanted=PlayerRole.STRIKER)
    world.run(player, 5)
    assert distance(world.position(), (0, 0)) > 1.0
    world.ball = (-0.6, 0.3)
    world.run(player, 8)
    assert world.to_ball() < 0.5


def test_the_striker_gets_behind_the_ball_and_kicks_it_at_the_goal() -> None:
    world, player = World(1.5, 1.0, 0.5, ball=(2.0, 0.2)), Player()
    world.robot.Game = Game(own_kick_off=True)
    world.robot.OwnRole = OwnRole(wanted=PlayerRole.STRIKER)
    world.run(player, 40, until=lambda: world.request.action == BodyAction.KICK)
    assert world.request.action == BodyAction.KICK
    target = world.request.intention.shooting_to
    assert world.request.intention.has_target and target.x == 4.5
    aim = math.atan2(target.y - 0.2, 4.5 - 2.0)
    assert abs(world.pose.angle - aim) < 0.25
    assert 0.14 < world.request.ball.x < 0.24 and 0.03 < abs(world.request.ball.y) < 0.1
    assert world.problems == []


@pytest.mark.parametrize("begin", [(3.0, 0.0, 3.1), (2.0, -1.0, 1.57), (2.3, 0.2, 3.14), (-2.0, 2.0, 0.0)])
def test_the_striker_gets_behind_the_ball_from_anywhere(begin: tuple[float, float, float]) -> None:
    world, player = World(*begin, ball=(2.0, 0.0)), Player()
    world.robot.Game = Game(own_kick_off=True)
    world.robot.OwnRole = OwnRole(wanted=PlayerRole.STRIKER)
    seconds = world.run(player, 60, until=lambda: world.request.action == BodyAction.KICK)
    assert seconds < 45, f"at {world.pose}"
    assert min(distance(position, (2.0, 0.0)) for position in world.path) > 0.1


@pytest.mark.parametrize("role", [PlayerRole.DEFENDER, PlayerRole.MIDFIELDER, PlayerRole.UPFIELDER])
@pytest.mark.parametrize("ball", [(-3.5, 1.0), (-1.0, -2.0), (0.5, 0.0), (1.6, 1.0), (3.5, -1.0)])
def test_supporters_keep_clear_of_the_ball_the_shot_and_the_own_area(role: PlayerRole, ball: tuple[float, float]) -> None:
    world, player = World(-1.5, 0.8), Player()
    world.robot.Game = Game(own_kick_off=True, player=3)
    world.robot.OwnRole = OwnRole(wanted=role)
    world.robot.TeamBall = TeamBall(valid=True, position=Vec2(*ball), seen_by=5)
    world.run(player, 60)
    assert distance(world.position(), ball) > 0.45
    assert world.pose.x > -world.robot.field.length / 2 + world.robot.field.penalty_area_length
    assert world.problems == []
    x, y = world.position()
    toward = math.atan2(ball[1] - y, ball[0] - x)
    assert abs(math.remainder(world.pose.angle - toward, 2 * math.pi)) < 0.4
    if role == PlayerRole.DEFENDER:
        assert x < ball[0]


@pytest.mark.parametrize(
    "role, ball, position",
    [
        (Defender, (-0.9, 0.0), (-1.8, 0.0)),
        (Midfielder, (3.5, -1.0), (2.2, 0.0)),
        (Upfielder, (3.5, -1.0), (2.7, 1.3)),
        (Upfielder, (-4.0, -1.0), (-1.0, 1.3)),
    ],
)
def test_supporters_positions_scale_with_the_field(role: type[Supporter], ball: tuple[float, float], position: tuple[float, float]) -> None:
    world = World(-1.5, 0.8)
    assert role().position(world.robot, Vec2(ball)) == pytest.approx(position)
    world.robot.field = world.robot.field._replace(length=18.0, width=12.0)
    assert role().position(world.robot, 2 * Vec2(ball)) == pytest.approx(2 * Vec2(position))


def test_a_midfielders_distance_from_the_ball_does_not_scale_with_the_field() -> None:
    world = World(-1.5, 0.8)
    for length in (9.0, 18.0):
        world.robot.field = world.robot.field._replace(length=length)
        ball = Vec2(-3.0 * length / 9, -1.5)
        assert Midfielder().position(world.robot, ball).x == pytest.approx(ball.x + 2.5)


def test_the_goalie_dives_to_block_a_shot() -> None:
    world, player = World(-4.2, 0.0, 0.0, ball=(-3.0, 0.0)), Player()
    world.robot.Game = Game(player=1)
    world.robot.OwnRole = OwnRole(wanted=PlayerRole.GOALIE)
    world.run(player, 1)
    ball = world.robot.BallEstimate
    world.robot.BallEstimate = ball._replace(field_velocity=Vec2(-1.5, 0.5), seen_count=5)
    request = player.act(world.robot)
    assert request.action == BodyAction.DIVE and request.dive_to == Dive.LEFT
    world.robot.BallEstimate = ball._replace(field_velocity=Vec2(0.5, 0.0), seen_count=5)
    assert player.act(world.robot).action != BodyAction.DIVE


@pytest.mark.parametrize("angle", [0.0, 0.6])
def test_a_goalie_with_a_body_without_dives_steps_sideways_to_block_a_shot(angle: float) -> None:
    world, player = World(-4.2, 0.0, angle, ball=(-3.0, 0.0)), Player()
    world.robot.Game = Game(player=1)
    world.robot.OwnRole = OwnRole(wanted=PlayerRole.GOALIE)
    world.robot.MotionStatus = MotionStatus(can_dive=False)
    world.run(player, 1)
    ball = world.robot.BallEstimate
    world.robot.BallEstimate = ball._replace(field_velocity=Vec2(-1.5, 0.4), seen_count=5)
    request = player.act(world.robot)
    assert request.action == BodyAction.WALK
    turned = world.pose.angle
    along_goal_line = request.forward * math.sin(turned) + request.left * math.cos(turned)
    assert along_goal_line > 0.9 * math.hypot(request.forward, request.left) > 0.1
    world.robot.BallEstimate = ball._replace(field_velocity=Vec2(-1.5, 0.0), seen_count=5, field_position=Vec2(-3.0, world.pose.y))
    assert player.act(world.robot).action == BodyAction.STAND, "the ball rolls to its feet"


def test_the_goalie_stands_between_ball_and_goal() -> None:
    world, player = World(-4.0, -0.5, 0.0), Player()
    world.robot.Game = Game(player=1)
    world.robot.OwnRole = OwnRole(wanted=PlayerRole.GOALIE)
    world.robot.TeamBall = TeamBall(valid=True, position=Vec2(-2.5, 1.5), seen_by=2)
    world.run(player, 20)
    assert world.pose.x == pytest.approx(-4.2, abs=0.15) and 0.1 < world.pose.y < 0.7


def test_the_goalie_kicks_away_a_ball_in_front_of_its_goal() -> None:
    world, player = World(-4.2, 0.0, 0.0, ball=(-3.7, 0.2)), Player()
    world.robot.Game = Game(player=1)
    world.robot.OwnRole = OwnRole(wanted=PlayerRole.GOALIE)
    world.run(player, 40, until=lambda: world.request.action == BodyAction.KICK)
    assert world.request.action == BodyAction.KICK and abs(world.pose.angle) < 1.5


def test_the_goalie_follows_a_ball_that_it_clears_a_little_farther_from_its_goal() -> None:
    near, farther, far = (-3.5, 0.2), (-3.2, 0.2), (-3.0, 0.2)
    world, player = World(-4.2, 0.0, 0.0, ball=farther), Player()
    world.robot.Game = Game(player=1)
    world.robot.OwnRole = OwnRole(wanted=PlayerRole.GOALIE)

    def clears(ball: tuple[float, float]) -> bool:
        world.ball = ball
        world.sense()
        return player.act(world.robot).intention.has_target

    assert [clears(ball) for ball in (farther, near, farther, far, farther)] == [False, True, True, False, False]


def test_does_not_interrupt_getting_up() -> None:
    world, player = World(ball=(1, 0)), Player()
    world.robot.MotionStatus = MotionStatus(state=MotionState.FALLING)
    world.run(player, 1)
    assert player.stack() == "Player > Getup"


def test_requests_never_exceed_the_limits_of_the_body() -> None:
    world, player = World(-3.0, 2.0, 0.0, ball=(-2.0, 1.0)), Player()
    world.robot.Game = Game(own_kick_off=True)
    world.robot.OwnRole = OwnRole(wanted=PlayerRole.STRIKER)
    world.run(player, 60)
    assert world.problems == [] and limits.walk_forward > 0


def test_a_striker_at_the_reported_ball_that_does_not_see_it_turns_around() -> None:
    world, player = World(2, 0), Player()
    world.robot.OwnRole = OwnRole(wanted=PlayerRole.STRIKER)
    world.robot.TeamBall = TeamBall(valid=True, position=Vec2(2.2, 0.1), seen_by=3)
    world.run(player, 10, until=lambda: abs(world.pose.angle) > 2.8)
    assert abs(world.pose.angle) > 2.8
    assert distance(world.position(), (2, 0)) < 0.3


def test_a_player_of_a_large_team_stands_at_its_position_of_the_formation() -> None:
    world, player = World(-2, 0), Player()
    world.robot.Game = Game(own_kick_off=True)
    world.robot.TeamBall = TeamBall(valid=True, position=Vec2(1, 0), seen_by=5)
    world.robot.TeamPlay = TeamPlay(has_place=True, place=Vec2(-2.5, 1.5))
    for wanted in (PlayerRole.NONE, PlayerRole.DEFENDER, PlayerRole.UPFIELDER):
        world.robot.OwnRole = OwnRole(wanted=wanted)
        world.run(player, 20)
        assert distance(world.position(), (-2.5, 1.5)) < 0.4
    world.robot.OwnRole = OwnRole(wanted=PlayerRole.STRIKER)
    world.run(player, 12)
    assert distance(world.position(), (1, 0)) < 1.5


def test_a_role_without_a_behaviour_is_an_error_and_no_role_is_the_strikers() -> None:
    world, player = World(ball=(1, 0)), Player()
    world.robot.OwnRole = OwnRole(wanted=PlayerRole.NONE)
    assert player.role(world.robot) is player.roles[PlayerRole.STRIKER]
    del player.roles[PlayerRole.UPFIELDER]
    world.robot.OwnRole = OwnRole(wanted=PlayerRole.UPFIELDER)
    with pytest.raises(KeyError):
        player.role(world.robot)


def test_the_striker_of_the_opponents_set_play_stands_at_the_legal_distance_before_the_own_goal() -> None:
    world, player = World(-1, 0.5), Player()
    world.robot.Game = Game(own_kick_off=True)
    world.robot.TeamBall = TeamBall(valid=True, position=Vec2(1.5, 1), seen_by=5)
    world.robot.OwnRole = OwnRole(wanted=PlayerRole.STRIKER)
    world.robot.TeamPlay = TeamPlay(keep_from_ball=1.2)
    world.run(player, 30)
    assert distance(world.position(), (1.5, 1)) == pytest.approx(1.2, abs=0.35)
    assert world.position()[0] < 1.0


def test_a_position_too_near_to_the_opponents_set_play_is_moved_away_from_the_ball() -> None:
    world = World(0, 0, ball=(1, 0))
    assert team.kept_from_ball(world.robot, (0.5, 0)) == (0.5, 0)
    world.robot.TeamPlay = TeamPlay(keep_from_ball=1.5)
    assert team.kept_from_ball(world.robot, (0.5, 0)) == pytest.approx((-0.5, 0))
    assert team.kept_from_ball(world.robot, (1, 0)) == pytest.approx((-0.5, 0))
    assert team.kept_from_ball(world.robot, (3, 0)) == (3, 0)


def test_a_large_team_has_its_own_kick_off_positions() -> None:
    world = World()
    world.robot.Game = ready(True, 9)
    world.robot.TeamPlay = TeamPlay(has_place=True, kick_off=Vec2(-1.0, 2.0))
    assert team.kick_off_place(world.robot) == (-1.0, 2.0)
