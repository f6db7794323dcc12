"""A separately built copy of the committed sources that receives the mutants; the user's checkout is never changed."""
import fcntl
import io
import os
import shutil
import subprocess
import tarfile
from pathlib import Path

from points import Mutant

# Some optimization, because tests simulate robots; no debug information; warnings about a mutant are not errors. A function that ends
# without a return statement stops the program instead of running into the code after it.
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
    """The build failed; the text is its output."""


class Workspace:
    """The sources of one commit in `folder`/src and their build in `folder`/build."""

    def __init__(self, folder: Path, repository: Path, commit: str) -> None:
        self.folder = folder
        self.sources = folder / "src"
        self.build_folder = folder / "build"
        self.temporary = folder / "tmp"
        self._repository = repository
        self._commit = commit
        # The cache holds the unchanged objects, so that reverting a mutant needs no compilation; objects of mutants are not cached.
        self._environment = os.environ | {"CCACHE_BASEDIR": str(folder), "CCACHE_NOHASHDIR": "1"}

    def prepare(self) -> None:
        """Resets the sources to the commit, regardless of what a stopped run left, and configures the build.

        Raises BlockingIOError if another run uses the folder.
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
                if member.isdir():
                    continue  # of a link, the content is copied
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
        """Applies the mutant to its file."""
        path = self.sources / mutant.file
        path.write_text(mutant.apply(path.read_text()))

    def restore(self, mutant: Mutant, original: str) -> None:
        """Restores the mutant's file and removes the temporary files of the tests."""
        (self.sources / mutant.file).write_text(original)
        shutil.rmtree(self.temporary, ignore_errors=True)

    def _run(self, command: list[str], environment: dict[str, str]) -> None:
        # In a separate session, so that Ctrl-C does not look like a mutant that does not compile.
        result = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                                start_new_session=True)
        if result.returncode < 0:
            raise RuntimeError(f"{command[0]} was ended by signal {-result.returncode}")
        if result.returncode != 0:
            raise BuildFailed(result.stdout)
