"""A connection to a robot's debug port, to call its services (docs/guide/live.md)."""
from __future__ import annotations

import json
import struct
import urllib.parse
from typing import Any

import websocket

from remote import RobotError

PROTOCOL = "foxglove.websocket.v1"
CALL, ANSWER = 2, 3  # first byte of a binary message
TIMEOUT = 10.0  # s


class DebugLink:
    """Calls services, one after another. Errors: RobotError."""

    def __init__(self, address: str, token: str) -> None:
        self.address = address
        self.services: dict[str, int] = {}
        self.calls = 0
        url = f"ws://{address}/" + (f"?token={urllib.parse.quote(token, safe='')}" if token else "")
        try:
            self.socket = websocket.create_connection(url, timeout=TIMEOUT, subprotocols=[PROTOCOL])
            while not self.services:
                message = self.receive()
                if isinstance(message, dict) and message.get("op") == "advertiseServices":
                    self.services = {service["name"]: service["id"] for service in message["services"]}
        except websocket.WebSocketBadStatusException as error:
            why = "refuses the token" if error.status_code == 401 else f"answers {error}"
            raise RobotError(f"its debug port {address} {why}; give the token of its --debug-token with --token") from None
        except (OSError, websocket.WebSocketException) as error:
            raise RobotError(f"its debug port {address} does not answer ({error}); start its program with --debug-port and "
                             "--debug-token") from None

    def receive(self) -> Any:
        """The next message: JSON decoded, or bytes. WebSocketException when the robot has closed the connection."""
        data = self.socket.recv()
        if not data:
            raise websocket.WebSocketConnectionClosedException("closed by the robot")
        return json.loads(data) if isinstance(data, str) else data

    def call(self, service: str, request: dict[str, Any] | None = None) -> dict[str, Any]:
        """The answer of a service."""
        if service not in self.services:
            raise RobotError(f"it has no service {service}; it runs without cameras, or an older release")
        self.calls += 1
        head = struct.pack("<BIII", CALL, self.services[service], self.calls, 4) + b"json"
        try:
            self.socket.send_binary(head + json.dumps(request or {}).encode())
            while True:
                message = self.receive()
                if isinstance(message, dict):
                    if message.get("op") == "serviceCallFailure" and message.get("callId") == self.calls:
                        raise RobotError(message["message"])
                elif message[0] == ANSWER and struct.unpack_from("<I", message, 5)[0] == self.calls:
                    encoding = struct.unpack_from("<I", message, 9)[0]
                    return dict(json.loads(message[13 + encoding:]))
        except (OSError, websocket.WebSocketException) as error:
            raise RobotError(f"the connection to its debug port broke off ({error})") from None
