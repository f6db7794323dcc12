"use strict";
// What the page knows: robots with the newest message of each topic, the field, and a bounded list of events.

/** Topics that are always shown. */
const SHOWN = ["perception/RobotPose", "perception/PoseHypotheses", "perception/BallEstimate", "perception/Game", "perception/BehaviourStatus", "perception/OwnRole", "truth/SceneTruth"];
const MAX_EVENTS = 500;

/** The newest message of a topic, decoded when it is read. */
class Topic {
  /** type: of the messages; null if the source gives decoded values. */
  constructor(name, type) {
    Object.assign(this, { name, type, time: 0, count: 0, bytes: null, decoded: null });
  }
  receive(time, bytes) {
    this.time = time;
    this.bytes = bytes;
    this.decoded = null;
    this.count += 1;
  }
  set value(value) { this.decoded = value; this.count += 1; }
  /** null before the first message, and for a message that cannot be decoded. */
  get value() {
    if (this.decoded === null && this.bytes !== null) {
      try {
        this.decoded = this.type.decode(this.bytes);
      } catch (error) {
        this.error = error.message;
        this.bytes = null;
      }
    }
    return this.decoded;
  }
}

/** A robot, or another source of topics such as the ground truth. States: connecting, refused, live, ended, log. */
class Robot {
  constructor(key, name) {
    Object.assign(this, { key, name, state: "connecting", topics: new Map(), seen: {} });
  }
  value(topic) { return this.topics.get(topic)?.value ?? null; }
  get game() { return this.value("perception/Game"); }
  get player() { return this.game?.player ?? Number(/\d+$/.exec(this.name)?.[0] ?? 0); }
  get team() { return this.game?.team_name ?? this.name.replace(/[- ]?\d+$/, ""); }
  /** The role in the team; of a robot that has none, that of its behaviour. */
  get role() {
    const own = stateWord(this.value("perception/OwnRole")?.role ?? "none");
    return own !== "none" ? own[0].toUpperCase() + own.slice(1) : this.value("perception/BehaviourStatus")?.role ?? null;
  }
  get plays() { return this.topics.has("perception/RobotPose"); }
}

/** "GAME_STATE_PLAYING" as "playing". */
const stateWord = (name) => String(name).replace(/^(GAME_STATE|PLAYER_ROLE)_/, "").toLowerCase();
const clockText = (seconds, digits = 0) => {
  const whole = Math.max(0, digits ? Math.floor(seconds * 10) / 10 : Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${(whole % 60).toFixed(digits).padStart(digits ? 4 : 2, "0")}`;
};

class Model {
  constructor() {
    this.robots = new Map();  // by key
    this.field = FIELDS.spl2017;
    this.events = [];
    this.eventCount = 0;
    this.time = null;  // of a log, s
  }
  clear() {
    this.robots.clear();
    this.events = [];
    this.eventCount += 1;
  }
  get truth() {
    for (const robot of this.robots.values()) {
      const scene = robot.state !== "ended" ? robot.value("truth/SceneTruth") : null;
      if (scene) return scene;
    }
    return null;
  }
  /** The robots that play, and those that are not known yet. */
  get players() { return [...this.robots.values()].filter((robot) => robot.plays || !robot.topics.has("truth/SceneTruth")); }
  /** Whether the robot's team plays on the left: by the ground truth; without one, the team with the lowest number does. */
  isLeft(robot) {
    const known = this.truth?.robots.find((other) => other.team === robot.team);
    if (known) return known.left;
    const teams = this.players.map((other) => other.game?.team).filter((team) => team !== undefined);
    return robot.game === null || teams.length === 0 || robot.game.team === Math.min(...teams);
  }
  addEvent(robot, text) {
    this.events.push({ time: this.time ?? robot.game?.time ?? 0, robot, text });
    if (this.events.length > MAX_EVENTS) this.events.splice(0, this.events.length - MAX_EVENTS);
    this.eventCount += 1;
  }
  /** Adds an event for each change of role, state, score and connection since the last call. */
  watch() {
    for (const robot of this.robots.values()) {
      const game = robot.game, status = robot.value("perception/BehaviourStatus"), log = robot.topics.get("foxglove/log");
      const now = {
        connection: robot.state === "connecting" ? null : robot.state,
        state: game && stateWord(game.state),
        score: game && `score ${game.own_score} : ${game.their_score}`,
        penalised: game && (game.penalised ? "penalised" : "back from its penalty"),
        role: robot.role ? `role ${robot.role}` : null,
        error: status && (status.traceback.trim().split("\n").pop() || "the behaviour runs"),
        log: log?.value?.message ?? null,
      };
      for (const [kind, text] of Object.entries(now)) {
        const before = robot.seen[kind];
        if (text === null || text === before) continue;
        robot.seen[kind] = text;
        if (before !== undefined || kind === "connection" || kind === "role" || kind === "log") this.addEvent(robot, text);
      }
    }
  }
}
