"""`ground record`: lets a robot execute a program of motions, and writes its log and, in simulation, that of the ground truth."""
from __future__ import annotations

import argparse
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Optional

from . import _core
from .decimal_numbers import real_number
from .errors import GroundError
from .files import program
from .trainer import Trainer

SKILL = "skills.IdentifyBody"
DURATION = 58.0  # s of the robot's time
TIMEOUT = 120.0  # s, after which a program has failed


def truth_of(log: Path) -> Path:
    """The log of the ground truth that belongs to a robot's log."""
    return log.with_suffix(".truth.mcap")


def started_server(body: str, individual: Optional[str], step: float, truth: Path) -> tuple[subprocess.Popen, str, str]:
    """A simserver on free ports, with HOST:PORT of its agents and of its monitors."""
    words = [str(program("simserver")), "--port", "0", "--monitor-port", "0", "--sync", "--agents", "1", "--step", f"{step:g}",
             "--log", str(truth)]
    if individual:
        words += ["--individual", individual]
    server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    line = server.stdout.readline() if server.stdout else ""
    found = re.search(r"agents on (\S+:\d+), monitors on (\S+:\d+)", line)
    if not found:
        server.kill()
        raise GroundError("simserver", f"does not start: {line.strip()}", "correct its options")
    return server, found[1], found[2]


def run_to_the_end(words: list[str], remedy: str) -> None:
    """Runs a program until it ends. Errors: GroundError when it fails or exceeds TIMEOUT."""
    name = Path(words[0]).name
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    except subprocess.TimeoutExpired:
        raise GroundError(name, f"did not end after {TIMEOUT:g} s", remedy) from None
    if done.returncode != 0:
        raise GroundError(name, f"failed: {done.stderr.strip() or done.stdout.strip()}", remedy)


def run_robot(server: str, body: str, log: Path, field: str, config: Optional[Path]) -> None:
    """Runs a simulated robot until the end of the program. Errors: GroundError."""
    words = [str(program("simswift")), "--server", server, "--sync", "--once", "--body", body, "--field", field, "--skill", SKILL,
             "--duration", f"{DURATION:g}", "--log", str(log), "--player", "1"]
    if config is not None:
        words += ["--config", str(config)]
    run_to_the_end(words, "start the server in sync mode, and correct its options")


def play_on(monitor: str) -> None:
    """Lets the game time run, by which the clocks of robot and ground truth are aligned."""
    trainer = Trainer(monitor)
    trainer.command("(playMode PlayOn)")
    trainer.close()


def stopped(process: subprocess.Popen) -> None:
    """Interrupts a program and waits until it has closed its log."""
    process.send_signal(signal.SIGINT)
    try:
        process.communicate(timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        process.kill()


def record_simserver(log: Path, body: str, individual: Optional[str], step: float) -> None:
    """Records a robot of simserver."""
    server, agents, monitor = started_server(body, individual, step, truth_of(log))
    try:
        play_on(monitor)
        run_robot(agents, body, log, "spl2017", None)
    finally:
        stopped(server)


def record_server(log: Path, body: str, agents: str, monitor: str, field: str, config: Optional[Path]) -> None:
    """Records a robot of a running server in sync mode, such as rcssserver3d."""
    truth = subprocess.Popen([str(program("groundtruth")), "--monitor", monitor, "--log", str(truth_of(log))],
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        play_on(monitor)
        run_robot(agents, body, log, field, config)
    finally:
        stopped(truth)


def record_agent(log: Path, body: str) -> None:
    """Records the robot on whose computer this runs, through the memory of its NAOqi module libagent."""
    words = [str(program("runswift")), "--body", body, "--skill", SKILL, "--duration", f"{DURATION:g}", "--log", str(log)]
    run_to_the_end(words, "check that libagent or virtualnaoqi runs")


def check(log: Path, body: str) -> str:
    """Checks that the log can be used, and describes it."""
    truth = truth_of(log)
    run = _core.Run(log, truth if truth.exists() else "", body)
    moved = sum(run.segments) * run.period
    return f"{log}: {moved:.1f} s of motion in {len(run.segments)} segments, {'with' if run.has_truth else 'without'} ground truth"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.mcap", help="the robot's log; simulators add FILE.truth.mcap")
    parser.add_argument("--body", default="nao-v5", help="folder of config (default nao-v5)")
    parser.add_argument("--individual", help="simserver: FILE or SEED of the robot's differences from its body's file")
    parser.add_argument("--step", type=real_number(0.01, 0.02),
                        help="simserver: time between two percepts, s (default 0.01, of simspark 0.02)")
    parser.add_argument("--server", metavar="HOST:PORT", help="a running server in sync mode instead of simserver")
    parser.add_argument("--monitor", metavar="HOST:PORT", help="its monitor port")
    parser.add_argument("--field", default="spl2017", help="its field (default spl2017)")
    parser.add_argument("--config", type=Path, help="its file of parameters for perception")
    parser.add_argument("--agent", action="store_true", help="the robot on whose computer this runs, or a virtual NAO, through libagent")


def run(options: argparse.Namespace) -> None:
    options.out.parent.mkdir(parents=True, exist_ok=True)
    begin = time.monotonic()
    print(f"ground: {DURATION:g} s of the robot's time are recorded into {options.out}", flush=True)
    if options.agent:
        record_agent(options.out, options.body)
    elif options.server:
        if not options.monitor:
            raise GroundError("--server", "needs the server's monitor port", "give --monitor HOST:PORT")
        record_server(options.out, options.body, options.server, options.monitor, options.field, options.config)
    else:
        step = options.step or (0.02 if options.body == "simspark" else 0.01)
        record_simserver(options.out, options.body, options.individual, step)
    print(f"{check(options.out, options.body)}, recorded in {time.monotonic() - begin:.0f} s")
