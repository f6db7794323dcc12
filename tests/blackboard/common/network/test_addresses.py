"""HOST:PORT in scripts: the same texts as in address_and_port_test.cpp."""
from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[4]
sys.path.insert(0, str(ROOT / "blackboard/common/network"))

from addresses import AddressError, bracketed, debug_port_address, host_and_port, is_ipv6, split_host_and_port  # noqa: E402


@pytest.mark.parametrize("text, host, port", [("127.0.0.1:3200", "127.0.0.1", 3200), ("nao5:1", "nao5", 1), ("[::1]:65535", "::1", 65535)])
def test_an_address_is_split_and_written_again(text: str, host: str, port: int) -> None:
    assert split_host_and_port(text) == (host, port)
    assert host_and_port(host, port) == text


@pytest.mark.parametrize("text", [
    "", "nao5", ":80", "nao5:", "nao5:0", "nao5:65536", "nao5:+1", "nao5: 1", "nao5:1_0", "nao5:٣", "[::1]", "[]:80", "[::1:80", "::1]:80",
    "[::1]80", "nao:5:80", "[:80"])
def test_other_texts_are_refused_with_the_range_and_an_example(text: str) -> None:
    with pytest.raises(AddressError) as raised:
        split_host_and_port(text, "127.0.0.1:3100")
    assert str(raised.value) == "is not HOST:PORT with a port from 1 to 65535; write for example 127.0.0.1:3100"


@pytest.mark.parametrize("text, remedy", [
    ("::1", "[::1]:PORT"), ("::1:3100", "[::1]:3100"), ("fd00::5:8765", "[fd00::5]:8765"), ("fe80::1%eth0:3100", "[fe80::1%eth0]:3100")])
def test_an_ipv6_address_needs_brackets(text: str, remedy: str) -> None:
    with pytest.raises(AddressError) as raised:
        split_host_and_port(text)
    assert str(raised.value) == f"is an IPv6 address without brackets; write {remedy}"


@pytest.mark.parametrize("text, error", [
    ("http://nao5:9000", "is a URL; leave out http://"), (" localhost:3100", "contains a blank; write for example 127.0.0.1:3200"),
    ("nao\t5:3100", "contains a blank; write for example 127.0.0.1:3200")])
def test_urls_and_blanks_are_refused(text: str, error: str) -> None:
    with pytest.raises(AddressError) as raised:
        split_host_and_port(text)
    assert str(raised.value) == error


@pytest.mark.parametrize("text, host, port", [
    ("10.0.0.2:9000", "10.0.0.2", 9000), ("nao5", "nao5", 8765), (":9000", "127.0.0.1", 9000), ("9000", "127.0.0.1", 9000),
    ("[::1]:9000", "::1", 9000), ("[::1]", "::1", 8765), ("ws://10.0.0.2:9000", "10.0.0.2", 9000), ("ws://[::1]:9000/", "::1", 9000),
    ("", "127.0.0.1", 8765)])
def test_a_debug_port_has_a_default_host_and_port(text: str, host: str, port: int) -> None:
    assert debug_port_address(text, "127.0.0.1", 8765) == (host, port)


@pytest.mark.parametrize("text, error", [
    ("70000", "is not HOST:PORT with a port from 1 to 65535; write for example 127.0.0.1:8765"),
    ("nao5:0", "is not HOST:PORT with a port from 1 to 65535; write for example 127.0.0.1:8765"),
    ("ws://nao5:9000//", "is not HOST:PORT with a port from 1 to 65535; write for example 127.0.0.1:8765"),
    ("[]", "is not HOST:PORT with a port from 1 to 65535; write for example 127.0.0.1:8765"),
    ("http://nao5:9000", "is a URL; leave out http://"), ("::1", "is an IPv6 address without brackets; write [::1]:PORT"),
    ("nao 5", "contains a blank; write for example 127.0.0.1:8765")])
def test_other_debug_ports_are_refused(text: str, error: str) -> None:
    with pytest.raises(AddressError) as raised:
        debug_port_address(text, "127.0.0.1", 8765)
    assert str(raised.value) == error


def test_only_ipv6_addresses_get_brackets() -> None:
    assert [bracketed(host) for host in ("nao5", "10.0.7.1", "fd00::5", "[fd00::5]")] == ["nao5", "10.0.7.1", "[fd00::5]", "[fd00::5]"]


def test_ipv6_addresses_are_recognised() -> None:
    for text in ("::", "::1", "fe80::1%eth0", "::ffff:10.0.0.1"):
        assert is_ipv6(text)
    for text in ("", "nao5", "10.0.0.1", "[::1]", "1:2", "a\0b", "\udce9"):
        assert not is_ipv6(text)
