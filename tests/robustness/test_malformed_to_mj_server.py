"""simserver --protocol mj answers malformed messages with a diagnostic or by closing the connection; other clients are not affected."""
from __future__ import annotations

import random
import struct

import pytest
from mj_client import HOLD, PROTOCOL, join_mj
from malformed_inputs import malformed_inputs
from processes import Server
from wire import Line, frame

MOST_PROBLEMS = 5  # diagnostics that simserver prints for one agent
AGENT_SAYS = [HOLD, b"(he1 10 0 20 1 0)(syn)", b"(beam 1 2 3)(SPK say 100 aGVsbG8=)"]
MONITOR_SAYS = [b"(ball (pos 1 2 3)(vel 0 0 0))", b"(agent (unum 7)(team Left)(move 0 0 0.7 90))", b"(playMode PlayOn)"]
PROBLEM = r"\[warning\] (agent|monitor)"
VALUES = [b"nan", b"-nan", b"inf", b"-inf", b"1e308", b"-1e308", b"1e-320", b"", b"x", b"0x10", b"1e999"]


def stranger(port: int) -> Line:
    return Line.to(port)


def player(port: int) -> Line:
    return join_mj(port, 5, b"Bad")


@pytest.mark.parametrize("peer, connect, limit",
                         [("agent", stranger, 1), ("agent", player, MOST_PROBLEMS - 1), ("monitor", stranger, MOST_PROBLEMS - 1)],
                         ids=["before-init", "playing", "monitor"])
@pytest.mark.parametrize("messages", [120, pytest.param(1000, marks=pytest.mark.nightly)])
def test_bad_messages_only_affect_their_sender(peer, connect, limit, messages):
    """Each message must cause a diagnostic, or the end of the connection, which also causes one."""
    with Server(*PROTOCOL) as server, join_mj(server.port, 1) as good:
        goods = AGENT_SAYS if peer == "agent" else MONITOR_SAYS
        port = server.port if peer == "agent" else server.monitor_port
        line, problems = connect(port), 0
        before_all = server.memory()
        for item in malformed_inputs(messages, 7, goods):
            before = server.mark()
            line.socket.sendall(item.bytes)
            if item.truncated:
                line.close()
            server.wait_for(PROBLEM, before, seconds=20)
            problems += 1
            if item.truncated or item.kind == "oversized" or problems == limit:
                line.close()
                line, problems = connect(port), 0
        assert server.runs()
        assert server.memory() - before_all < 32 << 20
        line.close()
        good.send(HOLD)
        good.receive()


def test_values_without_sense_do_not_affect_a_playing_agent():
    """In sync mode an agent's percepts are the same byte for byte beside a robot whose motors get any values."""
    streams = []
    for absurd in (False, True):
        r = random.Random(5)
        with Server(*PROTOCOL, "--sync", "--agents", "2", "--seed", "3") as server:
            good, bad = Line.to(server.port), Line.to(server.port)
            good.send(b"(init T1 Good 1)")
            bad.send(b"(init T1 Bad 7)")
            stream = []
            for _ in range(300):
                stream.append(good.receive().split(b"(See")[0])  # it may see the other robot fly
                bad.receive()
                values = [b" ".join(r.choice(VALUES) for _ in range(5)) for _ in range(4)]
                motors = b"".join(b"(%s %s)" % (r.choice([b"lle1", b"rle4", b"he2", b"te1"]), v) for v in values)
                good.send(HOLD)
                bad.send(motors if absurd else b"(syn)")
            assert server.runs()
            streams.append(stream)
            good.close()
            bad.close()
    assert streams[0] == streams[1]


def test_agents_that_die_at_any_stage_leave_the_field():
    r = random.Random(9)
    with Server(*PROTOCOL) as server, join_mj(server.port, 1) as good:
        monitor = Line.to(server.monitor_port)
        for i in range(40):
            line = Line.to(server.port)
            if i % 4 > 0:
                init = frame(b"(init T1 Bad %d)" % (i % 7 + 1))
                line.socket.sendall(init if i % 4 > 1 else init[:r.randint(1, len(init) - 1)])
            if i % 4 == 3:
                line.receive()
                line.socket.sendall(struct.pack(">I", 500) + b"(he1 1")
            before = server.mark()
            line.close()
            server.wait_for(r"agent \d+ .*(has|closed|reset|disconnected)", before)
        last = ""
        while "(sg 1 0)full" not in last or "(agent Bad" in last:  # a complete frame follows each change
            last = monitor.receive().decode()
        good.send(HOLD)
        good.receive()
        assert "(agent Good 1)" in last
        monitor.close()


def test_an_agent_that_does_not_answer_in_sync_mode_is_removed():
    with Server(*PROTOCOL, "--sync", "--agents", "2") as server:
        good, silent = Line.to(server.port), Line.to(server.port)
        good.send(b"(init T1 Good 1)")
        silent.send(b"(init T1 Silent 2)")
        good.receive()
        good.send(HOLD)
        server.wait_for("has not answered for too long; its robot leaves the field")
        for _ in range(10):
            good.receive()
            good.send(HOLD)
        good.close()
        silent.close()


def test_two_hundred_connections_at_once_do_not_affect_playing_agents():
    with Server(*PROTOCOL) as server, join_mj(server.port, 1) as good:
        crowd = [Line.to(server.port) for _ in range(200)]
        for number, line in enumerate(crowd):
            line.send(b"(init T1 Crowd %d)" % number)
        server.wait_for("its team is complete")
        for line in crowd:
            line.close()
        server.wait_for(r"agent \d+ was refused$")
        good.send(HOLD)
        good.receive()
        with join_mj(server.port, 2) as late:
            late.send(HOLD)
            late.receive()
