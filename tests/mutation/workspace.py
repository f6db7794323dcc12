"""A copy of the committed sources, built on its own, in which mutants live: the user's checkout is never changed."""
import fcntl
import io
import os
import shutil
import subprocess
import tarfile
from pathlib import Path

from points import Mutant

# Optimised a little, because tests run robots; no debug information; a warning about a mutant does not decide about it. A function
# that misses its return stops the program, instead of going on into whatever comes behind it.
CXX_FLAGS = "-O1 -g0 -DNDEBUG -w -fsanitize=return -fsanitize-undefined-trap-on-error"
CONFIGURATION = {
    "HARDWARE": "simulation",
    "CMAKE_BUILD_TYPE": "None",
    "CMAKE_CXX_FLAGS": CXX_FLAGS,
    "CMAKE_EXE_LINKER_FLAGS": "-fuse-ld=lld",
    "CMAKE_SHARED_LINKER_FLAGS": "-fuse-ld=lld",
    "CMAKE_MODULE_LINKER_FLAGS": "-fuse-ld=lld",
}


class BuildFailed(Exception):
    """The build did not succeed; the text is what it said."""


class Workspace:
    """The sources of one commit in `folder`/src and their build in `folder`/build."""

    def __init__(self, folder: Path, repository: Path, commit: str) -> None:
        self.folder = folder
        self.sources = folder / "src"
        self.build_folder = folder / "build"
        self.temporary = folder / "tmp"
        self._repository = repository
        self._commit = commit
        # The cache holds the unchanged objects, so that going back from a mutant costs no compilation; mutants are not worth keeping.
        self._environment = os.environ | {"CCACHE_BASEDIR": str(folder), "CCACHE_NOHASHDIR": "1"}

    def prepare(self) -> None:
        """Brings the sources to the commit, whatever a stopped run left there, and configures the build.

        Raises BlockingIOError when another run works there.
        """
        self.sources.mkdir(parents=True, exist_ok=True)
        self._lock = (self.folder / "lock").open("w")
        fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        self.build_folder.mkdir(exist_ok=True)
        self._copy_sources()
        query = self.build_folder / ".cmake" / "api" / "v1" / "query" / "codemodel-v2"
        query.parent.mkdir(parents=True, exist_ok=True)
        query.touch()
        options = [f"-D{name}={value}" for name, value in CONFIGURATION.items()]
        self._run(["cmake", "-G", "Ninja", "-S", str(self.sources), "-B", str(self.build_folder), *options], self._environment)

    def _copy_sources(self) -> None:
        """Writes only the files that differ, so that the build does not start over."""
        archive = subprocess.run(["git", "-C", str(self._repository), "archive", self._commit], check=True, capture_output=True).stdout
        kept = set()
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            for member in tar:
                if not member.isfile():
                    continue
                path = self.sources / member.name
                kept.add(path)
                content = tar.extractfile(member).read()
                if not path.is_file() or path.read_bytes() != content:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(content)
                    path.chmod(member.mode)
        for path in self.sources.rglob("*"):
            if path.is_file() and path not in kept:
                path.unlink()

    def build(self, targets: list[str], *, jobs: int, of_mutant: bool = False) -> None:
        """Builds the targets; raises BuildFailed."""
        environment = self._environment | ({"CCACHE_READONLY": "1"} if of_mutant else {})
        self._run(["ninja", "-C", str(self.build_folder), "-j", str(jobs), *targets], environment)

    def write(self, mutant: Mutant) -> None:
        """Puts the mutant into its file."""
        path = self.sources / mutant.file
        path.write_text(mutant.apply(path.read_text()))

    def restore(self, mutant: Mutant, original: str) -> None:
        """Takes the mutant out of its file, and away what its tests left behind."""
        (self.sources / mutant.file).write_text(original)
        shutil.rmtree(self.temporary, ignore_errors=True)

    def _run(self, command: list[str], environment: dict[str, str]) -> None:
        # In a session of its own, so that a Ctrl-C does not look like a mutant that does not compile.
        result = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                                start_new_session=True)
        if result.returncode < 0:
            raise RuntimeError(f"{command[0]} was ended by signal {-result.returncode}")
        if result.returncode != 0:
            raise BuildFailed(result.stdout)
