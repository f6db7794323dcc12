"""The list of robots, and the options with which an uploaded robot starts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "robot" / "nao"))

import release  # noqa: E402
import remote  # noqa: E402
from remote import RobotError, read_robots  # noqa: E402

RUNSWIFT = """#!/bin/sh
echo "$@" > {folder}/arguments
exec sleep 30
"""


def robots(tmp_path: Path, text: str) -> dict:
    file = tmp_path / "robots.txt"
    file.write_text(text)
    return read_robots(file)


def test_the_default_list_is_that_of_the_environment_the_teams_own_or_the_example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOCCER_ROBOTS", raising=False)
    assert remote.default_list(tmp_path) == tmp_path / "robots.example.txt"
    (tmp_path / "robots.txt").touch()
    assert remote.default_list(tmp_path) == tmp_path / "robots.txt"
    monkeypatch.setenv("SOCCER_ROBOTS", "other.txt")
    assert remote.default_list(tmp_path) == Path("other.txt")


def test_the_example_has_a_team_of_five() -> None:
    listed = read_robots(ROOT / "config/robots.example.txt")
    assert sorted(robot.player for robot in listed.values() if robot.team == 7) == [1, 2, 3, 4, 5]


def test_team_player_and_token_are_not_options_of_ssh(tmp_path: Path) -> None:
    robot = robots(tmp_path, "nao1 10.0.7.1 team=7 player=3 token=secret IdentityFile=key\n")["nao1"]
    assert robot.identity() == "--team 7 --player 3 --team-link 10007 --debug-token secret"
    assert robot.options == ("IdentityFile=key",)


def test_a_robot_without_a_team_has_no_identity(tmp_path: Path) -> None:
    robot = robots(tmp_path, "nao1 10.0.7.1 2222 virtual\n")["nao1"]
    assert robot.identity() == "" and release.identify(robot) == ""


@pytest.mark.parametrize("words, reason", [("team=7", "both team= and player="), ("team=7 player=12", "player is a number from 1 to 11"),
                                           ("team=² player=1", "team is a number"), ("team=7 player=1 token=a;b", "a token consists of"),
                                           ("team=7 player=1 token=a.b", "a token consists of"),
                                           ("team=7 player=1 token=Ü", "a token consists of"),
                                           ("fast", "a line is NAME ADDRESS")])
def test_a_wrong_line_is_refused_with_its_number(tmp_path: Path, words: str, reason: str) -> None:
    with pytest.raises(RobotError, match=f"robots.txt:2: .*{reason}"):
        robots(tmp_path, f"# list\nnao1 10.0.7.1 {words}\n")


def test_two_robots_of_one_upload_are_not_the_same_player(tmp_path: Path) -> None:
    others = "a 10.0.7.1 team=5 player=3\nb 10.0.7.2 team=6 player=3\nc 10.0.7.3 team=5 player=4\nd 10.0.7.4\ne 10.0.7.5\n"
    listed = robots(tmp_path, others + "a-wlan 10.0.8.1 team=5 player=3\n")
    remote.check_numbers([listed[name] for name in ("a", "b", "c", "d", "e")])
    with pytest.raises(RobotError, match="^a and a-wlan are both player 3 of team 5; name one of them, or give one another number$"):
        remote.check_numbers(list(listed.values()))


@pytest.mark.parametrize("address", ["[fd00::5]:22", "10.0.7.1:22", "nao1:22", "[fd00::5", "fd00::5]", "[]", "http://nao1"])
def test_a_word_that_is_not_an_address_is_refused_with_the_place_of_the_port(address: str, tmp_path: Path) -> None:
    with pytest.raises(RobotError) as raised:
        robots(tmp_path, f"nao1 {address}\n")
    assert str(raised.value).endswith(
        f"robots.txt:1: '{address}' is not a name, an IPv4 or an IPv6 address; write the port of ssh after it as a word of its own")


@pytest.mark.parametrize("address", ["fd00::5", "[fd00::5]"])
def test_an_ipv6_address_has_brackets_for_rsync_and_none_for_ssh(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(remote, "run", lambda words, _timeout: ran.append(list(words)) or "")
    robot = robots(tmp_path, f"nao1 {address}\n")["nao1"]
    robot.run("true")
    robot.copy([], "{robot}logs/", "logs/")
    assert ran[0][-2:] == ["nao@fd00::5", "true"]
    assert ran[1][-2:] == ["nao@[fd00::5]:logs/", "logs/"]


class Service:
    """The robot's service with a program in the place of runswift, which writes its arguments."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for part in ("current/bin", "current/config", "robot"):
            (folder / part).mkdir(parents=True)
        program = folder / "current/bin/runswift"
        program.write_text(RUNSWIFT.format(folder=folder))
        program.chmod(0o755)
        (folder / "current/config/robot_options.txt").write_text((ROOT / "config/robot_options.txt").read_text())
        (folder / "current/VERSION").write_text("1 release naoqi\n")

    def arguments(self, **environment: str) -> str:
        """The arguments with which the service starts runswift."""
        for action in ("start", "stop"):
            subprocess.run(["sh", str(ROOT / "robot/nao/service"), action], check=False, capture_output=True, timeout=30,
                           env={"SOCCER_HOME": str(self.folder), "PATH": "/usr/bin:/bin", **environment})
        return (self.folder / "arguments").read_text()


