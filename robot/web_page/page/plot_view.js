"use strict";
// Curves of chosen numbers over the last seconds. Each curve keeps a bounded history.

const PLOT_SECONDS = 30;
const MAX_POINTS = 3000;  // per curve; every second one is dropped when there are more
const MAX_CURVES = 8;
const CURVE_COLOURS = ["#4e9af1", "#f0803c", "#43b581", "#d65db1", "#c9a227", "#8c7ae6", "#e05252", "#5bc0be"];

/** A number of a topic by its path: "pose.x", "angle.3". Booleans are 0 and 1; undefined: there is no number. */
function numberAt(value, path) {
  for (const name of path.split(".")) value = value?.[name];
  return typeof value === "number" ? value : typeof value === "boolean" ? Number(value) : undefined;
}

class PlotView {
  constructor(canvas, list, onchange) {
    Object.assign(this, { canvas, list, onchange, curves: [] });
  }
  /** Adds a curve, or removes it if it is shown. */
  toggle(robot, topic, path) {
    const found = this.curves.findIndex((curve) => curve.key === robot.key && curve.topic === topic && curve.path === path);
    if (found >= 0) {
      this.curves.splice(found, 1);
    } else {
      if (this.curves.length >= MAX_CURVES) this.curves.shift();
      const used = this.curves.map((curve) => curve.colour), colour = CURVE_COLOURS.find((one) => !used.includes(one));
      this.curves.push({ key: robot.key, name: robot.name, topic, path, colour, points: [] });
    }
    this.showList();
    this.onchange();
  }
  showList() {
    this.list.replaceChildren(...this.curves.map((curve) => {
      const chip = element("button", "curve", `${curve.name} · ${curve.topic.split("/").pop()}.${curve.path} `);
      chip.style.borderColor = curve.colour;
      chip.title = "Remove this curve";
      curve.output = element("b", "", "");
      chip.append(curve.output, " ×");
      chip.onclick = () => this.toggle({ key: curve.key }, curve.topic, curve.path);
      return chip;
    }));
    if (this.curves.length === 0) this.list.append(element("p", "hint", "Choose numbers in Topics to plot them."));
  }
  topicsOf(robot) { return this.curves.filter((curve) => curve.key === robot.key).map((curve) => curve.topic); }
  /** Takes a new message of a topic. */
  receive(robot, topic) {
    for (const curve of this.curves) {
      if (curve.key !== robot.key || curve.topic !== topic.name) continue;
      const value = numberAt(topic.value, curve.path), { points } = curve;
      if (value === undefined) continue;
      // Time goes backwards when a log is played again or a robot restarts.
      if (points.length > 0 && topic.time < points.at(-1)[0]) points.length = 0;
      points.push([topic.time, value]);
      while (points.length > 2 && points[1][0] < topic.time - PLOT_SECONDS) points.shift();
      if (points.length > MAX_POINTS) curve.points = points.filter((_, i) => i % 2 === 1);
    }
  }
  draw() {
    const { canvas } = this, scale = window.devicePixelRatio || 1, width = canvas.clientWidth, height = canvas.clientHeight;
    if (width === 0) return;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const c = canvas.getContext("2d"), styles = getComputedStyle(canvas), all = this.curves.flatMap((curve) => curve.points);
    c.scale(scale, scale);
    c.font = "11px system-ui, sans-serif";
    c.fillStyle = styles.color;
    if (all.length === 0) return;
    let [low, high, last] = [Infinity, -Infinity, -Infinity];
    for (const [time, value] of all) {
      low = Math.min(low, value);
      high = Math.max(high, value);
      last = Math.max(last, time);
    }
    const margin = 0.08 * (high - low) || Math.abs(high) * 0.1 || 1;
    [low, high] = [low - margin, high + margin];
    const left = 46, bottom = height - 16;
    const x = (time) => left + (width - left - 4) * (1 + (time - last) / PLOT_SECONDS), y = (value) => 6 + (bottom - 6) * (high - value) / (high - low);
    c.strokeStyle = styles.borderColor;
    c.lineWidth = 1;
    for (let i = 0; i <= 4; ++i) {
      const value = low + (high - low) * i / 4;
      c.beginPath();
      c.moveTo(left, y(value));
      c.lineTo(width, y(value));
      c.stroke();
      c.fillText(value.toPrecision(3), 2, y(value) + 4);
    }
    for (let s = 0; s <= PLOT_SECONDS; s += 10) c.fillText(s === 0 ? `${last.toFixed(1)} s` : `−${s} s`, Math.min(x(last - s), width - 44), height - 3);
    for (const { points, colour, output } of this.curves) {
      c.strokeStyle = colour;
      c.lineWidth = 1.6;
      c.beginPath();
      points.forEach(([time, value], i) => (i === 0 ? c.moveTo(x(time), y(value)) : c.lineTo(x(time), y(value))));
      c.stroke();
      if (output) output.textContent = points.length > 0 ? points.at(-1)[1].toPrecision(4) : "";
    }
  }
}
