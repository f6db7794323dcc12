#!/usr/bin/env python3
"""Measures what somebody's agent does on a server, from its monitor port.

Runs against simserver or rcssserver3d alike; run it on both to compare them. The command after -- starts one agent, which must join
the left team with number 1; {port} stands for the agent port. Examples, with an agent that walks forward, and one that stands:

    figures.py walk   --port 3100 --monitor-port 3200 -- ./agent --port {port} --unum 1
    figures.py getup  --tries 20 -- ./agent --port {port} --unum 1
    figures.py goals  --duration 280 -- ./agent --port {port} --unum 1
"""

import argparse
import math
import shlex
import statistics
import subprocess
import sys
from pathlib import Path

from monitor_port import MonitorPort

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/program"))

from decimal_numbers import COUNT, DURATION, PORT, real_number  # noqa: E402
from script import present_names, run_script  # noqa: E402

LEFT_ONE = ("Left", 1)
FALLEN, STANDING = 0.6, 0.9  # of Robot.upright


class Game:
    def __init__(self, options):
        self.monitor = MonitorPort(options.monitor_port)
        command = [part.replace("{port}", str(options.port)) for part in options.agent]
        self._log = open(options.agent_log, "a") if options.agent_log else subprocess.DEVNULL
        self._agent = subprocess.Popen(command, stdout=self._log, stderr=self._log)
        self._wait_for_robot()

    def _wait_for_robot(self, timeout_frames=3000):
        for _ in range(timeout_frames):
            if LEFT_ONE in self.monitor.frame().robots():
                return
            if self._agent.poll() is not None:
                raise SystemExit(f"the agent ended with code {self._agent.returncode} before it joined")
        raise SystemExit("the agent did not join the left team with number 1")

    def robot(self):
        if self._agent.poll() is not None:
            raise SystemExit(f"the agent ended with code {self._agent.returncode}")
        return self.monitor.frame().robots()[LEFT_ONE]

    def pass_time(self, seconds):
        """Lets so much game time pass (PlayOn)."""
        start = self.monitor.time
        while self.monitor.time - start < seconds:
            self.monitor.frame()

    def play_on(self):
        """PlayOn from game time 0."""
        self.monitor.send("(playMode PlayOn)")
        self.monitor.send("(time 0)")
        while self.monitor.frame().time > 0.5 or self.monitor.play_mode != "PlayOn":
            pass

    def close(self):
        self._agent.kill()
        self._agent.wait()
        self.monitor.close()


def walk(options):
    """Speed over some metres of a robot that walks all the time, after a run-up, and how far it strays to the side."""
    speeds, strays, falls = [], [], 0
    game = Game(options)
    for _ in range(options.tries):
        game.monitor.send("(ball (pos 0 -8 0.05) (vel 0 0 0))")
        game.monitor.send(f"(agent (team Left)(unum 1)(move {options.start} 0 0.4 -90))")
        game.play_on()
        game.pass_time(options.settle)
        start, first = None, game.robot()
        while game.monitor.time < 60:
            robot = game.robot()
            if robot.upright < FALLEN:
                falls += 1
                break
            gone = math.hypot(robot.x - first.x, robot.y - first.y)
            if start is None and gone >= options.run_up:
                start = (game.monitor.time, robot, gone)
            if start and gone - start[2] >= options.distance:
                took = game.monitor.time - start[0]
                way = math.hypot(robot.x - start[1].x, robot.y - start[1].y)
                speeds.append(way / took)
                strays.append(abs(robot.y - start[1].y))
                print(f"  {way:.2f} m in {took:.2f} s: {speeds[-1]:.3f} m/s, {strays[-1]:.2f} m to the side", flush=True)
                break
    game.close()
    if speeds:
        print(f"walk: {min(speeds):.3f} / {statistics.median(speeds):.3f} / {max(speeds):.3f} m/s, stray up to {max(strays):.2f} m, "
              f"{falls} falls in {options.tries} tries")
    else:
        print(f"walk: no try came far enough; {falls} falls in {options.tries} tries")


def topple(game, direction):
    """Pushes the robot's chest with a fast ball, frame by frame, until it lies. Says whether it fell."""
    reach, speed = 0.085, 30.0  # m from the torso's centre: there they touch already, so the ball cannot jump through it
    end = game.monitor.time + 5
    while game.monitor.time < end:
        robot = game.robot()
        if robot.upright < FALLEN:
            return True
        angle = robot.heading + direction
        x, y = robot.x + reach * math.cos(angle), robot.y + reach * math.sin(angle)
        vx, vy = -speed * math.cos(angle), -speed * math.sin(angle)
        game.monitor.send(f"(ball (pos {x:.3f} {y:.3f} {robot.z + 0.05:.3f}) (vel {vx:.3f} {vy:.3f} 0))")
    return False


