#!/usr/bin/python3
"""Plays the same commands on a server of the 3D league's new protocol, and compares what two servers show.

    mj_traces.py record --port 60000 --out A.json      # simserver --protocol mj --sync --robots FOLDER
    mj_traces.py record --port 60100 --out B.json      # rcssservermj --sync --no-realtime
    mj_traces.py compare A.json B.json

Each script is played by a robot of its own that has just joined, on a server without other agents.
"""

import argparse
import json
import math
import re
import socket
import struct
import sys
from pathlib import Path
from typing import Callable

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/program"))

from decimal_numbers import PORT, real_number  # noqa: E402
from output_files import OutputFile  # noqa: E402
from script import present_names, run_script  # noqa: E402

EFFECTORS = [
    "he1", "he2", "lae1", "lae2", "lae3", "lae4", "rae1", "rae2", "rae3", "rae4", "te1",
    "lle1", "lle2", "lle3", "lle4", "lle5", "lle6", "rle1", "rle2", "rle3", "rle4", "rle5", "rle6",
]  # fmt: skip
CYCLE = 0.02  # s
FALLEN_HEIGHT = 0.35  # m, of the torso
JOINT = re.compile(r"\(HJ \(n (\S+)\)\(ax ([^)]*)\)")
POSITION = re.compile(r"\(pos \(n \S+\) \(p ([^)]*)\)\)")


class Agent:
    """A connection to the agent port."""

    def __init__(self, port: int, number: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.send(f"(init T1 traces {number})")

    def send(self, text: str) -> None:
        self.socket.sendall(struct.pack(">I", len(text)) + text.encode())

    def receive(self) -> str:
        (size,) = struct.unpack(">I", self.read(4))
        return self.read(size).decode()

    def read(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            part = self.socket.recv(size - len(data))
            if not part:
                raise ConnectionError("the server has closed the connection; is the number taken, or the robot unknown?")
            data += part
        return data


def command(target: Callable[[str, float], float], kp: float, kd: float) -> Callable[[float], str]:
    """A script: the motors' angles in degrees by effector and time."""
    return lambda t: "".join(f"({e} {target(e, t):.4f} 0.0 {kp} {kd} 0.0)" for e in EFFECTORS)


def swing(effector: str, t: float) -> float:
    """Arms, head and legs swing such that the robot stays on its feet for a second."""
    wide = {"he": 20, "la": 25, "ra": 25, "te": 10}.get(effector[:2], 4)
    phase = EFFECTORS.index(effector)
    return wide * math.sin(2 * math.pi * 0.8 * t + phase) if t > 0 else 0


SCRIPTS: dict[str, Callable[[float], str]] = {
    "stand": command(lambda e, t: 0.0, 300, 10),
    "swing": command(swing, 200, 6),
    "limp": command(lambda e, t: 0.0, 0, 0),
    "soft": command(lambda e, t: 0.0, 40, 2),
    "lean": command(lambda e, t: -25.0 if e in ("lle5", "rle5") else 0.0, 200, 6),
    "squat": command(lambda e, t: {"e1": -40.0, "e4": 80.0, "e5": -40.0}.get(e[-2:], 0.0) if e[1:3] == "le" else 0.0, 250, 8),
}


def play(agent: Agent, script: Callable[[float], str], seconds: float) -> list[dict]:
    trace = []
    for k in range(round(seconds / CYCLE)):
        percept = agent.receive()
        position = POSITION.search(percept)
        assert position is not None, percept
        joints = {name: float(angle) for name, angle in JOINT.findall(percept)}
        trace.append({"joints": joints, "torso": [float(x) for x in position[1].split()]})
        agent.send(script(k * CYCLE))
    return trace


def record(args: argparse.Namespace) -> None:
    traces = {}
    with OutputFile(args.out) as out:
        for number, (name, script) in enumerate(SCRIPTS.items(), start=1):
            agent = Agent(args.port, number)
            traces[name] = play(agent, script, args.duration)
            agent.socket.close()
        out.write(json.dumps(traces))


def fall_time(trace: list[dict]) -> float:
    return next((k * CYCLE for k, at in enumerate(trace) if at["torso"][2] < FALLEN_HEIGHT), math.nan)


def compare(args: argparse.Namespace) -> None:
    a, b = (json.loads(path.read_text()) for path in (args.a, args.b))
    print("| script | largest difference of a joint in 1 s, deg | in all, deg | of the torso, mm | falls after, s |")
    print("| --- | --- | --- | --- | --- |")
    for name in a:

        def joint_difference(seconds: float) -> float:
            pairs = list(zip(a[name], b[name]))[: round(seconds / CYCLE)]
            return max(abs(x["joints"][j] - y["joints"][j]) for x, y in pairs for j in x["joints"])

        torso = max(math.dist(x["torso"], y["torso"]) for x, y in zip(a[name], b[name]))
        falls = " and ".join("does not" if math.isnan(t) else f"{t:.2f}" for t in (fall_time(a[name]), fall_time(b[name])))
        print(f"| {name} | {joint_difference(1):.2f} | {joint_difference(args.duration):.2f} | {1000 * torso:.0f} | {falls} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--duration", type=real_number(0.02, 1e6), default=4, help="simulated time of each script (default 4)")
    commands = parser.add_subparsers(required=True)
    recording = commands.add_parser("record")
    recording.add_argument("--port", type=PORT, required=True)
    recording.add_argument("--out", type=Path, required=True)
    recording.set_defaults(run=record)
    comparison = commands.add_parser("compare")
    comparison.add_argument("a", type=Path)
    comparison.add_argument("b", type=Path)
    comparison.set_defaults(run=compare)
    args = parser.parse_args(present_names("mj_traces", sys.argv[1:], {"--seconds": "--duration"}))
    args.run(args)


if __name__ == "__main__":
    run_script("mj_traces.py", main)
