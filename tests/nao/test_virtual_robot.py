"""The robot program with libagent: it stands, walks and turns, and each of the two may crash and be restarted."""
from __future__ import annotations

import math
import os
import re
import signal
import struct
import subprocess
import time
import wave
from pathlib import Path

from virtual_nao import SOURCE, free_port
from virtual_robot import DEGREE, TIMEOUT, Trace, VirtualRobot, joints


def test_the_robot_stands_walks_two_metres_and_turns(tmp_path) -> None:
    skill = "skills.Walk(0.2, seconds=13.0, turn=0.5, turning=3.0)"
    with VirtualRobot(tmp_path) as robot, robot.runswift(skill) as runswift:
        hands = robot.hands
        hands.make_stiff()
        start = robot.truth()
        assert start.upright > 0.95
        hands.play()
        hands.until(lambda: math.hypot(robot.truth().x - start.x, robot.truth().y - start.y) > 2.0, "two metres", 120)
        hands.until(lambda: abs(robot.truth().heading - start.heading) > 0.7, "turned", 120)
        assert robot.truth().upright > 0.9
        assert runswift.stop() == 0


LATE = 2  # cycles without an answer after which libagent holds
HELD = 45  # cycles; libagent holds 50


def begin_of_hold(rows) -> int:
    """Index in the trace at which the joint commands begin to be constant for longer than in any walk."""
    same = 0
    for i in range(1, len(rows)):
        same = same + 1 if joints(rows[i]) == joints(rows[i - 1]) else 0
        if same == HELD:
            return i - HELD
    raise AssertionError("the robot never held its joints")


def test_after_runswift_is_killed_the_robot_holds_sits_and_goes_limp_and_the_next_one_takes_over(tmp_path) -> None:
    with VirtualRobot(tmp_path) as robot:
        hands = robot.hands
        with robot.runswift("skills.Walk(0.15, seconds=1000)") as runswift:
            hands.make_stiff()
            hands.play()
            start = robot.truth()
            hands.until(lambda: abs(robot.truth().x - start.x) > 0.3, "walks")
            before = time.monotonic()
            runswift.kill()
            gone = time.monotonic()
        hands.until(lambda: 0 < hands.stiffness() < 0.3, "relaxes")
        assert robot.truth().upright > 0.8, "the robot sat down without falling"
        hands.until(lambda: hands.stiffness() == 0, "limp")
        after = [row for row in robot.trace.rows() if row["time"] > before]
        hold = begin_of_hold(after)
        # Counted in cycles, regardless of their duration: the first one may have begun before the kill and have the last answer.
        assert sum(row["time"] > gone for row in after[:hold]) <= 1 + LATE, "the hold must begin 20 ms later"
        assert max(abs(a - b) for first, then in zip(after[hold:], after[hold + 1:]) if then["stiffness LKneePitch"] > 0
                   for a, b in zip(joints(first), joints(then))) < 2.01 * DEGREE
        assert after[-1]["LKneePitch"] > 1.9, "the robot sits"
        with robot.runswift("skills.Stand") as again:
            hands.until(lambda: hands.stiffness() > 0.7, "stiff again")
            # The limp robot may have tipped over, as the simulated motors have no dry friction; then it gets up first.
            hands.until(lambda: robot.truth().upright > 0.95 and 0.3 < robot.trace.newest()["LKneePitch"] < 1.2,
                        "stands")
            assert again.stop() == 0


def sightings(robot_log: Path, truth_log: Path) -> dict[str, list[float]]:
    """Errors of the distances that a robot has seen, by kind of object, m."""
    table = robot_log.with_suffix(".csv")
    subprocess.run([os.environ["VISIONERRORS"], robot_log, truth_log, "--csv", table], check=True, capture_output=True)
    found: dict[str, list[float]] = {}
    for line in table.read_text().splitlines()[1:]:
        kind, _, distance_error, *_ = line.split(",")
        found.setdefault(kind, []).append(abs(float(distance_error)))
    return found


