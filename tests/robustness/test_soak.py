"""Robots that join and disconnect for two simulated minutes; soak.py runs for hours."""
from __future__ import annotations

import os

import pytest
from processes import SIMSERVER, Program
from soak import soak


@pytest.mark.skipif(os.environ.get("SANITIZED") == "1", reason="a sanitizer delays the release of memory")
def test_the_servers_memory_does_not_grow_when_robots_join_and_disconnect() -> None:
    memory: list[int] = []
    lives: list[int] = []

    def note(_: float, resident: int, lived: int) -> None:
        memory.append(resident)
        lives.append(lived)

    # One heap for all threads that returns what is free: otherwise the resident memory depends on which thread allocates what, and when.
    with Program(SIMSERVER, "--sync", "--port", "0", "--monitor-port", "0", "--field", "3dsim",
                 MALLOC_ARENA_MAX="1", MALLOC_TRIM_THRESHOLD_="131072") as server:
        soak(server, agents=6, seconds=120, seed=3, report=note, every=20)
    assert lives[-1] >= 15
    assert memory[-1] - max(memory[1:3]) < 1e6, memory
