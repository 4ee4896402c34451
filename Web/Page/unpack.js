/**
 * Unpacks LZMA as Web/assemble.py packs the module: four bits of literal context, no bits of positions, no header.
 *
 * Browsers unpack gzip themselves, but a module packed so is two fifths larger.
 */
export function unpacked(packed, length) {
  const output = new Uint8Array(length);
  // The probabilities by their meaning: the places where they begin.
  const isMatch = 0, isRepeat = 12, isRepeat0 = 24, isRepeat1 = 36, isRepeat2 = 48, isLong = 60;
  const slots = 72, specials = slots + 4 * 64, aligned = specials + 115, lengths = aligned + 16, repeatLengths = lengths + 274;
  const literals = repeatLengths + 274;
  const probabilities = new Uint16Array(literals + (0x300 << 4)).fill(1024);
  let place = 0, range = 0xFFFFFFFF, code = 0, written = 0, state = 0;
  // The last four distances.
  let first = 0, second = 0, third = 0, fourth = 0;
  const byte = () => {
    if (place >= packed.length) throw new Error("The page is damaged.");
    return packed[place++];
  };
  const bit = (index) => {
    const probability = probabilities[index];
    const bound = (range >>> 11) * probability;
    const next = code < bound ? 0 : 1;
    if (next) {
      range -= bound;
      code -= bound;
      probabilities[index] = probability - (probability >> 5);
    } else {
      range = bound;
      probabilities[index] = probability + ((2048 - probability) >> 5);
    }
    while (range < 0x1000000) {
      range *= 256;
      code = code * 256 + byte();
    }
    return next;
  };
  const bits = (base, count) => {
    let value = 1;
    for (let index = 0; index < count; index++) value = (value << 1) | bit(base + value);
    return value - (1 << count);
  };
  const reversedBits = (base, count) => {
    let value = 0;
    for (let index = 0, node = 1; index < count; index++) {
      const next = bit(base + node);
      node = (node << 1) | next;
      value |= next << index;
    }
    return value;
  };
  const plainBits = (count) => {
    let value = 0;
    for (let index = 0; index < count; index++) {
      range >>>= 1;
      const next = code >= range ? 1 : 0;
      if (next) code -= range;
      value = (value << 1) | next;
      while (range < 0x1000000) {
        range *= 256;
        code = code * 256 + byte();
      }
    }
    return value;
  };
  // Behind two choices are three trees: of 8, 8 and 256 lengths.
  const matchLength = (base) =>
    !bit(base) ? 2 + bits(base + 1, 3) : !bit(base + 9) ? 10 + bits(base + 10, 3) : 18 + bits(base + 18, 8);
  const distance = (length) => {
    const slot = bits(slots + 64 * Math.min(length - 2, 3), 6);
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1;
    const start = (2 | (slot & 1)) << count;
    if (slot < 14) return start + reversedBits(specials + start - slot, count);
    return (start + (plainBits(count - 4) << 4) + reversedBits(aligned, 4)) >>> 0;
  };
  const literal = () => {
    const base = literals + 0x300 * (written > 0 ? output[written - 1] >> 4 : 0);
    let symbol = 1;
    if (state >= 7) {
      let expected = output[written - first - 1];
      while (symbol < 0x100) {
        const side = (expected >> 7) & 1;
        expected <<= 1;
        const next = bit(base + ((1 + side) << 8) + symbol);
        symbol = (symbol << 1) | next;
        if (next !== side) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | bit(base + symbol);
    output[written++] = symbol;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };
  byte();
  for (let index = 0; index < 4; index++) code = ((code << 8) | byte()) >>> 0;
  while (written < length) {
    if (!bit(isMatch + state)) {
      literal();
      continue;
    }
    let count = 1;
    if (!bit(isRepeat + state)) {
      count = matchLength(lengths);
      [first, second, third, fourth] = [distance(count), first, second, third];
      state = state < 7 ? 7 : 10;
    } else {
      let isByte = false;
      if (bit(isRepeat0 + state)) {
        if (!bit(isRepeat1 + state)) [first, second] = [second, first];
        else if (!bit(isRepeat2 + state)) [first, second, third] = [third, first, second];
        else [first, second, third, fourth] = [fourth, first, second, third];
      } else {
        isByte = !bit(isLong + state);
      }
      if (!isByte) count = matchLength(repeatLengths);
      state = state < 7 ? (isByte ? 9 : 8) : 11;
    }
    const source = written - first - 1;
    if (source < 0 || written + count > length) throw new Error("The page is damaged.");
    for (let index = 0; index < count; index++) output[written++] = output[source + index];
  }
  return output;
}
