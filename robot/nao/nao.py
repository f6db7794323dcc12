"""Manages robots over the network: ./dev upload, ./dev logs, ./dev robot."""
from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Callable

import release
from remote import HOME, LINE, Robot, RobotError, check_numbers, default_list, on_all, pick, read_robots

SOURCE = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "blackboard/common/program"))

from decimal_numbers import whole_number  # noqa: E402

AUTOLOAD = "naoqi/preferences/autoload.ini"
# Run once per robot: configures NAOqi to load libagent. A file that loads something else is kept.
PREPARE = (f"mkdir -p naoqi/preferences {HOME}/robot/logs && "
           f"{{ [ ! -f {AUTOLOAD} ] || grep -q libagent.so {AUTOLOAD} || mv {AUTOLOAD} {AUTOLOAD}~; }} && "
           f"cp {HOME}/current/autoload.ini {AUTOLOAD} && "
           f"{HOME}/current/service restart-naoqi && echo 'NAOqi loads libagent from now on'")
ACTIONS = ("start", "stop", "restart", "status", "restart-naoqi", "shutdown", "prepare")
# What to know and do after the connection to a robot broke off.
AFTER_BREAK = {
    "upload": "the robot has either the old or the new release, complete; upload again",
    "logs": "what was fetched is complete; fetch the logs again",
    "robot": "the robot may have carried out the command; see ./dev robot status",
}
# What is written while runswift runs: its text, unfinished logs, and the locks of their names (byte_sink.h, log_writer.h).
IN_USE = ("runswift.log", "*.tmp", ".*.lock")


def add_robots(to: argparse.ArgumentParser) -> None:
    """Adds the arguments that select the robots of a command."""
    to.add_argument("robots", nargs="+", metavar="ROBOT", help="names of robots in the list")
    to.add_argument("--robots", dest="list", type=Path, default=default_list(),
                    help="list of robots: a file with lines " + LINE + " (default config/robots.txt, or robots.example.txt there)")
    to.add_argument("--ssh-option", action="append", default=[], metavar="NAME=VALUE",
                    help="option for ssh, such as IdentityFile=~/.ssh/robots")


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    upload = commands.add_parser("upload", help="sends the image to the robots and starts it")
    upload.add_argument("--image", type=Path, default=SOURCE / "build/image")
    upload.add_argument("--behaviours", action="store_true",
                        help="replace only the behaviours of the robots' release; running robots reload them")
    upload.add_argument("--behaviours-folder", type=Path, default=SOURCE / "behaviours_py", help="(default behaviours_py)")
    upload.add_argument("--rollback", action="store_true", help="return to the previous release instead")
    upload.add_argument("--limit", type=whole_number(1, 1_000_000_000), metavar="KB",
                        help="maximum rate in kB/s, for robots whose wired network fails under load")
    logs = commands.add_parser("logs", help="fetches the robots' logs into logs/ROBOT/")
    logs.add_argument("--into", type=Path, default=SOURCE / "logs")
    logs.add_argument("--delete", action="store_true", help="remove the fetched logs from the robots, except those that are being written")
    action = commands.add_parser("robot", help="|".join(ACTIONS))
    action.add_argument("action", choices=ACTIONS)
    for command in (upload, logs, action):
        add_robots(command)
    return parser.parse_args()


def fetch_logs(robot: Robot, into: Path, delete: bool) -> str:
    """Copies the logs into the folder of the robot. A file of another content that has the name of a finished log is kept: it gets a name
    with the date."""
    target = into / robot.name
    target.mkdir(parents=True, exist_ok=True)
    try:
        copy_logs(robot, target, delete)
    except RobotError:
        if not any(target.iterdir()):
            target.rmdir()
        raise
    count = sum(1 for file in target.rglob("*") if file.is_file())
    return f"{count} files in {target}"


def copy_logs(robot: Robot, target: Path, delete: bool) -> None:
    source = f"{{robot}}{HOME}/robot/logs/"
    growing = [*(f"--include={name}" for name in IN_USE), "--exclude=*"]
    robot.copy(["-rtz", "--exclude=.*.lock", "--include=*/", *growing], source, f"{target}/")
    finished = ["-rtz", "--backup", f"--suffix=.until-{time.strftime('%Y%m%d-%H%M%S')}", *(f"--exclude={name}" for name in IN_USE)]
    robot.copy([*finished, *(["--remove-source-files"] if delete else [])], source, f"{target}/")


def act(robot: Robot, action: str) -> str:
    return robot.run(PREPARE if action == "prepare" else f"{HOME}/current/service {action}").strip().replace("\n", "; ")


def work_of(options: argparse.Namespace) -> Callable[[Robot], str]:
    if options.command == "logs":
        return lambda robot: fetch_logs(robot, options.into, options.delete)
    if options.command == "robot":
        return lambda robot: act(robot, options.action)
    if options.behaviours:
        return lambda robot: release.upload_behaviours(robot, options.behaviours_folder)
    if options.rollback:
        return release.rollback
    return lambda robot: release.upload(robot, options.image, options.limit)


def main() -> int:
    options = parse()
    try:
        robots = pick(read_robots(options.list, options.ssh_option), options.robots, options.list)
        if options.command == "upload" or (options.command == "robot" and options.action in ("start", "restart")):
            check_numbers(robots)
        if options.command == "upload" and options.behaviours:
            release.check_behaviours(options.behaviours_folder)
        elif options.command == "upload" and not options.rollback:
            release.name_of(options.image)
            release.naoqi_of(options.image)
    except RobotError as error:
        print(f"dev: {error}", file=sys.stderr)
        return 1
    return on_all(robots, work_of(options), AFTER_BREAK[options.command])


if __name__ == "__main__":
    sys.exit(main())