def test_the_robot_sees_ball_and_lines_through_simulated_cameras(tmp_path) -> None:
    cameras, truth, log = tmp_path / "camera-", tmp_path / "truth.mcap", tmp_path / "robot.mcap"
    naoqi = f"{os.environ['VIRTUALNAOQI']} --cameras {cameras}"
    with VirtualRobot(tmp_path, naoqi=naoqi, server=("--cameras", "--log", str(truth))) as robot:
        options = ("--upper-camera", f"unix:{cameras}top", "--lower-camera", f"unix:{cameras}bottom", "--log", str(log),
                   "--team-name", "NAO")
        with robot.runswift("skills.Stand", *options) as runswift:
            for camera in ("top", "bottom"):
                runswift.wait_for(f"camera-{camera}: receives images of", seconds=TIMEOUT)
            robot.hands.make_stiff()
            begin = time.monotonic()
            robot.hands.until(lambda: time.monotonic() - begin > 6, "6 s of looking")
            assert runswift.stop() == 0
        robot.field.server.stop()
    found = sightings(log, truth)
    bad = tmp_path / "bad.mcap"
    bad.write_text("goal")
    partly = subprocess.run([os.environ["VISIONERRORS"], bad, truth, log, truth], capture_output=True, text=True, check=False)
    assert partly.returncode == 3 and f"a log and its ground truth are left out: {bad}: " in partly.stderr
    for kind, limit in (("ball", 0.1), ("line", 0.1)):
        errors = sorted(found.get(kind, []))
        assert len(errors) > 10, f"{kind}: {len(errors)} sightings"
        assert errors[len(errors) // 2] < limit, kind


def write_whistles(file: Path, times: int) -> None:
    """A sound file: 2.5 s of silence and a tone of 0.5 s, several times."""
    rate, pitch, amplitude = 16000, 3000, 16384
    tone = [round(amplitude * math.sin(2 * math.pi * pitch * i / rate)) for i in range(rate // 2)]
    with wave.open(str(file), "wb") as sound:
        sound.setparams((1, 2, rate, 0, "NONE", ""))
        sound.writeframes(struct.pack(f"<{3 * rate}h", *[0] * (5 * rate // 2), *tone) * times)


def test_the_robot_hears_whistles_in_a_sound_file_and_plays_without_microphones(tmp_path) -> None:
    sound = tmp_path / "whistles.wav"
    write_whistles(sound, times=20)
    with VirtualRobot(tmp_path) as robot:
        with robot.runswift("skills.Stand", "--microphones", str(sound)) as runswift:
            runswift.wait_for("whistles.wav: hears 1 microphones at 16000 Hz", seconds=TIMEOUT)
            runswift.wait_for("whistle of this field: 3000 Hz, -6 dB", seconds=TIMEOUT)
            assert runswift.stop() == 0
        with robot.runswift("skills.Stand", "--microphones", "no such device") as runswift:
            runswift.wait_for("continues without microphones", seconds=TIMEOUT)
            robot.hands.make_stiff()
            assert runswift.stop() == 0


def test_the_robot_hears_the_referee_through_simulated_microphones(tmp_path) -> None:
    sound = tmp_path / "sound"
    with VirtualRobot(tmp_path, naoqi=f"{os.environ['VIRTUALNAOQI']} --microphones {sound}", server=("--rules", "spl")) as robot:
        with robot.runswift("skills.Stand", "--microphones", f"unix:{sound}") as runswift:
            runswift.wait_for("sound: hears 4 microphones at 48000 Hz", seconds=TIMEOUT)
            robot.field.monitor.send("(whistle)")
            runswift.wait_for("whistle of this field: [234]... Hz", seconds=TIMEOUT)
            assert runswift.stop() == 0


def test_after_naoqi_is_killed_runswift_reports_it_and_continues_with_the_next_one(tmp_path) -> None:
    with VirtualRobot(tmp_path) as robot, robot.runswift("skills.Stand") as runswift:
        robot.hands.make_stiff()
        robot.naoqi.kill()
        runswift.wait_for("no sensors from the hardware layer for a second; .*memory of an ended libagent")
        robot.start_naoqi()
        runswift.wait_for("sensors are received from the hardware layer again")
        assert runswift.runs()


def test_the_chest_button_makes_the_robot_stiff_and_limp_and_calls_the_service(tmp_path) -> None:
    with VirtualRobot(tmp_path) as robot, robot.runswift("skills.Stand"):
        hands = robot.hands
        assert hands.stiffness() == 0
        hands.make_stiff()
        assert robot.truth().upright > 0.95
        hands.press(2)
        hands.until(lambda: hands.stiffness() == 0, "limp")
        hands.press(3)
        hands.until(lambda: (tmp_path / "orders").exists(), "the service was called")
        hands.until(lambda: (tmp_path / "orders").read_text() == "toggle\n", "to start or stop runswift")


def test_the_commands_of_the_docs_make_the_robot_stiff(tmp_path) -> None:
    """The commands in docs/guide/virtual-nao.md, with other ports."""
    text = (SOURCE / "docs/guide/virtual-nao.md").read_text().split("## The virtual NAOqi")[1]
    commands = re.search(r"```sh\n(.*?)```", text, re.DOTALL)[1]
    port, memory, trace = free_port(), f"/soccer-docs-{os.getpid()}", Trace(tmp_path / "trace.csv")
    commands = commands.replace("127.0.0.1:3100", f"127.0.0.1:{port}")
    for program, options in (("SIMSERVER", f"--port {port} --monitor-port 0"), ("VIRTUALNAOQI", "--trace trace.csv"),
                             ("RUNSWIFT", f"--memory {memory}")):
        name = Path(os.environ[program]).name
        assert f"build/sim/bin/{name} " in commands
        commands = commands.replace(f"build/sim/bin/{name} ", f"{os.environ[program]} {options} ")
    shell = subprocess.Popen(["bash", "-c", commands + "wait"], cwd=tmp_path, stdin=subprocess.DEVNULL,
                             start_new_session=True, env={**os.environ, "LIBAGENT_MEMORY": memory})
    try:
        deadline = time.monotonic() + TIMEOUT
        while not trace.file.exists() or trace.newest().get("stiffness LKneePitch", 0) < 0.7:
            assert time.monotonic() < deadline, "the robot is still limp"
            time.sleep(0.1)
    finally:
        os.killpg(shell.pid, signal.SIGKILL)
        shell.wait()
        Path("/dev/shm" + memory).unlink(missing_ok=True)


def test_a_trace_is_not_replaced_if_the_program_does_not_start(tmp_path) -> None:
    trace = tmp_path / "trace.csv"
    trace.write_text("of an earlier run")
    done = subprocess.run([os.environ["VIRTUALNAOQI"], "--module", str(tmp_path / "none.so"), "--trace", str(trace)],
                          capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1 and trace.read_text() == "of an earlier run"
