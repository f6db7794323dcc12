"""Tests of ./dev doctor."""
from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(SOURCE / "cmake"), str(SOURCE / "robot/nao")]

import doctor  # noqa: E402
from remote import Robot, RobotError  # noqa: E402


@pytest.mark.parametrize("text, version", [
    ("g++ (Debian 12.2.0-14) 12.2.0", (12, 2)),
    ("cmake version 3.25.1\n\nCMake suite", (3, 25)),
    ("Python 3.11.2", (3, 11)),
    ("no version", ()),
])
def test_the_version_of_a_program_is_read_from_its_output(text: str, version: tuple[int, ...]) -> None:
    assert doctor.version_of(text) == version


@pytest.mark.parametrize("kind", [socket.SOCK_STREAM, socket.SOCK_DGRAM])
@pytest.mark.parametrize("family, address", [(socket.AF_INET, "127.0.0.1"), (socket.AF_INET, "127.0.0.2"), (socket.AF_INET6, "::1")])
def test_a_port_in_use_of_any_address_is_a_warning_with_a_remedy(family: socket.AddressFamily, address: str,
                                                                 kind: socket.SocketKind) -> None:
    try:
        other = socket.socket(family, kind)
        other.bind((address, 0))
    except OSError:
        pytest.skip(f"this computer has no address {address}")
    with other:
        if kind == socket.SOCK_STREAM:
            other.listen()
        port = other.getsockname()[1]
        finding = doctor.port_finding(doctor.Port(kind, port, "tests"))
    assert finding.state == doctor.WARNING
    assert f"port {port} (tests) is in use" in str(finding) and "give another port" in str(finding)
    assert doctor.port_finding(doctor.Port(kind, port, "tests")).state == doctor.GOOD


@pytest.mark.parametrize("option, state", [
    (socket.SO_REUSEADDR, doctor.GOOD), (socket.SO_REUSEPORT, doctor.GOOD), (None, doctor.WARNING)])
def test_a_port_that_robots_share_may_be_in_use_by_one_of_them(option: int | None, state: str) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as other:
        if option is not None:
            other.setsockopt(socket.SOL_SOCKET, option, 1)
        other.bind(("127.0.0.1", 0))
        finding = doctor.port_finding(doctor.Port(socket.SOCK_DGRAM, other.getsockname()[1], "tests", shared=True))
    assert finding.state == state


def test_the_ports_of_all_programs_are_checked() -> None:
    assert {port.number for port in doctor.PORTS} == {3100, 3200, 60000, 60001, 8765, 3838, 3939, 7400, 8764}


@pytest.mark.parametrize("error, state, text", [
    (None, doctor.WARNING, "is not synchronised"),
    (0.2, doctor.WARNING, "wrong by 0.20 s"),
    (0.01, doctor.GOOD, "to 10 ms"),
])
def test_a_clock_is_good_only_if_it_is_synchronised(error: float | None, state: str, text: str) -> None:
    finding, = doctor.check_time(lambda: error)
    assert finding.state == state and text in finding.what


def test_a_camera_that_the_user_cannot_read_is_reported(tmp_path: Path) -> None:
    assert "is not readable" in next(doctor.check_devices([tmp_path / "video0"])).what


class FakeRobot(Robot):
    answer = ""

    def run(self, command: str, timeout: float = 120) -> str:
        if not self.answer:
            raise RobotError("nothing answers at its address")
        return self.answer.format(now=doctor.time.time())


def findings_of(answer: str) -> list[doctor.Finding]:
    FakeRobot.answer = answer
    return list(doctor.check_robot(FakeRobot("nao1", "10.0.0.1")))


def test_a_robot_that_is_ready_has_only_good_findings() -> None:
    found = findings_of("{now}\n/dev/sda1 8000000 2000000 6000000 25% /home\n/dev/video0 /dev/video1\nv12\ni686\n")
    assert [finding.state for finding in found] == [doctor.GOOD] * 4


def test_a_wrong_clock_a_full_disk_one_camera_and_a_missing_release_are_reported() -> None:
    found = findings_of("1.5\n/dev/sda1 8000000 7999999 1 99% /home\n/dev/video0\nnone\ni686\n")
    texts = "\n".join(map(str, found))
    for part in ("its clock is -", "0.00 GB of disk", "instead of two", "./dev upload nao1"):
        assert part in texts


def test_a_robot_that_does_not_answer_is_a_problem() -> None:
    finding, = findings_of("")
    assert finding.state == doctor.PROBLEM and "nothing answers" in finding.what
