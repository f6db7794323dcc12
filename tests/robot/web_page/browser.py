"""A headless Chromium, driven by the DevTools protocol through pipes. Without Chromium, tests are skipped."""
import base64
import json
import os
import select
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

TIMEOUT = 60  # s


class Tab:
    """A tab of the browser, of this size."""

    def __init__(self, browser: "Browser", width: int, height: int, dark: bool = False) -> None:
        self.browser = browser
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Runtime.enable")
        self.call("Log.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500)
        scheme = "dark" if dark else "light"
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def call(self, method: str, **parameters: Any) -> Any:
        return self.browser.call(method, self.session, **parameters)

    def open(self, url: str) -> None:
        self.call("Page.navigate", url=url)

    def evaluate(self, expression: str) -> Any:
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']['exception'].get('description')}")
        return answer["result"].get("value")

    def wait(self, condition: str) -> Any:
        """Until the expression is true; returns its value. An expression that cannot be evaluated yet is false."""
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            try:
                value = self.evaluate(f"new Promise((done) => setTimeout(() => done({condition}), 50))")
            except RuntimeError:
                value = None
            if value:
                return value
        raise AssertionError(f"not true within {TIMEOUT} s: {condition}; errors: {self.errors()}")

    def text(self, selector: str) -> str:
        return self.evaluate(f"document.querySelector({json.dumps(selector)}).textContent")

    def drop(self, *files: Path) -> None:
        """Drops files on the page."""
        data = {"items": [], "files": [str(file) for file in files], "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            self.call("Input.dispatchDragEvent", type=kind, x=200, y=200, data=data)

    def picture(self, file: Path) -> None:
        file.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def errors(self) -> list[str]:
        """Exceptions and messages of the console that are errors."""
        found = []
        for event in self.browser.events:
            if event.get("sessionId") != self.session:
                continue
            if event["method"] == "Runtime.exceptionThrown":
                details = event["params"]["exceptionDetails"]
                found.append(str(details.get("exception", {}).get("description", details["text"])))
            if event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] == "error":
                entry = event["params"]["entry"]
                found.append(f"{entry['text']} {entry.get('url', '')}")
        return found


class Browser:
    def __init__(self, read: int, write: int) -> None:
        self.read, self.write = read, write
        self.received = b""
        self.calls = 0
        self.events: list[dict[str, Any]] = []

    def call(self, method: str, session: str = "", **parameters: Any) -> Any:
        self.calls += 1
        message: dict[str, Any] = {"id": self.calls, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.hear()
            if answer.get("id") != self.calls:
                self.events.append(answer)
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            return answer["result"]

    def hear(self) -> dict[str, Any]:
        while b"\0" not in self.received:
            if not select.select([self.read], [], [], TIMEOUT)[0]:
                raise AssertionError("the browser does not answer")
            part = os.read(self.read, 1 << 20)
            if not part:
                raise AssertionError("the browser has ended")
            self.received += part
        message, self.received = self.received.split(b"\0", 1)
        return json.loads(message)

    def tab(self, width: int = 1280, height: int = 720, dark: bool = False) -> Tab:
        return Tab(self, width, height, dark)


def chromium() -> str:
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        pytest.skip("no Chromium is installed; install chromium to test the web page in it")
    return found


@contextmanager
def headless(folder: Path) -> Iterator[Browser]:
    """A browser with a profile of its own in `folder`."""
    to_browser, from_us = os.pipe()
    to_us, from_browser = os.pipe()
    # DevTools reads from file descriptor 3 and writes to 4.
    shell = f'exec "$0" "$@" 3<&{to_browser} 4>&{from_browser}'
    options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-background-timer-throttling",
               "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows", "--disable-dev-shm-usage",
               "--no-first-run", "--disable-component-update", "--disable-background-networking",
               f"--user-data-dir={folder}", "--remote-debugging-pipe"]
    command = ["bash", "-c", shell, chromium(), *options]
    with subprocess.Popen(command, pass_fds=(to_browser, from_browser), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL) as process:
        os.close(to_browser)
        os.close(from_browser)
        try:
            yield Browser(to_us, from_us)
        finally:
            process.terminate()
            os.close(to_us)
            os.close(from_us)
