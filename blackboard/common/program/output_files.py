"""Results of scripts: files that are written as by FileSink (byte_sink.h), and folders that are locked as by FolderLock (file_lock.h).

Scripts add this folder to sys.path; the packages ground and simswift contain a link to this file.
"""
from __future__ import annotations

import errno
import fcntl
import os
import stat
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Union

Name = Union[Path, str]


class OutputError(OSError):
    """An output cannot be written: where, what, and what to do."""

    def __init__(self, where: Name, what: str, remedy: str = "check the path, its permissions and the free space") -> None:
        super().__init__(f"{where}: {what}; {remedy}")


def _mode(path: Name) -> int:
    """The type and the permissions of what a path leads to; 0 if there is nothing."""
    try:
        return os.stat(path).st_mode
    except OSError:
        return 0


def _opened(path: Path, flags: int) -> int:
    """A descriptor for writing. Without O_NONBLOCK, opening a FIFO would wait for a reader."""
    try:
        descriptor = os.open(path, os.O_CLOEXEC | os.O_NONBLOCK | flags, 0o644)
    except OSError as error:
        if error.errno == errno.ENXIO and stat.S_ISFIFO(_mode(path)):
            raise OutputError(path, "has no reader", "start the reader first") from None
        raise OutputError(path, f"cannot be written ({error.strerror})") from None
    os.set_blocking(descriptor, True)
    return descriptor


def _locked(path: Path, output: Name, flags: int, remedy: str) -> int:
    """A descriptor of a file that no other program has locked. Where the file system has no locks, nothing is locked."""
    while True:
        descriptor = _opened(path, os.O_CREAT | flags)
        try:
            if stat.S_ISREG(os.fstat(descriptor).st_mode):
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            raise OutputError(output, "is being written by another program", remedy) from None
        except OSError:
            pass
        if _has_name(descriptor, path):
            return descriptor
        os.close(descriptor)  # it was renamed or removed between opening and locking


def _has_name(descriptor: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), os.stat(path))
    except OSError:
        return False


class OutputFile:
    """A file that gets its name when it is complete and on the disk; until then it is named PATH.tmp. As a context, it is finished at the
    end, and discarded after an exception.

    A symbolic link is followed; the file to which it points is replaced and keeps its permissions. A device or a FIFO is written directly.
    A PATH.tmp of a program that was killed is renamed. Errors: OutputError, when this is created also for a folder, for one of the inputs,
    and for a file that another program is writing.
    """

    def __init__(self, path: Name, inputs: Iterable[Name] = ()) -> None:
        mode = _mode(path)
        if stat.S_ISDIR(mode):
            raise OutputError(path, "is a folder", "give the name of a file")
        self.direct = mode != 0 and not stat.S_ISREG(mode)
        if self.direct:
            self._path = self._written = Path(path)
            self._descriptor = _opened(self._path, os.O_WRONLY)
            return
        for name in inputs:
            if mode and _mode(name) and os.path.samefile(path, name):
                raise OutputError(path, f"is the input {name}", "give another file for the output")
        self._path = Path(os.path.realpath(path)) if os.path.islink(path) else Path(path)
        self._written = Path(f"{self._path}.tmp")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError:
            pass  # the next error is clearer
        while True:
            self._descriptor = _locked(self._written, self._written, os.O_WRONLY, "give each program a file of its own")
            if not self._keep_unfinished():
                return
            os.close(self._descriptor)

    def _keep_unfinished(self) -> bool:
        """Renames the file if it has a content, which a program has written that was killed. Returns whether it did."""
        opened = os.fstat(self._descriptor)
        if not stat.S_ISREG(opened.st_mode) or opened.st_size == 0:
            return False
        number, kept = 1, self._path.with_name(f"{self._path.stem}-unfinished{self._path.suffix}.tmp")
        while kept.exists():
            number += 1
            kept = kept.with_name(f"{self._path.stem}-unfinished-{number}{self._path.suffix}.tmp")
        os.rename(self._written, kept)
        return True

    def write(self, content: bytes | str) -> None:
        left = memoryview(content.encode() if isinstance(content, str) else content)
        try:
            while left:
                left = left[os.write(self._descriptor, left):]
        except OSError as error:
            raise OutputError(self._written, f"cannot be written to ({error.strerror})") from None

    def finish(self) -> None:
        try:
            # Without fsync() the new name could survive a power failure that the content does not. EINVAL: not a regular file.
            try:
                os.fsync(self._descriptor)
            except OSError as error:
                if error.errno != errno.EINVAL:
                    raise
            if not self.direct:
                if mode := _mode(self._path):
                    os.fchmod(self._descriptor, stat.S_IMODE(mode))
                os.rename(self._written, self._path)  # before the lock ends
        except OSError as error:
            self.discard()
            raise OutputError(self._path, f"cannot be written ({error.strerror or error})") from None
        os.close(self._descriptor)

    def discard(self) -> None:
        """Leaves the earlier file, or none."""
        if not self.direct and stat.S_ISREG(os.fstat(self._descriptor).st_mode) and _has_name(self._descriptor, self._written):
            os.unlink(self._written)
        os.close(self._descriptor)

    def __enter__(self) -> OutputFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if kind is None:
            self.finish()
        else:
            self.discard()


def write_whole(path: Name, content: bytes | str, inputs: Iterable[Name] = ()) -> None:
    """Writes a file completely or not at all. Errors: OutputError."""
    with OutputFile(path, inputs) as out:
        out.write(content)


def check_output(path: Name, inputs: Iterable[Name] = ()) -> None:
    """Errors: OutputError when the file cannot be written, for a script that writes it after hours of work."""
    OutputFile(path, inputs).discard()


class FolderLock:
    """Reserves a folder of results for this program. As a context, until its end; the kernel ends the lock of a program that is killed.
    Errors: OutputError when another program writes to the folder, or when it cannot be created."""

    def __init__(self, folder: Name) -> None:
        try:
            os.makedirs(folder, exist_ok=True)
        except OSError as error:
            raise OutputError(folder, f"cannot be created ({error.strerror})", "choose another folder") from None
        self._file = Path(folder) / ".lock"
        # For writing, because a lock of a network file system needs it.
        self._descriptor = _locked(self._file, folder, os.O_RDWR, "wait until it has ended, or choose another folder")

    def release(self) -> None:
        if _has_name(self._descriptor, self._file):
            os.unlink(self._file)  # before the lock ends
        os.close(self._descriptor)

    def __enter__(self) -> FolderLock:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.release()
