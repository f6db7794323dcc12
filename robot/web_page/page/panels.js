"use strict";
// The parts of the page that are text: score, robots, events, the values of a topic, and the camera pictures.

const MAX_LIST = 40;  // elements of a list that are shown

/** A new element with a class and a text. */
function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}
const byId = (id) => document.getElementById(id);
/** Sets a text only when it differs, which spares the browser the layout. */
function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}
const STATE_TEXTS = { connecting: "connecting…", refused: "refused: no robot answers at this port; it is tried again", ended: "ended", live: "live", log: "log" };

class ScorePanel {
  constructor(model) { this.model = model; }
  draw() {
    const { model } = this, truth = model.truth, players = model.players.filter((robot) => robot.game);
    const left = players.find((robot) => model.isLeft(robot)), right = players.find((robot) => !model.isLeft(robot)), game = (left ?? right)?.game;
    const trueName = (side) => truth?.robots.find((robot) => robot.left === side)?.team;
    setText(byId("left-team"), trueName(true) ?? left?.team ?? "");
    setText(byId("right-team"), trueName(false) ?? right?.team ?? "");
    const goals = truth ? [truth.score_left, truth.score_right]
      : game ? (left ? [game.own_score, game.their_score] : [game.their_score, game.own_score]) : null;
    setText(byId("goals"), goals ? goals.join(" : ") : "– : –");
    setText(byId("clock"), clockText(truth?.game_time ?? game?.time ?? 0));
    setText(byId("game-state"), truth?.play_mode || (game ? stateWord(game.state) : ""));
    this.drawConnection();
  }
  drawConnection() {
    const counts = {}, robots = [...this.model.robots.values()];
    for (const { state } of robots) counts[state] = (counts[state] ?? 0) + 1;
    const text = robots.length === 0 ? "no robots" : robots.length === 1 ? STATE_TEXTS[robots[0].state]
      : Object.entries(counts).map(([state, count]) => `${count} ${state}`).join(" · ");
    setText(byId("connection"), this.model.message ?? text);
    byId("connection").dataset.state = this.model.message ? "refused" : ["refused", "ended", "connecting"].find((state) => counts[state]) ?? "live";
  }
}

/** A card for each robot: connection, role, skills. */
class RobotsPanel {
  constructor(model, container, onchoose) {
    Object.assign(this, { model, container, onchoose, cards: new Map() });
  }
  card(robot) {
    const card = element("button", "robot-card");
    const parts = { number: element("span", "number"), name: element("b"), role: element("span", "role"), skills: element("span", "skills"), state: element("span", "state") };
    card.append(...Object.values(parts));
    card.onclick = () => this.onchoose(robot);
    return { card, ...parts };
  }
  draw(chosen) {
    const robots = [...this.model.robots.values()];
    const order = (robot) => `${!robot.plays ? 2 : this.model.isLeft(robot) ? 0 : 1}${String(robot.player).padStart(3, "0")}${robot.name}`;
    robots.sort((a, b) => order(a).localeCompare(order(b)));
    for (const robot of robots) if (!this.cards.has(robot)) this.cards.set(robot, this.card(robot));
    for (const robot of this.cards.keys()) if (this.model.robots.get(robot.key) !== robot) this.cards.delete(robot);
    const cards = robots.map((robot) => this.cards.get(robot).card);
    if (cards.length !== this.container.children.length || cards.some((card, i) => this.container.children[i] !== card)) this.container.replaceChildren(...cards);
    for (const robot of robots) this.update(robot, this.cards.get(robot), robot === chosen);
    if (robots.length === 0) setText(this.container, "No robots. Drop MCAP logs here, or open the page of a robot's debug port.");
  }
  update(robot, { card, number, name, role, skills, state }, chosen) {
    const status = robot.value("perception/BehaviourStatus"), { game } = robot, error = status?.traceback?.trim().split("\n").pop();
    card.dataset.state = robot.state;
    card.dataset.side = robot.plays ? (this.model.isLeft(robot) ? "left" : "right") : "none";
    card.classList.toggle("chosen", chosen);
    setText(number, robot.plays ? String(robot.player) : "·");
    setText(name, robot.name);
    setText(role, game?.penalised ? "penalised" : robot.role ?? "");
    setText(skills, error || (status?.skills ?? ""));
    skills.classList.toggle("error", Boolean(error));
    setText(state, robot.value("perception/RobotPose")?.lost && robot.state === "live" ? "does not know where it is" : STATE_TEXTS[robot.state].split(":")[0]);
  }
}

