"""HOST:PORT in scripts."""
from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "blackboard/network"))

from addresses import bracketed, host_and_port, split_host_and_port  # noqa: E402


@pytest.mark.parametrize("text, host, port", [("127.0.0.1:3200", "127.0.0.1", 3200), ("nao5:1", "nao5", 1), ("[::1]:65535", "::1", 65535)])
def test_an_address_is_split_and_written_again(text: str, host: str, port: int) -> None:
    assert split_host_and_port(text) == (host, port)
    assert host_and_port(host, port) == text


@pytest.mark.parametrize("text", ["", "nao5", ":80", "nao5:", "nao5:0", "nao5:65536", "nao5:+1", "nao5: 1", "nao5:1_0", "nao5:٣", "[::1]"])
def test_other_texts_are_refused_with_the_range(text: str) -> None:
    with pytest.raises(ValueError, match="is not HOST:PORT with a port from 1 to 65535"):
        split_host_and_port(text)


@pytest.mark.parametrize("text", ["::1", "fd00::5:8765"])
def test_an_ipv6_address_needs_brackets(text: str) -> None:
    with pytest.raises(ValueError, match=rf"without brackets, as in \[{text}\]:PORT"):
        split_host_and_port(text)


def test_only_ipv6_addresses_get_brackets() -> None:
    assert [bracketed(host) for host in ("nao5", "10.0.7.1", "fd00::5", "[fd00::5]")] == ["nao5", "10.0.7.1", "[fd00::5]", "[fd00::5]"]
