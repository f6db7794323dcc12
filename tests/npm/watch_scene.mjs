// Watches a robot's 3D scene with the official Foxglove client: node watch_scene.mjs URL
// Prints, as JSON, the first scene and transforms, decoded by the official schemas of npm's @foxglove/schemas, and how the robot's own
// schemas differ from those: names and numbers of fields.
import foxglove from "@foxglove/ws-protocol";
import * as official from "@foxglove/schemas/internal.js";
import { protobufFromBinaryDescriptor } from "@mcap/support";
import protobuf from "protobufjs";
import { WebSocket } from "ws";

const { FoxgloveClient } = foxglove;
const topics = { "foxglove/scene": "foxglove.SceneUpdate", "foxglove/transforms": "foxglove.FrameTransforms" };
const root = new protobuf.Root();
const times = `syntax = "proto3"; package google.protobuf;
  message Timestamp { int64 seconds = 1; int32 nanos = 2; } message Duration { int64 seconds = 1; int32 nanos = 2; }`;
protobuf.parse(times, root, { keepCase: true });
for (const schema of Object.values(official.foxgloveMessageSchemas)) {
  const enums = Object.values(official.foxgloveEnumSchemas).filter((one) => one.parentSchemaName === schema.name);
  protobuf.parse(official.generateProto(schema, enums), root, { keepCase: true });
}
root.resolveAll();

/** Fields of the robot's message, and of those that it contains, that the official schema has not. */
function differences(own, found = new Set()) {
  if (found.has(own.fullName)) return [];
  found.add(own.fullName);
  const known = root.lookupType(own.fullName);
  const wrong = own.fieldsArray
    .filter((field) => known.fields[field.name]?.id !== field.id || known.fields[field.name].repeated !== field.repeated)
    .map((field) => `${own.fullName}.${field.name}`);
  for (const field of own.fieldsArray) {
    field.resolve();
    if (field.resolvedType instanceof protobuf.Type) wrong.push(...differences(field.resolvedType, found));
  }
  return wrong;
}

const client = new FoxgloveClient({ ws: new WebSocket(process.argv[2], [FoxgloveClient.SUPPORTED_SUBPROTOCOL]) });
const result = { differences: [], schemas: {}, messages: {} };
const subscriptions = new Map();
client.on("error", (error) => {
  console.error(`watch_scene.mjs: ${error}`);
  process.exit(1);
});
client.on("advertise", (channels) => {
  for (const channel of channels) {
    if (!(channel.topic in topics)) continue;
    const own = protobufFromBinaryDescriptor(Buffer.from(channel.schema, "base64")).lookupType(channel.schemaName);
    result.schemas[channel.topic] = channel.schemaName;
    result.differences.push(...differences(own));
    subscriptions.set(client.subscribe(channel.id), channel.topic);
  }
});
client.on("message", ({ subscriptionId, data }) => {
  const topic = subscriptions.get(subscriptionId);
  if (topic in result.messages) return;
  const type = root.lookupType(topics[topic]);
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  result.messages[topic] = type.toObject(type.decode(bytes), { longs: Number, enums: String, arrays: true });
  if (Object.keys(topics).every((one) => one in result.messages)) {
    client.close();
    process.stdout.write(JSON.stringify(result), () => process.exit(0));
  }
});