/** The events, newest first; those of a recording that are still to come are pale. */
class EventsPanel {
  constructor(model, container, onseek) {
    Object.assign(this, { model, container, onseek, shown: "" });
  }
  draw(now) {
    const past = this.model.events.filter((event) => event.at === undefined || event.at <= now).length, shown = `${this.model.eventCount} ${past}`;
    if (this.shown === shown) return;
    this.shown = shown;
    const lines = this.model.events.slice(-200).reverse().map((event) => {
      const line = element("div", "event");
      line.append(element("time", "", clockText(event.time)), element("b", this.model.isLeft(event.robot) ? "left" : "right", event.robot.name), element("span", "", event.text));
      line.classList.toggle("future", event.at > now);
      if (event.at !== undefined) line.onclick = () => this.onseek(event.at);
      return line;
    });
    this.container.replaceChildren(...lines);
  }
}

/** All values of a topic as a tree; a click on a number plots it. */
class TopicPanel {
  constructor(select, container, onplot) {
    Object.assign(this, { select, container, onplot, rows: new Map(), shape: "" });
  }
  showTopics(robot) {
    const names = [...robot.topics.keys()].sort(), shape = names.join();
    if (shape === this.shape) return;
    this.shape = shape;
    const before = this.select.value;
    this.select.replaceChildren(...names.map((name) => element("option", "", name)));
    this.select.value = names.includes(before) ? before : names.includes("perception/RobotPose") ? "perception/RobotPose" : names[0] ?? "";
  }
  draw(robot) {
    this.showTopics(robot);
    const topic = robot.topics.get(this.select.value), leaves = [];
    if (topic?.value) TopicPanel.collect(topic.value, "", leaves);
    const shape = `${robot.key} ${this.select.value} ${leaves.map(([path]) => path)}`;
    if (shape !== this.leafShape) {
      this.leafShape = shape;
      this.container.replaceChildren(...leaves.map(([path, value]) => this.row(robot, topic, path, value)));
      if (leaves.length === 0) this.container.append(element("p", "hint", topic?.error ?? "No message has arrived yet."));
    }
    for (const [path, value] of leaves) setText(this.rows.get(path), TopicPanel.textOf(value));
  }
  row(robot, topic, path, value) {
    const row = element("div", "leaf"), output = element("output");
    row.append(element("span", "", path), output);
    if (typeof value === "number" || typeof value === "boolean") {
      row.classList.add("plottable");
      row.title = "Plot this number";
      row.onclick = () => this.onplot(robot, topic.name, path);
    }
    this.rows.set(path, output);
    return row;
  }
  static textOf(value) { return typeof value === "number" && !Number.isInteger(value) ? value.toFixed(4) : String(value); }
  static collect(value, path, leaves) {
    if (value instanceof Uint8Array) leaves.push([path, `${value.length} bytes`]);
    else if (value === null || typeof value !== "object") leaves.push([path, value]);
    else for (const [name, inner] of Object.entries(value).slice(0, MAX_LIST)) TopicPanel.collect(inner, path ? `${path}.${name}` : name, leaves);
  }
}

/** The newest picture of each camera. */
class CameraPanel {
  constructor(container) { Object.assign(this, { container, counts: {}, urls: {} }); }
  draw(robot) {
    let any = false;
    for (const camera of ["top", "bottom"]) {
      const image = byId(`camera-${camera}`), topic = robot.topics.get(`camera/${camera}`), picture = topic?.value;
      image.hidden = !picture?.data?.length;
      any ||= !image.hidden;
      const count = `${robot.key} ${topic?.count}`;
      if (image.hidden || this.counts[camera] === count) continue;
      this.counts[camera] = count;
      URL.revokeObjectURL(this.urls[camera]);
      image.src = this.urls[camera] = URL.createObjectURL(new Blob([picture.data], { type: `image/${picture.format || "jpeg"}` }));
    }
    this.container.querySelector(".hint").hidden = any;
  }
}
