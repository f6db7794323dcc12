"""Judges mutants one after another in a separate workspace."""
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from execution import TestResult, run_test_program
from points import Mutant
from programs import Target, TestPrograms, read_targets, test_programs
from workspace import BuildFailed, Workspace

TIME_FACTOR = 4.0  # a program may take this many times as long as without a mutant, because other programs may run at the same time
TIME_MARGIN = 15.0  # s in addition


@dataclass(frozen=True)
class Verdict:
    """The result of judging a mutant."""

    outcome: str  # killed, survived or does not compile
    by: str  # the test that failed, or static_assert; otherwise empty
    seconds: float


@dataclass
class Judge:
    """A workspace with the test programs of a folder, and the time that each takes without a mutant."""

    workspace: Workspace
    folder: str
    wide: bool
    jobs: int  # number of parallel compilers
    report: Callable[[str], None]
    time_limits: dict[str, float] = field(default_factory=dict)
    slow_tests: dict[str, tuple[str, ...]] = field(default_factory=dict)
    programs: TestPrograms = field(default_factory=TestPrograms)

    def prepare(self) -> None:
        """Builds the programs and runs each one once without a mutant; a failure ends the run."""
        self.workspace.prepare()
        self.programs = test_programs(read_targets(self.workspace.build_folder), self.folder)
        if not self.programs.own:
            raise SystemExit(f"mutate: no test program has sources in tests/{self.folder}")
        if not self.wide:
            self.programs.others = []
        programs = [*self.programs.own, *self.programs.others]
        self.report(f"building {', '.join(program.name for program in programs)}")
        try:
            self.workspace.build([program.name for program in programs], jobs=self.jobs)
        except BuildFailed as failure:
            raise SystemExit(f"mutate: the sources do not build without a mutant:\n{str(failure)[-3000:]}") from None
        seconds = {}
        for program in programs:
            result = self._run(program, time_limit=1800)
            if result.failed:
                raise SystemExit(f"mutate: {program.name} fails without a mutant ({result.failed}); fix it first")
            seconds[program.name] = result.seconds
            self.time_limits[program.name] = TIME_MARGIN + TIME_FACTOR * result.seconds
            self.slow_tests[program.name] = result.slow
            self.report(f"{program.name} passes without a mutant in {result.seconds:.1f} s")
        for group in (self.programs.own, self.programs.others):
            group.sort(key=lambda program: seconds[program.name])

    def judge(self, mutant: Mutant) -> Verdict:
        """Builds and tests the mutant, first with the folder's own tests, then with all others that link the folder."""
        path = self.workspace.sources / mutant.file
        original = path.read_text()
        started = time.monotonic()
        self.workspace.write(mutant)
        try:
            outcome, by = self._outcome()
        finally:
            self.workspace.restore(mutant, original)
        return Verdict(outcome, by, time.monotonic() - started)

    def _outcome(self) -> tuple[str, str]:
        for group in filter(None, (self.programs.own, self.programs.others)):
            try:
                self.workspace.build([program.name for program in group], jobs=self.jobs, of_mutant=True)
            except BuildFailed as failure:
                # Only assertions in the sources count: those of a library check types.
                own_assertion = rf"^{re.escape(str(self.workspace.folder))}/.*error: static assertion failed"
                return ("killed", "static_assert") if re.search(own_assertion, str(failure), re.MULTILINE) else ("does not compile", "")
            for program, tests in self._passes(group):
                result = self._run(program, self.time_limits[program.name], tests)
                if result.failed:
                    return "killed", f"{program.name}: {result.failed}"
        return "survived", ""

    def _passes(self, group: list[Target]) -> list[tuple[Target, str]]:
        """Programs with test filters: first the quick tests of each program, then the slow ones."""
        slow = {program.name: ":".join(self.slow_tests[program.name]) for program in group}
        quick_pass = [(program, f"-{slow[program.name]}" if slow[program.name] else "*") for program in group]
        return quick_pass + [(program, slow[program.name]) for program in group if slow[program.name]]

    def _run(self, program: Target, time_limit: float, tests: str = "*") -> TestResult:
        build = self.workspace.build_folder
        return run_test_program(build / program.program, build / Path(program.folder), self.workspace.temporary, time_limit, tests)
