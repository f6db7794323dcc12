"use strict";
// Decodes protobuf messages by the schema that robots and logs send along: a serialised FileDescriptorSet.

/** Reads the wire format of protobuf. */
class ProtobufReader {
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = 0;
  }
  get ended() { return this.at >= this.bytes.length; }
  /** A 64-bit number; above 2^53 it is rounded. */
  varint(signed = false) {
    let low = 0, high = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      if (this.ended) throw new Error("a protobuf message is cut off");
      const byte = this.bytes[this.at++], bits = byte & 0x7f;
      if (shift < 28) low |= bits << shift;
      else if (shift === 28) { low |= bits << 28; high |= bits >> 4; }
      else high |= bits << (shift - 32);
      if (byte < 0x80) return (signed ? high | 0 : high >>> 0) * 2 ** 32 + (low >>> 0);
    }
    throw new Error("a number of a protobuf message is too long");
  }
  /** The next `length` bytes; without a copy. */
  take(length) {
    if (this.at + length > this.bytes.length) throw new Error("a protobuf message is cut off");
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  delimited() { return this.take(this.varint()); }
  number(size, read) {
    const at = this.at;
    this.take(size);
    return read.call(this.view, at, true);
  }
  skip(wire) {
    if (wire === 0) this.varint();
    else if (wire === 1) this.take(8);
    else if (wire === 2) this.delimited();
    else if (wire === 5) this.take(4);
    else throw new Error("a protobuf message is malformed");
  }
}

const utf8 = new TextDecoder();
const zigzag = (value) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);
/** How a field's type (google/protobuf/descriptor.proto, FieldDescriptorProto.Type) is read: wire type, reader, default. */
const SCALARS = {
  1: { wire: 1, read: (r) => r.number(8, DataView.prototype.getFloat64), empty: 0 },
  2: { wire: 5, read: (r) => r.number(4, DataView.prototype.getFloat32), empty: 0 },
  3: { wire: 0, read: (r) => r.varint(true), empty: 0 },
  4: { wire: 0, read: (r) => r.varint(), empty: 0 },
  5: { wire: 0, read: (r) => r.varint(true), empty: 0 },
  6: { wire: 1, read: (r) => Number(r.number(8, DataView.prototype.getBigUint64)), empty: 0 },
  7: { wire: 5, read: (r) => r.number(4, DataView.prototype.getUint32), empty: 0 },
  8: { wire: 0, read: (r) => r.varint() !== 0, empty: false },
  9: { wire: 2, read: (r) => utf8.decode(r.delimited()), empty: "" },
  12: { wire: 2, read: (r) => r.delimited(), empty: new Uint8Array() },
  13: { wire: 0, read: (r) => r.varint(), empty: 0 },
  15: { wire: 5, read: (r) => r.number(4, DataView.prototype.getInt32), empty: 0 },
  16: { wire: 1, read: (r) => Number(r.number(8, DataView.prototype.getBigInt64)), empty: 0 },
  17: { wire: 0, read: (r) => zigzag(r.varint()), empty: 0 },
  18: { wire: 0, read: (r) => zigzag(r.varint()), empty: 0 },
};
const MESSAGE = 11, ENUM = 14, REPEATED = 3;

/** The fields of a message as [number, value] pairs: bytes for delimited ones. */
function* rawFields(bytes) {
  const reader = new ProtobufReader(bytes);
  while (!reader.ended) {
    const tag = reader.varint(), wire = tag & 7;
    if (wire === 0) yield [tag >>> 3, reader.varint()];
    else if (wire === 2) yield [tag >>> 3, reader.delimited()];
    else reader.skip(wire);
  }
}

/** A message type: decode(bytes) returns an object with all its fields. */
class MessageType {
  constructor(name) {
    this.name = name;
    this.fields = new Map();  // by number
  }
  decode(bytes) {
    const value = {}, reader = new ProtobufReader(bytes);
    while (!reader.ended) {
      const tag = reader.varint(), field = this.fields.get(tag >>> 3);
      if (field === undefined) reader.skip(tag & 7);
      else field.read(reader, tag & 7, value);
    }
    const complete = {};
    for (const field of this.fields.values()) complete[field.name] = value[field.name] ?? field.empty();
    return complete;
  }
}

class MessageField {
  constructor(name, repeated, scalar) {
    Object.assign(this, { name, repeated, scalar });
  }
  empty() { return this.repeated ? [] : this.scalar.type ? this.scalar.type().decode(new Uint8Array()) : this.scalar.empty; }
  read(reader, wire, value) {
    if (!this.repeated) { value[this.name] = this.scalar.read(reader); return; }
    const list = (value[this.name] ??= []);
    if (wire === this.scalar.wire) { list.push(this.scalar.read(reader)); return; }
    const packed = new ProtobufReader(reader.delimited());
    while (!packed.ended) list.push(this.scalar.read(packed));
  }
}

/** The message type `name` ("soccer.RobotPose") of a FileDescriptorSet. */
function messageType(fileDescriptorSet, name) {
  const types = new Map(), enums = new Map(), text = (bytes) => utf8.decode(bytes);
  const addEnum = (scope, bytes) => {
    let own = "";
    const names = new Map();
    for (const [number, content] of rawFields(bytes)) {
      if (number === 1) own = text(content);
      if (number !== 2) continue;
      const entry = new Map(rawFields(content));
      names.set(entry.get(2) ?? 0, text(entry.get(1)));
    }
    enums.set(`${scope}.${own}`, names);
  };
  const scalarOf = (type, typeName) => {
    if (type === MESSAGE) {
      const found = () => types.get(typeName) ?? new MessageType(typeName);
      return { wire: 2, type: found, read: (r) => found().decode(r.delimited()) };
    }
    if (type === ENUM) {
      const nameOf = (number) => enums.get(typeName)?.get(number) ?? String(number);
      return { wire: 0, read: (r) => nameOf(r.varint(true)), get empty() { return nameOf(0); } };
    }
    return SCALARS[type] ?? { wire: 2, read: (r) => r.delimited(), empty: null };
  };
  const addMessage = (scope, bytes) => {
    const parts = [...rawFields(bytes)];
    const full = `${scope}.${text(parts.find(([number]) => number === 1)?.[1] ?? new Uint8Array())}`;
    const type = new MessageType(full);
    types.set(full, type);
    for (const [number, content] of parts) {
      if (number === 3) addMessage(full, content);
      if (number === 4) addEnum(full, content);
      if (number !== 2) continue;
      const field = new Map(rawFields(content));
      const scalar = scalarOf(field.get(5), field.has(6) ? text(field.get(6)) : "");
      type.fields.set(field.get(3), new MessageField(text(field.get(1)), field.get(4) === REPEATED, scalar));
    }
  };
  for (const [setField, file] of rawFields(fileDescriptorSet)) {
    if (setField !== 1) continue;
    const parts = [...rawFields(file)], scope = parts.find(([number]) => number === 2);
    const prefix = scope ? `.${text(scope[1])}` : "";
    for (const [number, content] of parts) {
      if (number === 4) addMessage(prefix, content);
      if (number === 5) addEnum(prefix, content);
    }
  }
  const type = types.get(`.${name}`);
  if (type === undefined) throw new Error(`the schema has no type ${name}`);
  return type;
}
