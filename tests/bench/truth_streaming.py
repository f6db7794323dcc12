#!/usr/bin/env python3
"""Cost of clients of the ground truth: what `groundtruth` sends to one, five and ten clients while ten robots are on the field.

    build/sim/bench_programs/truth_streaming_bench [--duration S] [--rounds N] [--speed X]

simserver runs at --speed times real time, so that the source has more to send than in a game. Rounds alternate, and each figure is the
median of its rounds; of dropped messages it is the largest.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import socket
import statistics
import struct
import subprocess
import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/program"))

from decimal_numbers import real_number, whole_number  # noqa: E402
from foxglove_listener import Listener  # noqa: E402
from output_files import check_output, write_whole  # noqa: E402
from script import run_script  # noqa: E402

PROGRAMS = Path(sys.argv[0]).absolute().parents[1] / "bin"
CLIENTS = (1, 5, 10)
ROBOTS = 10
TOPIC = "truth/SceneTruth"
SERVER = re.compile(r"agents on .*:(\d+), monitors on .*:(\d+)")
TRUTH = re.compile(r"ws://.*:(\d+)")
COUNTS = re.compile(r"(\d+) scenes, \d+ messages to \d+ clients, (\d+) dropped")


def join(port: int, number: int) -> None:
    """Adds a robot that requests nothing (SimSpark's protocol: messages with a length of four bytes, big-endian) and reads its percepts."""
    stream = socket.create_connection(("127.0.0.1", port))
    team = "LEFT" if number <= ROBOTS // 2 else "RIGHT"
    for text in ("(scene rsg/agent/nao/nao.rsg)", f"(init (unum {number})(teamname {team}))"):
        stream.sendall(struct.pack(">I", len(text)) + text.encode())

    def read() -> None:
        while stream.recv(1 << 16):
            pass

    threading.Thread(target=read, daemon=True).start()


def processor_time(pid: int) -> float:
    """Processor time that a process has used, s."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def truth_to(clients: int, duration: float, speed: float) -> dict[str, float]:
    """Figures of one run: scenes, lost messages, and the processor time of groundtruth per scene."""
    command = [str(PROGRAMS / "simserver"), "--port", "0", "--monitor-port", "0", "--realtime-factor", str(speed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout
        try:
            return truth_of(server, clients, duration)
        finally:
            server.kill()


def truth_of(server: subprocess.Popen[str], clients: int, duration: float) -> dict[str, float]:
    """The same of a server that has been started."""
    assert server.stdout
    agents, monitors = next(map(int, match.groups()) for line in server.stdout if (match := SERVER.search(line)))
    for number in range(1, ROBOTS + 1):
        join(agents, number)
    command = [str(PROGRAMS / "groundtruth"), "--monitor", f"127.0.0.1:{monitors}", "--debug-port", "0", "--announce", "0",
               "--duration", str(duration)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as truth:
        assert truth.stderr
        port = next(int(match[1]) for line in truth.stderr if (match := TRUTH.search(line)))
        listeners = [Listener(port) for _ in range(clients)]
        end, used = "", 0.0
        for line in truth.stderr:
            end += line
            if COUNTS.search(line):
                used = processor_time(truth.pid)
    scenes, dropped = map(int, COUNTS.findall(end)[-1])
    received = [listener.result()[TOPIC]["count"] for listener in listeners]
    return {"scenes": scenes, "dropped": dropped, "fewest received": min(received), "us per scene": 1e6 * used / scenes}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--duration", type=real_number(1, 3600), default=60, help="simulated time of a run, s")
    parser.add_argument("--rounds", type=whole_number(1, 1000), default=3)
    parser.add_argument("--speed", type=real_number(0.1, 1000), default=2, help="relative to real time")
    parser.add_argument("--benchmark_out", type=Path)
    parser.add_argument("--benchmark_out_format", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.benchmark_out:
        check_output(options.benchmark_out)
    runs: dict[int, list[dict[str, float]]] = {clients: [] for clients in CLIENTS}
    for _ in range(options.rounds):
        for clients in CLIENTS:
            runs[clients].append(truth_to(clients, options.duration, options.speed))
    rows = []
    for clients in CLIENTS:
        row = {name: statistics.median(run[name] for run in runs[clients]) for name in runs[clients][0]}
        row["dropped"] = max(run["dropped"] for run in runs[clients])
        rows.append({"name": f"truth, {clients} clients", **row})
        print(f"{clients:3} clients: {row['scenes']:.0f} scenes, {row['fewest received']:.0f} at each client, {row['dropped']:.0f} dropped,"
              f" {row['us per scene']:.1f} us of processor time per scene")
    if options.benchmark_out:
        write_whole(options.benchmark_out, json.dumps({"benchmarks": rows}, indent=1))
    return 0


if __name__ == "__main__":
    run_script("truth_streaming_bench", main)
