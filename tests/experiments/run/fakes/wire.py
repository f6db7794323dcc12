"""Length-prefixed text over a socket, for the fake programs."""
import socket
import struct


def send(sock: socket.socket, text: str) -> None:
    data = text.encode()
    sock.sendall(struct.pack(">I", len(data)) + data)


def receive(sock: socket.socket) -> str:
    """The next message. Raises EOFError when the peer has closed the connection."""
    (length,) = struct.unpack(">I", _exactly(sock, 4))
    return _exactly(sock, length).decode()


def _exactly(sock: socket.socket, count: int) -> bytes:
    data = b""
    while len(data) < count:
        try:
            chunk = sock.recv(count - len(data))
        except ConnectionError as error:
            raise EOFError from error
        if not chunk:
            raise EOFError
        data += chunk
    return data
