"""What simswift and simserver print when they play together, and when they cannot."""
from __future__ import annotations

from pathlib import Path

from processes import SIMSWIFT, Program, Server, robot


def test_a_game_with_a_kick_off_names_its_players_and_what_the_robot_did(tmp_path: Path) -> None:
    log = tmp_path / "robot.mcap"
    with Server("--sync", "--agents", "1", "--kick-off", "1") as server, \
            robot(server.port, 2, "--sync", "--once", "--start=-1,0,0", "--duration", "12", "--log", str(log)) as player:
        server.wait_for(r"joined: team Red, player 2, left")
        assert float(player.wait_for(r"played ([\d.]+) s, [\d.]+ x real time, 0 falls$")[1]) >= 12
        player.wait_for(fr"log: {log}; open it: (\S*/)?offnao {log}$")
        server.wait_for(r"agent 1 \(team Red, player 2, left\) .*; its robot leaves the field")
        assert player.count("BeforeKickOff") == 0


def test_a_robot_that_waits_for_a_kick_off_reports_it_once() -> None:
    with Server("--sync") as server, robot(server.port, 2, "--sync", "--once", "--duration", "20") as player:
        player.wait_for("the game is BeforeKickOff, .* give the kick-off with simserver --kick-off")
        player.wait_for("played ")
        assert player.count("BeforeKickOff") == 1


def test_a_robot_without_sync_on_a_server_with_sync_names_the_remedy() -> None:
    with Server("--sync") as server, robot(server.port, 2) as player:
        player.wait_for("no sensors from the server for a second; .*then start simswift with --sync, too")
        assert player.stop() == 0
        assert player.count("hardware layer|lost the server") == 0


def test_without_a_server_only_that_is_reported() -> None:
    with Server() as server:
        port = server.port
    with robot(port, 2) as player:
        player.wait_for("cannot connect: .*trying again")
        with Server(port=port) as server:
            server.wait_for("joined: ")
            player.wait_for("plays on the left")
        assert player.count("no sensors") == 0


def test_of_a_split_log_the_newest_file_is_named(tmp_path: Path) -> None:
    log = tmp_path / "robot.mcap"
    with Program(SIMSWIFT, "--embedded", "--duration", "30", "--log", str(log), "--log-size", "1", "--log-files", "1") as player:
        newest = Path(player.wait_for(r"log: (\S+); open it")[1])
    assert newest != log
    assert [file.name for file in tmp_path.glob("*.mcap")] == [newest.name]


def test_a_robot_that_runs_with_its_server_reaches_the_ball() -> None:
    with Program(SIMSWIFT, "--embedded", "--duration", "20", "--start=-1,0,0", "--ball", "1,0") as player:
        player.wait_for(r"played 2\d\.\d s, .* 0 falls, ball reached after \d+\.\d s$")
