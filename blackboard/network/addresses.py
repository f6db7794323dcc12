"""HOST:PORT in scripts, with an IPv6 address in brackets, as C++ programs write and read it (address_and_port.h).

Scripts add this folder to sys.path; the package ground contains a link to this file.
"""
from __future__ import annotations

import re

MAX_PORT = 65535


def bare(host: str) -> str:
    """A host without the brackets of an IPv6 address."""
    return host[1:-1] if host.startswith("[") and host.endswith("]") else host


def bracketed(host: str) -> str:
    """A host with brackets if it is an IPv6 address, for texts in which a colon follows."""
    return f"[{bare(host)}]" if ":" in host else host


def host_and_port(host: str, port: int) -> str:
    return f"{bracketed(host)}:{port}"


def split_host_and_port(text: str) -> tuple[str, int]:
    """The host, without brackets, and the port of HOST:PORT. ValueError that describes what is wrong."""
    host, _, port = text.rpartition(":")
    if ":" in host and not host.startswith("["):
        raise ValueError(f"is an IPv6 address without brackets, as in [{text}]:PORT")
    if not host or not re.fullmatch("[0-9]{1,5}", port) or not 1 <= int(port) <= MAX_PORT:
        raise ValueError(f"is not HOST:PORT with a port from 1 to {MAX_PORT}")
    return bare(host), int(port)
