#!/usr/bin/env python3
"""Cost of debug clients for a robot: ticks without clients, with one and five that subscribe to every topic, and with one of five stopped.

    build/sim/bench_programs/streaming_bench [--duration S] [--rounds N]

Times are processor times of the robot's threads, so that other work on the machine does not count. A tick ends with the reply to the
body; data is published to logs and clients after the tick. Rounds of the settings alternate, and each figure is the median of its rounds.
On a machine with several processors the robot has its own: in reality clients run on other machines and do not affect its cache.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import socket
import statistics
import struct
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

PROGRAMS = Path(sys.argv[0]).absolute().parents[1] / "bin"
SPEED = 5  # relative to real time: clients have to keep up
STATS = re.compile(r"^(motion|perception) +the (tick|show) +([0-9.]+) us a tick$", re.MULTILINE)


class Setting(NamedTuple):
    clients: int
    stopped: bool = False

    def __str__(self) -> str:
        return f"{self.clients} clients" + (", one of them stopped" if self.stopped else "")


def take(stream: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        more = stream.recv(size - len(data))
        if not more:
            raise ConnectionError("the robot has closed the connection")
        data += more
    return data


def message(stream: socket.socket) -> tuple[int, bytes]:
    """The next WebSocket message (RFC 6455, 5.2), of one or more frames: its opcode and its payload."""
    whole, kind = b"", 0
    while True:
        first, size = take(stream, 2)
        if size == 126:
            (size,) = struct.unpack(">H", take(stream, 2))
        elif size == 127:
            (size,) = struct.unpack(">Q", take(stream, 8))
        kind = kind or first & 15
        whole += take(stream, size)
        if first & 128:
            return kind, whole


def listen(port: int) -> None:
    """A client that subscribes to every channel and discards all messages."""
    with socket.create_connection(("127.0.0.1", port)) as stream:
        stream.sendall(
            b"GET / HTTP/1.1\r\nHost: robot\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: c29jY2VyIHJvYm90cyEhIQ==\r\nSec-WebSocket-Protocol: foxglove.websocket.v1\r\n\r\n"
        )
        while not take(stream, 1) == b"\r" or not take(stream, 3) == b"\n\r\n":
            pass
        channels: list[dict] = []
        while not channels:
            kind, data = message(stream)
            channels = json.loads(data).get("channels", []) if kind == 1 else []
        wanted = json.dumps({"op": "subscribe", "subscriptions": [{"id": c["id"], "channelId": c["id"]} for c in channels]}).encode()
        stream.sendall(struct.pack(">BBH4x", 0x81, 0x80 | 126, len(wanted)) + wanted)  # the mask is zero
        print("subscribed", flush=True)
        while stream.recv(1 << 16):
            pass


def place(robot: subprocess.Popen[str], others: list[subprocess.Popen[str]]) -> None:
    """Assigns one processor to the robot and the rest to the other processes."""
    first, *rest = sorted(os.sched_getaffinity(0))
    if not rest:
        return
    for thread in Path(f"/proc/{robot.pid}/task").iterdir():
        os.sched_setaffinity(int(thread.name), {first})
    for other in others:
        os.sched_setaffinity(other.pid, rest)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def robot_with(setting: Setting, duration: float) -> dict[str, float]:
    """Time (us) per tick, by cycle and part, of one run. The server is started when every client has subscribed."""
    server_port = free_port()
    command = [PROGRAMS / "simswift", "--server", f"127.0.0.1:{server_port}", "--sync", "--duration", str(duration), "--start=-3,0,0",
               "--debug-port", "0", "--announce", "0", "--stats"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as robot:
        assert robot.stdout and robot.stderr
        port = next(int(match[1]) for line in robot.stderr if (match := re.search(r"ws://.*:(\d+)", line)))
        listen = [sys.executable, __file__, "--listen", str(port)]
        listeners = [subprocess.Popen(listen, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
                     for _ in range(setting.clients)]
        for listener in listeners:
            assert listener.stdout
            if not listener.stdout.readline():
                raise RuntimeError("a client could not subscribe")
        if setting.stopped:
            os.kill(listeners[0].pid, signal.SIGSTOP)
        server = subprocess.Popen([PROGRAMS / "simserver", "--sync", "--agents", "1", "--port", str(server_port), "--monitor-port", "0",
                                   "--realtime-factor", str(SPEED)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True)
        place(robot, [*listeners, server])
        output, _ = robot.communicate(timeout=600)
        server.kill()
        server.wait()
        for listener in listeners:
            listener.kill()
            listener.wait()
            assert listener.stdout
            listener.stdout.close()
    return {f"{cycle} {part}": float(us) for cycle, part, us in STATS.findall(output)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--duration", type=float, default=60, help="simulated time of a run, s")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--listen", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--benchmark_out", type=Path)
    parser.add_argument("--benchmark_out_format", help=argparse.SUPPRESS)
    requested = parser.parse_args()
    if requested.listen:
        listen(requested.listen)
        return 0
    settings = [Setting(0), Setting(1), Setting(5), Setting(5, True)]
    runs: dict[Setting, list[dict[str, float]]] = {setting: [] for setting in settings}
    begin = time.monotonic()
    for _ in range(requested.rounds):
        for setting in settings:
            runs[setting].append(robot_with(setting, requested.duration))
    rows = []
    print(f"{'':34} {'motion tick':>12} {'shown':>8} {'perception tick':>16} {'shown':>8}   ratios of the ticks")
    for setting in settings:
        row = {name: statistics.median(run[name] for run in runs[setting]) for name in runs[setting][0]}
        rows.append({"name": f"streaming, {setting}", **row})
        ratios = [row[name] / rows[0][name] for name in ("motion tick", "perception tick")]
        print(f"{str(setting):34} {row['motion tick']:9.1f} us {row['motion show']:5.1f} us"
              f" {row['perception tick']:13.1f} us {row['perception show']:5.1f} us"
              f"   {ratios[0]:.3f}  {ratios[1]:.3f}")
    print(f"{requested.rounds} rounds of {requested.duration:g} simulated s, {time.monotonic() - begin:.0f} s in all")
    if requested.benchmark_out:
        requested.benchmark_out.write_text(json.dumps({"benchmarks": rows}, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
