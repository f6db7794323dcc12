"""HOST:PORT in scripts, with an IPv6 address in brackets, as C++ programs write and read it (address_and_port.h).

Scripts add this folder to sys.path; the package ground contains a link to this file.
"""
from __future__ import annotations

import re
import socket
from dataclasses import dataclass
from typing import NoReturn, Optional

MAX_PORT = 65535
FORM = f"HOST:PORT with a port from 1 to {MAX_PORT}"
BLANKS = frozenset(" \t\n\v\f\r")


class AddressError(ValueError):
    """What is wrong with an address, and what to do."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(f"{what}; {remedy}")
        self.what, self.remedy = what, remedy


def bare(host: str) -> str:
    """A host without the brackets of an IPv6 address."""
    return host[1:-1] if host.startswith("[") and host.endswith("]") else host


def bracketed(host: str) -> str:
    """A host with brackets if it is an IPv6 address, for texts in which a colon follows."""
    return f"[{bare(host)}]" if ":" in host else host


def host_and_port(host: str, port: int) -> str:
    return f"{bracketed(host)}:{port}"


def is_ipv6(text: str) -> bool:
    """Whether this is an IPv6 address without brackets; one of a link may have its interface, as in fe80::1%eth0."""
    try:
        socket.inet_pton(socket.AF_INET6, text.partition("%")[0])
        return True
    except (OSError, ValueError):  # ValueError: a zero byte, or letters that have no form in UTF-8
        return False


@dataclass(frozen=True)
class _Usage:
    """An example of the form that is expected."""

    example: str

    def refuse(self) -> NoReturn:
        raise AddressError(f"is not {FORM}", f"write for example {self.example}")

    def port_of(self, text: str) -> int:
        match = re.fullmatch("0*([0-9]{1,5})", text)
        if match is None or not 1 <= int(match[1]) <= MAX_PORT:
            self.refuse()
        return int(match[1])

    def host_of(self, host: str, text: str) -> str:
        """The host without the brackets of an IPv6 address; text: HOST:PORT."""
        scheme, separator, _ = text.partition("://")
        if separator:
            raise AddressError("is a URL", f"leave out {scheme}{separator}")
        if BLANKS & set(host):
            raise AddressError("contains a blank", f"write for example {self.example}")
        if host.startswith("[") or host.endswith("]"):
            if len(host) < 3 or bare(host) == host:
                self.refuse()
            return bare(host)
        if ":" not in host:
            return host
        if not is_ipv6(host) and not is_ipv6(text):
            self.refuse()
        remedy = f"[{host}]{text[len(host):]}" if is_ipv6(host) else f"[{text}]:PORT"
        raise AddressError("is an IPv6 address without brackets", f"write {remedy}")


def split_host_and_port(text: str, example: str = "127.0.0.1:3200") -> tuple[str, int]:
    """The host, without brackets, and the port of HOST:PORT. Errors: AddressError, whose remedy is the example."""
    usage = _Usage(example)
    colon = text.rfind(":")
    host = usage.host_of(text[:colon] if colon >= 0 else text, text)
    if colon < 0 or not host:
        usage.refuse()
    return host, usage.port_of(text[colon + 1:])


def debug_port_address(text: str, host: str, port: int) -> tuple[str, int]:
    """The host and the port of HOST:PORT, HOST, :PORT, PORT or ws://HOST:PORT of a debug port; host and port are the defaults. Errors:
    AddressError."""
    usage = _Usage(f"127.0.0.1:{port}")
    address = text
    if address.startswith("ws://"):  # as robots print it
        address = address.removeprefix("ws://").removesuffix("/")
    if re.fullmatch("[0-9]+", address):
        return host, usage.port_of(address)
    colon: Optional[int] = None if address.endswith("]") or ":" not in address else address.rindex(":")
    named = usage.host_of(address[:colon], address)
    return named or host, port if colon is None else usage.port_of(address[colon + 1:])
