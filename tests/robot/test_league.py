"""start.sh and kill.sh of robot/league, with a stand-in for simswift."""
from __future__ import annotations

import os
import re
import select
import subprocess
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

LEAGUE = Path(__file__).resolve().parents[2] / "robot/league"


class Team:
    """A folder with a program simswift that notes its arguments and then does what its last line says."""

    def __init__(self, folder: Path, last_line: str) -> None:
        self.logs = folder / "logs"
        (folder / "bin").mkdir()
        (folder / "bin/simswift").symlink_to("/bin/sleep")  # a process with the robots' name
        self.program = folder / "simswift"
        self.program.write_text(f"#!/bin/bash\necho \"$@\" >> {folder}/started\n{last_line}\n")
        self.program.chmod(0o755)
        self.started = folder / "started"

    def run(self, script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "LOGS": str(self.logs), "SIMSWIFT": str(self.program)}
        return subprocess.run([LEAGUE / script, *arguments], env=environment, capture_output=True, text=True, timeout=60, check=False)

    def options(self, name: str) -> list[str]:
        return re.findall(rf"--{name} (\S+)", self.started.read_text())

    def starts(self) -> list[Path]:
        return sorted(self.logs.iterdir(), key=lambda start: start.stat().st_mtime_ns)

    def pids(self) -> list[int]:
        return [int(line) for start in self.starts() for line in (start / "pids").read_text().split()]


@pytest.fixture()
def playing(tmp_path: Path):
    team = Team(tmp_path, f"echo player plays on the left; exec {tmp_path}/bin/simswift 120")
    yield team
    team.run("kill.sh")


def test_eleven_robots_join_in_order_and_are_ended(playing: Team) -> None:
    done = playing.run("start.sh", "10.0.0.7", "3111", "--team-name", "Us", "--sync")
    assert done.returncode == 0 and done.stderr == "", done.stderr
    assert playing.options("player") == [str(number) for number in range(1, 12)]
    assert set(playing.options("server")) == {"10.0.0.7:3111"}
    assert set(playing.options("team-name")) == {"Us"} and playing.started.read_text().count("--sync") == 11


def test_without_arguments_the_server_is_on_this_machine(playing: Team) -> None:
    assert playing.run("start.sh").returncode == 0
    assert set(playing.options("server")) == {"127.0.0.1:3100"}


@pytest.mark.parametrize("host", ["fd00::5", "[fd00::5]"])
def test_an_ipv6_address_of_the_server_is_in_brackets(playing: Team, monkeypatch: pytest.MonkeyPatch, host: str) -> None:
    monkeypatch.setenv("PLAYERS", "1")
    assert playing.run("start.sh", host, "3111").returncode == 0
    assert playing.options("server") == ["[fd00::5]:3111"]


def test_seven_t1_play_on_the_league_s_new_server(playing: Team, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BODY", "t1")
    assert playing.run("start.sh").returncode == 0
    assert playing.options("player") == [str(number) for number in range(1, 8)]
    assert set(playing.options("server")) == {"127.0.0.1:60000"} and set(playing.options("body")) == {"t1"}
    assert playing.options("type") == []


def test_fewer_robots_join_and_an_unknown_body_is_refused(playing: Team, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYERS", "2")
    assert playing.run("start.sh").returncode == 0 and playing.options("player") == ["1", "2"]
    monkeypatch.setenv("BODY", "t9")
    refused = playing.run("start.sh")
    assert refused.returncode == 2 and "'t9'" in refused.stderr


@pytest.mark.parametrize("players, port, error", [
    ("08", "70000", "PORT: 70000 is not an integer from 1 to 65535"), ("0", "3100", "PLAYERS: 0 is not an integer from 1 to 11"),
    ("a[0]", "3100", "PLAYERS: a[0] is not an integer from 1 to 11"), ("1_0", "3100", "PLAYERS: 1_0 is not an integer from 1 to 11")])
def test_numbers_out_of_range_are_refused(playing: Team, monkeypatch: pytest.MonkeyPatch, players: str, port: str, error: str) -> None:
    monkeypatch.setenv("PLAYERS", players)
    refused = playing.run("start.sh", "127.0.0.1", port)
    assert (refused.returncode, refused.stderr) == (2, f"start.sh: {error}\n")


def test_the_types_of_the_robots_are_allowed_by_the_server(playing: Team) -> None:
    playing.run("start.sh")
    types = Counter(playing.options("type"))
    assert sum(types.values()) == 11 and len(types) >= 3 and max(types.values()) <= 7
    assert all(types[one] + types[other] <= 9 for one, other in combinations(types, 2))


def test_a_robot_that_does_not_join_is_an_error(tmp_path: Path) -> None:
    team = Team(tmp_path, "exit 1")
    done = team.run("start.sh")
    assert done.returncode == 1 and "player 1 did not join" in done.stderr


def test_a_robot_that_waits_for_a_clock_that_stands_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    team = Team(tmp_path, f"exec {tmp_path}/bin/simswift 120")
    monkeypatch.setenv("JOIN_TIME", "1")
    done = team.run("start.sh")
    assert done.returncode == 1 and "player 1 has not joined after 1 s; does the server run, or is --agents set" in done.stderr
    assert team.run("kill.sh").returncode == 0


@pytest.mark.parametrize("script", ["start.sh", "kill.sh"])
def test_help_names_the_arguments_and_starts_nothing(playing: Team, script: str) -> None:
    done = playing.run(script, "--help")
    assert done.returncode == 0 and f"{script} [" in done.stdout and "set -euo" not in done.stdout
    assert not playing.started.exists()


def test_an_option_in_place_of_the_host_is_refused(playing: Team) -> None:
    refused = playing.run("start.sh", "--sync")
    assert refused.returncode == 2 and "the first argument is the server's host, not --sync" in refused.stderr
    assert not playing.started.exists()


def test_each_start_has_its_own_logs_and_ends_alone(playing: Team, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYERS", "1")
    outputs = [playing.run("start.sh", "127.0.0.1", "3111", "--team-name", name).stdout for name in ("Us", "Them")]
    us, them = [Path(output.split()[-1]) for output in outputs]
    assert us != them and us.name.startswith("port-3111-")
    assert all((start / "player-1.log").read_text() == "player plays on the left\n" for start in (us, them))
    assert playing.run("kill.sh", str(us)).returncode == 0
    assert not (us / "pids").exists() and (them / "pids").exists()
    refused = playing.run("kill.sh", str(us / "none"))
    assert refused.returncode == 2 and "there is no such folder" in refused.stderr


def test_kill_ends_the_robots_and_no_other_program(playing: Team) -> None:
    playing.run("start.sh")
    robots = playing.pids()
    ends = [os.pidfd_open(robot) for robot in robots]
    with subprocess.Popen(["sleep", "120"]) as other:
        pids = playing.starts()[0] / "pids"
        pids.write_text("\n".join(map(str, [*robots, other.pid])) + "\n")
        assert playing.run("kill.sh").returncode == 0
        assert other.poll() is None
        other.kill()
    for end in ends:
        assert select.select([end], [], [], 60)[0], "a robot goes on"
        os.close(end)
    assert not pids.exists()
    assert playing.run("kill.sh").returncode == 0, "when no robot was started"
