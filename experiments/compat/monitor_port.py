"""The monitor port of rcssserver3d or simserver, for scripts: what the monitor sees of robots and ball, and trainer commands."""

import math
import re
import socket
import struct
import time


class Tree:
    """A node of the scene: its matrix (column by column, relative to its parent), its meshes' materials, its children."""

    __slots__ = ("matrix", "words", "children")

    def __init__(self):
        self.matrix, self.words, self.children = None, (), []


def _parse(text):
    """Nested lists of words."""
    stack = [[]]
    for token in text.replace("(", " ( ").replace(")", " ) ").split():
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(token)
    return stack[0]


def _whole(node):
    tree = Tree()
    words = []
    for item in node[1:]:
        if isinstance(item, str):
            continue
        if item[0] == "nd":
            tree.children.append(_whole(item))
        elif item[0] == "SLT":
            tree.matrix = [float(v) for v in item[1:]]
        else:
            words += [w for w in item if isinstance(w, str)]
    tree.words = tuple(words)
    return tree


def _update(tree, node):
    child = 0
    for item in node[1:]:
        if isinstance(item, str):
            continue
        if item[0] == "nd":
            if child < len(tree.children):
                _update(tree.children[child], item)
            child += 1
        elif item[0] == "SLT":
            tree.matrix = [float(v) for v in item[1:]]


def _words(tree):
    yield from tree.words
    for child in tree.children:
        yield from _words(child)


class Robot:
    """Where a robot's torso is (m, world), where it looks (rad, world), how upright it is (1: upright, 0: lies)."""

    def __init__(self, matrix):
        self.x, self.y, self.z = matrix[12:15]
        self.heading = math.atan2(matrix[5], matrix[4])  # the body's y axis looks forward
        self.upright = matrix[10]


class MonitorPort:
    """Follows the game. `scene`: also where robots and ball are. Errors: OSError when no server listens, EOFError when it is gone."""

    def __init__(self, port, host="127.0.0.1", timeout=20.0, scene=True):
        self._follows_scene = scene
        self.joined = set()  # without the scene: (side, number) of the robots on the field
        deadline = time.monotonic() + timeout
        while True:
            try:
                self._socket = socket.create_connection((host, port), 2)
                break
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.1)
        self._bytes = b""
        self._scene = []
        self.values = {}
        self.modes = []

    def close(self):
        self._socket.close()

    def send(self, text):
        """One message of trainer commands."""
        data = text.encode()
        self._socket.sendall(struct.pack(">I", len(data)) + data)

    def frame(self, timeout=10.0):
        """Waits for the next frame. Errors: TimeoutError."""
        self._socket.settimeout(timeout)
        while True:
            if len(self._bytes) >= 4:
                size = struct.unpack(">I", self._bytes[:4])[0]
                if len(self._bytes) >= 4 + size:
                    text = self._bytes[4 : 4 + size].decode("latin-1")
                    self._bytes = self._bytes[4 + size :]
                    self._take(text)
                    return self
            data = self._socket.recv(1 << 16)
            if not data:
                raise EOFError("the server closed the connection")
            self._bytes += data

    def _take(self, text):
        if not self._follows_scene:
            if "(RSG" in text:
                self.joined = {(side, int(number)) for number, side in re.findall(r"matNum(\d+) mat(Left|Right)", text)}
            text = text[: max(text.find("(RSG"), text.find("(RDS"))]
        environment, *scene_parts = _parse(text)[:3]
        for name, *rest in environment:
            if name == "play_modes":
                self.modes = rest
            else:
                self.values[name] = " ".join(rest)
        if not scene_parts:
            return
        kind, scene = scene_parts
        if kind[0] == "RSG":
            self._scene = [_whole(node) for node in scene]
        else:
            for tree, node in zip(self._scene, scene):
                _update(tree, node)

    @property
    def time(self):
        """Game time, s."""
        return float(self.values.get("time", 0))

    @property
    def play_mode(self):
        return self.modes[int(float(self.values["play_mode"]))]

    def robots(self):
        """{(side, number): Robot} of those who have said (init)."""
        found = {}
        for tree in self._scene:
            if len(tree.children) < 10:
                continue
            words = set(_words(tree))
            side = "Left" if "matLeft" in words else "Right" if "matRight" in words else None
            number = [w for w in words if w.startswith("matNum") and w != "matNum"]
            if side and number:
                found[side, int(number[0][6:])] = Robot(tree.children[0].matrix)
        return found

    def ball(self):
        """x, y, z of the ball's centre, m."""
        for tree in self._scene:
            if any(w.endswith("soccerball.obj") for child in tree.children for w in child.words):
                return tree.matrix[12:15]
        return None
