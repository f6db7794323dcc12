"""Images and logs of an environment."""
from __future__ import annotations

from typing import Any

import numpy as np

from . import _core

WIDTH, HEIGHT = 640, 480  # pixels


class Display:
    """What render_mode demands: nothing, images, or a log."""

    def __init__(self, core: Any, render_mode: str | None, log: str | None) -> None:
        if render_mode not in (None, "rgb_array", "mcap"):
            raise _core.InputError(f"make: there is no render_mode '{render_mode}'; use rgb_array, mcap or None")
        if (render_mode == "mcap") != (log is not None):
            raise _core.InputError("make: render_mode mcap and the option log, a file name, belong together; give both or neither")
        self._core = core
        self._mode = render_mode
        self._log = _core.SceneLog(log) if log is not None else None
        self._camera: Any = None

    def show(self) -> None:
        """Call after each reset and step."""
        if self._log is not None:
            self._log.write(self._core)

    def image(self) -> np.ndarray | None:
        """The scene as (height, width, red-green-blue), uint8; None unless render_mode is rgb_array."""
        if self._mode != "rgb_array":
            return None
        if self._camera is None:
            self._camera = _core.SceneCamera(self._core, WIDTH, HEIGHT)
        return self._camera.image(self._core)

    def close(self) -> None:
        if self._log is not None:
            self._log.close()
        self._log = None
