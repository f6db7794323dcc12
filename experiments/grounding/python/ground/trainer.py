"""A trainer of a simulator: commands for its monitor port, which are S-expressions with a length in front."""
from __future__ import annotations

import socket
import struct

from .addresses import AddressError, split_host_and_port
from .errors import GroundError


def address_of(text: str) -> tuple[str, int]:
    """HOST:PORT as a pair. Errors: GroundError."""
    try:
        return split_host_and_port(text)
    except AddressError as error:
        raise GroundError(text, error.what, error.remedy) from None


class Trainer:
    """A connection to a monitor port, which receives the scene and ignores it."""

    def __init__(self, address: str, timeout: float = 5.0) -> None:
        try:
            self.socket = socket.create_connection(address_of(address), timeout)
        except OSError as error:
            raise GroundError(address, f"does not answer ({error})", "give the monitor port of a running server") from None

    def command(self, text: str) -> None:
        data = text.encode()
        try:
            self.socket.sendall(struct.pack(">I", len(data)) + data)
        except OSError as error:
            raise GroundError("trainer", f"the connection was lost ({error})", "start the server again") from None

    def close(self) -> None:
        self.socket.close()
