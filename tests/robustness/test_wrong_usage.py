"""Exit codes: 2 for invalid arguments, 1 for failures, both with a one-line message that names the cause."""
from __future__ import annotations

import os
import subprocess
import time

import pytest
from processes import FINDBALLEXP, SIMSERVER, SIMSWIFT, Server

NAMES = {"simserver": SIMSERVER, "simswift": SIMSWIFT, "findballexp": FINDBALLEXP}


def run(program: str, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([NAMES[program], *options], capture_output=True, text=True, timeout=60, check=False,
                          env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})


@pytest.mark.parametrize("program, options, error", [
    ("simserver", ["--what"], "--what"),
    ("simserver", ["--port", "70000"], "70000"),
    ("simserver", ["--realtime-factor", "0"], "--sync"),
    ("simserver", ["--realtime-factor", "1e-12"], "1e-12 is neither 0 nor from 0.001 to 1000000"),
    ("simserver", ["--team-numbers", "5", "256"], "256 is not in range 0 to 255"),
    ("simserver", ["--team-numbers", "010", "0x3"], "0x3 is not an integer"),
    ("simserver", ["--rules", "spl", "--team-numbers", "5", "5"], "--team-numbers: both teams have number 5; give two different numbers"),
    ("simserver", ["--config-folder", "/no/such/folder"], "/no/such/folder"),
    ("simswift", ["--what"], "--what"),
    ("simswift", ["--player", "99"], "99"),
    ("simswift", ["--server", "nowhere"], "nowhere"),
    ("simswift", ["--search", "2018"], "2016, 2017, planned"),
    ("simswift", ["--experiment", "here:0"], "here:0"),
    ("simswift", ["--config", "/no/such/file.yaml"], "/no/such/file.yaml"),
    ("simswift", ["--log-images-raw"], "--log-images-raw requires --log-images"),
    ("simswift", ["--log-topics", "odometry"], "--log-topics requires --log"),
    ("simswift", ["--log", "a.mcap", "--log-topics", "odometry@often"], "odometry@often"),
    ("simswift", ["--log", "a.mcap", "--log-topics", "odometry@1e-300"], "from 1e-6 to 1e6"),
    ("simswift", ["--experiment", "::1"], "write [::1]:PORT"),
    ("simswift", ["--individual", "3"], "--individual requires --embedded"),
    ("simswift", ["--debug-port", "::1"], "--debug-port: ::1: is an IPv6 address without brackets; write [::1]:PORT"),
    ("simswift", ["--debug-port", "70000"], "70000: is not [ADDRESS:]PORT with a port from 0 to 65535"),
    ("simswift", ["--team-link", "0"], "--team-link: 0: is not [ADDRESS:]PORT with a port from 1 to 65535"),
    ("simswift", ["--duration", "-1"], "--duration: -1 is not a number of at least 0"),
    ("simswift", ["--duration", "1m"], "--duration: a number of seconds is expected, such as 60 for 1m"),
    ("simswift", ["--body", "nao-v6"], "did you mean nao-v5?"),
    ("simswift", ["--realtime-factor", "2"], "--realtime-factor requires --embedded"),
    ("simserver", ["--protocol", "mj", "--dialect", "unsw"], "--dialect: is an option of --protocol simspark"),
    ("simserver", ["--robots", "."], "--robots: is an option of --protocol mj"),
    ("simserver", ["--port", "3100", "--monitor-port", "3100"], "--monitor-port: 3100 is the port of the agents; give two different ports"),
    ("simserver", ["--rules", "spl", "--kick-off", "1", "--game-controller", "3838"], "--kick-off excludes --game-controller"),
    ("simserver", ["--ssl-vision", "10006"], "write for example 224.5.23.2:10006"),
    ("findballexp", [], "subcommand"),
    ("findballexp", ["once", "--what"], "--what"),
])
def test_invalid_arguments_are_exit_code_2(program, options, error):
    ended = run(program, *options)
    assert ended.returncode == 2
    assert error in ended.stderr.splitlines()[0]
    assert len(ended.stderr.splitlines()) <= 2  # the second line refers to --help


