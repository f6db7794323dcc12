"""Fixtures of the tests of ./dev."""
from __future__ import annotations

import os
from pathlib import Path

import pytest

# What installs, configures, builds or changes something.
FORBIDDEN = ("apt-get", "cmake", "cpack", "ctest", "ninja", "sudo", "mmdebstrap", "doxygen", "clang-format", "git", "offnao", "mkfifo")


@pytest.fixture(name="guarded")
def _guarded(tmp_path: Path) -> dict[str, str]:
    """An environment in which the forbidden programs fail and leave a trace, the file `started` of the test's folder."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in FORBIDDEN:
        (folder / name).write_text(f'#!/bin/sh\necho "$0 $*" >>"{tmp_path}/started"\nexit 99\n')
        (folder / name).chmod(0o755)
    return {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "DISPLAY": ":0"}
