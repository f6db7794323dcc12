"""Creates a module without function: its files, a test that fails until the module is implemented, and its line in the robot's wiring."""
import argparse
import re
import sys
from pathlib import Path

WIRING = {
    "motion": "motion/motion_wiring.cpp",
    "perception": "robot/wiring/perception_modules.cpp",
    "behaviour": "robot/wiring/behaviour_modules.cpp",
}
PLACE = re.compile(r"(?P<folder>[a-z]+)(?:/[a-z][a-z0-9_]*)*/(?P<name>[a-z][a-z0-9_]*)")

HEADER = """#pragma once

#include "blackboard/topics/sensors.h"

namespace soccer {{

/// What the module computes, from which inputs, in which frame and unit, and how it handles missing inputs: one sentence each.
class {name} {{
 public:
  struct Inputs {{
    const SensorFrame& sensors;
  }};
  struct Outputs {{
  }};

  void tick(const Inputs& in, const Outputs& out);
}};

}}  // namespace soccer
"""

SOURCE = """#include "{place}.h"

namespace soccer {{

void {name}::tick(const Inputs& /*in*/, const Outputs& /*out*/) {{}}

}}  // namespace soccer
"""

TEST = """#include "{place}.h"

#include <gtest/gtest.h>

namespace soccer {{
namespace {{

TEST({name}, describes_the_behaviour_in_a_sentence) {{
  SensorFrame sensors;
  {name}().tick({{sensors}}, {{}});
  FAIL() << "{name} does nothing yet";
}}

}}  // namespace
}}  // namespace soccer
"""


class Refused(Exception):
    """The request cannot be executed; the text is the reason, in one sentence."""


def into_sorted_block(text: str, begin: str, line: str) -> str:
    """Inserts a line in alphabetical order into the lines that follow `begin` and have the same indentation as the line."""
    indent = line[: len(line) - len(line.lstrip())]
    lines = text.split("\n")
    at = lines.index(begin) + 1
    while lines[at].startswith(indent) and lines[at] < line:
        at += 1
    return "\n".join(lines[:at] + [line] + lines[at:])


def with_source(cmake: str, call: str, file: str) -> str:
    """The text of a CMakeLists.txt with one more source file of the library or test of `call`."""
    before, after = cmake.split(call, 1)
    return before + call + into_sorted_block(after, "  SOURCES", f"    {file}")


def with_module(wiring: str, place: str, name: str) -> str:
    """The text of the wiring with one more module after the existing ones, and its header."""
    lines = wiring.split("\n")
    includes = [i for i, line in enumerate(lines) if line.startswith('#include "') and i > 0]  # its own header stays first
    include = f'#include "{place}.h"'
    at = next((i for i in includes if lines[i] > include), includes[-1] + 1)
    lines.insert(at, include)
    last = max(i for i, line in enumerate(lines) if "cycle.add<" in line)
    lines.insert(last + 1, f'  cycle.add<{name}>();')
    return "\n".join(lines)


def declaration(root: Path, name: str) -> Path | None:
    """The header, relative to the root, that already has a class of this name, such as a topic's."""
    declared = re.compile(rf"^(?:class|struct|enum class) {name}\b[^;]*{{", re.MULTILINE)
    headers = (header for folder in ("blackboard", *WIRING) for header in sorted((root / folder).rglob("*.h")))
    return next((header.relative_to(root) for header in headers if declared.search(header.read_text())), None)


def new_module(root: Path, place: str) -> list[str]:
    """Writes all files and returns a report with one line per file. Raises Refused before anything is written."""
    match = PLACE.fullmatch(place)
    if match is None or match["folder"] not in WIRING:
        raise Refused(f"'{place}' is not a valid path of a module: give FOLDER/name_of_module in one of {', '.join(WIRING)}")
    folder, inside = match["folder"], place.split("/", 1)[1]
    name = "".join(word.capitalize() for word in match["name"].split("_"))
    made = {
        f"{place}.h": HEADER.format(name=name),
        f"{place}.cpp": SOURCE.format(name=name, place=place),
        f"tests/{place}_test.cpp": TEST.format(name=name, place=place),
    }
    for file in made:
        if (root / file).exists():
            raise Refused(f"{file} already exists")
    if existing := declaration(root, name):
        raise Refused(f"its class {name} would have the name of one in {existing}; choose another, such as {place}_module")
    wiring = WIRING[folder]
    changed = {
        f"{folder}/CMakeLists.txt": lambda text: with_source(text, f"agent_library({folder}\n", f"{inside}.cpp"),
        f"tests/{folder}/CMakeLists.txt": lambda text: with_source(text, f"agent_test({folder}_test\n", f"{inside}_test.cpp"),
        wiring: lambda text: with_module(text, place, name),
    }
    for file, change in changed.items():
        made[file] = change((root / file).read_text())
    for file, text in made.items():
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text(text)
    next_steps = {
        f"{place}.h": "Inputs, Outputs, tick",
        f"{place}.cpp": "",
        f"tests/{place}_test.cpp": f'one failing test: "{name} does nothing yet"',
        wiring: "+ one line: the module reads SensorFrame and has no outputs yet",
        f"{folder}/CMakeLists.txt": "+ one line",
        f"tests/{folder}/CMakeLists.txt": "+ one line",
    }
    width = max(len(file) for file in next_steps) + 2
    return [f"{file:{width}}{what}".rstrip() for file, what in next_steps.items()] + ["Next steps: docs/guide/modules.md"]


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev new-module", description=__doc__)
    parser.add_argument("place", metavar="FOLDER/NAME", help="path of the module, for example perception/ball/ball_lost_module")
    place = parser.parse_args().place
    try:
        print("\n".join(new_module(Path(__file__).resolve().parents[1], place)))
    except Refused as error:
        print(f"new-module: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
