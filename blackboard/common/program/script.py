"""The end of a script: its exit code, and a line in place of a traceback.

Scripts add this folder to sys.path; the packages ground and simswift contain a link to this file.
"""
from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import NoReturn, Optional

INTERRUPTED = 130  # as a shell reports a program that Ctrl-C has ended
INPUT_WAS_DAMAGED = 3  # of a script that has done its work without parts of its input that are damaged, as in program.h
MAX_DAMAGED = 10  # rows that are listed


def report_damage(name: str, damage: Sequence[str]) -> int:
    """Prints a warning about the rows of the input that were left out, each with its place. The exit code: INPUT_WAS_DAMAGED, or 0 if
    there are none."""
    if not damage:
        return 0
    more = [f"and {len(damage) - MAX_DAMAGED} more"] if len(damage) > MAX_DAMAGED else []
    print(f"{name}: {len(damage)} damaged rows are left out: {'; '.join([*damage[:MAX_DAMAGED], *more])}", file=sys.stderr)
    return INPUT_WAS_DAMAGED


def present_names(name: str, arguments: Sequence[str], renamed: Mapping[str, str]) -> list[str]:
    """A command line in which options have their present names. renamed: these, by their names in the previous release, whose use prints a
    warning, as add_old_name() of old_names.h does. What follows "--" is unchanged."""
    words = list(arguments)
    for i, word in enumerate(words):
        option, equals, value = word.partition("=")
        if word == "--":
            break
        if option in renamed:
            print(f"{name}: option {option} is now {renamed[option]}", file=sys.stderr)
            words[i] = renamed[option] + equals + value
    return words


def run_script(name: str, main: Callable[[], Optional[int]], remark: str = "") -> NoReturn:
    """Ends the process with the result of a script: with 1 after an OSError, such as that of an output, and with 130 after Ctrl-C. remark:
    what follows the word "interrupted"."""
    try:
        code = main()
    except OSError as error:
        print(f"{name}: {error}", file=sys.stderr)
        code = 1
    except KeyboardInterrupt:
        try:
            print(f"{name}: interrupted{remark}", file=sys.stderr, flush=True)
            sys.stdout.flush()
        except OSError:  # the reader of the output was interrupted, too
            pass
        finally:
            os._exit(INTERRUPTED)  # without waiting for threads that still compute
    sys.exit(code)
