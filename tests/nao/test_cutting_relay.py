"""The relay that cuts uploads off."""
from __future__ import annotations

import socket
from concurrent.futures import ThreadPoolExecutor
from typing import Iterator

import pytest

from cutting_relay import Cut, CuttingRelay

MANY = bytes(range(256)) * 40_000  # more than the sockets' buffers hold


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    """The server behind the relay."""
    with socket.create_server(("127.0.0.1", 0)) as made:
        made.settimeout(20)
        yield made


def connect(relay: CuttingRelay) -> socket.socket:
    return socket.create_connection(("127.0.0.1", relay.port), timeout=20)


def accept(listener: socket.socket) -> socket.socket:
    server, _ = listener.accept()
    server.settimeout(20)
    return server


def port_of(listener: socket.socket) -> int:
    return listener.getsockname()[1]


def until_end(end: socket.socket) -> tuple[bytes, str]:
    """What arrives, and how the connection ends."""
    received = bytearray()
    try:
        while chunk := end.recv(65536):
            received += chunk
    except ConnectionResetError:
        return bytes(received), "reset"
    return bytes(received), "closed"


def expect_cut_off(relay: CuttingRelay) -> None:
    """A connection is refused, or is reset before anything arrives."""
    with pytest.raises(ConnectionError):
        with connect(relay) as client:
            client.recv(1)


def test_without_a_cut_everything_passes_and_the_clients_bytes_are_counted(listener) -> None:
    with CuttingRelay(port_of(listener)) as relay:
        for text in (b"one", b"three"):
            with connect(relay) as client, accept(listener) as server:
                client.sendall(text)
                client.shutdown(socket.SHUT_WR)
                assert until_end(server) == (text, "closed")
                server.sendall(b"an answer after the client's end")
                server.close()
                assert until_end(client) == (b"an answer after the client's end", "closed")
    assert relay.sent == [3, 5]


def test_the_client_can_send_after_the_server_has_finished(listener) -> None:
    with CuttingRelay(port_of(listener)) as relay:
        with connect(relay) as client, accept(listener) as server:
            server.shutdown(socket.SHUT_WR)
            assert until_end(client) == (b"", "closed")
            client.sendall(b"more")
            client.close()
            assert until_end(server) == (b"more", "closed")


@pytest.mark.parametrize("sent", [1, 70_000])
def test_at_the_cut_the_given_number_of_bytes_has_passed_and_both_sides_are_reset(listener, sent) -> None:
    with CuttingRelay(port_of(listener), Cut(0, sent)) as relay:
        with connect(relay) as client, accept(listener) as server:
            try:
                client.sendall(MANY[:100_000])
            except ConnectionError:
                pass  # the cut was reached before the last byte was sent
            assert until_end(server) == (MANY[:sent], "reset")
            with pytest.raises(ConnectionError):
                client.recv(1)
    assert relay.sent == [sent]
    with pytest.raises(ConnectionRefusedError):
        connect(relay)


def test_a_cut_after_no_bytes_resets_the_connection_at_once(listener) -> None:
    with CuttingRelay(port_of(listener), Cut(0, 0)) as relay:
        expect_cut_off(relay)
        with accept(listener) as server:
            assert until_end(server) == (b"", "reset")
    assert relay.sent == [0]


def test_bytes_of_the_server_and_of_earlier_connections_do_not_count(listener) -> None:
    with CuttingRelay(port_of(listener), Cut(1, 4)) as relay:
        with connect(relay) as client, accept(listener) as server:
            client.sendall(b"longer than four bytes")
            client.shutdown(socket.SHUT_WR)
            until_end(server)
        with connect(relay) as client, accept(listener) as server:
            server.sendall(b"also longer than four bytes")
            assert client.recv(100)
            client.sendall(b"12345")
            assert until_end(server) == (b"1234", "reset")
    assert relay.sent == [22, 4]


def test_a_cut_resets_the_other_connections(listener) -> None:
    with CuttingRelay(port_of(listener), Cut(1, 1)) as relay:
        with connect(relay) as first, accept(listener) as first_server:
            with connect(relay) as second, accept(listener):
                second.sendall(b"x")
                assert until_end(first) == (b"", "reset")
                assert until_end(first_server) == (b"", "reset")


def test_a_client_that_sends_less_is_cut_off_at_its_next_connection(listener) -> None:
    with CuttingRelay(port_of(listener), Cut(0, 100)) as relay:
        with connect(relay) as client, accept(listener) as server:
            client.sendall(b"less")
            client.shutdown(socket.SHUT_WR)
            assert until_end(server) == (b"less", "closed")
        expect_cut_off(relay)
    assert relay.sent == [4]


def test_a_reset_of_one_side_resets_the_other(listener) -> None:
    with CuttingRelay(port_of(listener)) as relay:
        with connect(relay) as client, accept(listener) as server:
            client.sendall(b"not read")
            assert server.recv(1)
            server.close()  # with bytes unread: a reset
            assert until_end(client) == (b"", "reset")


def test_a_refusal_behind_the_relay_is_a_reset(listener) -> None:
    port = port_of(listener)
    listener.close()
    with CuttingRelay(port) as relay:
        expect_cut_off(relay)


def test_full_buffers_in_both_directions_do_not_block(listener) -> None:
    def send(end: socket.socket) -> None:
        end.sendall(MANY)
        end.shutdown(socket.SHUT_WR)

    with CuttingRelay(port_of(listener)) as relay:
        with connect(relay) as client, accept(listener) as server, ThreadPoolExecutor() as pool:
            sending = [pool.submit(send, end) for end in (client, server)]
            receiving = [pool.submit(until_end, end) for end in (client, server)]
            assert [each.result() for each in receiving] == [(MANY, "closed")] * 2
            assert [each.exception() for each in sending] == [None, None]
    assert relay.sent == [len(MANY)]
