"""Robots that communicate through the server, as in the 3D league."""
from __future__ import annotations

import re
from contextlib import ExitStack

from processes import SIMSERVER, SIMSWIFT, Program

SECONDS = 6.0
ROUND = 0.44  # s in which each robot speaks once
PENDING = 3  # messages that perception, which runs every third cycle, has not taken when the robot stops
TOTAL = re.compile(r"team +(\d+) messages heard, (\d+) ignored; (\d+) delivered by the server")


def totals(players: int) -> list[tuple[int, ...]]:
    """Messages heard, ignored and delivered, of each robot of a team that plays for some seconds."""
    with ExitStack() as programs:
        server = programs.enter_context(Program(SIMSERVER, "--sync", "--field", "3dsim", "--rules", "soccer", "--port", "0",
                                                "--monitor-port", "0", "--agents", str(players)))
        port = server.wait_for(r"agents on \S+:(\d+)").group(1)
        robots = [programs.enter_context(Program(SIMSWIFT, "--server", f"127.0.0.1:{port}", "--sync", "--once", "--field", "3dsim",
                                                 "--vision", "perfect", "--player", str(number), "--stats", "--duration", str(SECONDS)))
                  for number in range(1, players + 1)]
        return [tuple(map(int, robot.wait_for(TOTAL.pattern).groups())) for robot in robots]


def test_every_message_that_the_server_delivers_is_understood_and_none_collide() -> None:
    for heard, ignored, delivered in totals(4):
        assert ignored == 0
        assert delivered - PENDING <= heard <= delivered
        assert heard >= 3 * (SECONDS / ROUND - 3)
