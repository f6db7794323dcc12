"use strict";
// A recording inside the page (robot/web_page/replay_recording.h): the topics of its robots at any time.

/** The numbers of a list of differences. */
function accumulated(differences) {
  const list = new Int32Array(differences.length);
  let sum = 0;
  for (let i = 0; i < list.length; ++i) list[i] = sum += differences[i];
  return list;
}

/** The value of a list of changes, [index, value], at an index. */
function changed(changes, index) {
  let low = 0, high = changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (changes[middle][0] <= index) low = middle + 1;
    else high = middle;
  }
  return low > 0 ? changes[low - 1][1] : null;
}

class Replay {
  constructor(model, recording) {
    this.recording = recording;
    this.begin = recording.begin;
    this.end = recording.begin + (recording.samples - 1) / recording.rate;
    model.field = recording.field;
    document.title = recording.title;
    const decoded = (lists) => lists.map(accumulated);
    this.tracks = recording.robots.map((track) => {
      const robot = new Robot(track.name, track.name);
      robot.state = "log";
      for (const topic of ["perception/RobotPose", "perception/BallEstimate", "perception/Game", "perception/BehaviourStatus"])
        robot.topics.set(topic, new Topic(topic, null));
      model.robots.set(robot.key, robot);
      return { ...track, robot, pose: decoded(track.pose), ellipse: decoded(track.ellipse), ball: decoded(track.ball), clock: accumulated(track.clock) };
    });
    if (recording.truth === null) return;
    const robot = new Robot("truth", "ground truth");
    robot.state = "log";
    robot.topics.set("truth/SceneTruth", new Topic("truth/SceneTruth", null));
    model.robots.set(robot.key, robot);
    const { truth } = recording;
    this.truth = {
      ...truth, robot, ball: decoded(truth.ball), clock: accumulated(truth.clock),
      robots: truth.robots.map((other) => ({ ...other, pose: decoded(other.pose) })),
    };
  }
  /** The time at which a robot plays for the first time, the kick-off; without one, the recording's begin. */
  get start() {
    const starts = this.tracks.map((track) => this.startOf(track)).filter((time) => time !== undefined);
    return starts.length > 0 ? Math.min(...starts) : this.begin;
  }
  startOf(track) {
    const playing = track.game.find(([, [state]]) => state === "playing");
    return playing && this.begin + (track.from + playing[0]) / this.recording.rate;
  }
  /** Sets all topics to their values at `time` (s). */
  seek(time) {
    const at = (time - this.begin) * this.recording.rate;
    for (const track of this.tracks) this.showRobot(track, at - track.from);
    if (this.truth) this.showTruth(at);
  }
  /** The pose between two samples. `at`: a fraction of samples. */
  static pose([x, y, angle], at) {
    const i = Math.max(0, Math.min(Math.floor(at), x.length - 1)), next = Math.min(i + 1, x.length - 1), part = Math.max(0, Math.min(at - i, 1));
    const between = (list) => list[i] + part * (list[next] - list[i]);
    // A robot that is moved by the referee does not slide there.
    const jumps = Math.hypot(x[next] - x[i], y[next] - y[i]) > 50;
    return jumps ? { x: x[i] / 100, y: y[i] / 100, angle: angle[i] * Math.PI / 180 }
      : { x: between(x) / 100, y: between(y) / 100, angle: between(angle) * Math.PI / 180 };
  }
  showRobot(track, at) {
    const { robot } = track, count = track.pose[0].length;
    robot.state = at >= count ? "ended" : at < 0 || count === 0 ? "connecting" : "log";
    if (count === 0) return;
    const i = Math.max(0, Math.min(Math.floor(at), count - 1));
    const [major, minor, angle] = track.ellipse.map((list) => list[i]);
    const [c, s, a, b] = [Math.cos(angle * Math.PI / 180), Math.sin(angle * Math.PI / 180), (major / 100) ** 2, (minor / 100) ** 2];
    robot.topics.get("perception/RobotPose").value = {
      pose: Replay.pose(track.pose, at), lost: changed(track.lost, i),
      covariance: [c * c * a + s * s * b, c * s * (a - b), 0, c * s * (a - b), s * s * a + c * c * b, 0, 0, 0, 0],
    };
    const ball = Replay.pose([...track.ball, track.ball[0]], at);
    robot.topics.get("perception/BallEstimate").value = { valid: changed(track.ball_valid, i), field_position: { x: ball.x, y: ball.y } };
    const [state, penalised, own_score, their_score] = changed(track.game, i);
    robot.topics.get("perception/Game").value = {
      state, penalised, own_score, their_score, time: track.clock[i], team: Number(track.team_number), team_name: track.team, player: Number(track.player),
    };
    robot.topics.get("perception/BehaviourStatus").value = { role: changed(track.role, i), skills: changed(track.skills, i), traceback: "" };
  }
  showTruth(time) {
    const { truth } = this, at = time - truth.from, i = Math.max(0, Math.min(Math.floor(at), truth.clock.length - 1));
    const ball = Replay.pose([...truth.ball, truth.ball[0]], at), [play_mode, score_left, score_right] = changed(truth.game, i);
    const robots = truth.robots.filter((robot) => time >= robot.from && time - robot.from < robot.pose[0].length + 1).map((robot) => {
      const pose = Replay.pose(robot.pose, time - robot.from), c = Math.cos(pose.angle), s = Math.sin(pose.angle);
      return {
        team: robot.team, number: robot.number, left: robot.left, upright: changed(robot.upright, Math.floor(time - robot.from)),
        torso: { rotation: [c, -s, 0, s, c, 0, 0, 0, 1], origin: { x: pose.x, y: pose.y, z: 0 } },
      };
    });
    truth.robot.topics.get("truth/SceneTruth").value = { game_time: truth.clock[i], play_mode, score_left, score_right, ball: { x: ball.x, y: ball.y, z: 0 }, robots };
  }
  /** The changes of the game's state and score, by the ground truth or else by the first robot, and penalties: [s, robot, text]. */
  *changes() {
    const time = (track, index) => this.begin + (track.from + index) / this.recording.rate;
    const game = this.truth ?? this.tracks[0];
    let before = null;
    for (const [index, change] of game.game) {
      const state = change[0], score = change.slice(-2).join(" : ");
      if (before?.state !== state) yield [time(game, index), game.robot, state];
      if (before !== null && before.score !== score) yield [time(game, index), game.robot, `score ${score}`];
      before = { state, score };
    }
    for (const track of this.tracks) {
      let penalised = false;
      for (const [index, change] of track.game) {
        if (change[1] !== penalised) yield [time(track, index), track.robot, change[1] ? "penalised" : "back from its penalty"];
        penalised = change[1];
      }
    }
  }
}
