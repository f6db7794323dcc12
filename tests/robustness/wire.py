"""Minimal implementation of the server's and the agent's side of the protocol."""
from __future__ import annotations

import re
import socket
import struct
import threading

SCENE, INIT = b"(scene rsg/agent/nao/nao.rsg)", b"(init (unum %d)(teamname %s))"


def frame(payload: bytes) -> bytes:
    return struct.pack(">I", len(payload)) + payload


class Line:
    """A connection that sends and receives whole messages."""

    def __init__(self, connected: socket.socket, timeout: float = 20) -> None:
        self.socket = connected
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.settimeout(timeout)

    @classmethod
    def to(cls, port: int) -> Line:
        return cls(socket.create_connection(("127.0.0.1", port), timeout=20))

    def send(self, payload: bytes) -> None:
        self.socket.sendall(frame(payload))

    def receive(self) -> bytes:
        """Receives the next message. Errors: ConnectionError when the other side has closed the connection, TimeoutError."""
        (length,) = struct.unpack(">I", self._exactly(4))
        return self._exactly(length)

    def _exactly(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            chunk = self.socket.recv(size - len(data))
            if not chunk:
                raise ConnectionResetError("the other side has closed the connection")
            data += chunk
        return data

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def now_of(percept: bytes) -> float:
    match = re.search(rb"\(time \(now ([0-9.]+)\)\)", percept)
    assert match is not None, percept[:200]
    return float(match[1])


def join(port: int, number: int, team: bytes = b"Good", syn: bytes = b"") -> Line:
    """Connects an agent and waits until it plays."""
    line = Line.to(port)
    line.send(SCENE + syn)
    line.receive()
    line.send(INIT % (number, team) + syn)
    while b"(unum %d)" % number not in line.receive():
        line.send(syn)
    line.send(syn)
    return line


class Player(threading.Thread):
    """An agent that plays and keeps every message until stop() is called."""

    def __init__(self, port: int, number: int = 1) -> None:
        super().__init__(daemon=True)
        self.line = join(port, number)
        self.percepts: list[bytes] = []
        self.trouble: Exception | None = None
        self._stop_requested = threading.Event()
        self.start()

    def run(self) -> None:
        try:
            while not self._stop_requested.is_set():
                self.percepts.append(self.line.receive())
                self.line.send(b"(he1 0)")
        except (OSError, ConnectionError) as trouble:
            self.trouble = trouble

    def stop(self) -> list[bytes]:
        self._stop_requested.set()
        self.join()
        self.line.close()
        assert self.trouble is None, self.trouble
        return self.percepts


class Reports(threading.Thread):
    """A fake experiment that receives the robots' reports and keeps the states in them, by player."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.options = ("--experiment", f"127.0.0.1:{self.listener.getsockname()[1]}")
        self.states: dict[int, list[str]] = {}
        self.start()

    def run(self) -> None:
        while True:
            connected, _ = self.listener.accept()
            threading.Thread(target=self._listen, args=(Line(connected, timeout=300),), daemon=True).start()

    def _listen(self, line: Line) -> None:
        with line:
            try:
                while report := line.receive().decode():
                    player = int(re.search(r"\(player_number (\d+)\)", report)[1])
                    self.states.setdefault(player, []).append(re.search(r'\(state "(.*?)"\)', report)[1])
            except (ConnectionError, TimeoutError):
                return  # the robot has disconnected

    def count(self, player: int) -> int:
        return len(self.states.get(player, []))

    def last(self, player: int) -> str:
        return self.states[player][-1] if self.count(player) else ""
