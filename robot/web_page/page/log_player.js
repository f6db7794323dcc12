"use strict";
// Plays MCAP logs of robots: seek() sets each robot's topics to their newest messages at a time.

/** "red-2/perception/Game", of a merged log, as ["red-2", "perception/Game"]. */
function splitTopic(topic) {
  const match = /^(?:(.*)\/)?((?:perception|motion|truth|camera)\/[^/]+)$/.exec(topic);
  return match ? [match[1] ?? "", match[2]] : ["", topic];
}

/** One log, with one robot, or with several if it was merged. */
class PlayedLog {
  /** index: among the logs that are played together. */
  constructor(file, name, index, model) {
    Object.assign(this, { file, time: -Infinity, topics: new Map(), next: { chunk: 0, message: 0 } });
    const run = file.metadata.get("run"), robots = new Map();
    if (run?.has("field") && FIELDS[run.get("field")]) model.field = FIELDS[run.get("field")];
    const own = run?.has("player") ? `${run.get("team_name")} ${run.get("player")}` : name.replace(/\.mcap$/, "");
    for (const [id, { topic, schema }] of file.channels) {
      const [prefix, short] = splitTopic(topic), type = file.schemas.get(schema);
      if (type?.encoding !== "protobuf") continue;
      if (!robots.has(prefix)) {
        const robot = new Robot(`${index} ${name} ${prefix}`, prefix || own);
        robot.state = "log";
        robots.set(prefix, robot);
        model.robots.set(robot.key, robot);
      }
      const robot = robots.get(prefix);
      robot.topics.set(short, new Topic(short, messageType(type.data, type.name)));
      this.topics.set(id, [robot, robot.topics.get(short)]);
    }
  }
  /** Gives the messages until `time` to the topics; after a jump, from the chunk before it. */
  async seek(time, onmessage) {
    const { chunks } = this.file, { next } = this;
    const here = Math.max(0, chunks.findLastIndex((chunk) => chunk.begin <= time));
    if (time < this.time || here > next.chunk + 1) Object.assign(next, { chunk: Math.max(0, here - 1), message: 0 });
    this.time = time;
    while (next.chunk < chunks.length && chunks[next.chunk].begin <= time) {
      const messages = await this.file.load(chunks[next.chunk]);
      for (; next.message < messages.length && messages[next.message].time <= time; ++next.message) {
        const { channel, time: at, data } = messages[next.message], found = this.topics.get(channel);
        if (found === undefined) continue;
        found[1].receive(at, data);
        onmessage(...found);
      }
      if (next.message < messages.length) return;
      Object.assign(next, { chunk: next.chunk + 1, message: 0 });
    }
  }
}

/** Several logs on one time line. */
class LogPlayer {
  /** Errors: a text for each file that cannot be read is in `errors`. */
  static async open(files, model) {
    const player = new LogPlayer();
    for (const file of files) {
      try {
        const log = await McapFile.open(file);
        player.logs.push(new PlayedLog(log, file.name, player.logs.length, model));
        if (log.cutOff) player.errors.push(`${file.name} has no end: its writer was interrupted`);
      } catch (error) {
        player.errors.push(`${file.name}: ${error.message}`);
      }
    }
    player.begin = Math.min(...player.logs.map((log) => log.file.begin));
    player.end = Math.max(...player.logs.map((log) => log.file.end));
    return player;
  }
  constructor() { Object.assign(this, { logs: [], errors: [], onmessage: () => {} }); }
  async seek(time) {
    for (const log of this.logs) await log.seek(time, this.onmessage);
  }
}
