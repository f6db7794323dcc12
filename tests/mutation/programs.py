"""Finds the test programs for the mutants of a folder with CMake's file API, so that CMake remains the only list of them."""
import json
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Target:
    """One target according to CMake."""

    name: str
    folder: str  # of its CMakeLists.txt, relative to the root of the sources
    program: str  # relative to the build folder; empty for a library
    sources: tuple[str, ...] = ()  # relative to the root of the sources
    needs: frozenset[str] = frozenset()  # direct dependencies
    googletest: bool = False


@dataclass
class TestPrograms:
    """The GoogleTest programs that link code of a folder."""

    own: list[Target] = field(default_factory=list)  # programs with sources below tests/FOLDER
    others: list[Target] = field(default_factory=list)


def read_targets(build_folder: Path) -> list[Target]:
    """All targets of a configured build folder with a query of codemodel-v2."""
    reply = build_folder / ".cmake" / "api" / "v1" / "reply"
    codemodel = json.loads(next(reply.glob("codemodel-v2-*.json")).read_text())
    targets = [json.loads((reply / entry["jsonFile"]).read_text()) for entry in codemodel["configurations"][0]["targets"]]
    names = {target["id"]: target["name"] for target in targets}
    return [
        Target(
            name=target["name"],
            folder=target["paths"]["source"],
            program=target["artifacts"][0]["path"] if target["type"] == "EXECUTABLE" else "",
            sources=tuple(source["path"] for source in target.get("sources", ())),
            needs=frozenset(names[needed["id"]] for needed in target.get("dependencies", ())),
            googletest=any("libgtest" in part["fragment"] for part in target.get("link", {}).get("commandFragments", ())),
        )
        for target in targets
    ]


def test_programs(targets: list[Target], folder: str) -> TestPrograms:
    """The programs for `folder`: every GoogleTest program that needs a target with sources there."""
    by_name = {target.name: target for target in targets}
    mutated = {target.name for target in targets if any(source.startswith(f"{folder}/") for source in target.sources)}

    def reaches(target: Target, seen: set[str]) -> bool:
        if target.name in mutated:
            return True
        seen.add(target.name)
        return any(reaches(by_name[name], seen) for name in target.needs - seen if name in by_name)

    found = TestPrograms()
    for target in targets:
        if target.googletest and target.program and reaches(target, set()):
            own = any(source.startswith(f"tests/{folder}/") for source in target.sources)
            (found.own if own else found.others).append(target)
    return found
