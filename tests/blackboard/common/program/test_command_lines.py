"""What all programs' command lines have in common: groups in --help, --version, old names and completion."""
from __future__ import annotations

import os
import pty
import re
import select
import shutil
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[4]
BIN = Path(os.environ["PROGRAMS"])
PROGRAMS = ["behavioursim", "calibratecameras", "exportimages", "findballexp", "gamecontroller", "groundtruth", "mergelogs", "offnao",
            "poscheck", "replay", "robotsteps", "robottracks", "runswift", "simcamera", "simserver", "simswift", "splgame", "topicrates",
            "virtualnaoqi", "visionbench", "visionerrors"]
MAX_UNGROUPED = 8  # options below the heading "Options", besides --help and --version


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([BIN / words[0], *words[1:]], capture_output=True, text=True, timeout=60, check=False,
                          env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})


def help_of(*words: str) -> str:
    done = run(*words, "--help")
    assert done.returncode == 0, done.stderr
    return done.stdout


def section(text: str, heading: str) -> str:
    """The lines below a heading of --help."""
    found = re.search(rf"^{heading}:\n((?:  .*\n)*)", text, re.MULTILINE)
    return found[1] if found else ""


def subcommands(program: str) -> list[str]:
    return re.findall(r"^  ([a-z]+) ", section(help_of(program), "Subcommands"), re.MULTILINE)


def commands() -> list[list[str]]:
    """All programs, and their subcommands."""
    return [words for program in PROGRAMS for words in ([program], *([program, name] for name in subcommands(program)))]


def test_no_command_has_many_options_without_a_group() -> None:
    for words in commands():
        options = re.findall(r"^  (-\S+)", section(help_of(*words), "Options"), re.MULTILINE)
        assert len([option for option in options if option not in ("-h,--help", "--version")]) <= MAX_UNGROUPED, (words, options)


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_version_names_the_commit(program: str) -> None:
    done = run(program, "--version")
    assert done.returncode == 0
    assert re.fullmatch(rf"{program} \d+\.\d+\.\d+(?: \([0-9a-f]{{8,}}(?:-dirty)?\))?\n", done.stdout), done.stdout


# An old name of each kind, with a value, and what replaces it.
OLD_NAMES = [
    ("findballexp once", "--seconds", "12", "--duration"), ("findballexp once", "--loss", "0.3", "--team-loss"),
    ("findballexp once", "--debug", "", "--debug-ports"), ("findballexp run", "--timeout", "9", "--duration"),
    ("findballexp run", "--loss", "0.3", "--team-loss"), ("findballexp run", "--vary-place", "0.1", "--place-error"),
    ("findballexp run", "--vary-heading", "0.1", "--heading-error"), ("findballexp run", "--vary-joint", "0.1", "--joint-error"),
    ("findballexp run", "--vary-camera", "0.1", "--camera-error"), ("findballexp run", "--vary-lateness", "0.1", "--message-delay"),
    ("findballexp operator", "--timeout", "9", "--duration"),
    ("splgame", "--loss", "0.3", "--team-loss"), ("splgame", "--robot-logs", "", "--logs"), ("splgame", "--debug", "", "--debug-ports"),
    ("splgame", "--away", "run", "--away-command"), ("splgame", "--away-behaviours", str(ROOT), "--away-behaviours-folder"),
    ("behavioursim play", "--home", str(ROOT), "--behaviours-folder"),
    ("behavioursim play", "--away", str(ROOT), "--away-behaviours-folder"),
    ("behavioursim serve", "--home", str(ROOT), "--behaviours-folder"), ("behavioursim compare", "--ball", "goal", "--ball-start"),
    ("gamecontroller", "--home", "3", "--home-number"), ("gamecontroller", "--away", "3", "--away-number"),
    ("replay", "--half-length", "300", "--half"),
]


@pytest.mark.parametrize("command, old, value, name", OLD_NAMES)
def test_an_old_name_works_with_a_warning_and_is_not_in_the_help(command: str, old: str, value: str, name: str) -> None:
    words = command.split()
    done = run(*words, old, *([value] if value else []), "--no-program-has-this-option")
    assert f"option {old} is now {name}" in done.stderr
    assert "no option --no-program-has-this-option" in done.stderr, "the value is accepted"
    text = help_of(*words)
    assert re.search(rf"{name}(?![\w-])", text) and not re.search(rf"^  (?:-\w,)?{old}(?![\w-])", text, re.MULTILINE)


def test_old_angles_were_in_radians() -> None:
    refused = run("findballexp", "run", "--out", "/dev/null/x", "--vary-heading", "4")
    assert "--heading-error: 229.1" in refused.stderr


