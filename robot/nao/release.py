"""Releases on a robot: a release is sent next to the current one, checked, and then activated by one rename.

On the robot:  soccer/releases/NAME/…   soccer/current -> releases/NAME   soccer/previous -> the previous one
               soccer/robot/…           individual to the robot: options, calibration, logs; never modified
"""
from __future__ import annotations

import hashlib
import shlex
import sys
import time
from pathlib import Path
from typing import Optional

from remote import HOME, Robot, RobotError

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "blackboard/common/files"))

from visible_files import visible_files  # noqa: E402

# A file in a release whose behaviours are not those of its image any more.
CHANGED = "behaviours-changed"

# Makes $new the current release and restarts runswift if it was running. Symbolic links are replaced by rename, so that they are valid at
# any time. Every release that has its name is complete, too, because an old one is renamed before it is removed.
SWITCH = f"""
set -e
cd {HOME}
[ -d "$new" ]
old=$(readlink current || true)
agent=same
cmp -s current/naoqi/libagent.so "$new/naoqi/libagent.so" || agent=changed
ran=no
if [ -n "$old" ] && current/service status | grep -q 'runs,'; then ran=yes; fi
if [ "$old" != "$new" ]; then
  if [ -n "$old" ]; then ln -sfn "$old" previous.new; mv -T previous.new previous; fi
  ln -sfn "$new" current.new
  mv -T current.new current
fi
for release in releases/*; do
  if [ "$release" = "$(readlink current)" ] || [ "$release" = "$(readlink previous)" ]; then continue; fi
  rm -rf releases/.outgoing && mv -T "$release" releases/.outgoing || echo 'an old release could not be removed'
done
rm -rf releases/.outgoing || echo 'an old release could not be removed'
if [ $agent = changed ]; then current/service restart-naoqi >/dev/null 2>&1 || echo 'NAOqi could not be restarted'; fi
if [ $ran = yes ]; then current/service restart; else current/service status; fi
"""
CHECK = """
set -e
cd $home/releases/.incoming
sha256sum --quiet -c SHA256SUMS
sync -f . 2>/dev/null || sync
cd ..
mv -T .incoming $name
cd ../..
"""


def name_of(image: Path) -> str:
    """The release's name, which is derived from its content. Errors: RobotError."""
    sums = image / "SHA256SUMS"
    if not sums.exists():
        raise RobotError(f"{image} is not an image; build one with ./dev image")
    return hashlib.sha256(sums.read_bytes()).hexdigest()[:12]


def naoqi_of(image: Path) -> str:
    """The NAOqi that the image's libagent is for: "virtual-naoqi" or "naoqi", the last word of VERSION. Errors: RobotError."""
    version = image / "VERSION"
    words = version.read_text().split() if version.exists() else []
    if not words or words[-1] not in ("virtual-naoqi", "naoqi"):
        raise RobotError(f"{version} does not state which NAOqi the image is for; build it again with ./dev image")
    return words[-1]


def identify(robot: Robot) -> str:
    """Command that writes the robot's team, player and token, completely or not at all, to its file `identity`."""
    if not robot.identity():
        return ""
    file = f"{HOME}/robot/identity"
    return f"echo {shlex.quote(robot.identity())} > {file}.part && mv {file}.part {file} || exit 1;"


def check_behaviours(folder: Path) -> None:
    """Errors: RobotError when the folder does not contain behaviours, or a file is not Python."""
    files = visible_files(folder, "**/*.py")  # those that are sent
    if not files or not (folder / "roles").is_dir():
        raise RobotError(f"{folder} contains no behaviours; name a folder like behaviours_py")
    for file in files:
        try:
            compile(file.read_bytes(), str(file), "exec")
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:  # the last two: it is nested too deeply
            raise RobotError(f"{file}: {str(error) or 'it is nested too deeply'}; correct it and upload again") from None
        except OSError as error:
            raise RobotError(f"{file}: {error.strerror}; make it readable, or remove it, and upload again") from None


def upload_behaviours(robot: Robot, folder: Path) -> str:
    """Replaces the behaviours in the robot's current release, which a running robot reloads. Errors: RobotError."""
    robot.run(f"[ -d {HOME}/current/behaviours_py ] || {{ echo 'no release is installed; upload an image first' >&2; exit 1; }}; "
              f"touch {HOME}/current/{CHANGED}")
    options = ["-rltz", "--whole-file", "--delete", "--delay-updates", "--itemize-changes", "--exclude=__pycache__", "--exclude=.*"]
    output = robot.copy(options, f"{folder}/", f"{{robot}}{HOME}/current/behaviours_py/")
    count = sum(line.startswith(("<f", ">f", "*deleting")) for line in output.splitlines())
    return f"{count} files of behaviours changed; a running robot reloads them. The next upload of an image replaces them"


def upload(robot: Robot, image: Path, limit: Optional[int]) -> str:
    """Sends and starts the image. Returns the result in one line. Errors: RobotError."""
    if naoqi_of(image) == "virtual-naoqi" and not robot.virtual:
        raise RobotError("this image's libagent is for the virtual NAOqi, and a robot's NAOqi cannot load it; build "
                         "with NAOQI_SDK=… (docs/guide/nao.md), or add \"virtual\" to the robot's line if it is a virtual NAO")
    begin = time.monotonic()
    name = name_of(image)
    # Files that are already on the robot are linked, not sent.
    output = robot.run(f"set -e; mkdir -p {HOME}/releases {HOME}/robot/logs; cd {HOME}/releases; if [ -d {name} ]; "
                       f"then if [ -e {name}/{CHANGED} ]; then echo changed; else echo there; fi; "
                       "elif [ -L ../current ] && [ ! -d .incoming ]; then cp -al \"$(readlink -f ../current)\" "
                       ".incoming; fi")
    check = ""
    if output.strip() == "changed":
        robot.copy(["-rlptz", "--whole-file", "--checksum", "--delete"], f"{image}/behaviours_py/",
                   f"{{robot}}{HOME}/releases/{name}/behaviours_py/")
        check = f"rm -f {HOME}/releases/{name}/{CHANGED};"
    elif output.strip() != "there":
        # Whole files, because the delta algorithms of two versions of rsync may be incompatible.
        options = ["-rlpt", "-z", "--whole-file", "--checksum", "--delete", *([f"--bwlimit={limit}"] if limit else [])]
        robot.copy(options, f"{image}/", f"{{robot}}{HOME}/releases/.incoming/")
        check = f"home={HOME} name={name}; {CHECK}"
    status = robot.run(f"{identify(robot)} {check} new=releases/{name}; {SWITCH}").strip().replace("\n", "; ")
    return f"release {name} in {time.monotonic() - begin:.1f} s; {status}"


def rollback(robot: Robot) -> str:
    """Returns to the previous release. Errors: RobotError."""
    before = robot.run(f"basename \"$(readlink {HOME}/previous)\"").strip()
    if not before:
        raise RobotError("it has no earlier release")
    status = robot.run(f"new=releases/{before}; {SWITCH}").strip().replace("\n", "; ")
    return f"back to release {before}; {status}"
