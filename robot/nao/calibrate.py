"""Calibrates the cameras of a robot that stands on the field, or with --body its legs and gyroscope: ./dev calibrate."""
from __future__ import annotations

import argparse
import json
import math
import os
import struct
import sys
import time
import urllib.parse
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Sequence

import websocket

from nao import SOURCE
from remote import RobotError, default_list, pick, read_robots

sys.path.insert(0, str(SOURCE / "blackboard/common/program"))

from addresses import AddressError, debug_port_address, host_and_port  # noqa: E402
from decimal_numbers import PORT, real_number  # noqa: E402

PROTOCOL = "foxglove.websocket.v1"
CALL, ANSWER = 2, 3  # first byte of a binary message
TIMEOUT = 10.0  # s
POLL = 0.5  # s
ADVICE = {
    "NotStanding": "it does not stand: let it stand up, press the chest button twice if its motors are off",
    "HeadStill": "its head did not turn: its behaviour must be a role (roles.Default, roles.Player) or skills.Calibrate",
    "FewLines": "it saw too few lines: clear the space before it, check the light, and that it stands at the stated place",
    "LargeResidual": "the lines do not fit the field: check the place (--place) and the field (--field of its program)",
}
BODY_ADVICE = {
    "NotStanding": "it fell, was lifted, or did not stand or step: its motors must be on, and its behaviour must be a role (roles.Default, "
                   "roles.Player) or skills.CalibrateBody",
    "Moved": "it moved while it should stand still: put it on a level floor and do not touch it",
    "LargeOffset": "a joint or sensor deviates too much: check that the floor is level and both feet are on it",
}
ANGLES = ("torso roll", "torso pitch", "top camera roll", "top camera pitch", "top camera yaw", "bottom camera roll",
          "bottom camera pitch", "bottom camera yaw")


class DebugLink:
    """A connection to a robot's debug port (docs/guide/live.md), which calls services, one after another. Errors: RobotError."""

    def __init__(self, address: str, token: str) -> None:
        self.address = address
        self.services: dict[str, int] = {}
        self.calls = 0
        url = f"ws://{address}/" + (f"?token={urllib.parse.quote(token, safe='')}" if token else "")
        try:
            self.socket = websocket.create_connection(url, timeout=TIMEOUT, subprotocols=[PROTOCOL])
            while not self.services:
                message = self.receive()
                if isinstance(message, dict) and message.get("op") == "advertiseServices":
                    self.services = {service["name"]: service["id"] for service in message["services"]}
        except websocket.WebSocketBadStatusException as error:
            why = "refuses the token" if error.status_code == 401 else f"answers {error}"
            raise RobotError(f"its debug port {address} {why}; give the token of its --debug-token with --token") from None
        except (OSError, websocket.WebSocketException) as error:
            raise RobotError(f"its debug port {address} does not answer ({error}); start its program with --debug-port and "
                             "--debug-token") from None

    def receive(self) -> Any:
        """The next message: JSON decoded, or bytes. WebSocketException when the robot has closed the connection."""
        data = self.socket.recv()
        if not data:
            raise websocket.WebSocketConnectionClosedException("closed by the robot")
        return json.loads(data) if isinstance(data, str) else data

    def call(self, service: str, request: dict[str, Any] | None = None) -> dict[str, Any]:
        """The answer of a service."""
        if service not in self.services:
            raise RobotError(f"it has no service {service}; it runs without cameras, or an older release")
        self.calls += 1
        head = struct.pack("<BIII", CALL, self.services[service], self.calls, 4) + b"json"
        try:
            self.socket.send_binary(head + json.dumps(request or {}).encode())
            while True:
                message = self.receive()
                if isinstance(message, dict):
                    if message.get("op") == "serviceCallFailure" and message.get("callId") == self.calls:
                        refused = "requires the robot's token" in message["message"]
                        raise RobotError("it permits this only with the token of its --debug-token; give it with --token" if refused
                                         else message["message"])
                elif message[0] == ANSWER and struct.unpack_from("<I", message, 5)[0] == self.calls:
                    encoding = struct.unpack_from("<I", message, 9)[0]
                    return dict(json.loads(message[13 + encoding:]))
        except (OSError, websocket.WebSocketException) as error:
            raise RobotError(f"the connection to its debug port broke off ({error})") from None


