"""The web page of a robot's debug port, in a headless Chromium."""
import os
import re
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from browser import Browser, Tab


@contextmanager
def robot(port: int, *options: str) -> Iterator[int]:
    """A simulated robot with a debug port; yields the port."""
    command = [os.environ["SIMSWIFT"], "--embedded", "--debug-port", str(port), "--ball", "3,2", *options]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            yield next(int(match[1]) for line in process.stderr if (match := re.search(r"ws://\S+:(\d+)", line)))
        finally:
            process.terminate()


def free_udp_port() -> int:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.bind(("", 0))
        return probe.getsockname()[1]


def opened(browser: Browser, port: int, query: str = "", width: int = 1280) -> Tab:
    tab = browser.tab(width, 844 if width < 500 else 720)
    tab.open(f"http://127.0.0.1:{port}/{query}")
    tab.wait("typeof page === 'object' && page.score !== undefined")
    return tab


def test_the_robot_is_shown_with_its_belief_and_role(browser: Browser) -> None:
    with robot(0, "--announce", "0") as port:
        tab = opened(browser, port)
        tab.wait("page.chosen?.value('perception/RobotPose') && document.querySelector('.skills').textContent.startsWith('Default')")
        assert tab.text(".robot-card b") == "simswift 2"
        assert tab.text("#connection") == "live"
        assert tab.text("#left-team") == "simswift"
        assert tab.wait("page.plots.curves[0].points.length > 5 && page.plots.curves.length") == 2
        assert float(tab.wait("document.body.dataset.fps")) > 0
        assert tab.errors() == []


def test_the_values_of_a_topic_are_shown_and_plotted(browser: Browser) -> None:
    with robot(0, "--announce", "0") as port:
        tab = opened(browser, port)
        tab.wait("page.chosen?.topics.has('motion/SensorFrame')")
        tab.evaluate("page.showTab('topics')")
        tab.wait("byId('topic').options.length > 10")
        tab.evaluate("byId('topic').value = 'motion/SensorFrame', byId('topic').onchange()")
        tab.wait("[...document.querySelectorAll('.leaf span')].some((leaf) => leaf.textContent === 'gyro.x')")
        tab.evaluate("[...document.querySelectorAll('.leaf')].find((leaf) => leaf.textContent.startsWith('gyro.x')).click()")
        tab.evaluate("document.querySelector('[data-tab=plots]').click()")
        tab.wait("page.plots.curves.at(-1).path === 'gyro.x' && page.plots.curves.at(-1).points.length > 5")
        assert tab.errors() == []


def test_a_robot_that_ends_is_grey_and_is_connected_again_when_it_restarts(browser: Browser) -> None:
    with robot(0, "--announce", "0") as port:
        tab = opened(browser, port)
        tab.wait("document.querySelector('#connection').textContent === 'live'")
    tab.wait("document.querySelector('#connection').textContent === 'ended' && !byId('forget').hidden")
    assert tab.evaluate("document.querySelector('.robot-card').dataset.state") == "ended"
    with robot(port, "--announce", "0"):
        tab.wait("document.querySelector('#connection').textContent === 'live'")
        tab.wait("page.chosen?.value('perception/RobotPose')")


def test_a_port_without_a_robot_is_refused(browser: Browser) -> None:
    with robot(0, "--announce", "0") as port:
        tab = opened(browser, port, "?ports=1")
        tab.wait("document.querySelector('#connection').textContent.includes('1 refused')")
        tab.wait("document.querySelector('#connection').textContent.includes('1 live')")
        tab.evaluate("byId('forget').click()")
        tab.wait("document.querySelector('#connection').textContent === 'live'")


def test_robots_that_announce_themselves_are_shown_too(browser: Browser) -> None:
    announce = ("--announce", str(free_udp_port()))
    with robot(0, *announce) as port, robot(0, *announce, "--player", "3", "--team", "2", "--team-name", "blue"):
        tab = opened(browser, port)
        tab.wait("[...page.model.robots.values()].filter((robot) => robot.value('perception/Game')).length === 2")
        tab.wait("document.querySelector('#right-team').textContent === 'blue'")
        names = tab.evaluate("[...document.querySelectorAll('.robot-card b')].map((name) => name.textContent)")
        assert names == ["simswift 2", "blue 3"]


def test_a_phone_shows_the_page_without_scrolling_sideways(browser: Browser) -> None:
    with robot(0, "--announce", "0") as port:
        tab = opened(browser, port, width=390)
        tab.wait("page.chosen?.value('perception/RobotPose')")
        assert tab.evaluate("document.documentElement.scrollWidth") == 390
        assert tab.evaluate("byId('field').clientWidth") > 360


def test_the_history_of_a_page_is_bounded(browser: Browser) -> None:
    with robot(0, "--announce", "0") as port:
        tab = opened(browser, port)
        tab.wait("page.plots.curves[0]?.points.length > 1")
        tab.evaluate("for (let i = 0; i < 1000; ++i) page.model.addEvent(page.chosen, `event ${i}`)")
        assert tab.evaluate("page.model.events.length") == 500
        tab.evaluate("""{
          const { chosen } = page, topic = chosen.topics.get('perception/RobotPose');
          for (let i = 0; i < 20000; ++i)
            page.plots.receive(chosen, { name: topic.name, value: { pose: { x: i, y: 0 } }, time: 1e6 + i / 1000 });
        }""")
        assert tab.evaluate("page.plots.curves[0].points.length") <= 3000
