"""The pages of `splgame --html` and `findballexp report --html`, replays with a report, in a headless Chromium."""
import os
import subprocess
from pathlib import Path

import pytest

from browser import Browser, Tab

READY = "typeof page === 'object' && page.player !== null && !!page.chosen && page.time > page.player.begin + 0.5"
MAX_SIZE = 10e6  # bytes


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("game")
    page = folder / "game.html"
    done = subprocess.run([os.environ["SPLGAME"], "--players", "2", "--half", "10", "--headless", "--out", folder / "out", "--html", page],
                          check=True, timeout=200, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == f"open it in a web browser: {page}"
    return page


@pytest.fixture(scope="module")
def searches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two searches: one finds the ball beside robot 3, the other has too little time."""
    folder = tmp_path_factory.mktemp("searches")
    (folder / "positions.csv").write_text("-2000,-2200\n4500,3000\n")
    page = folder / "report.html"
    run = [os.environ["FINDBALLEXP"], "run", "--positions", folder / "positions.csv", "--repeats", "1", "--duration", "15", "--logs",
           "--out", folder / "out"]
    subprocess.run(run, check=True, timeout=200, capture_output=True)
    done = subprocess.run([run[0], "report", folder / "out", "--html", page], check=True, timeout=60, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == f"open it in a web browser: {page}"
    return page


def opened(browser: Browser, page: Path) -> Tab:
    assert page.stat().st_size < MAX_SIZE
    tab = browser.tab()
    tab.open(page.as_uri())
    tab.wait(READY)
    assert tab.evaluate("performance.getEntriesByType('resource').length") == 0
    return tab


def test_a_game_is_replayed_above_its_report(browser: Browser, game: Path) -> None:
    tab = opened(browser, game)
    assert (tab.text("#left-team"), tab.text("#right-team")) == ("home", "away")
    assert tab.evaluate("[...document.querySelectorAll('.robot-card b')].map((name) => name.textContent)") == [
        "home-1", "home-2", "away-1", "away-2", "ground truth"]
    assert tab.text("#report h1").startswith("home ")
    assert tab.evaluate("[...document.querySelectorAll('#report img')].every((image) => image.naturalWidth > 0)")
    assert tab.evaluate("document.getElementById('recording').hidden")
    field, report = (tab.evaluate(f"document.getElementById('{name}').getBoundingClientRect().toJSON()") for name in ("field", "report"))
    assert field["height"] > 200 and report["top"] > field["bottom"]
    assert tab.errors() == []


def test_a_search_is_chosen_and_replayed_above_the_report(browser: Browser, searches: Path) -> None:
    tab = opened(browser, searches)
    titles = tab.evaluate("[...document.querySelectorAll('#recording option')].map((option) => option.textContent)")
    assert titles[0].startswith("out, test 1: ball at -2.00, -2.20 found after ")
    assert titles[1] == "out, test 2: ball at 4.50, 3.00 not found"
    tab.evaluate("page.seek(page.player.end)")
    assert tab.evaluate("page.model.truth.ball.x") == pytest.approx(-2, abs=0.1)
    tab.evaluate("byId('recording').selectedIndex = 1, byId('recording').onchange()")
    tab.wait(READY)
    tab.evaluate("page.seek(page.player.end)")
    assert tab.evaluate("page.model.truth.ball.x") == pytest.approx(4.5, abs=0.1)
    tab.wait("document.querySelectorAll('.robot-card').length === 4")  # three robots and the ground truth
    assert "Found over time" in tab.text("#report")
    assert tab.errors() == []
