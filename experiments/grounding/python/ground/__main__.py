"""`ground COMMAND …`: see --help."""
from __future__ import annotations

import argparse
import importlib
import sys

from .script import run_script

COMMANDS = {"record": "record a robot that executes a program of motions", "fit": "find the robot's differences from its body's file",
            "improve": "optimise the walk in a simulator that was grounded", "try": "try a walk on the robot",
            "study": "record, fit, improve and try with all methods, and compare them", "report": "the table and pictures of a study"}


def main(arguments: list[str]) -> int:
    about = "Makes the simulator like a given robot, and optimises the robot's walk in it."
    parser = argparse.ArgumentParser(prog="ground", description=about)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    modules = {}
    wanted = next((word for word in arguments if word in COMMANDS), None)
    for name, meaning in COMMANDS.items():
        command = commands.add_parser(name, help=meaning, description=meaning[0].upper() + meaning[1:] + ".")
        if name == wanted:
            try:
                modules[name] = importlib.import_module("ground.try_walk" if name == "try" else f"ground.{name}")
            except ImportError as error:
                print(f"ground: {error}; run ./dev install training, and build the target ground_core", file=sys.stderr)
                return 1
            modules[name].add_arguments(command)
    options = parser.parse_args(arguments)
    try:
        modules[options.command].run(options)
    except (ValueError, OSError, RuntimeError) as error:
        print(f"ground: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    run_script("ground", lambda: main(sys.argv[1:]), "; the same command continues")