def parse(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev calibrate", description=__doc__)
    parser.add_argument("robot", help="name of a robot in the list, or HOST:PORT of a debug port, such as a simulated robot's")
    parser.add_argument("--robots", dest="list", type=Path, default=default_list(),
                        help="list of robots (default config/robots.txt, or robots.example.txt there)")
    parser.add_argument("--port", type=PORT, default=8765, help="debug port of the robot, unless it is given as HOST:PORT (default 8765)")
    parser.add_argument("--token", help="the token of its --debug-token (default: the robot's token= in the list; without one, the "
                                        "environment variable SOCCER_DEBUG_TOKEN)")
    parser.add_argument("--place", nargs=3, type=real_number(-360, 360), metavar=("X", "Y", "DEGREES"),
                        help="where it stands, m (default: on its own penalty mark, facing its own goal)")
    parser.add_argument("--body", action="store_true",
                        help="calibrate the legs and the gyroscope instead of the cameras, on any level floor")
    parser.add_argument("--yes", action="store_true", help="begin without a question")
    parser.add_argument("--no-save", action="store_true", help="do not write the robot's own file")
    return parser.parse_args(arguments)


def debug_port_of(options: argparse.Namespace) -> tuple[str, str]:
    """HOST:PORT of the robot's debug port, and the token with which it permits changes. Errors: RobotError."""
    token = os.environ.get("SOCCER_DEBUG_TOKEN", "")
    if ":" in options.robot:
        try:
            address = host_and_port(*debug_port_address(options.robot, "127.0.0.1", options.port))
        except AddressError as error:
            raise RobotError(f"{options.robot}: {error}") from None
    else:
        robot = pick(read_robots(options.list, []), [options.robot], options.list)[0]
        address, token = host_and_port(robot.address, options.port), robot.token or token
    return address, token if options.token is None else options.token


def progress(status: dict[str, Any]) -> str:
    """One line on a calibration that is under way."""
    done = f"{100 * status['progress']:3.0f} %"
    if status["phase"] == "Solving":
        return f"{done}  computing"
    return f"{done}  looking at {math.degrees(status['head_yaw']):4.0f}, {math.degrees(status['head_pitch']):3.0f} degrees; " \
           f"{status['top_pieces']} and {status['bottom_pieces']} pieces of lines in the top and bottom camera"


def result(status: dict[str, Any]) -> str:
    """The result as a table."""
    values = [*status["torso"], *status["top_camera"], *status["bottom_camera"]]
    lines = [f"  {name:20} {math.degrees(value):+6.2f} degrees  (standard deviation {math.degrees(deviation):.2f})"
             for name, value, deviation in zip(ANGLES, values, status["deviation"])]
    return "\n".join([*lines, f"  lines differ from the field by {math.degrees(status['residual']):.2f} degrees "
                              f"(before: {math.degrees(status['residual_before']):.2f}); {100 * status['matched']:.0f} % of them fit"])


def body_progress(status: dict[str, Any]) -> str:
    """One line on a calibration of the body that is under way."""
    return f"{100 * status['progress']:3.0f} %  " + ("standing" if status["phase"] == "Standing" else "stepping on the spot")


def body_result(status: dict[str, Any]) -> str:
    """The result of a calibration of the body as a table."""
    lines = [f"  {side + ' ankle':12} pitch {math.degrees(status[side + '_ankle'][0]):+6.2f}, "
             f"roll {math.degrees(status[side + '_ankle'][1]):+6.2f} degrees" for side in ("left", "right")]
    rates = ", ".join(f"{axis} {math.degrees(rate):+.2f}" for axis, rate in zip(("roll", "pitch", "yaw"), status["gyro_bias"]))
    return "\n".join([*lines, f"  {'gyroscope':12} {rates} degrees/s"])


@dataclass(frozen=True)
class Calibration:
    """What differs between the calibrations of the cameras and of the body."""

    start: str  # services
    status: str
    stop: str
    active: tuple[str, ...]  # phases
    advice: dict[str, str]  # by problem
    progress: Callable[[dict[str, Any]], str]
    result: Callable[[dict[str, Any]], str]


CAMERAS = Calibration("calibrate", "calibration_status", "stop_calibration", ("Looking", "Solving"), ADVICE, progress, result)
BODY = Calibration("calibrate_body", "body_calibration_status", "stop_body_calibration", ("Standing", "Stepping"), BODY_ADVICE,
                   body_progress, body_result)


def wait(link: DebugLink, calibration: Calibration, request: int) -> dict[str, Any]:
    """Prints the progress until the calibration has ended, and returns its last status. RobotError when a newer request has ended it."""
    shown = ""
    while True:
        status = link.call(calibration.status)
        if status["request"] > request:
            raise RobotError("another request has ended this calibration")
        if status["request"] == request and status["phase"] not in calibration.active:
            return status
        line = calibration.progress(status) if status["request"] == request else shown
        if line != shown:
            print(line, flush=True)
        shown = line
        time.sleep(POLL)


def explanation(options: argparse.Namespace) -> str:
    """What the user has to prepare, and what the robot will do."""
    if options.body:
        return "The robot must stand on a level floor, with half a metre around it. It stands, then steps on the spot, for half a minute."
    where = "on its own penalty mark, facing its own goal" if options.place is None else \
        f"at x = {options.place[0]} m, y = {options.place[1]} m, heading {options.place[2]} degrees"
    return f"The robot must stand {where}, within 0.1 m and 5 degrees. It stands still and turns its head for half a minute."


def calibrate(options: argparse.Namespace) -> None:
    if options.body and options.place is not None:
        raise RobotError("--place is for the calibration of the cameras; --body needs no place")
    link = DebugLink(*debug_port_of(options))
    calibration = BODY if options.body else CAMERAS
    print(explanation(options))
    if not options.yes:
        input("Enter begins, Ctrl-C ends. ")
    started = link.call(calibration.start, {} if options.place is None else {"place": options.place})
    try:
        status = wait(link, calibration, started["request"])
    except KeyboardInterrupt:
        link.call(calibration.stop)
        raise RobotError("stopped; its calibration may have changed, restart its program to undo that") from None
    if status["phase"] != "Done":
        raise RobotError(f"the calibration failed: {calibration.advice.get(status['problem'], status['problem'])}")
    print("The calibration is in use:\n" + calibration.result(status))
    if not options.no_save:
        print(f"written to {link.call('save_calibration')['file']} on the robot, and read again at its next start")


def main() -> int:
    try:
        calibrate(parse())
    except (RobotError, KeyboardInterrupt, EOFError) as error:
        print(f"dev: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
