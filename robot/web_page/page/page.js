"use strict";
// The page: chooses its source (a recording inside the page, dropped logs, or live robots), and draws.

const TEXT_PERIOD_MS = 150;

const page = new (class {
  model = new Model();
  field = new FieldView(byId("field"), this.model);
  score = new ScorePanel(this.model);
  robots = new RobotsPanel(this.model, byId("robots"), (robot) => this.choose(robot));
  events = new EventsPanel(this.model, byId("events"), (time) => this.seek(time));
  topics = new TopicPanel(byId("topic"), byId("value"), (...curve) => this.plots.toggle(...curve));
  plots = new PlotView(byId("plot"), byId("curves"), () => this.live?.subscribe());
  cameras = new CameraPanel(byId("cameras"));
  tab = "plots";
  live = null;
  /** A Replay or a LogPlayer, with its time, null if the source is live. */
  player = null;
  time = 0;
  playing = false;
  speed = 1;
  frames = { count: 0, since: performance.now() };

  start() {
    const recordings = [...document.querySelectorAll("script.replay")];
    if (recordings.length > 0) {
      this.listRecordings(recordings);
      this.replay(recordings[0]);
    } else if (location.protocol.startsWith("http")) {
      this.live = new Live(this.model, (robot) => this.wanted(robot), (robot, topic) => this.plots.receive(robot, topic));
    }
    this.plots.showList();
    this.listen();
    setInterval(() => this.drawText(), TEXT_PERIOD_MS);
    requestAnimationFrame((now) => this.frame(now));
  }
  listRecordings(recordings) {
    const list = byId("recording");
    list.hidden = recordings.length < 2;
    list.replaceChildren(...recordings.map((recording) => element("option", "", recording.dataset.title)));
    list.onchange = () => this.replay(recordings[list.selectedIndex]);
  }
  /** Plays a recording that is inside the page. */
  replay(recording) {
    this.clear();
    const replay = new Replay(this.model, JSON.parse(recording.textContent));
    this.play(replay);
    for (const [at, robot, text] of [...replay.changes()].sort((a, b) => a[0] - b[0])) {
      this.model.time = at - replay.begin;
      this.model.addEvent(robot, text);
      this.model.events.at(-1).at = at;
    }
  }
  /** Forgets the source with its robots and curves. */
  clear() {
    this.live?.close();
    this.live = null;
    this.player = null;
    this.setPlaying(false);
    this.model.clear();
    this.chosen = undefined;
    this.plots.curves = [];
    this.plots.showList();
  }
  /** The topics that are needed of a robot. */
  wanted(robot) {
    const topics = new Set([...SHOWN, ...this.plots.topicsOf(robot)]);
    for (const topic of robot.topics.values()) if (topic.type?.name === ".foxglove.Log") topics.add(topic.name);
    if (robot !== this.chosen) return topics;
    if (this.tab === "topics") topics.add(byId("topic").value);
    if (this.tab === "cameras") topics.add("camera/top").add("camera/bottom");
    return topics;
  }
  choose(robot) {
    this.chosen = this.field.chosen = robot;
    byId("robot").value = robot.key;
    this.topics.shape = "";
    this.live?.subscribe();
  }
  showTab(name) {
    this.tab = name;
    for (const tab of document.querySelectorAll(".tab")) tab.hidden = tab.id !== name;
    for (const button of document.querySelectorAll("#tabs button")) button.classList.toggle("chosen", button.dataset.tab === name);
    this.live?.subscribe();
  }
  /** Plays a recording from the kick-off, logs from their beginning. */
  play(player) {
    this.player = player;
    byId("time-bar").hidden = false;
    Object.assign(byId("seek"), { min: player.begin, max: player.end });
    this.setPlaying(true);
    this.seek(player.start ?? player.begin);
  }
  setPlaying(playing) {
    this.playing = playing;
    byId("play").textContent = playing ? "Pause" : "Play";
  }
  /** Shows a time of the recording. While logs are being read, only the newest wish is kept. */
  async seek(time) {
    if (!this.player) return;
    this.time = Math.max(this.player.begin, Math.min(time, this.player.end));
    this.model.time = this.time - this.player.begin;
    if (this.busy) return;
    this.busy = true;
    try {
      await this.player.seek(this.time);
    } catch (error) {
      this.model.message = `the log cannot be read on: ${error.message}`;
      this.setPlaying(false);
    }
    this.busy = false;
    if (this.player instanceof Replay)
      for (const { robot } of this.player.tracks) for (const topic of robot.topics.values()) {
        topic.time = this.time;
        this.plots.receive(robot, topic);
      }
  }
  async open(files) {
    if (files.length === 0) return;
    this.clear();
    byId("recording").hidden = true;
    const player = await LogPlayer.open(files, this.model);
    this.model.message = player.errors.join("; ") || undefined;
    player.onmessage = (robot, topic) => this.plots.receive(robot, topic);
    if (player.logs.length > 0) this.play(player);
  }
  listen() {
    byId("turn").onclick = () => (this.field.turned = !this.field.turned);
    byId("forget").onclick = () => this.live.forget((robot) => robot.state === "ended" || robot.state === "refused");
    byId("file").onchange = ({ target }) => this.open([...target.files]);
    for (const button of document.querySelectorAll("#tabs button")) button.onclick = () => this.showTab(button.dataset.tab);
    byId("robot").onchange = ({ target }) => this.choose(this.model.robots.get(target.value));
    byId("topic").onchange = () => this.live?.subscribe();
    byId("play").onclick = () => {
      if (!this.playing && this.time >= this.player.end) this.seek(this.player.start ?? this.player.begin);
      this.setPlaying(!this.playing);
    };
    byId("seek").oninput = ({ target }) => this.seek(Number(target.value));
    byId("speed").onchange = ({ target }) => (this.speed = Number(target.value));
    document.addEventListener("keydown", (event) => {
      if (event.key !== " " || !this.player || ["BUTTON", "SELECT"].includes(event.target.tagName)) return;
      event.preventDefault();
      byId("play").click();
    });
    document.addEventListener("dragover", (event) => {
      event.preventDefault();
      byId("drop").hidden = false;
    });
    document.addEventListener("dragleave", (event) => (byId("drop").hidden = event.relatedTarget === null || byId("drop").hidden));
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      byId("drop").hidden = true;
      this.open([...event.dataTransfer.files]);
    });
  }
  frame(now) {
    requestAnimationFrame((next) => this.frame(next));
    const passed = Math.min(0.5, (now - (this.last ?? now)) / 1000);
    this.last = now;
    if (this.playing && !this.busy) {
      this.seek(this.time + this.speed * passed);
      if (this.time >= this.player.end) this.setPlaying(false);
    }
    this.field.draw();
    if (this.tab === "plots") this.plots.draw();
    this.frames.count += 1;
    if (now - this.frames.since < 1000) return;
    document.body.dataset.fps = (1000 * this.frames.count / (now - this.frames.since)).toFixed(1);
    this.frames = { count: 0, since: now };
  }
  drawText() {
    if (!(this.player instanceof Replay)) this.model.watch();
    this.score.draw();
    byId("forget").hidden = !this.live || ![...this.model.robots.values()].some((robot) => robot.state === "ended" || robot.state === "refused");
    this.showRobots();
    this.robots.draw(this.chosen);
    if (this.tab === "events") this.events.draw(this.time);
    if (this.chosen && this.tab === "topics") this.topics.draw(this.chosen);
    if (this.chosen && this.tab === "cameras") this.cameras.draw(this.chosen);
    if (!this.player) return;
    byId("seek").value = this.time;
    setText(byId("time"), `${clockText(this.time - this.player.begin, 1)} / ${clockText(this.player.end - this.player.begin, 1)}`);
  }
  /** Keeps the list of robots, and one of them chosen. */
  showRobots() {
    const robots = [...this.model.robots.values()], shape = robots.map((robot) => robot.key + robot.name).join();
    if (this.model.robots.get(this.chosen?.key) !== this.chosen) this.chosen = undefined;
    if (shape !== this.robotsShape) {
      this.robotsShape = shape;
      byId("robot").replaceChildren(...robots.map((robot) => Object.assign(element("option", "", robot.name), { value: robot.key })));
      if (this.chosen) byId("robot").value = this.chosen.key;
    }
    if (!this.chosen && robots.length > 0) this.chooseFirst(robots);
  }
  chooseFirst(robots) {
    const order = (one) => 100 * !one.plays + 50 * !this.model.isLeft(one) + one.player;
    const robot = [...robots].sort((a, b) => order(a) - order(b))[0];
    if (!robot.plays && this.live) return;
    this.choose(robot);
    if (this.plots.curves.length > 0 || !robot.plays) return;
    for (const path of ["pose.x", "pose.y"]) this.plots.toggle(robot, "perception/RobotPose", path);
  }
})();
page.start();
