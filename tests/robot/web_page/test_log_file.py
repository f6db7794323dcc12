"""MCAP logs that are dropped on the web page, and the page as one file, in a headless Chromium."""
import json
from pathlib import Path

import pytest

from browser import Browser, Tab


@pytest.fixture
def tab(browser: Browser, page_file: Path) -> Tab:
    """The page as one file, on which logs are dropped."""
    opened = browser.tab()
    opened.open(page_file.as_uri())
    opened.wait("typeof page === 'object' && page.player !== null && !!page.chosen")
    return opened


def test_a_replay_plays_from_one_file_without_a_network(tab: Tab) -> None:
    tab.wait("page.time > page.player.begin + 0.5")
    assert tab.text("#left-team") == "simswift"
    assert tab.text(".robot-card b") == "simswift-2"
    assert tab.text("#time").endswith("/ 0:10.0")
    assert tab.evaluate("performance.getEntriesByType('resource').length") == 0
    assert tab.errors() == []


def test_a_game_is_shown_with_its_ground_truth(browser: Browser, game_page: Path) -> None:
    tab = browser.tab()
    tab.open(game_page.as_uri())
    tab.wait("typeof page === 'object' && page.time > page.player.start + 0.5")
    truth = tab.evaluate("page.model.truth")
    left, right = sorted(truth["robots"], key=lambda robot: not robot["left"])  # the team that connects first plays on the left
    assert (left["left"], right["left"], {left["team"], right["team"]}) == (True, False, {"blue", "red"})
    belief = tab.evaluate(f"""[...page.model.robots.values()].find((robot) => robot.team === '{left["team"]}')
      .value('perception/RobotPose').pose""")
    assert (belief["x"], belief["y"]) == pytest.approx((left["torso"]["origin"]["x"], left["torso"]["origin"]["y"]), abs=0.3)
    assert (tab.text("#left-team"), tab.text("#goals"), tab.text("#right-team")) == (left["team"], "0 : 0", right["team"])
    assert tab.errors() == []


def test_a_game_begins_at_its_kick_off_and_the_time_before_it_can_be_sought(browser: Browser, game_page: Path) -> None:
    tab = browser.tab()
    tab.open(game_page.as_uri())
    tab.wait("typeof page === 'object' && page.time !== undefined && !!page.chosen")
    assert tab.evaluate("page.player.start - page.player.begin") == pytest.approx(2, abs=0.15)
    assert tab.evaluate("page.time >= page.player.start")
    assert tab.evaluate("page.model.players.map((robot) => robot.game.state)") == ["playing", "playing"]
    tab.evaluate("page.setPlaying(false), byId('seek').value = byId('seek').min, byId('seek').oninput({ target: byId('seek') })")
    assert tab.evaluate("page.time === page.player.begin && page.chosen.game.state === 'set'")
    assert tab.errors() == []


def test_a_replay_is_sought_by_the_time_bar(tab: Tab) -> None:
    tab.evaluate("page.setPlaying(false), byId('seek').value = 1, byId('seek').oninput({ target: byId('seek') })")
    first = tab.evaluate("page.chosen.value('perception/RobotPose').pose.x")
    tab.evaluate("byId('seek').value = 9.5, byId('seek').oninput({ target: byId('seek') })")
    assert first == pytest.approx(-3, abs=0.1)
    assert tab.evaluate("page.chosen.value('perception/RobotPose').pose.x") > -1.5
    tab.wait("document.querySelector('#time').textContent.startsWith('0:09.')")


def test_a_replay_stops_at_its_end_and_begins_again(tab: Tab) -> None:
    tab.evaluate("page.seek(page.player.end - 0.2), page.setPlaying(true)")
    tab.wait("!page.playing")
    assert tab.evaluate("page.time === page.player.end")
    tab.evaluate("byId('play').click()")
    tab.wait("page.playing && page.time < page.player.begin + 5")


def test_the_same_times_are_shown_by_a_replay_and_by_the_log(tab: Tab, log: Path) -> None:
    show = "page.setPlaying(false), page.seek(8).then(() => page.chosen.value('perception/RobotPose').pose)"
    replayed = tab.evaluate(show)
    tab.drop(log)
    tab.wait("page.player instanceof LogPlayer && !!page.chosen")
    tab.wait("!page.busy")
    logged = tab.evaluate(show)
    assert logged["x"] == pytest.approx(replayed["x"], abs=0.03)
    assert logged["y"] == pytest.approx(replayed["y"], abs=0.03)
    assert logged["angle"] == pytest.approx(replayed["angle"], abs=0.04)


def test_a_dropped_log_plays_with_all_its_topics(tab: Tab, log: Path) -> None:
    tab.drop(log)
    tab.wait("page.player instanceof LogPlayer && page.time > page.player.begin + 0.5")
    assert tab.text(".robot-card b") == "simswift 2"
    topics = json.loads(tab.evaluate("JSON.stringify([...page.chosen.topics.keys()])"))
    assert {"motion/SensorFrame", "perception/BallMap"} <= set(topics)
    assert tab.evaluate("page.chosen.value('motion/SensorFrame').angle.length") == 25
    assert sum(tab.evaluate("page.chosen.value('perception/BallMap').probability")) == pytest.approx(1, abs=1e-3)
    assert tab.errors() == []


def test_a_log_without_an_end_is_played_as_far_as_it_goes(tab: Tab, log: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.mcap"
    content = log.read_bytes()
    cut.write_bytes(content[:len(content) * 2 // 3])
    tab.drop(cut)
    tab.wait("page.player instanceof LogPlayer && page.chosen?.value('perception/RobotPose')")
    tab.wait("document.querySelector('#connection').textContent === 'cut.mcap has no end: its writer was interrupted'")
    assert 2 < tab.evaluate("page.player.end") < 9


def test_files_that_are_not_logs_are_named(tab: Tab, tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("no log")
    tab.drop(text)
    tab.wait("document.querySelector('#connection').textContent === 'notes.txt: this is not an MCAP file'")
    assert tab.errors() == []
