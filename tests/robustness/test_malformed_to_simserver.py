"""simserver answers malformed messages with a diagnostic or by closing the connection; other clients are not affected."""
from __future__ import annotations

import os

import pytest
from processes import TIMEOUT, Server, robot, until
from malformed_inputs import malformed_inputs
from wire import SCENE, Line, Player, join, now_of

MOST_PROBLEMS = 5  # diagnostics that simserver prints for one agent
AGENT_SAYS = [b"(he1 1.5)(lae2 -3)(syn)", b"(init (unum 3)(teamname Red))", b"(beam 1 2 3)(say hello)"]
MONITOR_SAYS = [b"(ball (pos 1 2 3)(vel 0 0 0))", b"(agent (unum 7)(team Left)(move 0 0 0.4 90))", b"(playMode PlayOn)"]
PROBLEM = r"\[warning\] (agent|monitor)"
GONE = "announces|closed the connection|has disconnected|Connection reset"
STEP = 0.02


def stranger(port: int) -> Line:
    return Line.to(port)


def newcomer(port: int) -> Line:
    line = Line.to(port)
    line.send(SCENE)
    return line


def player(port: int) -> Line:
    return join(port, 5, b"Bad")


def assault(server: Server, port: int, connect, messages: int, seed: int, goods: list[bytes]) -> None:
    """Each message must cause a diagnostic, or the end of the connection, which also causes one."""
    line, problems = connect(port), 0
    for item in malformed_inputs(messages, seed, goods):
        before = server.mark()
        line.socket.sendall(item.bytes)
        if item.truncated:
            line.close()
        server.wait_for(PROBLEM, before, seconds=20)
        problems += 1
        if item.truncated or item.kind == "oversized" or problems == MOST_PROBLEMS - 1:
            line.close()
            server.wait_for(GONE, before)
            line, problems = connect(port), 0
    assert server.runs()
    line.close()


@pytest.mark.parametrize("peer, connect",
                         [("agent", stranger), ("agent", newcomer), ("agent", player), ("monitor", stranger)],
                         ids=["before-scene", "before-init", "playing", "monitor"])
@pytest.mark.parametrize("messages", [120, pytest.param(1000, marks=pytest.mark.nightly)])
def test_bad_messages_only_affect_their_sender(peer, connect, messages):
    with Server() as server:
        good = Player(server.port)
        goods = AGENT_SAYS if peer == "agent" else MONITOR_SAYS
        port = server.port if peer == "agent" else server.monitor_port
        until(lambda: len(good.percepts) > 10)
        before = server.memory()
        assault(server, port, connect, messages, seed=7, goods=goods)
        grown = server.memory() - before
        played = len(good.percepts)
        until(lambda: len(good.percepts) > played + 25)
        percepts = good.stop()
        assert grown < 32 << 20, f"grew by {grown / 2 ** 20:.1f} MiB"

    # No message was lost, and each is complete.
    times = [now_of(percept) for percept in percepts]
    assert all(abs(b - a - STEP) < 0.015 for a, b in zip(times, times[1:])), "the good agent lost messages"
    assert all(percept.count(b"(") == percept.count(b")") and percept.count(b"(HJ ") == 22 for percept in percepts)


def test_malformed_messages_of_others_do_not_affect_a_playing_agent():
    """In sync mode the messages that an agent receives are the same byte for byte, whether or not others send malformed messages."""
    streams = []
    for disturbed in (False, True):
        with Server("--sync", "--agents", "1", "--seed", "3") as server, join(server.port, 1, syn=b"(syn)") as agent:
            bad = iter(malformed_inputs(200, 11, AGENT_SAYS)) if disturbed else iter(())
            stream = []
            for _ in range(200):
                stream.append(agent.receive())
                if item := next(bad, None):
                    before = server.mark()
                    with Line.to(server.port) as line:
                        line.socket.sendall(item.bytes)
                    server.wait_for("agent", before)
                agent.send(b"(he1 0.5)(syn)")
            streams.append(stream)
    assert streams[0] == streams[1]


def test_a_robot_at_the_port_for_monitors_ends_and_both_sides_name_the_right_port():
    with Server() as server, robot(server.monitor_port, 2) as swift:
        swift.wait_for(rf"127.0.0.1:{server.monitor_port}: sends a monitor's scenes; give the agents' port, usually 3100")
        assert swift.process.wait(TIMEOUT) == 1
        server.wait_for(rf"monitor 1 is an agent; agents connect to port {server.port} ")
        assert swift.count("ignored a message") == 0


@pytest.mark.skipif(os.environ.get("SANITIZED") == "1",
                    reason="the sanitizer checks memory through a pipe, for which no file descriptor is left either")
def test_connections_beyond_its_file_descriptors_are_closed_and_reported():
    with Server(max_files=24) as server:
        good = Player(server.port)
        crowd = [Line.to(server.port) for _ in range(40)]
        server.wait_for("new connections were closed: no file descriptor is free")
        before = len(good.percepts)
        until(lambda: len(good.percepts) > before + 10)
        for line in crowd:
            line.close()
        server.wait_for("closed the connection")
        late = Player(server.port, 2)
        until(lambda: len(late.percepts) > 10)
        late.stop()
        good.stop()
