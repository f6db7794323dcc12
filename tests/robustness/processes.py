"""Programs that run in parallel to a test and are observed by their output."""
from __future__ import annotations

import os
import re
import subprocess
import threading
import time
from pathlib import Path

TIMEOUT = 30.0  # s; timeout of operations that are fast unless the machine is busy
SIMSERVER = os.environ.get("SIMSERVER", "build/sim/bin/simserver")
SIMSWIFT = os.environ.get("SIMSWIFT", "build/sim/bin/simswift")
FINDBALLEXP = os.environ.get("FINDBALLEXP", "build/sim/bin/findballexp")
PORTS = re.compile(r"agents on \S+:(\d+), monitors on \S+:(\d+)")


class Program:
    """A running program; it is killed at the end of the `with` block, also after an exception."""

    def __init__(self, *command: str, **environment: str) -> None:
        self.lines: list[str] = []
        self._changed = threading.Condition()
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True, errors="replace",
                                        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **environment})
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self._changed:
                self.lines.append(line.rstrip("\n"))
                self._changed.notify_all()

    def mark(self) -> int:
        """The current number of lines of output, as a start for later searches."""
        with self._changed:
            return len(self.lines)

    def wait_for(self, pattern: str, since: int = 0, seconds: float = TIMEOUT) -> re.Match[str]:
        """Waits for the first line from `since` on that contains the pattern, and returns the match."""
        deadline = time.monotonic() + seconds
        with self._changed:
            while True:
                for line in self.lines[since:]:
                    if match := re.search(pattern, line):
                        return match
                since = len(self.lines)
                if (left := deadline - time.monotonic()) <= 0 or not self._changed.wait(left):
                    raise AssertionError(f"no line with '{pattern}' within {seconds} s; {self.process.args} printed:\n"
                                         + "\n".join(self.lines[-20:]))

    def count(self, pattern: str, since: int = 0) -> int:
        with self._changed:
            return sum(re.search(pattern, line) is not None for line in self.lines[since:])

    def runs(self) -> bool:
        return self.process.poll() is None

    def memory(self) -> int:
        """Resident memory, bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        match = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert match is not None
        return int(match[1]) * 1024

    def say(self, line: str) -> None:
        """Writes a line to the program's standard input."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def stop(self, seconds: float = TIMEOUT) -> int:
        """Terminates the program and returns its exit code."""
        self.process.terminate()
        return self.process.wait(seconds)

    def kill(self) -> None:
        """Kills the program (SIGKILL) and waits for its end."""
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
    """simserver on a free or a given port. max_files: limit of its file descriptors; 0: the system's limit."""

    def __init__(self, *options: str, port: int = 0, max_files: int = 0) -> None:
        limited = ["prlimit", f"--nofile={max_files}"] if max_files > 0 else []
        super().__init__(*limited, SIMSERVER, "--port", str(port), "--monitor-port", "0", *options)
        ports = self.wait_for(PORTS.pattern)
        self.port, self.monitor_port = int(ports[1]), int(ports[2])


def robot(port: int, player: int, *options: str) -> Program:
    """A simswift that plays on the server at the port."""
    return Program(SIMSWIFT, "--server", f"127.0.0.1:{port}", "--player", str(player), "--team-name", "Red", *options)


def until(holds, seconds: float = TIMEOUT) -> None:
    """Waits until holds() is true, by polling."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, f"{holds} did not become true within {seconds} s"
        time.sleep(0.01)
