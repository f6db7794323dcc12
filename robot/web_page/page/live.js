"use strict";
// Live robots: Foxglove WebSocket connections to this page's own robot and to those that it hears of.

const SUBPROTOCOLS = ["foxglove.websocket.v1", "foxglove.sdk.v1"];
const MAX_RETRY_S = 5;
const LIST_PERIOD_MS = 2000;
const MAX_ROBOTS = 64;
const MESSAGE_DATA = 1;

/** The connection to one robot. It subscribes to what `wanted(robot)` names, and connects again when the robot has restarted. */
class Connection {
  constructor(robot, url, wanted) {
    Object.assign(this, { robot, url, wanted, channels: new Map(), subscribed: new Map(), retry: 0.5 });
    this.connect();
  }
  connect() {
    let opened = false;
    this.socket = new WebSocket(this.url, SUBPROTOCOLS);
    this.socket.binaryType = "arraybuffer";
    this.socket.onopen = () => {
      opened = true;
      this.retry = 0.5;
      this.channels.clear();
      this.subscribed.clear();
      this.robot.topics.clear();
      this.robot.state = "live";
    };
    this.socket.onmessage = ({ data }) => (typeof data === "string" ? this.text(JSON.parse(data)) : this.binary(data));
    this.socket.onclose = () => {
      if (this.closed) return;
      if (opened) this.robot.state = "ended";
      else if (this.robot.state !== "ended") this.robot.state = "refused";
      this.timer = setTimeout(() => this.connect(), 1000 * this.retry);
      this.retry = Math.min(2 * this.retry, MAX_RETRY_S);
    };
  }
  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
  text(message) {
    if (message.op === "serverInfo") this.robot.name = message.name;
    if (message.op !== "advertise") return;
    for (const { id, topic, schema, schemaName } of message.channels) {
      this.channels.set(topic, id);
      const bytes = Uint8Array.from(atob(schema), (c) => c.charCodeAt(0));
      this.robot.topics.set(topic, new Topic(topic, messageType(bytes, schemaName)));
    }
    this.subscribe();
  }
  /** Subscribes to the wanted topics, and to no others. The id of a subscription is that of the channel. */
  subscribe() {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    const wanted = this.wanted(this.robot), begin = [], end = [];
    for (const [topic, id] of this.channels) {
      if (wanted.has(topic) === this.subscribed.has(id)) continue;
      if (wanted.has(topic)) {
        begin.push({ id, channelId: id });
        this.subscribed.set(id, topic);
      } else {
        end.push(id);
        this.subscribed.delete(id);
      }
    }
    if (begin.length > 0) this.socket.send(JSON.stringify({ op: "subscribe", subscriptions: begin }));
    if (end.length > 0) this.socket.send(JSON.stringify({ op: "unsubscribe", subscriptionIds: end }));
  }
  binary(data) {
    const view = new DataView(data);
    if (view.getUint8(0) !== MESSAGE_DATA) return;
    const topic = this.robot.topics.get(this.subscribed.get(view.getUint32(1, true)));
    if (topic === undefined) return;
    topic.receive(Number(view.getBigUint64(5, true)) / 1e9, new Uint8Array(data, 13));
    this.onmessage?.(this.robot, topic);
  }
}

/** All live robots: that of this page's address, those of ?ports=8766,8767, and those in its list /robots. */
class Live {
  constructor(model, wanted, onmessage) {
    Object.assign(this, { model, wanted, onmessage, connections: new Map() });
    const parameters = new URLSearchParams(location.search);
    this.add(location.hostname, Number(location.port || 80));
    for (const port of (parameters.get("ports") ?? "").split(",").filter(Boolean)) this.add(location.hostname, Number(port));
    this.list();
    this.timer = setInterval(() => this.list(), LIST_PERIOD_MS);
  }
  add(host, port, name) {
    const key = `${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${port}`;
    if (this.connections.has(key) || !(port > 0)) return;
    // A robot that has restarted on another port replaces its earlier self.
    this.forget((other) => other.name === name && other.state !== "live");
    if (this.connections.size >= MAX_ROBOTS) this.forget((other) => other.state !== "live");
    if (this.connections.size >= MAX_ROBOTS) return;
    const robot = new Robot(key, name ?? key);
    this.model.robots.set(key, robot);
    const connection = new Connection(robot, `ws://${key}/`, this.wanted);
    connection.onmessage = this.onmessage;
    this.connections.set(key, connection);
  }
  /** Asks the page's robot which other robots it hears of. Robots that have ended and are not announced again are kept, and shown grey. */
  async list() {
    try {
      const { field, robots } = await (await fetch("/robots", { signal: AbortSignal.timeout(LIST_PERIOD_MS) })).json();
      if (field) this.model.field = field;
      const own = new Set(["127.0.0.1", "localhost", ""]);
      // The first one is this page's robot, whose port may have another number here, where it is forwarded.
      for (const { host, port, name } of robots.slice(1)) this.add(own.has(host) ? location.hostname : host, port, name);
    } catch (error) {
      // The robot has ended, which its connection shows; it is asked again.
    }
  }
  subscribe() {
    for (const connection of this.connections.values()) connection.subscribe();
  }
  /** Forgets the robots for which `condition` is true. */
  forget(condition) {
    for (const [key, connection] of this.connections) {
      if (!condition(connection.robot)) continue;
      connection.close();
      this.connections.delete(key);
      this.model.robots.delete(key);
    }
  }
  close() {
    clearInterval(this.timer);
    for (const connection of this.connections.values()) connection.close();
  }
}
