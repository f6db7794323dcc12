"use strict";
// Decompresses zstd, with which logs are compressed and which browsers do not offer to pages. Source: RFC 8878.

const ZSTD_MAGIC = 0xfd2fb528;
const highestBit = (value) => 31 - Math.clz32(value);

/** Reads bits from the first byte on, the lowest bit of a byte first. */
class ForwardBits {
  constructor(bytes, at) { Object.assign(this, { bytes, position: 8 * at }); }
  read(count) {
    let value = 0;
    for (let i = 0; i < count; ++i, ++this.position) value |= ((this.bytes[this.position >> 3] >> (this.position & 7)) & 1) << i;
    return value;
  }
  get nextByte() { return (this.position + 7) >> 3; }
}

/** Reads bits from the last byte back to the first. The highest one of the last byte marks the end. Bits before the first are zero. */
class BackwardBits {
  constructor(bytes, begin, end) {
    if (end <= begin || bytes[end - 1] === 0) throw new Error("zstd: a bit stream has no end mark");
    Object.assign(this, { bytes, base: 8 * begin, left: 8 * (end - 1 - begin) + highestBit(bytes[end - 1]) });
  }
  /** The `count` (at most 32) bits before bit `left`, which stays. */
  peek(count) {
    const from = this.left - count;
    if (from < 0) return this.left <= 0 ? 0 : this.bitsAt(0, this.left) * 2 ** -from;
    return this.bitsAt(from, count);
  }
  bitsAt(from, count) {
    if (count === 0) return 0;
    const { bytes } = this, at = (this.base + from) >> 3, shift = (this.base + from) & 7;
    const low = (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> shift;
    if (count + shift <= 32) return count === 32 ? low : low & ((1 << count) - 1);
    return (low + bytes[at + 4] * 2 ** (32 - shift)) % 2 ** count;
  }
  read(count) {
    const value = this.peek(count);
    this.left -= count;
    return value;
  }
}

/** The decoding table of a finite state entropy code: for each state its symbol, and the bits and the base of the next state. */
function fseTable(frequencies, log) {
  const size = 1 << log, symbols = new Uint8Array(size), bits = new Uint8Array(size), bases = new Uint16Array(size), next = [];
  let high = size, position = 0;
  frequencies.forEach((frequency, symbol) => {
    next[symbol] = Math.abs(frequency);
    if (frequency < 0) symbols[--high] = symbol;
  });
  const step = (size >> 1) + (size >> 3) + 3;
  frequencies.forEach((frequency, symbol) => {
    for (let i = 0; i < frequency; ++i) {
      symbols[position] = symbol;
      do position = (position + step) & (size - 1); while (position >= high);
    }
  });
  for (let state = 0; state < size; ++state) {
    const count = next[symbols[state]]++;
    bits[state] = log - highestBit(count);
    bases[state] = (count << bits[state]) - size;
  }
  return { log, symbols, bits, bases };
}

/** Reads a table's description at byte `at`; returns the table and the byte after it. */
function readFseTable(bytes, at, maxLog) {
  const input = new ForwardBits(bytes, at), log = input.read(4) + 5, frequencies = [];
  if (log > maxLog) throw new Error("zstd: a table is too large");
  let left = 1 << log;
  while (left > 0) {
    const count = highestBit(left + 1) + 1, mask = (1 << (count - 1)) - 1, threshold = (1 << count) - 1 - (left + 1);
    let value = input.read(count);
    if ((value & mask) < threshold) {
      input.position -= 1;
      value &= mask;
    } else if (value > mask) {
      value -= threshold;
    }
    const frequency = value - 1;
    left -= Math.abs(frequency);
    frequencies.push(frequency);
    for (let zeros = frequency === 0 ? 3 : 0; zeros === 3;) {
      zeros = input.read(2);
      for (let i = 0; i < zeros; ++i) frequencies.push(0);
    }
    if (input.nextByte > bytes.length) throw new Error("zstd: a table is cut off");
  }
  return [fseTable(frequencies, log), input.nextByte];
}

/** The weights of a Huffman code's symbols, and the byte after their description. */
function huffmanWeights(bytes, at) {
  const head = bytes[at++], weights = [];
  if (head >= 128) {
    for (let i = 0; i < head - 127; ++i) weights.push(i % 2 === 0 ? bytes[at + (i >> 1)] >> 4 : bytes[at + (i >> 1)] & 15);
    return [weights, at + ((head - 126) >> 1)];
  }
  const [table, begin] = readFseTable(bytes, at, 6), input = new BackwardBits(bytes, begin, at + head);
  const states = [input.read(table.log), input.read(table.log)];
  for (let turn = 0; weights.length < 255; turn = 1 - turn) {
    const state = states[turn];
    weights.push(table.symbols[state]);
    if (input.left < table.bits[state]) {
      weights.push(table.symbols[states[1 - turn]]);
      break;
    }
    states[turn] = table.bases[state] + input.read(table.bits[state]);
  }
  return [weights, at + head];
}

/** Reads a Huffman code; returns its table, the symbol and the number of bits for each possible input, and the byte after it. */
function readHuffman(bytes, at) {
  const [weights, after] = huffmanWeights(bytes, at);
  const sum = weights.reduce((total, weight) => total + (weight > 0 ? 1 << (weight - 1) : 0), 0), log = highestBit(sum) + 1;
  weights.push(highestBit((1 << log) - sum) + 1);
  const symbols = new Uint8Array(1 << log), bits = new Uint8Array(1 << log);
  let position = 0;
  for (let weight = 1; weight <= log; ++weight)
    weights.forEach((own, symbol) => {
      if (own !== weight) return;
      const end = position + (1 << (weight - 1));
      symbols.fill(symbol, position, end);
      bits.fill(log + 1 - weight, position, end);
      position = end;
    });
  return [{ log, symbols, bits }, after];
}

function decodeHuffman({ log, symbols, bits }, bytes, begin, end, out, from, to) {
  const input = new BackwardBits(bytes, begin, end);
  for (let i = from; i < to; ++i) {
    const code = input.peek(log);
    out[i] = symbols[code];
    input.left -= bits[code];
  }
  if (input.left !== 0) throw new Error("zstd: the literals are damaged");
}

const range = (count, value) => Array.from({ length: count }, (_, i) => value(i));
/** Codes of lengths: bases and numbers of additional bits. */
const extraBits = (first, bits, base) => {
  const all = [...range(first, () => 0), ...bits], bases = [];
  all.reduce((next, count, i) => ((bases[i] = next), next + (1 << count)), base);
  return { bases, bits: all };
};
const LITERAL_CODES = extraBits(16, [1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], 0);
const MATCH_CODES = extraBits(32, [1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], 3);
const PREDEFINED = {
  literals: fseTable([4, 3, ...range(11, () => 2), 1, 1, 1, ...range(9, () => 2), 3, 2, 1, 1, 1, 1, 1, -1, -1, -1, -1], 6),
  offsets: fseTable([1, 1, 1, 1, 1, 1, 2, 2, 2, ...range(15, () => 1), -1, -1, -1, -1, -1], 5),
  matches: fseTable([1, 4, 3, 2, 2, 2, 2, 2, 2, ...range(37, () => 1), ...range(7, () => -1)], 6),
};
const MAX_LOGS = { literals: 9, offsets: 8, matches: 9 };

/** The state of a frame's decompression, block by block. */
class ZstdFrame {
  constructor(bytes, out) {
    Object.assign(this, { bytes, out, written: 0, repeats: [1, 4, 8], tables: {}, huffman: null });
  }
  /** The literals of the block at `at`, and the byte after them. */
  literals(at) {
    const { bytes } = this, type = bytes[at] & 3, format = (bytes[at] >> 2) & 3;
    if (type < 2) {
      const headSize = [1, 2, 1, 3][format];
      const size = headSize === 1 ? bytes[at] >> 3 : (bytes[at] >> 4) + (bytes[at + 1] << 4) + (headSize === 3 ? bytes[at + 2] << 12 : 0);
      at += headSize;
      return type === 0 ? [bytes.subarray(at, at + size), at + size] : [new Uint8Array(size).fill(bytes[at]), at + 1];
    }
    const headSize = [3, 3, 4, 5][format], sizeBits = [10, 10, 14, 18][format], head = new ForwardBits(bytes, at);
    head.position += 4;
    const size = head.read(sizeBits), end = head.read(sizeBits) + at + headSize, literals = new Uint8Array(size);
    at += headSize;
    if (type === 2) [this.huffman, at] = readHuffman(bytes, at);
    if (this.huffman === null) throw new Error("zstd: a Huffman code is missing");
    if (format === 0) {
      decodeHuffman(this.huffman, bytes, at, end, literals, 0, size);
      return [literals, end];
    }
    const part = (size + 3) >> 2;
    let begin = at + 6;
    for (let i = 0; i < 4; ++i) {
      const next = i < 3 ? begin + bytes[at + 2 * i] + (bytes[at + 2 * i + 1] << 8) : end;
      decodeHuffman(this.huffman, bytes, begin, next, literals, i * part, i < 3 ? (i + 1) * part : size);
      begin = next;
    }
    return [literals, end];
  }
  /** The table of a kind of codes; returns the byte after its description. */
  readTable(kind, mode, at) {
    if (mode === 0) this.tables[kind] = PREDEFINED[kind];
    if (mode === 1) this.tables[kind] = { log: 0, symbols: [this.bytes[at]], bits: [0], bases: [0] };
    if (mode === 2) [this.tables[kind], at] = readFseTable(this.bytes, at, MAX_LOGS[kind]);
    if (this.tables[kind] === undefined) throw new Error("zstd: a table is missing");
    return mode === 1 ? at + 1 : at;
  }
  offset(value, literals) {
    const { repeats } = this;
    if (value > 3) {
      this.repeats = [value - 3, repeats[0], repeats[1]];
    } else {
      const index = value - (literals === 0 ? 0 : 1);
      if (index === 1) this.repeats = [repeats[1], repeats[0], repeats[2]];
      if (index > 1) this.repeats = [index === 2 ? repeats[2] : repeats[0] - 1, repeats[0], repeats[1]];
    }
    return this.repeats[0];
  }
  compressedBlock(begin, end) {
    const { bytes } = this;
    let [literals, at] = this.literals(begin), used = 0, count = bytes[at++];
    if (count === 255) {
      count = bytes[at] + (bytes[at + 1] << 8) + 0x7f00;
      at += 2;
    } else if (count >= 128) {
      count = ((count - 128) << 8) + bytes[at++];
    }
    if (count > 0) {
      const modes = bytes[at++];
      at = this.readTable("literals", modes >> 6, at);
      at = this.readTable("offsets", (modes >> 4) & 3, at);
      at = this.readTable("matches", (modes >> 2) & 3, at);
      used = this.sequences(new BackwardBits(bytes, at, end), count, literals);
    }
    this.write(literals.subarray(used));
  }
  /** Returns how many literals were used. */
  sequences(input, count, literals) {
    const { literals: L, offsets: O, matches: M } = this.tables;
    let used = 0, literalState = input.read(L.log), offsetState = input.read(O.log), matchState = input.read(M.log);
    for (let i = 0; i < count; ++i) {
      const offsetCode = O.symbols[offsetState], matchCode = M.symbols[matchState], literalCode = L.symbols[literalState];
      const offsetValue = 2 ** offsetCode + input.read(offsetCode);
      const length = MATCH_CODES.bases[matchCode] + input.read(MATCH_CODES.bits[matchCode]);
      const run = LITERAL_CODES.bases[literalCode] + input.read(LITERAL_CODES.bits[literalCode]);
      this.write(literals.subarray(used, used + run));
      used += run;
      this.copy(this.offset(offsetValue, run), length);
      if (i === count - 1) break;
      literalState = L.bases[literalState] + input.read(L.bits[literalState]);
      matchState = M.bases[matchState] + input.read(M.bits[matchState]);
      offsetState = O.bases[offsetState] + input.read(O.bits[offsetState]);
    }
    return used;
  }
  write(bytes) {
    if (this.written + bytes.length > this.out.length) throw new Error("zstd: there is more data than announced");
    this.out.set(bytes, this.written);
    this.written += bytes.length;
  }
  /** Repeats `length` bytes from `offset` bytes before; the ranges may overlap. */
  copy(offset, length) {
    const { out } = this, end = this.written + length;
    if (offset > this.written || offset < 1 || end > out.length) throw new Error("zstd: a sequence is damaged");
    for (; this.written < end; ++this.written) out[this.written] = out[this.written - offset];
  }
}

/** The content of a zstd frame that has this size when it is decompressed. */
function zstdDecompress(bytes, size) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 6 || view.getUint32(0, true) !== ZSTD_MAGIC) throw new Error("zstd: this is not a frame");
  const head = bytes[4], single = (head >> 5) & 1;
  let at = 5 + (1 - single) + [0, 1, 2, 4][head & 3] + [single, 2, 4, 8][head >> 6];
  const frame = new ZstdFrame(bytes, new Uint8Array(size));
  for (let last = false; !last;) {
    if (at + 3 > bytes.length) throw new Error("zstd: the frame is cut off");
    const block = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16), type = (block >> 1) & 3, length = block >> 3;
    last = (block & 1) === 1;
    at += 3;
    if (type === 0) frame.write(bytes.subarray(at, at + length));
    else if (type === 1) frame.write(new Uint8Array(length).fill(bytes[at]));
    else if (type === 2) frame.compressedBlock(at, at + length);
    else throw new Error("zstd: a block is damaged");
    at += type === 1 ? 1 : length;
  }
  if (frame.written !== size) throw new Error("zstd: there is less data than announced");
  return frame.out;
}
