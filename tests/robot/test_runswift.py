"""runswift where there is no robot."""
from __future__ import annotations

import os

from processes import Program


def test_it_says_that_it_waits_for_libagent_and_ends_when_it_is_asked_to() -> None:
    with Program(os.environ["RUNSWIFT"], "--memory", f"/soccer-nowhere-{os.getpid()}") as runswift:
        runswift.wait_for("waiting for libagent")
        assert runswift.stop() == 0
