"""Malformed input to a robot's debug port: the robot continues to play, and well-behaved clients are served."""
from __future__ import annotations

import json
import os
import random
import re
import socket
import struct
import sys
from pathlib import Path

from processes import SIMSWIFT, Program

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/program"))

from decimal_numbers import COUNT  # noqa: E402

CLIENTS = COUNT(os.environ.get("RUBBISH_CLIENTS", "300"))  # half a million clients take about ten minutes
MOST_GROWTH = 48 << 20  # bytes
HANDSHAKE = (b"GET / HTTP/1.1\r\nHost: robot\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: foxglove.websocket.v1\r\n\r\n")
REQUESTS = [{"op": "subscribe", "subscriptions": [{"id": 1, "channelId": 1}, {"id": 2, "channelId": 3}]},
            {"op": "unsubscribe", "subscriptionIds": [1, 2]}, {"op": "getParameters", "parameterNames": [], "id": "a"},
            {"op": "setParameters", "parameters": [{"name": "WalkParameters.height", "value": 0.2}], "id": "b"},
            {"op": "subscribeParameterUpdates", "parameterNames": []}]


def frame(opcode: int, payload: bytes, masked: bool = True, final: bool = True, claimed: int | None = None) -> bytes:
    """A WebSocket frame (RFC 6455, 5.2). `claimed`: the length in its header, if it differs from that of the payload."""
    length = len(payload) if claimed is None else claimed
    head = bytes([(0x80 if final else 0) | opcode])
    mask = 0x80 if masked else 0
    if length < 126:
        head += bytes([mask | length])
    elif length < 1 << 16:
        head += bytes([mask | 126]) + struct.pack(">H", length)
    else:
        head += bytes([mask | 127]) + struct.pack(">Q", length)
    return head + (b"\0\0\0\0" if masked else b"") + payload


def anything(r: random.Random, max_size: int) -> bytes:
    return r.randbytes(r.randint(0, max_size))


def damaged_request(r: random.Random) -> bytes:
    text = bytearray(json.dumps(r.choice(REQUESTS)).encode())
    for _ in range(r.randint(0, 4)):
        text[r.randrange(len(text))] = r.randrange(256)
    return bytes(text)


def malformed_inputs(r: random.Random) -> bytes:
    """The bytes that one client sends."""
    match r.randrange(8):
        case 0:
            return anything(r, 3000)
        case 1:
            return HANDSHAKE[:r.randrange(len(HANDSHAKE))]
        case 2:
            return HANDSHAKE.replace(b"/ ", b"/?token=" + anything(r, 40).hex().encode() + b" ", 1)
        case 3:
            return HANDSHAKE + frame(r.randrange(16), anything(r, 300), masked=r.random() < 0.8, final=r.random() < 0.8)
        case 4:
            return HANDSHAKE + frame(1, b"x", claimed=r.choice([1 << 20, 1 << 40, (1 << 63) - 1, (1 << 64) - 1]))
        case 5:
            return HANDSHAKE + anything(r, 2000)
        case 6:
            return HANDSHAKE + b"".join(frame(r.choice([1, 2]), damaged_request(r)) for _ in range(20))
        case _:
            return HANDSHAKE + b"".join(frame(2, b"\1" + anything(r, 60)) for _ in range(20))


def is_served(port: int) -> bool:
    """Whether a well-behaved client receives the list of channels."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as client:
        client.sendall(HANDSHAKE)
        heard = b""
        while b'"op":"advertise"' not in heard:
            more = client.recv(65536)
            if not more:
                return False
            heard = (heard + more)[-200_000:]
        return True


def test_clients_that_send_malformed_data_do_not_stop_the_debug_port() -> None:
    r = random.Random(3)
    with Program(SIMSWIFT, "--embedded", "--duration", "1000000", "--debug-port", "0", "--announce", "0") as robot:
        port = int(robot.wait_for(r"debug port: ws://127.0.0.1:(\d+)")[1])
        assert is_served(port)
        before = robot.memory()
        for _ in range(CLIENTS):
            with socket.create_connection(("127.0.0.1", port), timeout=10) as client:
                try:
                    client.sendall(malformed_inputs(r))
                    if r.random() < 0.5:
                        client.shutdown(socket.SHUT_WR)
                        client.recv(r.choice([1, 4096]))
                except OSError:
                    pass  # the robot may close the connection
        assert is_served(port)
        assert robot.runs()
        assert robot.memory() - before < MOST_GROWTH
        assert not re.search("exception|terminate", "\n".join(robot.lines))