def completions(shell_script: Path, function: str, line: str) -> list[str]:
    """What bash offers for the last word of a line."""
    words = " ".join(f"'{word}'" for word in line.split(" "))
    script = f"source {shell_script}; COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); {function}\n"
    script += "printf '%s\\n' \"${COMPREPLY[@]}\""
    done = subprocess.run(["bash", "--noprofile", "--norc", "-c", script], capture_output=True, text=True, timeout=60, check=False,
                          cwd=ROOT)
    assert done.returncode == 0 and done.stderr == "", done.stderr
    return done.stdout.split()


@pytest.fixture(scope="module", name="bash_file")
def printed_for_bash(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The completion of ./dev and all programs for bash."""
    return completion_file("bash", tmp_path_factory.mktemp("completion"))


def completion_file(shell: str, folder: Path) -> Path:
    printed = subprocess.run([ROOT / "cmake/completion.sh", shell, BIN], capture_output=True, text=True, timeout=120, check=True)
    (folder / shell).write_text(printed.stdout)
    return folder / shell


@pytest.mark.parametrize("line, offered", [
    ("findballexp on", ["once"]),
    ("findballexp once --dura", ["--duration"]),
    ("findballexp once --search plan", ["planned", "planned-with-turns"]),
    ("findballexp once --search = plan", ["planned", "planned-with-turns"]),
    ("findballexp once --seed ", []),
    ("simswift --behaviours-folder behaviours_", ["behaviours_py"]),
    ("simswift --config READ", ["README.md"]),
    ("simserver --rules so", ["soccer"]),
    ("replay READ", ["README.md"]),
    ("replay --sam", ["--same"]),
    ("dev matr", ["matrix"]),
    ("dev build nao-v5-", ["nao-v5-release"]),
    ("dev run --see", ["--seed"]),
    ("dev run g", ["game"]),
    ("dev run game --kidn", ["--kidnap"]),
    ("dev completion ", ["bash", "zsh"]),
])
def test_bash_completes(bash_file: Path, line: str, offered: list[str]) -> None:
    assert completions(bash_file, "_" + line.split()[0], line) == offered


def test_bash_knows_the_function_of_each_program(bash_file: Path) -> None:
    done = subprocess.run(["bash", "--noprofile", "--norc", "-c", f"source {bash_file}; complete -p"], capture_output=True, text=True,
                          timeout=60, check=True)
    for program in [*PROGRAMS, "dev"]:
        assert f"complete -F _{program} {program}\n" in done.stdout.replace("-o default ", "")


def test_an_unknown_shell_is_refused() -> None:
    assert run("simserver", "--print-completion", "fish").returncode == 2
    assert run("simserver", "--print-completion").returncode == 2


def typed_in_zsh(script: Path, line: str) -> str:
    """The arguments that a program gets when a line is typed with tabs in a zsh."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        os.execvpe("zsh", ["zsh", "-f", "-i"], {**os.environ, "TERM": "dumb", "PS1": "", "ZDOTDIR": str(script.parent)})
    name = line.split()[0]
    setup = f"autoload -U compinit; compinit -u -D; source {script}; {name}() {{ print -r -- \"GOT<$*>\" }}; print READY$((1+1))\n"
    try:
        seen = exchange(terminal, setup, r"READY2")
        return re.findall(r"GOT<([^$>]*)>", exchange(terminal, line + "\n", r"GOT<[^$>]*>"))[-1] if seen else ""
    finally:
        os.kill(child, 9)
        os.waitpid(child, 0)
        os.close(terminal)


def exchange(terminal: int, text: str, expected: str) -> str:
    """Types a text and returns what is printed until a pattern appears."""
    os.write(terminal, text.encode())
    printed, end = "", time.monotonic() + 60
    while not re.search(expected, printed):
        assert time.monotonic() < end and select.select([terminal], [], [], 60)[0], printed
        printed += os.read(terminal, 65536).decode(errors="replace")
    return printed


@pytest.mark.skipif(shutil.which("zsh") is None, reason="needs zsh")
@pytest.mark.parametrize("line, got", [
    ("findballexp onc\t --dura\t3", "once --duration=3"),
    ("findballexp once --search=201\t7", "once --search=2017"),
    ("simserver --rules=so\t", "--rules=soccer"),
    ("simswift --conf\t-fol\tbehaviours_\t", "--config-folder=behaviours_py"),
    ("replay READ\t", "README.md"),
    ("dev matr\t", "matrix"),
    ("dev run game --kid\t5", "run game --kidnap=5"),
    ("dev run --head\t", "run --headless"),
])
def test_zsh_completes(line: str, got: str, tmp_path: Path) -> None:
    assert typed_in_zsh(completion_file("zsh", tmp_path), line).strip() == got
