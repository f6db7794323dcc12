"""gamecontroller with simserver: the simulation's states follow a script, robots on loopback get each packet, and a run can be repeated."""
from __future__ import annotations

import os
import re
import socket
import struct
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

PROGRAM, SERVER = os.environ["GAMECONTROLLER"], os.environ["SIMSERVER"]
TIMEOUT = 60  # s of real time
LOOPBACK = "127.255.255.255"
SCRIPT = """
- {at: 1, do: ready}
- {after: 3, do: set}
- {after: 1, do: play}
- {state: playing, for: 17, do: penalise away 1 pushing}
- {after: 3, do: goal home}
- {after: 1, do: unpenalise away 1}
- {after: 1, do: end}
"""


def message(text: str) -> bytes:
    return struct.pack(">I", len(text)) + text.encode()


class Robot:
    """Answers each percept with (syn), and records the packets of the GameController with the percept in which it has heard them."""

    def __init__(self, port: int, packets: int, team: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT)
        self.udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.udp.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.udp.bind((LOOPBACK, packets))
        self.udp.setblocking(False)
        self.heard: list[tuple[int, int, bytes]] = []  # number of the percept, port of the sender, packet
        self.percepts = 0
        self.say("(scene rsg/agent/nao/nao.rsg)(syn)")
        self.percept()
        self.say(f"(init (unum 1)(teamname {team}))(syn)")
        self.percept()
        self.say("(syn)")

    def say(self, text: str) -> None:
        self.socket.sendall(message(text))

    def receive(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            part = self.socket.recv(size - len(data))
            if not part:
                raise EOFError
            data += part
        return data

    def percept(self) -> str:
        text = self.receive(struct.unpack(">I", self.receive(4))[0]).decode()
        self.percepts += 1
        return text

    def hear(self) -> None:
        while True:
            try:
                packet, sender = self.udp.recvfrom(2048)
            except BlockingIOError:
                return
            self.heard.append((self.percepts, sender[1], packet))


def free_udp_port() -> int:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def process(*command: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as running:
        try:
            yield running
        finally:
            running.kill()


def first_line(running: subprocess.Popen[str]) -> str:
    assert running.stdout is not None
    return running.stdout.readline()


def play(folder: Path) -> tuple[list[Robot], list[str], str]:
    """A scripted game of two robots: the robots, the states in their percepts, and the output of gamecontroller."""
    script, packets = folder / "game.yaml", free_udp_port()
    script.write_text(SCRIPT)
    with ExitStack() as stack:
        server = stack.enter_context(process(SERVER, "--port", "0", "--monitor-port", "0", "--sync", "--agents", "2", "--rules", "spl",
                                             "--game-controller", f"{LOOPBACK}:{packets}"))
        agents, monitors = map(int, re.findall(r":(\d+)", first_line(server)))
        controller = stack.enter_context(process(PROGRAM, "--simulated", f"127.0.0.1:{monitors}", "--script", str(script), "--to",
                                                 f"{LOOPBACK}:{packets}", "--listen", "0", "--end-server"))
        start = first_line(controller)
        robots = [Robot(agents, packets, team) for team in ("home", "away")]
        modes: list[str] = []
        try:
            while True:
                for robot in robots:
                    mode = re.search(r"\(pm (\w+)\)", robot.percept())
                    robot.hear()
                    if mode and (not modes or modes[-1] != mode[1]):
                        modes.append(mode[1])
                for robot in robots:
                    if robot.percepts % 50 == 0 and robot.heard:
                        team = 5 if robot is robots[0] else 18
                        robot.udp.sendto(b"RGrt\x02" + bytes([team, 1, 2]), ("127.0.0.1", robot.heard[-1][1]))
                    robot.say("(syn)")
        except (EOFError, ConnectionError):
            pass
        output, _ = controller.communicate(timeout=TIMEOUT)
        assert controller.returncode == 0, output
        assert server.wait(TIMEOUT) == 0
        return robots, modes, start + output


def states(robot: Robot) -> list[int]:
    changes: list[int] = []
    for _, _, packet in robot.heard:
        if not changes or changes[-1] != packet[9]:
            changes.append(packet[9])
    return changes


def since_the_clock_runs(robot: Robot) -> list[tuple[int, bytes]]:
    """The packets with their percepts, without packet 0, which is sent before robots have joined."""
    return [(percept, packet) for percept, _, packet in robot.heard if packet[6] > 0]


def numbers(robot: Robot) -> list[int]:
    return [packet[6] for _, packet in since_the_clock_runs(robot)]


def test_simserver_and_robots_follow_a_script_in_the_same_way_in_each_run(tmp_path: Path) -> None:
    robots, modes, output = play(tmp_path)
    assert modes == ["initial", "ready", "set", "playing", "ready"]
    for robot in robots:
        assert states(robot) == [0, 1, 2, 3, 1]
        assert robot.heard[-1][2][22] == 1  # the score
        assert numbers(robot) == list(range(1, len(numbers(robot)) + 1))  # none is lost
    assert "robot 1 of team 5 is online" in output and "robot 1 of team 18 is online" in output
    assert "end: 5 1:0 18" in output
    again, _, _ = play(tmp_path)
    for robot, other in zip(robots, again):
        assert since_the_clock_runs(other) == since_the_clock_runs(robot)


def run(*options: str, orders: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([PROGRAM, "--listen", "0", "--to", str(free_udp_port()), *options], input=orders, capture_output=True, text=True,
                          timeout=TIMEOUT, check=False)


def test_a_server_that_is_started_after_it_is_found() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    with process(PROGRAM, "--simulated", f"127.0.0.1:{port}", "--listen", "0", "--to", str(free_udp_port())) as controller, \
            process(SERVER, "--port", "0", "--monitor-port", port, "--sync", "--agents", "1"):
        line = first_line(controller)
        while "waiting for the monitor port" in line:
            line = first_line(controller)
        assert f"time of 127.0.0.1:{port}" in line


def test_orders_are_read_from_standard_input() -> None:
    ended = run(orders="ready\ngoal home\nset\nend\n")
    assert ended.returncode == 0, ended.stderr
    assert "goal home: it is not possible in ready" in ended.stdout
    assert "packets say set, half 1, kick-off 5, 5 0:0 18" in ended.stdout


def test_errors_have_a_line_and_an_exit_code(tmp_path: Path) -> None:
    script = tmp_path / "game.yaml"
    script.write_text("- {at: 1, do: ready}\n- {after: 3, do: gaol home}\n")
    wrong = run("--script", str(script), "--check")
    assert (wrong.returncode, wrong.stderr.count("\n")) == (1, 1)
    assert f"{script}:2: there is no order 'gaol home'" in wrong.stderr
    assert run("--home-number", "5", "--away-number", "5").returncode == 2
    assert run("--protocol", "2018").returncode == 2
    assert "0x3 is not an integer" in run("--colours", "1", "0x3").stderr
    assert run("--colours", "08", "09", "--check").returncode == 0
    refused = run("--simulated", "127.0.0.1:1")
    assert refused.returncode == 1 and "monitor port 127.0.0.1:1" in refused.stderr


def test_a_step_that_is_not_possible_ends_the_program(tmp_path: Path) -> None:
    script = tmp_path / "game.yaml"
    script.write_text("- {do: goal home}\n")
    ended = run("--script", str(script))
    assert ended.returncode == 1
    assert re.search(rf"{script}:1: at [\d.]+ s: 'goal home' failed: it is not possible in initial; correct the script\n", ended.stderr)
