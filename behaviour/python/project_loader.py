"""Loads the behaviours of one robot, and reloads them when their files have changed.

Every robot of a process has its own Project with its own set of modules, so that a failure or a reload in one robot does
not affect the others. Only one project is entered at a time; the host program enters it before each tick.
"""

from __future__ import annotations

import ast
import importlib
import linecache
import re
import sys
import traceback
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any, Optional, Sequence

from robot_parameters import Parameters

CALL = re.compile(r"(?P<package>\w+)\.(?:(?P<file>[a-z_]+)\.)?(?P<name>\w+)(?:\((?P<arguments>.*)\))?", re.DOTALL)

SKILL = re.compile(r"^class (\w+)(?:\((?!Parameters\b)|:)", re.MULTILINE)


class Output:
    """Standard output or error of the behaviours. What cannot be written, because the reader has gone or the disk is full, is lost: the
    robot plays on."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)

    def write(self, text: str) -> int:
        try:
            return self.stream.write(text)
        except OSError:
            return len(text)

    def flush(self) -> None:
        try:
            self.stream.flush()
        except OSError:
            pass


sys.stdout, sys.stderr = (stream and Output(stream) for stream in (sys.stdout, sys.stderr))  # None: closed at the start


class NoSuchBehaviour(Exception):
    """The requested name is not the name of a class in the folder, or its arguments are not literals."""


class SourceLoader(SourceFileLoader):
    """Compiles the source each time. Byte code files store modification times in whole seconds, so that a file changed
    within the same second would be taken as unchanged.
    """

    def path_stats(self, path: str) -> Any:
        raise OSError("byte code is not read")

    def set_data(self, path: str, data: bytes, *, _mode: int = 0o666) -> None:
        """Does not write byte code files."""


class Project(MetaPathFinder):
    """One robot's set of the modules in a folder."""

    entered: Optional["Project"] = None

    def __init__(self, folder: str, packages: Sequence[str] = ()) -> None:
        self.folder = Path(folder)
        sys.path += [package for package in packages if package not in sys.path]
        self.modules: dict[str, ModuleType] = {}
        self.names: list[str] = []

    def find_spec(self, name: str, path: Optional[Sequence[str]] = None, target: Any = None) -> Optional[ModuleSpec]:
        place = self.folder.joinpath(*name.split("."))
        for file in (place / "__init__.py", place.with_suffix(".py")):
            if file.is_file():
                package = [str(place)] if file.name == "__init__.py" else None
                loader = SourceLoader(name, str(file))
                self.names.append(name)
                return spec_from_file_location(name, str(file), loader=loader, submodule_search_locations=package)
        if place.is_dir():  # a package needs no __init__.py
            self.names.append(name)
            spec = ModuleSpec(name, None, is_package=True)
            spec.submodule_search_locations = [str(place)]
            return spec
        return None

    def enter(self) -> None:
        """Makes imports find this project's modules."""
        if Project.entered is self:
            return
        if Project.entered is not None:
            Project.entered.leave()
        sys.meta_path.insert(0, self)
        sys.modules.update(self.modules)
        Project.entered = self

    def leave(self) -> None:
        """Removes this project's modules from sys.modules and keeps them for the next enter()."""
        if Project.entered is not self:
            return
        sys.meta_path.remove(self)
        if len(self.names) != len(self.modules):  # modules were imported since the last time
            self.modules = {name: sys.modules[name] for name in self.names if name in sys.modules}
            self.names = list(self.modules)
        for name in self.modules:
            sys.modules.pop(name, None)
        Project.entered = None

    def load(self, behaviour: str) -> None:
        """Reloads the files, and finds the class of a behaviour given as "roles.Default", "skills.WalkToPoint(2, 0)", or, in a file with
        several, "skills.learned.Policy('kick')"."""
        self.leave()
        self.modules, self.names = {}, []
        self.enter()
        importlib.invalidate_caches()
        linecache.clearcache()
        call = CALL.fullmatch(behaviour)
        if call is None:
            raise NoSuchBehaviour(f"'{behaviour}' is not the name of a behaviour")
        module = f"{call['package']}.{call['file'] or snake_case(call['name'])}"
        if not self.folder.joinpath(*module.split(".")).with_suffix(".py").is_file():
            file = module.replace(".", "/") + ".py"
            raise NoSuchBehaviour(f"there is no {call['package']}.{call['name']} (no file {file})")
        found = getattr(importlib.import_module(module), call["name"], None)
        if found is None:
            raise NoSuchBehaviour(f"{module.replace('.', '/')}.py has no class {call['name']}")
        arguments, named = literals(call["arguments"] or "")
        self.create = partial(found, *arguments, **named)

    def build(self) -> Any:
        """Creates the object of the behaviour that was loaded."""
        return self.create()

    def find_sections(self) -> None:
        """Collects the classes of parameters of all files, sorted by name, in `sections`, and a message for each file that cannot be
        loaded, in `unreadable`. The behaviour that was loaded does not need such a file."""
        self.unreadable: list[str] = []
        self.sections: list[type] = []
        for file in [file for folder in (".", "roles", "skills") for file in modules_in(self.folder / folder)]:
            place = file.relative_to(self.folder)
            try:
                module = importlib.import_module(".".join(place.with_suffix("").parts))
            except BaseException as error:  # of any kind, also TookTooLong, as the file is a user's
                self.unreadable.append(f"{place} cannot be loaded, its parameters are unknown: {type(error).__name__}: {words_of(error)}")
                continue
            classes = (value for value in vars(module).values() if isinstance(value, type) and issubclass(value, Parameters))
            self.sections += [section for section in classes if section.__module__ == module.__name__]
        self.sections.sort(key=lambda section: section.__name__)

    def assign(self, index: int, values: dict[str, Any]) -> None:
        """Sets parameters of a section, given by its index in `sections`."""
        vars(self.sections[index]()).update(values)

    def choices(self) -> str:
        """The behaviours that can be built, for error messages."""
        names = [
            f"{package}.{name}"
            for package in ("roles", "skills")
            for file in modules_in(self.folder / package)
            if not file.stem.startswith("_")
            for name in behaviours_in(file)
        ]
        return ", ".join(names) or "(none: the folder has no roles/*.py and no skills/*.py)"


