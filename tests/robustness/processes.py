"""Programs that run beside a test, and are watched through what they say."""
from __future__ import annotations

import os
import re
import subprocess
import threading
import time
from pathlib import Path

PATIENCE = 30.0  # s for what takes a moment on a busy machine
SIMSERVER = os.environ.get("SIMSERVER", "build/sim/bin/simserver")
SIMSWIFT = os.environ.get("SIMSWIFT", "build/sim/bin/simswift")
FINDBALLEXP = os.environ.get("FINDBALLEXP", "build/sim/bin/findballexp")
PORTS = re.compile(r"agents on \S+:(\d+), monitors on \S+:(\d+)")


class Program:
    """A running program; ends with the `with` block, whatever happens in it."""

    def __init__(self, *command: str, **environment: str) -> None:
        self.lines: list[str] = []
        self._news = threading.Condition()
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True, errors="replace",
                                        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **environment})
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self._news:
                self.lines.append(line.rstrip("\n"))
                self._news.notify_all()

    def mark(self) -> int:
        """Where the output ends now: what comes later is looked for from here."""
        with self._news:
            return len(self.lines)

    def wait_for(self, pattern: str, since: int = 0, seconds: float = PATIENCE) -> re.Match[str]:
        """The first line from `since` on that has the pattern, which may still have to come."""
        deadline = time.monotonic() + seconds
        with self._news:
            while True:
                for line in self.lines[since:]:
                    if match := re.search(pattern, line):
                        return match
                since = len(self.lines)
                if (left := deadline - time.monotonic()) <= 0 or not self._news.wait(left):
                    raise AssertionError(f"no line with '{pattern}' within {seconds} s; {self.process.args} said:\n"
                                         + "\n".join(self.lines[-20:]))

    def count(self, pattern: str, since: int = 0) -> int:
        with self._news:
            return sum(re.search(pattern, line) is not None for line in self.lines[since:])

    def runs(self) -> bool:
        return self.process.poll() is None

    def memory(self) -> int:
        """Resident bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        match = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert match is not None
        return int(match[1]) * 1024

    def say(self, line: str) -> None:
        """A line on its standard input."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def stop(self, seconds: float = PATIENCE) -> int:
        """Asks it to end. Its exit code."""
        self.process.terminate()
        return self.process.wait(seconds)

    def kill(self) -> None:
        """kill -9, and gone when this returns."""
        self.process.kill()
        self.process.wait()

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        self._reader.join()
        assert self.process.stdout is not None and self.process.stdin is not None
        self.process.stdout.close()
        self.process.stdin.close()


class Server(Program):
    """simserver on ports that are free, or on given ones, with so many file descriptors at most (0: as the system has it)."""

    def __init__(self, *options: str, port: int = 0, most_files: int = 0) -> None:
        limited = ["prlimit", f"--nofile={most_files}"] if most_files > 0 else []
        super().__init__(*limited, SIMSERVER, "--port", str(port), "--monitor-port", "0", *options)
        ports = self.wait_for(PORTS.pattern)
        self.port, self.monitor_port = int(ports[1]), int(ports[2])


def robot(port: int, player: int, *options: str) -> Program:
    """simswift, standing, against the server at the port."""
    return Program(SIMSWIFT, "--server", f"127.0.0.1:{port}", "--player", str(player), "--team-name", "Red", *options)


def until(holds, seconds: float = PATIENCE) -> None:
    """Waits until holds() is true, looking often."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, f"{holds} did not become true within {seconds} s"
        time.sleep(0.01)