def test_an_uploaded_robot_starts_as_a_player_of_its_team(tmp_path: Path) -> None:
    service = Service(tmp_path)
    (tmp_path / "robot/identity").write_text("--team 7 --player 3 --team-link 10007\n")
    arguments = service.arguments()
    log = f"--log {tmp_path}/robot/logs/game-1.mcap "
    for part in ("--behaviour roles.Player", "--team 7 --player 3", "--debug-port 0.0.0.0:8765", log):
        assert part in arguments
    assert "#" not in arguments and "{" not in arguments


def test_each_start_has_a_log_of_its_own(tmp_path: Path) -> None:
    service = Service(tmp_path)
    assert "/game-1.mcap " in service.arguments()
    (tmp_path / "robot/logs/game-9.mcap.tmp").touch()  # of a robot that was switched off
    (tmp_path / "robot/logs/game-12-2.mcap").touch()
    (tmp_path / "robot/starts").write_bytes(b"\0\0\0")
    assert "/game-13.mcap " in service.arguments()
    for log in (tmp_path / "robot/logs").glob("*.mcap*"):
        log.unlink()
    assert "/game-14.mcap " in service.arguments(), "a number was used again whose log has been fetched"


def test_the_oldest_logs_are_removed_when_they_would_fill_the_disk(tmp_path: Path) -> None:
    service = Service(tmp_path)
    logs = tmp_path / "robot/logs"
    logs.mkdir()
    for name in ("game-2.mcap", "game-10-2.mcap", "game-10.mcap", "game-9.mcap", "mine.mcap", "game.mcap"):
        (logs / name).write_bytes(bytes(100_000))
    service.arguments(SOCCER_KEPT_LOGS="320")
    assert sorted(file.name for file in logs.glob("*.mcap")) == ["game-10-2.mcap", "game-10.mcap", "game-9.mcap", "game.mcap", "mine.mcap"]


def test_the_robots_own_options_replace_those_of_the_release(tmp_path: Path) -> None:
    service = Service(tmp_path)
    (tmp_path / "robot/identity").write_text("--team 7 --player 3\n")
    (tmp_path / "robot/options").write_text("--skill skills.Stand\n")
    arguments = service.arguments()
    assert "--skill skills.Stand" in arguments and "--behaviour" not in arguments and "--team" not in arguments


def test_the_robots_own_options_may_come_from_another_system(tmp_path: Path) -> None:
    service = Service(tmp_path)
    (tmp_path / "robot/options").write_bytes(b"\xef\xbb\xbf--skill skills.Stand\r\n# of this robot\r\n--team 8\r\n")
    assert service.arguments().split()[4:8] == ["--skill", "skills.Stand", "--team", "8"]


def test_an_upload_writes_the_identity(tmp_path: Path) -> None:
    robot = robots(tmp_path, "nao1 10.0.7.1 team=7 player=3\n")["nao1"]
    (tmp_path / "soccer/robot").mkdir(parents=True)
    subprocess.run(["sh", "-c", release.identify(robot)], cwd=tmp_path, check=True)
    assert (tmp_path / "soccer/robot/identity").read_text() == robot.identity() + "\n"
