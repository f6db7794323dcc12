"""The texts of offnao: each character is in the default fonts of Debian (DejaVu). Other symbols are drawn (offnao/widgets/icons)."""
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
IN_ALL_FONTS = set("…–°²±×·")
LITERAL = re.compile(r'"(?:[^"\\\n]|\\.)*"')


def unusual_texts(root: Path) -> list[str]:
    """One line for each string literal with a character that a font may lack."""
    found = []
    for file in sorted((root / "offnao").rglob("*")):
        if file.suffix not in {".h", ".cpp"}:
            continue
        for number, line in enumerate(file.read_text().splitlines(), start=1):
            for literal in LITERAL.findall(line):
                if any(not character.isascii() and character not in IN_ALL_FONTS for character in literal):
                    found.append(f"{file.relative_to(root)}:{number}: {literal}")
    return found


def test_texts_contain_only_characters_of_the_default_fonts() -> None:
    assert unusual_texts(ROOT) == []


def test_an_unusual_character_is_reported_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "offnao").mkdir()
    (tmp_path / "offnao" / "bar.cpp").write_text('// ＋ in a comment\nadd("more …", "＋ red 1");\n')
    assert unusual_texts(tmp_path) == ['offnao/bar.cpp:2: "＋ red 1"']