def modules_in(folder: Path) -> list[Path]:
    """The files of a folder that can be imported. Editors keep others beside them, such as ".#find_ball.py", a link to no file."""
    return sorted(file for file in folder.glob("*.py") if file.stem.isidentifier() and file.is_file())


def behaviours_in(file: Path) -> list[str]:
    """The class of the file's name, "FindBall"; if it has others only, all of them: "learned.Policy"."""
    name, classes = camel_case(file.stem), SKILL.findall(file.read_text(errors="replace"))
    return [name] if name in classes or not classes else [f"{file.stem}.{other}" for other in classes]


def literals(arguments: str) -> tuple[list[Any], dict[str, Any]]:
    """Parses arguments written as in a call: Python literals, such as numbers, strings, booleans and lists."""
    try:
        call = ast.parse(f"call({arguments})", mode="eval").body
        if not isinstance(call, ast.Call) or not all(keyword.arg for keyword in call.keywords):
            raise ValueError("arguments must be values or name=value")
        return [ast.literal_eval(a) for a in call.args], {str(k.arg): ast.literal_eval(k.value) for k in call.keywords}
    except (SyntaxError, ValueError) as error:
        raise NoSuchBehaviour(f"'({arguments})' is not a list of literal arguments ({error})") from None


def snake_case(name: str) -> str:
    """The name of a class's file: FindBall -> find_ball."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def camel_case(name: str) -> str:
    """The name of a file's class: find_ball -> FindBall."""
    return "".join(part.capitalize() for part in name.split("_"))


def words_of(error: BaseException) -> str:
    """The error's own words, which may be code of a user."""
    try:
        return str(error)
    except Exception as broken:
        return f"(its text cannot be shown: {type(broken).__name__})"


def text_of(error: BaseException, trace: Optional[TracebackType]) -> str:
    """The traceback as Python prints it, with a hint if a package is missing."""
    try:
        text = "".join(traceback.format_exception(type(error), error, trace)).rstrip()
    except Exception:  # an error of a user's class, or with arguments that traceback does not expect
        text = "".join(traceback.format_tb(trace)) + f"{type(error).__name__}: {words_of(error)}"
    if isinstance(error, ModuleNotFoundError):
        text += "\nPackages beside Python's standard library are imported from the folders of the option --python-path."
    return text