@pytest.mark.parametrize("program, options, error", [
    ("simserver", ["--field", "spl2018"],
     "--field spl2018: there is no such field; the fields of --protocol simspark are 3dsim, spl2017; did you mean spl2017?"),
    ("simserver", ["--field", "fifa.yaml"],
     "--field fifa: is a field of --protocol mj; the fields of --protocol simspark are 3dsim, spl2017"),
    ("simserver", ["--protocol", "mj", "--field", "spl2017"],
     "--field spl2017: is a field of --protocol simspark; the fields of --protocol mj are fifa, fifa7vs7, hsl2026"),
    ("simserver", ["--field", "/nope.yaml"], "/nope.yaml: cannot be read; check that it exists and is readable"),
    ("simserver", ["--bind", "192.0.2.1"], "the address is not this machine's; give one that it has, or 0.0.0.0 for all"),
    ("simserver", ["--body", "nao-v6"], "--body nao-v6: there is no such body; there are: simspark, nao-v5; did you mean nao-v5?"),
    ("simserver", ["--bind", "nohost"], "nohost"),
    ("simserver", ["--bind", "127.0.0.1:3100"], "127.0.0.1:3100: Name or service not known; give an address or a name, without a port"),
    ("simserver", ["--individual", "-1"], "individual -1: is not an integer from 0 to 18446744073709551615"),
    ("simswift", ["--set", "WalkParameters.no_such_key=1"], "no_such_key"),
    ("simswift", ["--set", "Nothing.key=1"], "Nothing"),
    ("simswift", ["--set", "key=1"], "Struct.key=value"),
    ("simswift", ["--field", "none"], "fields/none.yaml: there is no such file; there are: 3dsim, "),
    ("simswift", ["--set", "WalkParameters.lif=1"], "did you mean lift?"),
    ("simswift", ["--set", "WalkParameter.lift=1"], "did you mean WalkParameters?"),
    ("simswift", ["--behaviour", "Striker"], "did you mean roles.Striker?"),
    ("simswift", ["--eyes", "cameras"], "--eyes cameras: the body simspark has no cameras; use --body nao-v5"),
    ("simswift", ["--log-images", "5"], "--log-images: this robot has no images; use --body nao-v5 --eyes cameras"),
    ("simswift", ["--vision", "none"], "vision/none.yaml"),
    ("simswift", ["--behaviour", "roles.NoSuchRole"], "roles.NoSuchRole"),
    ("simswift", ["--log", "/dev/null/a.mcap"], "/dev/null"),
])
def test_failure_is_exit_code_1_and_one_line(program, options, error):
    alone = [] if program == "simserver" else ["--embedded", "--duration", "1"]
    ended = run(program, *options, *alone)
    assert ended.returncode == 1
    lines = ended.stderr.splitlines()
    assert error in lines[-1]
    assert len(lines) == 1


def test_a_topic_that_does_not_exist_is_reported(tmp_path):
    ended = run("simswift", "--embedded", "--duration", "1", "--log", str(tmp_path / "a.mcap"), "--log-topics", "odometer")
    assert ended.returncode == 1
    assert "no topic has the name odometer; the topics are motion/" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_simswift_waits_for_the_first_server_and_fails_if_it_does_not_start():
    begun = time.monotonic()
    ended = run("simswift", "--once", "--server", "127.0.0.1:1")
    assert ended.returncode == 1
    assert time.monotonic() - begun > 5
    lines = ended.stderr.splitlines()
    assert "127.0.0.1:1" in lines[-1]
    assert "trying again" in lines[0]


@pytest.mark.parametrize("program", NAMES)
@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_and_version_are_printed(program, option):
    ended = run(program, option)
    assert ended.returncode == 0
    assert ended.stdout and not ended.stderr


def test_a_port_in_use_is_reported():
    with Server() as first:
        for ports in ((first.port, 0), (0, first.monitor_port)):
            ended = run("simserver", "--port", str(ports[0]), "--monitor-port", str(ports[1]))
            assert ended.returncode == 1
            assert f"127.0.0.1:{max(ports)}: Address already in use" in ended.stderr
            assert len(ended.stderr.splitlines()) == 1


@pytest.mark.parametrize("option", ["--parameters", "--help", "--version"])
def test_output_that_cannot_be_written_is_exit_code_1(option):
    with open("/dev/full", "w") as full:
        ended = subprocess.run([SIMSWIFT, option], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert ended.returncode == 1
    assert ended.stderr == "simswift: the standard output is incomplete: No space left on device; free some space\n"


def test_output_to_a_closed_pipe_is_exit_code_1_without_a_message():
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run([SIMSWIFT, "--parameters"], stdout=writer, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (1, "")