def getup(options):
    """Time from the fall until it stands again for half a second, toppled from four directions in turn."""
    took, failed, untoppled = [], 0, 0
    game = Game(options)
    game.monitor.send("(agent (team Left)(unum 1)(move -5 0 0.4 -90))")
    game.play_on()
    game.pass_time(4)
    for attempt in range(options.tries):
        game.play_on()
        if not topple(game, attempt % 4 * math.pi / 2):
            untoppled += 1
            continue
        game.monitor.send("(ball (pos -5 -8 0.05) (vel 0 0 0))")
        start, up_since = game.monitor.time, None
        while game.monitor.time - start < options.timeout:
            up = game.robot().upright > STANDING
            up_since = (up_since or game.monitor.time) if up else None
            if up_since and game.monitor.time - up_since > 0.5:
                took.append(up_since - start)
                print(f"  {attempt % 4 * 90} degrees: up after {took[-1]:.2f} s", flush=True)
                break
        else:
            failed += 1
            print(f"  {attempt % 4 * 90} degrees: still down after {options.timeout} s", flush=True)
        game.pass_time(1)
    game.close()
    if took:
        print(f"getup: {len(took)} ok, {failed} failed, {untoppled} would not fall; "
              f"{min(took):.2f} / {statistics.median(took):.2f} / {max(took):.2f} s")
    else:
        print(f"getup: none; {failed} failed, {untoppled} would not fall")


def goals(options):
    """Goals against an empty goal in some time, and falls. After a goal, and when the ball is out, ball and robot come back to where they
    began: otherwise some referees move the robot and others do not, and its way back makes most of the difference."""
    game = Game(options)
    length = float(game.monitor.values["FieldLength"])
    width = float(game.monitor.values["FieldWidth"])
    post = float(game.monitor.values["GoalWidth"]) / 2
    start = "(ball (pos 0 0 0.05) (vel 0 0 0))(agent (team Left)(unum 1)(move -2 0 0.4 -90))"
    game.monitor.send(start)
    game.play_on()
    scored = out = falls = 0
    down, elapsed, last = False, 0.0, 0.0
    while elapsed < options.duration:
        robot = game.robot()
        now = game.monitor.time
        elapsed += now - last if 0 < now - last < 1 else 0
        last = now
        if robot.upright < FALLEN and not down:
            down, falls = True, falls + 1
        down = down and robot.upright < STANDING
        x, y, _ = game.monitor.ball()
        # Both by the monitor and by a referee, where there is one.
        if abs(x) > length / 2 or abs(y) > width / 2 or game.monitor.play_mode != "PlayOn":
            if game.monitor.play_mode == "Goal_Left" or (x > length / 2 and abs(y) < post):
                scored += 1
                print(f"  goal {scored} after {elapsed:.1f} s", flush=True)
            else:
                out += 1
            game.monitor.send(start)
            game.play_on()
            last = game.monitor.time
    game.close()
    print(f"goals: {scored} in {elapsed:.0f} s, {out} times out, {falls} falls ({falls / elapsed * 60:.1f} a minute)")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("figure", choices=["walk", "getup", "goals"])
    parser.add_argument("--port", type=PORT, default=3100, help="of the server, for agents")
    parser.add_argument("--monitor-port", type=PORT, default=3200)
    parser.add_argument("--tries", type=COUNT, default=3)
    parser.add_argument("--start", type=real_number(-100, 100), default=-10.0, help="walk: x where it starts, m")
    parser.add_argument("--settle", type=real_number(0), default=1.0, help="walk: s after it was put at its start")
    parser.add_argument("--run-up", type=real_number(0, 100), default=1.0, help="walk: m")
    parser.add_argument("--distance", type=real_number(0.01, 100), default=5.0, help="walk: m")
    parser.add_argument("--timeout", type=DURATION, default=15.0, help="getup: s")
    parser.add_argument("--duration", type=DURATION, default=280.0, help="goals: s of game time")
    parser.add_argument("--agent-log", help="a file for what the agent prints")
    parser.add_argument("agent", nargs="+", help="after --: the command that starts the agent")
    options = parser.parse_args(present_names("figures", sys.argv[1:], {"--seconds": "--duration"}))
    if len(options.agent) == 1:
        options.agent = shlex.split(options.agent[0])
    {"walk": walk, "getup": getup, "goals": goals}[options.figure](options)
    return 0


if __name__ == "__main__":
    run_script("figures.py", main)
