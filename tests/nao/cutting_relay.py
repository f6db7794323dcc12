"""A TCP relay on loopback that cuts its client off after a given number of bytes."""
from __future__ import annotations

import asyncio
import itertools
import math
import socket
import struct
import threading
from dataclasses import dataclass
from typing import Optional

CHUNK = 65536  # bytes
TIMEOUT = 30  # s, for connections that are still open when the context is left
# struct linger. After the first, close() sends RST and drops what is queued.
RESET, ORDERLY = struct.pack("ii", 1, 0), struct.pack("ii", 0, 0)


@dataclass(frozen=True)
class Cut:
    """Where a client is cut off: the last connection that is relayed, and how much of it."""
    connection: int  # counted from 0, in the order in which they are opened
    sent: int  # bytes from the client


class _CutOff(Exception):
    """The cut has been reached."""


class CuttingRelay:
    """A context manager that relays connections on `port` to another port of this machine.

    At the cut both sides of every connection are reset, and later connections are refused. A client that sends less than
    the cut in that connection is cut off when it opens the next one. Without a cut everything passes. When one side closes
    or resets its connection, so does the relay on the other side. Leaving the context waits for open connections to end.
    """

    def __init__(self, target_port: int, cut: Optional[Cut] = None) -> None:
        self.sent: list[int] = []  # bytes from the client that have passed, by connection; final after the context
        self._target_port, self._cut = target_port, cut
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.setblocking(False)
        self.port: int = self._listener.getsockname()[1]
        self._loop = asyncio.new_event_loop()
        serving = self._loop.create_task(self._serve())
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(serving,), daemon=True)

    def __enter__(self) -> CuttingRelay:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(lambda: self._accepting.cancel())
        self._thread.join(TIMEOUT)
        assert not self._thread.is_alive(), f"a connection through the relay is still open after {TIMEOUT} s"
        self._loop.close()

    async def _serve(self) -> None:
        try:
            async with asyncio.TaskGroup() as connections:
                self._accepting = connections.create_task(self._accept(connections))
        except* _CutOff:
            pass
        finally:
            self._listener.close()

    async def _accept(self, connections: asyncio.TaskGroup) -> None:
        for number in itertools.count():
            client, _ = await self._loop.sock_accept(self._listener)
            connections.create_task(self._relay(client, number))

    async def _relay(self, client: socket.socket, number: int) -> None:
        with client, socket.socket() as server:
            for end in (client, server):
                end.setblocking(False)
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # otherwise a reset may overtake the last bytes
            if self._cut and number > self._cut.connection:
                raise _CutOff
            self.sent.append(0)
            try:
                await self._loop.sock_connect(server, ("127.0.0.1", self._target_port))
                async with asyncio.TaskGroup() as directions:
                    directions.create_task(self._to_server(client, server, number))
                    directions.create_task(self._to_client(server, client))
            except* OSError:
                pass  # refused or reset by one side: the close below resets the other
            else:
                for end in (client, server):
                    end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, ORDERLY)

    async def _to_server(self, client: socket.socket, server: socket.socket, number: int) -> None:
        limit = self._cut.sent if self._cut and number == self._cut.connection else math.inf
        while self.sent[number] < limit:
            chunk = await self._loop.sock_recv(client, min(CHUNK, limit - self.sent[number]))
            if not chunk:
                server.shutdown(socket.SHUT_WR)
                return
            await self._loop.sock_sendall(server, chunk)
            self.sent[number] += len(chunk)
        raise _CutOff

    async def _to_client(self, server: socket.socket, client: socket.socket) -> None:
        while chunk := await self._loop.sock_recv(server, CHUNK):
            await self._loop.sock_sendall(client, chunk)
        client.shutdown(socket.SHUT_WR)
