"use strict";
// Reads MCAP files (mcap.dev/spec) chunk by chunk, so that a large log need not fit into memory.

const MCAP_MAGIC = [0x89, 0x4d, 0x43, 0x41, 0x50, 0x30, 0x0d, 0x0a];
const OP = { footer: 2, schema: 3, channel: 4, message: 5, chunk: 6, chunkIndex: 8, metadata: 12, metadataIndex: 13, dataEnd: 15 };
const RECORD_HEAD = 9, FOOTER_SIZE = RECORD_HEAD + 20, CHUNK_HEAD = 64;
const CACHED_CHUNKS = 4;

/** Reads the fields of a record. */
class RecordReader {
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) });
  }
  uint16() { return this.view.getUint16((this.at += 2) - 2, true); }
  uint32() { return this.view.getUint32((this.at += 4) - 4, true); }
  uint64() { return Number(this.view.getBigUint64((this.at += 8) - 8, true)); }
  seconds() { return this.uint64() / 1e9; }
  take(length) {
    if (this.at + length > this.bytes.length) throw new Error("a record is cut off");
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  text() { return utf8.decode(this.take(this.uint32())); }
  map() {
    const end = this.uint32() + this.at, map = new Map();
    while (this.at < end) map.set(this.text(), this.text());
    return map;
  }
}

/** The records in `bytes` as [opcode, content]; a record that is cut off ends them. */
function* records(bytes) {
  const reader = new RecordReader(bytes);
  while (reader.at + RECORD_HEAD <= bytes.length) {
    const opcode = bytes[reader.at++], length = reader.uint64();
    if (reader.at + length > bytes.length) return;
    yield [opcode, reader.take(length)];
  }
}

class McapFile {
  /** Opens a Blob. Errors: when it is not an MCAP file. */
  static async open(blob) {
    const log = new McapFile(blob), head = await log.read(0, MCAP_MAGIC.length);
    if (!MCAP_MAGIC.every((byte, i) => head[i] === byte)) throw new Error("this is not an MCAP file");
    if (!(await log.readSummary())) await log.scan();
    log.chunks.sort((a, b) => a.begin - b.begin);
    if (log.chunks.length === 0) throw new Error("the log has no messages");
    return log;
  }
  constructor(blob) {
    Object.assign(this, { blob, schemas: new Map(), channels: new Map(), chunks: [], metadata: new Map(), cache: new Map(), cutOff: false });
  }
  get begin() { return this.chunks[0].begin; }
  get end() { return Math.max(...this.chunks.map((chunk) => chunk.end)); }
  async read(from, to) { return new Uint8Array(await this.blob.slice(from, to).arrayBuffer()); }
  /** False if the file has no summary, because its writer was interrupted. */
  async readSummary() {
    const { size } = this.blob, tail = await this.read(Math.max(0, size - FOOTER_SIZE - MCAP_MAGIC.length), size);
    const complete = tail.length === FOOTER_SIZE + MCAP_MAGIC.length && MCAP_MAGIC.every((byte, i) => tail[FOOTER_SIZE + i] === byte);
    if (!complete || tail[0] !== OP.footer) return false;
    const begin = new RecordReader(tail, RECORD_HEAD).uint64();
    if (begin === 0) return false;
    for (const [opcode, content] of records(await this.read(begin, size - FOOTER_SIZE - MCAP_MAGIC.length))) {
      this.define(opcode, content);
      const reader = new RecordReader(content);
      if (opcode === OP.chunkIndex) this.chunks.push({ begin: reader.seconds(), end: reader.seconds(), offset: reader.uint64(), length: reader.uint64() });
      if (opcode !== OP.metadataIndex) continue;
      const offset = reader.uint64(), length = reader.uint64();
      for (const [inner, metadata] of records(await this.read(offset, offset + length))) this.define(inner, metadata);
    }
    return true;
  }
  /** Finds the chunks of a file without a summary. */
  async scan() {
    this.cutOff = true;
    for (let at = MCAP_MAGIC.length; at + RECORD_HEAD <= this.blob.size;) {
      const head = await this.read(at, at + RECORD_HEAD), length = new RecordReader(head, 1).uint64(), end = at + RECORD_HEAD + length;
      if (end > this.blob.size || head[0] === OP.dataEnd) return;
      if (head[0] === OP.chunk) {
        const times = new RecordReader(await this.read(at, at + CHUNK_HEAD), RECORD_HEAD);
        const chunk = { begin: times.seconds(), end: times.seconds(), offset: at, length: end - at };
        this.chunks.push(chunk);
        await this.load(chunk);
      } else if (head[0] === OP.schema || head[0] === OP.channel || head[0] === OP.metadata) {
        this.define(head[0], await this.read(at + RECORD_HEAD, end));
      }
      at = end;
    }
  }
  /** Takes a schema, a channel or metadata. */
  define(opcode, content) {
    const reader = new RecordReader(content);
    if (opcode === OP.schema) this.schemas.set(reader.uint16(), { name: reader.text(), encoding: reader.text(), data: reader.take(reader.uint32()) });
    if (opcode === OP.channel) this.channels.set(reader.uint16(), { schema: reader.uint16(), topic: reader.text() });
    if (opcode === OP.metadata) this.metadata.set(reader.text(), reader.map());
  }
  /** The messages of a chunk in order of time: [{channel, time, data}]. */
  async load(chunk) {
    const cached = this.cache.get(chunk.offset);
    if (cached) return cached;
    const reader = new RecordReader(await this.read(chunk.offset + RECORD_HEAD, chunk.offset + chunk.length));
    reader.at += 16;
    const size = reader.uint64();
    reader.at += 4;
    const compression = reader.text(), packed = reader.take(reader.uint64());
    if (compression !== "" && compression !== "zstd") throw new Error(`the log is compressed by ${compression}; only zstd can be read here`);
    const messages = [];
    for (const [opcode, content] of records(compression === "" ? packed : zstdDecompress(packed, size))) {
      if (opcode !== OP.message) {
        this.define(opcode, content);
        continue;
      }
      const message = new RecordReader(content), channel = message.uint16();
      message.at += 4;
      messages.push({ channel, time: message.seconds(), data: content.subarray(22) });
    }
    messages.sort((a, b) => a.time - b.time);
    this.cache.set(chunk.offset, messages);
    if (this.cache.size > CACHED_CHUNKS) this.cache.delete(this.cache.keys().next().value);
    return messages;
  }
}
