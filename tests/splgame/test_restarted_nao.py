"""A game with a NAO in real time, whose program is killed."""
from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path

from test_splgame import SPLGAME, TIMEOUT, wait_for


def test_naos_play_and_a_killed_robot_program_is_started_again(tmp_path: Path) -> None:
    out = tmp_path / "game"
    command = [SPLGAME, "--home-robots", "nao", "--players", "1", "--half", "10", "--naoqi-cycle", "3", "--headless", "--out", str(out)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as game:
        wait_for("playing", game)
        found = subprocess.run(["pgrep", "-P", str(game.pid), "-x", "runswift"], capture_output=True, text=True, check=True)
        os.kill(int(found.stdout), signal.SIGKILL)
        output, _ = game.communicate(timeout=TIMEOUT)
    result = json.loads((out / "result.json").read_text())
    assert result["outcome"] == "finished", output
    assert result["restarts"] == 1, output
    assert "cycle began late by" in (out / "home-1-naoqi.txt").read_text()
