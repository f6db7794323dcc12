"""Files and folders of results of scripts: the situations are those of whole_file_test.cpp and folder_lock_test.cpp."""
from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[4]
FOLDER = ROOT / "blackboard/common/program"
sys.path.insert(0, str(FOLDER))

from output_files import FolderLock, OutputError, OutputFile, check_output, write_whole  # noqa: E402


def error_of(path: Path | str, *inputs: Path) -> str:
    """What the user reads before anything is written; empty if the file can be written."""
    try:
        check_output(path, inputs)
    except OutputError as error:
        return str(error)
    return ""


def test_an_earlier_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "a.txt"
    write_whole(file, "old")
    file.chmod(0o600)
    with OutputFile(file) as out:
        out.write(b"new ")
        out.write("ä")
        assert file.read_text() == "old"
    assert file.read_bytes() == b"new \xc3\xa4" and stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [entry.name for entry in file.parent.iterdir()] == ["a.txt"]


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_an_exception_leaves_the_earlier_file(tmp_path: Path, error: type[BaseException]) -> None:
    file = tmp_path / "a.txt"
    file.write_text("old")
    with pytest.raises(error):
        with OutputFile(file) as out:
            out.write("half")
            raise error
    assert file.read_text() == "old" and list(tmp_path.iterdir()) == [file]


def test_a_full_disk_is_an_error_and_leaves_the_earlier_file(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("old")
    (tmp_path / "a.txt.tmp").symlink_to("/dev/full")
    with pytest.raises(OutputError) as raised:
        write_whole(file, "new")
    assert str(raised.value) == (f"{file}.tmp: cannot be written to (No space left on device); "
                                 "check the path, its permissions and the free space")
    assert file.read_text() == "old"
    with pytest.raises(OutputError, match="No space left on device"):
        write_whole("/dev/full", "new")
    assert Path("/dev/full").is_char_device()


def test_links_are_followed_and_devices_are_kept(tmp_path: Path) -> None:
    file, link, dangling = tmp_path / "a.txt", tmp_path / "link", tmp_path / "dangling"
    file.write_text("old")
    link.symlink_to("a.txt")
    dangling.symlink_to("b.txt")
    for path in (link, dangling, "/dev/null"):
        write_whole(path, "new")
    assert link.is_symlink() and dangling.is_symlink() and Path("/dev/null").is_char_device()
    assert file.read_text() == (tmp_path / "b.txt").read_text() == "new" and not Path("/dev/null.tmp").exists()


def test_a_fifo_is_written_directly_if_it_has_a_reader(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    assert error_of(fifo) == f"{fifo}: has no reader; start the reader first"
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    write_whole(fifo, "new")
    assert os.read(reader, 10) == b"new" and fifo.is_fifo()
    os.close(reader)


def test_wrong_names_are_refused_at_once(tmp_path: Path) -> None:
    file, link = tmp_path / "a.txt", tmp_path / "link"
    file.write_text("input")
    link.symlink_to(file)
    assert error_of(tmp_path) == f"{tmp_path}: is a folder; give the name of a file"
    assert error_of("/dev/null/x").startswith("/dev/null/x.tmp: cannot be written (Not a directory); check the path")
    assert error_of(link, tmp_path / "missing", file) == f"{link}: is the input {file}; give another file for the output"
    assert error_of(tmp_path / "b.txt", file) == error_of("/dev/null", file) == ""
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["a.txt", "link"]


def test_a_second_writer_is_refused_and_the_file_of_a_killed_one_kept(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    program = ("import sys, time; from output_files import OutputFile; out = OutputFile(sys.argv[1]); out.write('half'); "
               "print(flush=True); time.sleep(100)")
    for number in range(2):
        with subprocess.Popen([sys.executable, "-B", "-c", program, file], cwd=FOLDER, stdout=subprocess.PIPE) as writer:
            assert writer.stdout is not None and writer.stdout.readline()
            assert error_of(file) == f"{file}.tmp: is being written by another program; give each program a file of its own"
            writer.kill()
    write_whole(file, "new")
    assert sorted((entry.name, entry.read_text()) for entry in tmp_path.iterdir()) == [
        ("a-unfinished-2.txt.tmp", "half"), ("a-unfinished.txt.tmp", "half"), ("a.txt", "new")]


def test_a_folder_has_one_program(tmp_path: Path) -> None:
    out = tmp_path / "deep" / "out"
    refusal = f"{out}: is being written by another program; wait until it has ended, or choose another folder"
    with FolderLock(out):
        with pytest.raises(OutputError) as raised:
            FolderLock(out)
        assert str(raised.value) == refusal
    assert list(out.iterdir()) == []
    program = "import sys, time; from output_files import FolderLock; lock = FolderLock(sys.argv[1]); print(flush=True); time.sleep(100)"
    with subprocess.Popen([sys.executable, "-B", "-c", program, out], cwd=FOLDER, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None and other.stdout.readline()
        with pytest.raises(OutputError, match="another program"):
            FolderLock(out)
        other.kill()
    with FolderLock(out):
        pass
    with pytest.raises(OutputError, match="/dev/null: cannot be created"):
        FolderLock("/dev/null")


def test_ctrl_c_ends_a_script_with_a_line(tmp_path: Path) -> None:
    program = ("import sys, threading, time; from script import run_script; from output_files import OutputFile\n"
               "def main():\n"
               "  threading.Thread(target=time.sleep, args=(100,)).start()\n"
               "  with OutputFile(sys.argv[1]) as out:\n"
               "    out.write('half'); print(flush=True); time.sleep(100)\n"
               "run_script('name', main, '; go on')")
    # A process in the background of a shell without job control ignores SIGINT, and so would its children.
    with subprocess.Popen([sys.executable, "-B", "-c", program, tmp_path / "a"], cwd=FOLDER, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)) as script:
        assert script.stdout is not None and script.stdout.readline()
        script.send_signal(signal.SIGINT)
        _, errors = script.communicate(timeout=60)
    assert (script.returncode, errors) == (130, "name: interrupted; go on\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("main, code, error", [
    ("lambda: 3", 3, ""), ("lambda: None", 0, ""),
    ("lambda: open('/no/such')", 1, "name: [Errno 2] No such file or directory: '/no/such'\n")])
def test_a_script_ends_with_its_result(main: str, code: int, error: str) -> None:
    program = f"from script import run_script; run_script('name', {main})"
    done = subprocess.run([sys.executable, "-B", "-c", program], cwd=FOLDER, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (code, error)


@pytest.mark.parametrize("package", ["experiments/grounding/python/ground", "learning/python/simswift"])
@pytest.mark.parametrize("file", ["output_files.py", "script.py"])
def test_packages_contain_the_same_file(package: str, file: str) -> None:
    assert (ROOT / package / file).resolve() == FOLDER / file
