// Watches a robot with the official Foxglove client: node watch_robot.mjs URL TOPIC…
// Prints, as JSON, its name, its channels, and the first messages of the topics, decoded with its schemas.
import foxglove from "@foxglove/ws-protocol";
import { protobufFromBinaryDescriptor } from "@mcap/support";
import { WebSocket } from "ws";

const { FoxgloveClient } = foxglove;
const [url, ...topics] = process.argv.slice(2);
if (url === undefined || topics.length === 0) {
  console.error("watch_robot.mjs: call it as: node watch_robot.mjs URL TOPIC…");
  process.exit(2);
}
const enough = 5; // messages per topic
const client = new FoxgloveClient({ ws: new WebSocket(url, [FoxgloveClient.SUPPORTED_SUBPROTOCOL]) });
const found = { server: null, channels: {}, messages: {}, status: [] };
const types = new Map();
client.on("error", (error) => {
  console.error(`watch_robot.mjs: ${error}`);
  process.exit(1);
});
client.on("serverInfo", (info) => (found.server = info));
client.on("status", (status) => found.status.push(status.message));
client.on("advertise", (channels) => {
  for (const channel of channels) {
    const type = protobufFromBinaryDescriptor(Buffer.from(channel.schema, "base64")).lookupType(channel.schemaName);
    found.channels[channel.topic] = { schema: channel.schemaName, fields: type.fieldsArray.map((field) => field.name) };
    if (!topics.includes(channel.topic)) continue;
    found.messages[channel.topic] = [];
    types.set(client.subscribe(channel.id), { topic: channel.topic, type });
  }
});
let done = false;
client.on("message", ({ subscriptionId, timestamp, data }) => {
  if (done) return;
  const { topic, type } = types.get(subscriptionId);
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const value = type.toObject(type.decode(bytes), { longs: String, enums: String, arrays: true });
  found.messages[topic].push({ time: String(timestamp), ...value });
  if (!topics.every((wanted) => found.messages[wanted]?.length >= enough)) return;
  done = true;
  client.close();
  process.stdout.write(JSON.stringify(found), () => process.exit(0));
});
