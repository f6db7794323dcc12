"""YAML files of scripts. A key that a map has twice, of which YAML's readers take the last one, is refused with both lines, as in C++
(yaml_nodes.h).

Scripts add this folder to sys.path; the package ground contains a link to this file.
"""
from __future__ import annotations

from pathlib import Path
from typing import Any, Optional

import yaml


class YamlFileError(ValueError):
    """A YAML file is faulty: where, what, and what to do."""

    def __init__(self, where: object, what: str, remedy: str) -> None:
        super().__init__(f"{where}: {what}; {remedy}")
        self.parts = (where, what, remedy)


class _RepeatedKey(yaml.MarkedYAMLError):
    """A map has a key twice."""


class _Loader(yaml.SafeLoader):
    """Refuses a key that a map has twice."""

    def compose_mapping_node(self, anchor: Optional[str]) -> yaml.MappingNode:
        node = super().compose_mapping_node(anchor)
        lines: dict[tuple[str, str], int] = {}
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                continue
            name = (key.tag, key.value)
            if name in lines:
                raise _RepeatedKey(problem=f"the key '{key.value}' is also in line {lines[name]}", problem_mark=key.start_mark)
            lines[name] = key.start_mark.line + 1
        return node


def load_yaml(file: Path) -> Any:
    """The content of a file, which has one document; None if it is empty. Errors: YamlFileError with the line; OSError."""
    try:
        return yaml.load(file.read_text(encoding="utf-8-sig"), _Loader)  # some editors begin a file with a byte order mark
    except UnicodeDecodeError as error:
        raise YamlFileError(file, f"byte {error.start} is not UTF-8", "save the file as UTF-8") from None
    except yaml.MarkedYAMLError as error:
        where = file if error.problem_mark is None else f"{file}:{error.problem_mark.line + 1}"
        if isinstance(error, _RepeatedKey):
            raise YamlFileError(where, str(error.problem), "remove one of them") from None
        raise YamlFileError(where, f"it is not valid YAML: {error.problem or error.context}", "correct the YAML syntax") from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:  # letters that YAML forbids, a 13th month, too many brackets
        raise YamlFileError(file, f"it is not valid YAML: {str(error).splitlines()[0]}", "correct the YAML syntax") from None
