"""Fixtures of the tests of the web page: a browser, and a short log of a robot. The build passes the programs."""
import os
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from browser import Browser, headless


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with headless(tmp_path_factory.mktemp("profile")) as opened:
        yield opened


@pytest.fixture(scope="session")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ten seconds of a robot that walks to the ball."""
    file = tmp_path_factory.mktemp("log") / "robot.mcap"
    command = [os.environ["SIMSWIFT"], "--embedded", "--start=-3,0,0", "--ball", "1.5,0.5", "--duration", "10", "--log", str(file)]
    subprocess.run(command, check=True, timeout=60, capture_output=True)
    return file


@pytest.fixture(scope="session")
def game_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five seconds of two robots of two teams, with a kick-off after two, and of the ground truth, as one file."""
    folder = tmp_path_factory.mktemp("game")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    server = [os.environ["SIMSERVER"], "--sync", "--agents", "2", "--port", port, "--monitor-port", "0",
              "--kick-off", "2", "--log", str(folder / "truth.mcap")]
    with subprocess.Popen(server, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as serving:
        robots = [subprocess.Popen(
            [os.environ["SIMSWIFT"], "--server", f"127.0.0.1:{port}", "--sync", "--duration", "5", "--start=-3,1,0", "--team-name", team,
             "--team", number, "--log", str(folder / f"{team}.mcap")], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            for team, number in (("red", "1"), ("blue", "2"))]
        assert [robot.wait(timeout=60) for robot in robots] == [0, 0]
        serving.terminate()
    page = folder / "game.html"
    logs = [str(folder / name) for name in ("red.mcap", "blue.mcap", "truth.mcap")]
    subprocess.run([os.environ["MERGELOGS"], *logs, "--html", str(page)], check=True, timeout=60, capture_output=True)
    return page


@pytest.fixture(scope="session")
def page_file(log: Path) -> Path:
    """The log as one file."""
    file = log.with_suffix(".html")
    subprocess.run([os.environ["MERGELOGS"], str(log), "--html", str(file)], check=True, timeout=60, capture_output=True)
    return file
