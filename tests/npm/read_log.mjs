// Prints the content of a log, read with the official MCAP reader, as JSON: node read_log.mjs FILE
// Every message is decoded by protobufjs with the schema in the file.
import { open, readFile } from "node:fs/promises";
import { McapIndexedReader, McapStreamReader } from "@mcap/core";
import { loadDecompressHandlers, protobufFromBinaryDescriptor } from "@mcap/support";

const path = process.argv[2];
if (path === undefined) {
  console.error("read_log.mjs: no file given; call it as: node read_log.mjs FILE");
  process.exit(2);
}
const decompressHandlers = await loadDecompressHandlers();

// Reads by the index, seeking in the file, as viewers do.
const file = await open(path);
const readable = {
  size: async () => BigInt((await file.stat()).size),
  read: async (offset, length) => {
    const bytes = new Uint8Array(Number(length));
    await file.read(bytes, 0, bytes.length, Number(offset));
    return bytes;
  },
};
const reader = await McapIndexedReader.Initialize({ readable, decompressHandlers });
const types = new Map();
for (const schema of reader.schemasById.values()) {
  types.set(schema.id, protobufFromBinaryDescriptor(schema.data).lookupType(schema.name));
}
const channels = {};
for (const channel of reader.channelsById.values()) {
  const schema = reader.schemasById.get(channel.schemaId);
  channels[channel.topic] = {
    schema: schema.name,
    encodings: [schema.encoding, channel.messageEncoding],
    fields: types.get(schema.id).fieldsArray.map((field) => field.name),
    messages: 0,
    first: null,
    last: null,
  };
}
let lastTime = 0n;
let inOrder = true;
for await (const message of reader.readMessages()) {
  const channel = reader.channelsById.get(message.channelId);
  const type = types.get(channel.schemaId);
  const options = { longs: String, enums: String, arrays: true };
  const value = { time: String(message.logTime), ...type.toObject(type.decode(message.data), options) };
  const entry = channels[channel.topic];
  entry.first ??= value;
  entry.last = value;
  entry.messages += 1;
  inOrder &&= message.logTime >= lastTime;
  lastTime = message.logTime;
}
const metadata = {};
for await (const record of reader.readMetadata()) metadata[record.name] = Object.fromEntries(record.metadata);
await file.close();

// Reads from the first byte to the last and verifies every checksum.
const stream = new McapStreamReader({ decompressHandlers, validateCrcs: true, includeChunks: true });
stream.append(await readFile(path));
const records = {};
for (let record; (record = stream.nextRecord()) !== undefined; ) records[record.type] = (records[record.type] ?? 0) + 1;

const statistics = reader.statistics;
console.log(
  JSON.stringify({
    library: reader.header.library,
    channels,
    metadata,
    inOrder,
    records,
    whole: stream.done(),
    statistics: { messages: Number(statistics.messageCount), chunks: statistics.chunkCount, channels: statistics.channelCount },
  }),
);
