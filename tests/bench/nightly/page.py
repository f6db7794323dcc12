"""The nights' report, as HTML and as Markdown: a table of the newest night with its alarms, and a trend of each measure over commits."""

from __future__ import annotations

import html
import subprocess
from typing import Sequence

import numpy as np

from history import Night
from judgement import Judgement
from measures import Measure

STYLE = """
:root { color-scheme: light dark; --ink: #222; --paper: #fff; --line: #ddd; --alarm: #b00020 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e7ea; --paper: #15181c; --line: #3a4047; --alarm: #ff6b7d }
  figure svg { filter: invert(0.9) hue-rotate(180deg) }
}
body { font: 15px/1.5 sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: var(--ink); background: var(--paper) }
table { display: block; overflow-x: auto; border-collapse: collapse }
td, th { padding: .25rem .8rem; border-bottom: 1px solid var(--line); text-align: left }
.alarm { color: var(--alarm); font-weight: bold } .trends { display: flex; flex-wrap: wrap; gap: 1rem }
figure { margin: 0 } figure svg { max-width: 100%; height: auto } .missing { opacity: .7 }
"""


def plot(measure: Measure, nights: Sequence[Night], alarms: Sequence[bool]) -> str:
    """The trend as SVG: the mean of each night with the 95 % interval of its samples' mean; nights with an alarm in red."""
    lines: list[str] = []
    for number, (night, alarm) in enumerate(zip(nights, alarms)):
        values = np.array(list(night.values(measure.name).values()))
        if values.size == 0:
            continue
        half = 1.96 * values.std(ddof=1) / np.sqrt(values.size) if values.size > 1 else 0.0
        lines.append(f'{number} {values.mean():.6g} {half:.6g} {2 if alarm else 1} "{night.label.split()[0]}{" *" if night.trial else ""}"')
    if not lines:
        return ""
    data = "\n".join(lines)
    script = f"""
set terminal svg size 520,260 font 'sans,11' background 'white'
set title '{measure.title}' noenhanced
set ylabel '{measure.unit}' noenhanced
set xtics rotate by 30 right noenhanced
set bmargin 4
set offsets 0.5, 0.5, graph 0.1, graph 0.1
set linetype 1 lc rgb '#1f5fa8'
set linetype 2 lc rgb '#b00020'
$night << EOD
{data}
EOD
plot $night using 1:2:xtic(5) with lines lc rgb '#9bb7d6' notitle, $night using 1:2:3:4 with yerrorbars pt 7 ps 0.6 lc variable notitle
"""
    return subprocess.run(["gnuplot"], input=script, capture_output=True, text=True, check=True).stdout


def trends(nights: Sequence[Night], judged: Sequence[list[Judgement]], measures: Sequence[Measure]) -> dict[str, str]:
    """The pictures of the measures that were measured, as SVG, by name."""
    pictures = {}
    for measure in measures:
        alarms = [any(j.alarm and j.measure.name == measure.name for j in judgements) for judgements in judged]
        if picture := plot(measure, nights, alarms):
            pictures[measure.name] = picture
    return pictures


HOW_JUDGED = (
    "“By chance”: probability that the same samples (seeds, rows) are on average so much worse when nothing has changed, by a sign-flip "
    "test. An alarm needs a relevant change, and a probability that remains below {level:g} over all measures together (Holm)."
)
HOW_DRAWN = "Mean of each commit's samples and its 95 % interval; red: alarm; *: a trial."
FIRST = "Nothing to compare with: this is the first night."


def row(judgement: Judgement) -> str:
    measure = judgement.measure
    verdict = '<td class="alarm">worse</td>' if judgement.alarm else "<td>no alarm</td>"
    return (
        f"<tr><td>{html.escape(measure.title)}</td><td>{judgement.mean:.4g}</td><td>{judgement.earlier:.4g}</td>"
        f"<td>{judgement.change:+.3g} {html.escape(measure.unit)}</td><td>{judgement.p:.2g}</td>{verdict}</tr>"
    )


def page(newest: Night, judged: Sequence[Judgement], pictures: dict[str, str], level: float) -> str:
    """The report as HTML. judged: the newest night's judgements against the nights before; pictures: trends()."""
    rows = "".join(row(judgement) for judgement in judged)
    compared = (
        "<table><tr><th>measure</th><th>this night</th><th>before</th><th>change</th><th>by chance</th><th></th></tr>" + rows + "</table>"
        if rows
        else f"<p>{FIRST}</p>"
    )
    missing = "".join(
        f'<li class="missing">{html.escape(name)}: {html.escape(samples.missing)}</li>'
        for name, samples in newest.samples.items()
        if samples.missing
    )
    figures = "".join(f"<figure>{picture[picture.find('<svg'):]}</figure>\n" for picture in pictures.values())
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nightly measurements</title><style>{STYLE}</style></head><body>
<h1>Nightly measurements</h1>
<p>{html.escape(newest.label)}, {newest.date[:16].replace("T", " ")}: {html.escape(newest.subject)}<br>
{html.escape(newest.machine)}</p>
{compared}
<p>{HOW_JUDGED.format(level=level)}</p>
{"<h2>Not measured</h2><ul>" + missing + "</ul>" if missing else ""}
<h2>Trends</h2>
<p>{HOW_DRAWN}</p>
<div class="trends">
{figures}</div>
</body></html>
"""


def cell(text: str) -> str:
    """A text for a cell of a table or a line of Markdown."""
    return " ".join(text.split()).replace("|", "\\|").replace("<", "&lt;")


def markdown(newest: Night, judged: Sequence[Judgement], pictures: dict[str, str], level: float) -> str:
    """The report as Markdown, with links to picture_file() of each picture. Arguments as for page()."""
    lines = ["# Nightly measurements", "", f"{cell(newest.label)}, {newest.date[:16].replace('T', ' ')}: {cell(newest.subject)}  ",
             cell(newest.machine), ""]
    if judged:
        lines += ["| measure | this night | before | change | by chance | |", "| --- | ---: | ---: | ---: | ---: | --- |"]
        lines += [f"| {cell(j.measure.title)} | {j.mean:.4g} | {j.earlier:.4g} | {j.change:+.3g} {cell(j.measure.unit)} | {j.p:.2g} | "
                  f"{'**worse**' if j.alarm else 'no alarm'} |" for j in judged]
    else:
        lines.append(FIRST)
    lines += ["", HOW_JUDGED.format(level=level)]
    if missing := [f"- {cell(name)}: {cell(samples.missing)}" for name, samples in newest.samples.items() if samples.missing]:
        lines += ["", "## Not measured", "", *missing]
    lines += ["", "## Trends", "", HOW_DRAWN, "", *(f"![{name}]({picture_file(name)})" for name in pictures)]
    return "\n".join(lines) + "\n"


def picture_file(name: str) -> str:
    """The file of a measure's trend, beside the Markdown."""
    return f"trend-{name}.svg"
