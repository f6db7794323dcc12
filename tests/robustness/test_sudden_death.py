"""A killed robot or server is noticed within a second; the other programs continue, and a restarted one plays again."""
from __future__ import annotations

import contextlib
import time

import pytest
from processes import Program, Server, robot, until
from wire import Reports

SOON = 1.0  # s within which a killed process must be noticed


def play(stack: contextlib.ExitStack, port: int, reports: Reports, mode: list[str]) -> dict[int, Program]:
    """Starts three robots and waits until they play."""
    robots = {n: stack.enter_context(robot(port, n, *mode, *reports.options)) for n in (2, 3, 4)}
    for one in robots.values():
        one.wait_for("plays on the left")
    until(lambda: all(reports.count(n) > 5 for n in robots))
    return robots


def goes_on(reports: Reports, players: list[int]) -> None:
    before = {n: reports.count(n) for n in players}
    until(lambda: all(reports.count(n) > before[n] + 10 for n in players))


@pytest.mark.parametrize("mode", [["--sync"], []], ids=["sync", "real-time"])
def test_a_killed_robot_does_not_affect_the_others_and_frees_its_number(mode):
    reports = Reports()
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(Server(*mode))
        robots = play(stack, server.port, reports, mode)
        before = server.mark()
        robots[3].kill()
        server.wait_for(r"agent \d+ .*its robot leaves the field", before, seconds=SOON)
        goes_on(reports, [2, 4])
        again = stack.enter_context(robot(server.port, 3, *mode, *reports.options))
        again.wait_for("player 3 of Red plays on the left")
        goes_on(reports, [2, 3, 4])
        assert robots[2].count("error|warning") == robots[4].count("error|warning") == 0


@pytest.mark.parametrize("mode", [["--sync"], []], ids=["sync", "real-time"])
def test_a_killed_server_is_noticed_at_once_and_the_robots_join_its_successor(mode):
    reports = Reports()
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(Server(*mode))
        robots = play(stack, server.port, reports, mode)
        marks = {n: one.mark() for n, one in robots.items()}
        server.kill()
        deadline = time.monotonic() + SOON
        for n, one in robots.items():
            one.wait_for("lost the server", marks[n], seconds=max(0.01, deadline - time.monotonic()))
        for n, one in robots.items():
            one.wait_for("cannot connect.*trying again", marks[n])
        stack.enter_context(Server(*mode, port=server.port))
        for n, one in robots.items():
            one.wait_for("plays on the left", marks[n])
        goes_on(reports, [2, 3, 4])


def test_with_once_the_robot_ends_with_the_server_without_an_error():
    with Server("--sync", "--duration", "3") as server, robot(server.port, 2, "--sync", "--once") as swift:
        assert swift.process.wait(timeout=30) == 0
        assert server.process.wait(timeout=30) == 0
        swift.wait_for(r"\[info\].*the server is gone")
        assert swift.count(r"\[error\]") == 0
