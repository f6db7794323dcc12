"""A fake server for one robot without ground contact, which can send arbitrary messages."""
from __future__ import annotations

import socket

from wire import Line

HINGES = [*("hj1", "hj2"), *(f"{side}aj{i}" for side in "rl" for i in range(1, 5)),
          *(f"{side}lj{i}" for side in "rl" for i in range(1, 7))]


class FakeServer:
    """Accepts connections of simswift, one after another."""

    def __init__(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.listener.settimeout(20)
        self.port = self.listener.getsockname()[1]
        self.now = 10.0
        self.line: Line | None = None

    def percept(self, extra: bytes = b"") -> bytes:
        self.now += 0.02
        hinges = "".join(f"(HJ (n {name}) (ax 0.00))" for name in HINGES)
        return (f"(time (now {self.now:.2f}))(GS (t 0.00) (pm BeforeKickOff) (unum 2) (team left))"
                f"(GYR (n torso) (rt 0.00 0.00 0.00))(ACC (n torso) (a 0.00 0.00 9.81)){hinges}").encode() + extra

    def accept(self) -> None:
        """Accepts the next connection and exchanges messages until the robot has joined."""
        self.close_line()
        self.line = Line(self.listener.accept()[0])
        self.line.receive()
        for _ in range(6):
            self.turn()

    def turn(self, message: bytes | None = None) -> bytes:
        """Sends a percept, or the given message, and returns the answer."""
        assert self.line is not None
        self.line.send(self.percept() if message is None else message)
        return self.line.receive()

    def close_line(self) -> None:
        if self.line is not None:
            self.line.close()
        self.line = None

    def __enter__(self) -> FakeServer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close_line()
        self.listener.close()
