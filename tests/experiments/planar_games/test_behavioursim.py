"""behavioursim, as its users run it."""
from __future__ import annotations

import csv
import fcntl
import os
import re
import shutil
import signal
import socket
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
SHORT = ("--half", "10", "--players", "1")
LONG = ("--half", "10", "--players", "2")


class MonitorPort:
    """A connection to a monitor port."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)

    def send(self, text: str) -> None:
        self.socket.sendall(struct.pack(">I", len(text)) + text.encode())

    def read(self) -> str:
        return self._bytes(struct.unpack(">I", self._bytes(4))[0]).decode()

    def _bytes(self, count: int) -> bytes:
        received = b""
        while len(received) < count:
            part = self.socket.recv(count - len(received))
            assert part, "the server has closed the connection"
            received += part
        return received


def number(name: str, frame: str) -> float:
    found = re.search(rf"\({name} ([^)]*)\)", frame)
    assert found is not None
    return float(found[1])


def play(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([os.environ["BEHAVIOURSIM"], "play", *options], capture_output=True, text=True, timeout=200)


def games(folder: Path) -> list[dict[str, str]]:
    """The rows of games.csv without the times, which differ from run to run."""
    with open(folder / "games.csv") as file:
        return [{key: value for key, value in row.items() if not key.endswith("_s")} for row in csv.DictReader(file)]


def test_a_seed_repeats_a_series_with_any_number_of_processes(tmp_path: Path) -> None:
    for name, jobs in (("one", "1"), ("two", "2")):
        done = play(*SHORT, "--games", "3", "--seed", "5", "--jobs", jobs, "--out", str(tmp_path / name))
        assert done.returncode == 0, done.stderr
        assert "whole minds at 10 Hz" in done.stdout
    assert games(tmp_path / "one") == games(tmp_path / "two")
    assert [row["seed"] for row in games(tmp_path / "one")] == ["5", "6", "7"]


def test_a_seed_with_which_a_series_would_not_fit_is_refused_with_the_range() -> None:
    done = play(*SHORT, "--games", "3", "--seed", "18446744073709551615")
    assert done.returncode == 2 and "not in range 0 to 9223372036854775807" in done.stderr


def test_a_series_is_continued_and_another_one_is_refused(tmp_path: Path) -> None:
    assert play(*SHORT, "--games", "1", "--out", str(tmp_path)).returncode == 0
    assert "<td>" in (tmp_path / "report.html").read_text() and (tmp_path / "goals.svg").exists()
    first = (tmp_path / "games.csv").read_text()
    more = play(*SHORT, "--games", "2", "--out", str(tmp_path))
    assert more.returncode == 0 and "1 of 2 games are already" in more.stdout
    assert (tmp_path / "games.csv").read_text().startswith(first)
    other = play(*SHORT, "--games", "2", "--hz", "25", "--out", str(tmp_path))
    assert other.returncode == 1 and "other options" in other.stderr


@pytest.mark.parametrize("command", [("play", "--home-set"), ("compare", "--a-set")])
def test_an_unknown_parameter_is_refused_once_before_any_game(tmp_path: Path, command: tuple[str, str]) -> None:
    options = [*SHORT, f"{command[1]}=GoalieParameters.lines=3", "--out", str(tmp_path)]
    done = subprocess.run([os.environ["BEHAVIOURSIM"], command[0], *options], capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr.count("GoalieParameters.lines=3") == 1 and "no game is played" in done.stderr
    assert done.stdout == "" and not (tmp_path / "games.csv").exists()


def test_a_game_in_a_damaged_line_is_played_again(tmp_path: Path) -> None:
    options = (*SHORT, "--games", "2", "--seed", "5", "--out", str(tmp_path))
    assert play(*options).returncode == 0
    whole, table = games(tmp_path), tmp_path / "games.csv"
    damaged = "".join("#" + line[1:] if line.startswith("1,") else line for line in table.read_text().splitlines(True))
    table.write_text(damaged)
    again = play(*options)
    assert again.returncode == 0, again.stderr
    assert f"{table}:2: is not the row of a game, so the game is played again" in again.stderr
    assert "1 of 2 games are already" in again.stdout
    assert games(tmp_path) == whole and (tmp_path / "games.csv~").read_text() == damaged


def test_a_folder_that_another_program_writes_is_refused(tmp_path: Path) -> None:
    with (tmp_path / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = play(*SHORT, "--games", "1", "--out", str(tmp_path))
    assert done.returncode == 1
    assert done.stderr == (f"behavioursim: {tmp_path}: is being written by another program; wait until it has ended, or choose another "
                           "folder\n")
    assert [file.name for file in tmp_path.iterdir()] == [".lock"]


def play_on_slurm(out: Path, path: Path, mode: str = "") -> subprocess.CompletedProcess[str]:
    options = (*SHORT, "--games", "3", "--seed", "5", "--jobs", "2", "--launcher", "slurm", "--out", str(out))
    command = [os.environ["BEHAVIOURSIM"], "play", *options]
    env = {**os.environ, "PATH": f"{path}:{os.environ['PATH']}", "FAKE_SLURM": mode, "STEPS": str(out.parent / "steps")}
    return subprocess.run(command, capture_output=True, text=True, timeout=200, env=env)


def test_games_on_slurm_are_the_same_as_here(tmp_path: Path) -> None:
    done = play_on_slurm(tmp_path / "slurm", ROOT / "tests/experiments/planar_games/slurm")
    assert done.returncode == 0, done.stderr
    assert len((tmp_path / "steps").read_text().splitlines()) == 3
    assert play(*SHORT, "--games", "3", "--seed", "5", "--out", str(tmp_path / "here")).returncode == 0
    assert games(tmp_path / "slurm") == games(tmp_path / "here")


def test_a_step_that_slurm_refuses_is_a_lost_game(tmp_path: Path) -> None:
    done = play_on_slurm(tmp_path / "slurm", ROOT / "tests/experiments/planar_games/slurm", "refuse")
    assert done.returncode == 1
    assert "invalid account" in done.stderr and "game 1 is lost" in done.stderr and "3 games in a row are lost" in done.stderr


@pytest.mark.skipif(shutil.which("srun") is not None, reason="this machine has Slurm")
def test_a_machine_without_slurm_is_reported(tmp_path: Path) -> None:
    assert "srun: is not installed" in play_on_slurm(tmp_path / "slurm", tmp_path).stderr


def test_a_killed_series_ends_as_if_it_had_not_been_killed(tmp_path: Path) -> None:
    options = (*SHORT, "--games", "4", "--seed", "3", "--out")
    assert play(*options, str(tmp_path / "whole")).returncode == 0
    command = [os.environ["BEHAVIOURSIM"], "play", *options, str(tmp_path / "killed")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None and " games of 2 x 10 s" in run.stdout.readline()
        assert run.stdout.readline().startswith("game 1")
        run.send_signal(signal.SIGKILL)
    assert play(*options, str(tmp_path / "killed")).returncode == 0
    assert games(tmp_path / "killed") == games(tmp_path / "whole")


def test_a_comparison_that_is_killed_has_the_same_report_in_the_end(tmp_path: Path) -> None:
    def command(out: Path) -> list[str]:
        return [os.environ["BEHAVIOURSIM"], "compare", "--a-set", "GoalieParameters.line=3", *SHORT, "--pairs", "4", "--jobs", "2", "--out",
                str(out)]

    assert subprocess.run(command(tmp_path / "whole"), capture_output=True, timeout=200).returncode == 0
    with subprocess.Popen(command(tmp_path / "killed"), stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None and run.stdout.readline().startswith("8 games of 2 x 10 s, 2 at a time")
        assert "pair" in run.stdout.readline()
        run.send_signal(signal.SIGKILL)
    assert subprocess.run(command(tmp_path / "killed"), capture_output=True, timeout=200).returncode == 0
    report = (tmp_path / "whole/report.md").read_text()
    assert report == (tmp_path / "killed/report.md").read_text()
    assert "undecided: 4 pairs of games" in report


def test_complete_robots_play_in_simserver_and_fit_reads_their_logs(tmp_path: Path) -> None:
    for name, seed in (("fit", "1"), ("held-out", "2")):
        done = play(*LONG, "--world", "bodies", "--logs", "--seed", seed, "--out", str(tmp_path / name))
        assert done.returncode == 0 and "complete robots in simserver" in done.stdout, done.stderr
    command = [os.environ["BEHAVIOURSIM"], "fit", str(tmp_path / "fit/game-1"), "--held-out", str(tmp_path / "held-out/game-1"),
               "--out", str(tmp_path / "models.yaml"), "--pictures", str(tmp_path / "pictures")]
    fitted = subprocess.run(command, capture_output=True, text=True, timeout=200)
    assert fitted.returncode == 0, fitted.stderr
    assert "walk-forward" in fitted.stdout
    assert "MotionModelParameters:" in (tmp_path / "models.yaml").read_text()
    assert (tmp_path / "pictures/walk-forward.svg").read_text().startswith("<?xml")
    missing = subprocess.run([os.environ["BEHAVIOURSIM"], "fit", str(tmp_path), "--held-out", str(tmp_path), "--out", str(tmp_path / "x")],
                             capture_output=True, text=True, timeout=200)
    assert missing.returncode == 1 and "truth.mcap" in missing.stderr


def test_a_game_without_bodies_is_logged_for_offnao_and_fit(tmp_path: Path) -> None:
    assert play(*LONG, "--logs", "--out", str(tmp_path)).returncode == 0
    game = tmp_path / "game-1"
    assert sorted(file.name for file in game.iterdir()) == ["away-1.mcap", "away-2.mcap", "home-1.mcap", "home-2.mcap", "truth.mcap"]
    command = [os.environ["BEHAVIOURSIM"], "fit", str(game), "--held-out", str(game), "--out", str(tmp_path / "models.yaml")]
    assert subprocess.run(command, capture_output=True, timeout=200).returncode == 0


def test_a_team_that_cannot_play_is_reported(tmp_path: Path) -> None:
    missing = play("--behaviours-folder", str(tmp_path / "nowhere"))
    assert missing.returncode == 2 and "nowhere" in missing.stderr
    empty = play(*SHORT, "--behaviours-folder", str(tmp_path))
    assert empty.returncode == 1 and "there is no roles.Player" in empty.stderr and "no game is played" in empty.stderr
    unknown = play(*SHORT, "--set", "NoSuch.key=1")
    assert unknown.returncode == 1 and "NoSuch" in unknown.stderr


FAULTS = {
    "raises": ("        robot.Game.missing\n", "AttributeError"),
    "nonsense": ("        return 42\n", "it must return a robot.Request"),
    "memory": ("        self.hoard = bytearray(4_000_000_000)\n", "MemoryError"),
}


@pytest.mark.parametrize("fault", [
    pytest.param(fault, marks=pytest.mark.skipif(fault == "memory" and os.environ.get("SANITIZED") == "1",
                                                 reason="a sanitizer needs more address space than the limit of a game"))
    for fault in FAULTS])
def test_robots_with_a_faulty_behaviour_stand_and_the_game_goes_on(fault: str, tmp_path: Path) -> None:
    code, message = FAULTS[fault]
    team = tmp_path / "team"
    shutil.copytree(ROOT / "behaviours_py", team, ignore=shutil.ignore_patterns("__pycache__"))
    player = team / "roles/player.py"
    begin = "        state = robot.Game.state\n"
    player.write_text(player.read_text().replace(begin, begin + code, 1))
    done = play(*SHORT, "--behaviours-folder", str(team), "--out", str(tmp_path / "out"))
    assert done.returncode == 0, done.stderr
    assert message in done.stderr
    assert int(games(tmp_path / "out")[0]["home_goals"]) == 0


@pytest.fixture
def served() -> Iterator[tuple[subprocess.Popen[str], MonitorPort]]:
    """A game on its monitor port, paused at the start."""
    command = [os.environ["BEHAVIOURSIM"], "serve", "--players", "1", "--monitor-port", "0", "--paused"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        try:
            assert run.stdout is not None
            address = run.stdout.readline().split()[-1]
            yield run, MonitorPort(int(address.rsplit(":", 1)[1]))
        finally:
            run.kill()


def test_a_trainer_steps_and_rewinds_a_served_game(served: tuple[subprocess.Popen[str], MonitorPort]) -> None:
    run, monitor = served
    assert number("sim_time", monitor.read()) == 0
    for command, time in (("(step 50)", 1.0), ("(rewind 0.5)", 0.5), ("(step 5)", 0.6), ("(rewind 9)", 0.0)):
        monitor.send(command)
        frame = monitor.read()
        while abs(number("sim_time", frame) - time) > 1e-3:
            frame = monitor.read()
    monitor.send("(killsim)")
    assert run.wait(20) == 0


def test_a_served_game_ends_at_sigterm(served: tuple[subprocess.Popen[str], MonitorPort]) -> None:
    run, monitor = served
    run.terminate()
    assert run.wait(20) == 0


def test_malformed_input_does_not_end_a_served_game(served: tuple[subprocess.Popen[str], MonitorPort]) -> None:
    run, monitor = served
    monitor.read()
    with socket.create_connection(("127.0.0.1", monitor.port)) as other:
        other.sendall(b"\xff\xff\xff\xff malformed")
    monitor.send("(foo)((((")
    monitor.send("(killsim)")
    assert run.wait(20) == 0
    assert run.stderr is not None and "unknown command 'foo'" in run.stderr.read()


def test_only_planar_games_are_served() -> None:
    done = subprocess.run([os.environ["BEHAVIOURSIM"], "serve", "--world", "bodies"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 1 and "simserver" in done.stderr
