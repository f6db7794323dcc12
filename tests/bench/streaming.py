#!/usr/bin/env python3
"""Cost of debug clients for a robot: ticks without clients, with one and five that subscribe to every topic, and with one of five stopped.

    build/sim/bench_programs/streaming_bench [--duration S] [--rounds N] [--images]

With --images the robot has two cameras with 30 images per second each in real time, which are streamed to every client, or recorded in its
log; without a client, images are neither compressed nor sent.

Times are processor times of the robot's threads, so that other work on the machine does not count. A tick ends with the reply to the
body; data is published to logs and clients after the tick. Rounds of the settings alternate, and each figure is the median of its rounds.
On a machine with several processors the robot has its own: in reality clients run on other machines and do not affect its cache.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/program"))

from decimal_numbers import real_number, whole_number  # noqa: E402
from foxglove_listener import Listener, Received  # noqa: E402
from output_files import check_output, write_whole  # noqa: E402
from script import run_script  # noqa: E402

PROGRAMS = Path(sys.argv[0]).absolute().parents[1] / "bin"
SPEED = 5  # relative to real time, of robots without cameras: clients have to keep up
IMAGE_RATE = 30  # 1/s, of each camera
IMAGE_TOPICS = ("camera/top", "camera/bottom")
STATS = re.compile(r"^(motion|perception) +(?:whole )?(tick|show) +([0-9.]+) us a tick$", re.MULTILINE)
DROPPED = re.compile(r"^debug port .* (\d+) dropped$", re.MULTILINE)
LOGGED = re.compile(r"^camera/(?:top|bottom) +(\d+) ", re.MULTILINE)


class Setting(NamedTuple):
    clients: int
    stopped: bool = False
    images: bool = False
    recorded: bool = False

    def __str__(self) -> str:
        name = f"{self.clients} clients" + (", one of them stopped" if self.stopped else "") + (", images" if self.images else "")
        return name + (" also to the log" if self.recorded else "")


def assign_processors(robot: subprocess.Popen[str], others: list[subprocess.Popen[str]]) -> None:
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


def image_rate(received: list[dict[str, Received]]) -> float:
    """The smallest rate of images of one camera at any client, 1/s; images that a client lost lower it."""
    topics = [client[topic] for client in received for topic in IMAGE_TOPICS if client]
    return min((topic["count"] - 1) / max(topic["last"] - topic["first"], 1e-9) for topic in topics)


def command_of(setting: Setting, duration: float, server_port: int, log: Path) -> list[str]:
    command = [str(PROGRAMS / "simswift"), "--server", f"127.0.0.1:{server_port}", "--sync", "--duration", str(duration), "--start=-3,0,0",
               "--debug-port", "0", "--announce", "0", "--stats"]
    if setting.images:
        command += ["--body", "nao-v5", "--eyes", "cameras", "--set", f"ImagePublishingParameters.live_rate={IMAGE_RATE}"]
    if setting.recorded:
        command += ["--log", str(log), "--log-images", str(IMAGE_RATE)]
    return command


def logged_image_rate(log: Path, duration: float) -> float:
    """Images of the rarer camera in the log per second."""
    rates = subprocess.run([PROGRAMS / "topicrates", log], stdout=subprocess.PIPE, text=True, check=True).stdout
    return min(float(count) for count in LOGGED.findall(rates)) / duration


def robot_with(setting: Setting, duration: float, folder: Path) -> dict[str, float]:
    """Time (us) per tick, by cycle and part, of one run, and lost messages. The server is started when every client has subscribed."""
    server_port, log = free_port(), folder / "robot.mcap"
    command = command_of(setting, duration, server_port, log)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as robot:
        assert robot.stderr
        port = next(int(match[1]) for line in robot.stderr if (match := re.search(r"ws://.*:(\d+)", line)))
        listeners = [Listener(port) for _ in range(setting.clients)]
        if setting.stopped:
            listeners[0].stop()
        pace = ["--cameras", "--step", "0.01", "--realtime-factor", "1"] if setting.images else ["--realtime-factor", str(SPEED)]
        serving = [PROGRAMS / "simserver", "--sync", "--agents", "1", "--port", str(server_port), "--monitor-port", "0", *pace]
        server = subprocess.Popen(serving, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True)
        assign_processors(robot, [*(listener.process for listener in listeners), server])
        output, _ = robot.communicate(timeout=600)
        server.kill()
        server.wait()
        received = [listener.result() for listener in listeners]
    row = {f"{cycle} {part}": float(us) for cycle, part, us in STATS.findall(output)}
    row["dropped"] = float(sum(map(int, DROPPED.findall(output))))
    if setting.images and setting.clients:
        row["images per second"] = image_rate(received)
    if setting.recorded:
        row["logged images per second"] = logged_image_rate(log, duration)
        log.unlink()
    return row


def print_row(setting: Setting, row: dict[str, float], base: dict[str, float]) -> None:
    ratios = [row[name] / base[name] for name in ("motion tick", "perception tick")]
    rates = "".join(f"  {row[name]:.1f} {name}" for name in ("images per second", "logged images per second") if name in row)
    print(f"{str(setting):40} {row['motion tick']:9.1f} us {row['motion show']:5.1f} us {row['perception tick']:13.1f} us"
          f" {row['perception show']:5.1f} us   {ratios[0]:.3f}  {ratios[1]:.3f}  {row['dropped']:.0f} dropped{rates}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--duration", type=real_number(1, 3600), default=60, help="simulated time of a run, s")
    parser.add_argument("--rounds", type=whole_number(1, 1000), default=3)
    parser.add_argument("--images", action="store_true", help="stream and record camera images")
    parser.add_argument("--benchmark_out", type=Path)
    parser.add_argument("--benchmark_out_format", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.benchmark_out:
        check_output(options.benchmark_out)
    settings = [Setting(0), Setting(1), Setting(5), Setting(5, stopped=True)]
    if options.images:
        settings = [Setting(0, images=True), Setting(1, images=True), Setting(2, images=True), Setting(5, images=True),
                    Setting(0, images=True, recorded=True), Setting(2, images=True, recorded=True)]
    runs: dict[Setting, list[dict[str, float]]] = {setting: [] for setting in settings}
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(options.rounds):
            for setting in settings:
                runs[setting].append(robot_with(setting, options.duration, Path(folder)))
    rows = []
    print(f"{'':40} {'motion tick':>12} {'shown':>8} {'perception tick':>16} {'shown':>8}   ratios of the ticks")
    for setting in settings:
        row = {name: statistics.median(run[name] for run in runs[setting]) for name in runs[setting][0]}
        row["dropped"] = max(run["dropped"] for run in runs[setting])
        rows.append({"name": f"streaming, {setting}", **row})
        print_row(setting, row, rows[0])
    print(f"{options.rounds} rounds of {options.duration:g} simulated s, {time.monotonic() - begin:.0f} s in all")
    if options.benchmark_out:
        write_whole(options.benchmark_out, json.dumps({"benchmarks": rows}, indent=1))
    return 0


if __name__ == "__main__":
    run_script("streaming_bench", main)
