"""simswift reports what is wrong with a malformed message, and continues with the next valid one."""
from __future__ import annotations

import random
import re
import time

import pytest
from fake_server import FakeServer
from processes import robot
from malformed_inputs import malformed_inputs

SERVER_SAYS = [b"(time (now 17.02))(GS (t 0.00) (pm PlayOn))(HJ (n hj1) (ax 1.00))(GYR (n torso) (rt 0.1 0 0))",
               b"(time (now 3.00))(See (B (pol 1 2 3)) (L (pol 1 2 3) (pol 4 5 6)))"]
MOST_GROWTH = 32 << 20  # bytes
SHORTEST_PAUSE = 0.8  # s between two attempts to join; it is 1 s


@pytest.mark.parametrize("messages", [120, pytest.param(1000, marks=pytest.mark.nightly)])
def test_bad_messages_are_reported_and_ignored(messages):
    with FakeServer() as server, robot(server.port, 2) as swift:
        server.accept()
        swift.wait_for("plays on the left")
        before_all = swift.memory()
        for item in malformed_inputs(messages, 5, SERVER_SAYS):
            before = swift.mark()
            server.line.socket.sendall(item.bytes)
            if item.truncated:
                server.close_line()
            if item.truncated or item.kind == "oversized":
                swift.wait_for("lost the server: .*(closed the connection|announces|reset)", before)
                server.accept()
                swift.wait_for("plays on the left", before)
            else:
                swift.wait_for(r"ignored a message of \d+ bytes: ", before)
                assert server.line.receive().startswith(b"("), "each message is answered"
            assert b"(he1 " in server.turn()
        assert swift.memory() - before_all < MOST_GROWTH
        assert swift.runs()


NUMBERS = ["1e300", "-1e300", "1e-320", "nan", "inf", "-inf", "-0", "99999999999999999999", "0x10", "--1", "x"]


def absurd(r: random.Random) -> bytes:
    """A well-formed message with impossible values."""
    def number() -> str:
        return r.choice(NUMBERS)

    def three() -> str:
        return f"{number()} {number()} {number()}"

    return r.choice([
        f"(HJ (n hj1) (ax {number()}))(HJ (n llj4) (ax {number()}))",
        f"(GYR (n torso) (rt {three()}))",
        f"(ACC (n torso) (a {three()}))",
        f"(FRP (n lf) (c {three()}) (f {three()}))",
        f"(See (B (pol {three()})) (F1L (pol {three()})) (L (pol {three()}) (pol {three()})))",
        "(See " + f"(P (team Red) (id {number()}) (head (pol {three()})))" * r.choice([1, 500]) + ")",
        f"(hear {number()} {number()} {'a' * 5000})" * r.choice([1, 100]),
        f"(time (now {number()}))",
        f"(GS (unum {number()}) (pm NoSuchMode))",
    ]).encode()


def test_impossible_readings_have_no_lasting_effect():
    r = random.Random(3)
    with FakeServer() as server, robot(server.port, 2) as swift:
        server.accept()
        swift.wait_for("plays on the left")
        for _ in range(300):
            server.turn(server.percept(absurd(r)))
        answers = [server.turn() for _ in range(300)]
        assert swift.runs()
    for answer in answers[-100:]:
        speeds = [float(speed) for speed in re.findall(rb"\([rl]?[hal]+e\d (\S+?)\)", answer)]
        assert len(speeds) == 22
        assert all(abs(speed) < 10 for speed in speeds), answer


def test_simswift_pauses_before_it_reconnects_to_a_server_that_closes_the_connection_at_once():
    with FakeServer() as server, robot(server.port, 2) as swift:
        hung_up = []
        for _ in range(3):
            server.listener.accept()[0].close()
            hung_up.append(time.monotonic())
        assert all(after - before > SHORTEST_PAUSE for before, after in zip(hung_up, hung_up[1:]))
        server.accept()
        swift.wait_for("plays on the left")


def test_a_server_that_sends_only_single_bytes_counts_as_silent():
    with FakeServer() as server, robot(server.port, 2) as swift:
        server.accept()
        swift.wait_for("plays on the left")
        server.line.socket.sendall(b"\0\0\3\xe8")  # announces a message of a thousand bytes
        lost = swift.mark()
        for _ in range(900):  # many times simswift's timeout for a message
            server.line.socket.sendall(b" ")
            try:
                swift.wait_for("lost the server: .*has sent nothing", lost, seconds=0.01)
                return
            except AssertionError:
                continue
        pytest.fail("single bytes keep the connection alive")


def test_simswift_connects_again_after_an_invalid_answer():
    with FakeServer() as server, robot(server.port, 2) as swift:
        connected, _ = server.listener.accept()
        with connected:
            connected.recv(100)
            connected.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            swift.wait_for("check that this is a SimSpark server")
        server.accept()
        swift.wait_for("plays on the left")
