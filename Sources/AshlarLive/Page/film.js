"use strict";

// The frames of the last seconds, and files of what they show. A frame is kept as its list of calls, so that nothing is drawn for it
// until a film is saved.
class History {
  constructor(seconds = 10, limit = 900) {
    this.seconds = seconds;
    this.limit = limit;
    this.frames = [];
  }

  add(screen, time = performance.now()) {
    this.frames.push({ time, marks: screen.marks, calls: screen.calls, size: screen.size });
    // The frame that was shown when the time began stays.
    while (this.frames.length > this.limit || (this.frames.length > 1 && this.frames[1].time < time - this.seconds * 1000)) this.frames.shift();
  }

  // The frames of the last seconds with the times for which they were shown, in milliseconds; at most thirty in a second.
  last(now = performance.now()) {
    const start = now - this.seconds * 1000;
    const shown = [];
    for (const frame of this.frames) {
      const from = Math.max(frame.time, start);
      const previous = shown.at(-1);
      // A frame that comes too soon takes the place of the one before.
      if (previous && from - previous.from < 33) shown[shown.length - 1] = { ...frame, from: previous.from };
      else shown.push({ ...frame, from });
    }
    return shown.map((frame, i) => ({ ...frame, duration: Math.max(1, (shown[i + 1]?.from ?? now) - frame.from) }));
  }
}

const crcs = new Uint32Array(256).map((_, n) => { for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1; return n; });
function checksum(bytes) {
  let c = 0xffffffff;
  for (const byte of bytes) c = crcs[(c ^ byte) & 255] ^ (c >>> 8);
  return ~c >>> 0;
}

const word = (value) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function chunk(type, ...parts) {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(12 + length);
  bytes.set(word(length), 0);
  bytes.set([...type].map((c) => c.charCodeAt(0)), 4);
  let at = 8;
  for (const part of parts) { bytes.set(part, at); at += part.length; }
  bytes.set(word(checksum(bytes.subarray(4, at))), at);
  return bytes;
}

// The chunks of a PNG by type.
function* chunksOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 8; at < bytes.length;) {
    const length = view.getUint32(at);
    yield { type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), body: bytes.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

// Puts PNGs of one size together as an APNG that repeats.
function animated(pictures) {
  const parts = [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])];
  let sequence = 0;
  pictures.forEach(({ png, duration }, index) => {
    const chunks = [...chunksOf(png)];
    const head = chunks[0].body;
    if (index === 0) parts.push(chunk("IHDR", head), chunk("acTL", word(pictures.length), word(0)));
    const thousandths = Math.min(65000, Math.round(duration));
    parts.push(chunk("fcTL", word(sequence++), head.subarray(0, 8), word(0), word(0), [thousandths >> 8, thousandths & 255, 1000 >> 8, 1000 & 255, 0, 0]));
    for (const { type, body } of chunks) {
      if (type !== "IDAT") continue;
      parts.push(index === 0 ? chunk("IDAT", body) : chunk("fdAT", word(sequence++), body));
    }
  });
  parts.push(chunk("IEND"));
  return new Blob(parts, { type: "image/png" });
}

// Draws frames on a canvas of their own, and returns the film. Frames of another size than the last one are left out.
async function film(frames, screen, ratio, progress) {
  const canvas = document.createElement("canvas");
  const own = new Screen(canvas, screen.imageURL);
  own.images = screen.images;
  const size = frames.at(-1).size;
  const same = frames.filter((frame) => frame.size[0] === size[0] && frame.size[1] === size[1]);
  own.resize(...size, ratio);
  const pictures = [];
  for (const frame of same) {
    own.marks = frame.marks;
    own.calls = frame.calls;
    own.draw();
    const blob = await new Promise((resolve) => canvas.toBlob(resolve));
    pictures.push({ png: new Uint8Array(await blob.arrayBuffer()), duration: frame.duration });
    progress(pictures.length / same.length);
  }
  return animated(pictures);
}

function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
