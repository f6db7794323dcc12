"""A client of a debug port that subscribes to every channel and counts what it receives.

    foxglove_listener.py PORT

Prints "subscribed", and when the port closes the connection one line of JSON: for each topic the number of messages, and the time stamps of
the first and the last one in seconds. Protocol: Foxglove WebSocket, version 1 (github.com/foxglove/ws-protocol).
"""

from __future__ import annotations

import json
import os
import signal
import socket
import struct
import subprocess
import sys
from pathlib import Path
from typing import TypedDict

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/program"))

from decimal_numbers import PORT  # noqa: E402

MESSAGE_DATA = 1  # operation code of a binary message: u8 operation, u32 subscription, u64 time stamp in ns, payload


class Received(TypedDict):
    """What a client received on one topic."""

    count: int
    first: float
    last: float


class Connection:
    """A WebSocket connection that has been upgraded. Errors: ConnectionError when the port closes it."""

    def __init__(self, port: int) -> None:
        self.stream = socket.create_connection(("127.0.0.1", port))
        self.stream.sendall(
            b"GET / HTTP/1.1\r\nHost: robot\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: c29jY2VyIHJvYm90cyEhIQ==\r\nSec-WebSocket-Protocol: foxglove.websocket.v1\r\n\r\n"
        )
        self.buffered = self.stream.makefile("rb", buffering=1 << 20)
        while self.buffered.readline() not in (b"\r\n", b""):
            pass

    def take(self, size: int) -> bytes:
        data = self.buffered.read(size)
        if len(data) < size:
            raise ConnectionError("the port has closed the connection")
        return data

    def message(self) -> tuple[int, bytes]:
        """The next message (RFC 6455, 5.2), of one or more frames: its opcode and its payload."""
        whole, kind = b"", 0
        while True:
            first, size = self.take(2)
            if size == 126:
                (size,) = struct.unpack(">H", self.take(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.take(8))
            kind = kind or first & 15
            whole += self.take(size)
            if first & 128:
                return kind, whole

    def send(self, text: bytes) -> None:
        size = struct.pack(">B", 0x80 | len(text)) if len(text) < 126 else struct.pack(">BH", 0x80 | 126, len(text))
        self.stream.sendall(b"\x81" + size + bytes(4) + text)  # the mask is zero


def subscribe(connection: Connection) -> dict[int, str]:
    """Subscribes to all channels. Returns their topics by id."""
    channels: list[dict] = []
    while not channels:
        kind, data = connection.message()
        channels = json.loads(data).get("channels", []) if kind == 1 else []
    connection.send(json.dumps({"op": "subscribe", "subscriptions": [{"id": c["id"], "channelId": c["id"]} for c in channels]}).encode())
    return {channel["id"]: channel["topic"] for channel in channels}


def listen(port: int) -> dict[str, Received]:
    """Counts messages until the port closes the connection."""
    connection = Connection(port)
    topics = subscribe(connection)
    print("subscribed", flush=True)
    received: dict[str, Received] = {}
    try:
        while True:
            kind, data = connection.message()
            if kind != 2 or data[0] != MESSAGE_DATA:
                continue
            subscription, stamp = struct.unpack_from("<IQ", data, 1)
            of_topic = received.setdefault(topics[subscription], {"count": 0, "first": 1e-9 * stamp, "last": 0.0})
            of_topic["count"] += 1
            of_topic["last"] = 1e-9 * stamp
    except ConnectionError:
        return received


class Listener:
    """A listener in a process of its own; it has subscribed when this object exists."""

    def __init__(self, port: int) -> None:
        self.process = subprocess.Popen([sys.executable, __file__, str(port)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout
        if not self.process.stdout.readline():
            raise RuntimeError("a client could not subscribe")
        self.stopped = False

    def stop(self) -> None:
        """Makes it a client that reads nothing."""
        os.kill(self.process.pid, signal.SIGSTOP)
        self.stopped = True

    def result(self) -> dict[str, Received]:
        """What it received, after the port has closed; nothing if it was stopped."""
        if self.stopped:
            self.process.kill()
        output, _ = self.process.communicate(timeout=60)
        return {} if self.stopped else json.loads(output)


if __name__ == "__main__":
    print(json.dumps(listen(PORT(sys.argv[1]))), flush=True)
