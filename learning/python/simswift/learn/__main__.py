"""`python3 -m simswift.learn TASK --out DIR` trains a policy; in place of TASK: one of COMMANDS."""
import importlib
import sys

from ..script import run_script

# What runs in place of a training.
COMMANDS = {"evaluate": "simswift.learn.evaluate", "export": "simswift.learn.export", "plots": "simswift.learn.plots",
            "speed": "simswift.speed", "table": "simswift.tabular", "time_optimal": "simswift.time_optimal"}


def main(arguments: list[str]) -> int:
    command = arguments[0] if arguments else ""
    try:
        module = importlib.import_module(COMMANDS.get(command, "simswift.learn.train"))
    except ImportError as error:
        print(f"learn: {error}; run ./dev install training", file=sys.stderr)
        return 1
    return module.main(arguments[1:] if command in COMMANDS else arguments)


run_script("learn", lambda: main(sys.argv[1:]))
