"""Short games with the real programs: reload during a game, a failing role, lost messages, the same game twice."""
from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

SPLGAME = os.environ["SPLGAME"]
SOURCES = Path(__file__).resolve().parents[2] / "behaviours_py"
TIMEOUT = 200  # s of real time
HALF = 10  # s


def copied(folder: Path) -> Path:
    shutil.copytree(SOURCES, folder, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def start(out: Path, *options: str, half: int = HALF) -> subprocess.Popen[str]:
    command = [SPLGAME, "--players", "2", "--half", str(half), "--headless", "--out", str(out), *options]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def play(out: Path, *options: str) -> dict[str, Any]:
    output, _ = start(out, *options).communicate(timeout=TIMEOUT)
    result = json.loads((out / "result.json").read_text())
    assert result["outcome"] == "finished", output
    return result


def messages_heard(out: Path) -> list[int]:
    """The number of team messages that each robot has received, from the output at its end."""
    output = [re.search(r"^team +(\d+) messages heard,", file.read_text(), re.MULTILINE) for file in out.glob("*-[12].txt")]
    assert len(output) == 4 and None not in output
    return [int(line[1]) for line in output if line]


def wait_for(line: str, game: subprocess.Popen[str]) -> None:
    """Reads the game's output up to a line that begins with `line`."""
    assert game.stdout is not None
    assert any(output.startswith(line) for output in game.stdout), f"the game ended before '{line}'"


def wait_for_output(words: str, files: list[Path]) -> None:
    deadline = time.monotonic() + TIMEOUT
    while not all(words in file.read_text() for file in files):
        assert time.monotonic() < deadline, f"'{words}' is missing in one of {files}"
        time.sleep(0.02)


def test_every_behaviour_file_is_reloaded_during_a_game(tmp_path: Path) -> None:
    folder, out = copied(tmp_path / "behaviours_py"), tmp_path / "game"
    robots = [out / f"home-{player}.txt" for player in (1, 2)]
    with start(out, "--behaviours-folder", str(folder), half=600) as game:
        wait_for("playing", game)
        for file in folder.rglob("*.py"):
            new = file.with_suffix(".new")
            new.write_text(file.read_text() + "# changed\n")
            os.replace(new, file)
        wait_for_output("reloaded", robots)
        wait_for("playing", game)
        game.send_signal(signal.SIGINT)
    assert not any("stopped" in robot.read_text() for robot in robots)


def test_an_exception_in_one_robots_role_does_not_affect_the_others(tmp_path: Path) -> None:
    folder, out = copied(tmp_path / "behaviours_py"), tmp_path / "game"
    striker = folder / "roles" / "striker.py"
    begin = "        if self.shoot.kicking or self.trusts_ball(robot):\n"
    assert begin in striker.read_text()
    striker.write_text(striker.read_text().replace(begin, "        raise RuntimeError('on purpose')\n" + begin))
    play(out, "--behaviours-folder", str(folder))
    assert "RuntimeError: on purpose" in (out / "home-2.txt").read_text()
    assert "stopped" not in (out / "home-1.txt").read_text()
    trace = (out / "trace.csv").read_text()
    assert "home,1" in trace and "Goalie" in trace and "home,2" in trace


def test_an_older_behaviours_folder_plays_as_the_away_team(tmp_path: Path) -> None:
    folder, out = copied(tmp_path / "older"), tmp_path / "game"
    player = folder / "roles" / "player.py"
    player.write_text(player.read_text() + "\n\nraise RuntimeError('older version')\n")
    result = play(out, "--away-behaviours-folder", str(folder))
    assert result["away_behaviours"] == str(folder)
    for number in (1, 2):
        assert "RuntimeError: older version" in (out / f"away-{number}.txt").read_text()
        assert "RuntimeError" not in (out / f"home-{number}.txt").read_text()


def test_the_same_seed_plays_the_same_game(tmp_path: Path) -> None:
    first, second = play(tmp_path / "first", "--team-loss", "0.3"), play(tmp_path / "second", "--team-loss", "0.3", "--logs")
    logs = ["away-1.mcap", "away-2.mcap", "home-1.mcap", "home-2.mcap", "truth.mcap"]
    assert logs == sorted(file.name for file in (tmp_path / "first").glob("*.mcap"))
    assert (tmp_path / "first/truth.mcap").read_bytes() == (tmp_path / "second/truth.mcap").read_bytes()
    assert (tmp_path / "first/home-1.mcap").stat().st_size * 10 < (tmp_path / "second/home-1.mcap").stat().st_size
    for result in (first, second):
        del result["wall_s"]
    assert first == second


def test_robots_play_after_the_whistle_while_the_referee_still_sends_set(tmp_path: Path) -> None:
    play(tmp_path / "game")  # each half ends before the 15 s have passed
    assert min(messages_heard(tmp_path / "game")) > 10
    lines = (tmp_path / "game" / "trace.csv").read_text().splitlines()
    assert any(",playing," in line and "Player > Striker" in line for line in lines)
    assert not any(",set," in line and "Player > Striker" in line for line in lines)


def test_robots_with_cameras_hear_the_whistle_and_start(tmp_path: Path) -> None:
    out = tmp_path / "game"
    with start(out, "--eyes", "cameras", "--camera-scale", "0.1") as game:
        assert game.stdout is not None
        assert any(line.startswith(("initial, 1", "ready, 1")) for line in game.stdout), "the first half is not over"
        game.send_signal(signal.SIGINT)
    [delay] = json.loads((out / "result.json").read_text())["teams"][0]["start_delays_s"]
    assert 0.2 < delay < 1.1, "s; 15 s if they learn of it by the GameController"
    assert "simulated microphones: hears 4 microphones at 48000 Hz" in (out / "home-2.txt").read_text()


def test_the_game_continues_without_a_network(tmp_path: Path) -> None:
    play(tmp_path / "game", "--silent")
    assert messages_heard(tmp_path / "game") == [0, 0, 0, 0]
