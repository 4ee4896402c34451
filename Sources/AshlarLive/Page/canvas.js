"use strict";

const segmenter = new Intl.Segmenter();

// Draws frames of drawing calls on a canvas. A call is an array whose first member names it; LiveCanvas.swift writes them.
class Screen {
  constructor(canvas, imageURL) {
    this.canvas = canvas;
    this.imageURL = imageURL;
    this.images = new Map();
    this.paths = new Map();
    this.widths = new Map();
    this.parts = new Map();
    this.calls = [];
    this.marks = [];
    this.generation = -1;
    this.size = [1, 1];
    this.onimage = () => {};
    // Canvases that are not in use.
    this.free = [];
  }

  // The size in points, and the number of pixels for a point.
  resize(width, height, ratio) {
    this.size = [width, height];
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.canvas.style.width = width + "px";
    this.canvas.style.height = height + "px";
  }

  // Takes what is new in a frame: calls by their numbers, and the marks between those that stayed at both ends. Calls of frames that
  // are kept elsewhere stay as they were: a number has one call until the table begins anew.
  take(message) {
    if (message.g !== this.generation) {
      this.generation = message.g;
      this.calls = [];
      this.marks = [];
    }
    for (const [first, ...calls] of message.calls) calls.forEach((call, i) => { this.calls[first + i] = call; });
    this.marks = this.marks.slice(0, message.start)
      .concat(message.marks, message.end ? this.marks.slice(-message.end) : []);
  }

  draw() {
    const ratio = this.canvas.width / this.size[0];
    const context = this.canvas.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = "#000";
    context.fillRect(0, 0, this.size[0], this.size[1]);
    this.ratio = ratio;
    // Groups, shadows and masks are drawn on canvases of their own, which go back to the one below them at their end.
    this.layers = [];
    this.context = context;
    this.depth = 0;
    for (const mark of this.marks) this.perform(this.calls[mark]);
    while (this.layers.length) this.pop();
    while (this.depth-- > 0) this.context.restore();
  }

  path(text) {
    let path = this.paths.get(text);
    if (!path) {
      if (this.paths.size > 5000) this.paths.clear();
      path = new Path2D(text);
      this.paths.set(text, path);
    }
    return path;
  }

  push(kind, values) {
    const below = this.context;
    const canvas = this.free.pop() || document.createElement("canvas");
    if (canvas.width !== this.canvas.width || canvas.height !== this.canvas.height) {
      canvas.width = this.canvas.width;
      canvas.height = this.canvas.height;
    }
    const context = canvas.getContext("2d");
    context.reset();
    context.setTransform(below.getTransform());
    this.layers.push({ kind, values, below, canvas, depth: this.depth });
    this.context = context;
    this.depth = 0;
  }

  pop() {
    const layer = this.layers.pop();
    this.context = layer.below;
    this.depth = layer.depth;
    const context = this.context;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (layer.kind === "g") context.globalAlpha = layer.values[1];
    if (layer.kind === "W") this.setShadow(context, layer.values, 1);
    context.drawImage(layer.canvas, 0, 0);
    context.restore();
    this.free.push(layer.canvas);
  }

  setShadow(context, values, at) {
    context.shadowColor = values[at];
    context.shadowOffsetX = values[at + 1] * this.ratio;
    context.shadowOffsetY = values[at + 2] * this.ratio;
    // A canvas halves its blur to get the standard deviation.
    context.shadowBlur = values[at + 3] * 2 * this.ratio;
  }

  perform(call) {
    const context = this.context;
    const rule = (number) => (number ? "evenodd" : "nonzero");
    switch (call[0]) {
      case "s": context.save(); this.depth++; break;
      case "r": if (this.depth > 0) { context.restore(); this.depth--; } break;
      case "m": context.transform(call[1], call[2], call[3], call[4], call[5], call[6]); break;
      case "c": context.clip(this.path(call[1]), rule(call[2])); break;
      case "g": this.push("g", call); break;
      case "e": while (this.layers.length) { const last = this.layers.at(-1).kind; this.pop(); if (last === "g") break; } break;
      case "W": this.push("W", call); break;
      case "E": while (this.layers.length) { const last = this.layers.at(-1).kind; this.pop(); if (last === "W") break; } break;
      case "M": this.push("M", call); break;
      case "N": this.push("N", call); break;
      case "O": this.mask(); break;
      case "f": context.fillStyle = call[2]; context.fill(this.path(call[1]), rule(call[3])); break;
      case "F": context.fillStyle = this.gradient(call[2], call[3]); context.fill(this.path(call[1]), rule(call[4])); break;
      case "S": this.stroke(call); break;
      case "w": this.shadow(call); break;
      case "i": this.image(call); break;
      case "t": this.text(call); break;
    }
  }

  // The layer on top is the mask, the one below it the content.
  mask() {
    if (this.layers.length < 2) return;
    const mask = this.layers.pop();
    const content = this.layers.pop();
    const context = content.canvas.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = "destination-in";
    context.drawImage(mask.canvas, 0, 0);
    this.context = content.below;
    this.depth = content.depth;
    this.context.save();
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    this.context.drawImage(content.canvas, 0, 0);
    this.context.restore();
    this.free.push(mask.canvas, content.canvas);
  }

  gradient(shape, stops) {
    const context = this.context;
    const made =
      shape[0] === "l" ? context.createLinearGradient(shape[1], shape[2], shape[3], shape[4])
      : shape[0] === "r" ? context.createRadialGradient(shape[1], shape[2], shape[3], shape[4], shape[5], shape[6])
      : context.createConicGradient(shape[3], shape[1], shape[2]);
    for (const [place, color] of stops) made.addColorStop(place, color);
    return made;
  }

  stroke(call) {
    const context = this.context;
    context.strokeStyle = call[2];
    context.lineWidth = call[3];
    context.lineCap = ["butt", "round", "square"][call[4]];
    context.lineJoin = ["miter", "round", "bevel"][call[5]];
    context.miterLimit = call[6];
    context.setLineDash(call[7]);
    context.lineDashOffset = call[8];
    context.stroke(this.path(call[1]));
  }

  // Draws only the shadow: the shape is moved out of the canvas, and its shadow moved back.
  shadow(call) {
    const context = this.context;
    const away = this.canvas.width * 4;
    context.save();
    this.setShadow(context, call, 2);
    context.shadowOffsetX += away;
    const transform = context.getTransform();
    context.setTransform(transform.a, transform.b, transform.c, transform.d, transform.e - away, transform.f);
    context.fillStyle = "#000";
    context.fill(this.path(call[1]), call[6] ? "evenodd" : "nonzero");
    context.restore();
  }

  image(call) {
    let image = this.images.get(call[1]);
    if (!image) {
      image = new Image();
      image.onload = () => this.onimage();
      image.onerror = () => this.images.delete(call[1]);
      image.src = this.imageURL + call[1];
      this.images.set(call[1], image);
      // The oldest goes first: a map keeps its order.
      if (this.images.size > 500) this.images.delete(this.images.keys().next().value);
    }
    if (!image.complete || !image.naturalWidth) return;
    const context = this.context;
    if (call.length < 7) return context.drawImage(image, call[2], call[3], call[4], call[5]);
    // A template: the color, where the image is opaque.
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(call[4] * this.ratio));
    canvas.height = Math.max(1, Math.round(call[5] * this.ratio));
    const own = canvas.getContext("2d");
    own.drawImage(image, 0, 0, canvas.width, canvas.height);
    own.globalCompositeOperation = "source-in";
    own.fillStyle = call[6];
    own.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(canvas, call[2], call[3], call[4], call[5]);
  }

  // Draws a line of text exactly as wide as it was measured: each character in the middle of its advance, or, without advances, all of
  // them stretched to the width.
  text([, text, x, baseline, width, size, weight, isItalic, family, kern, isRightToLeft, color, advances]) {
    const context = this.context;
    const families = family === "m" ? "'Noto Sans Mono', ui-monospace, monospace"
      : `${size >= 24 ? "'Ashlar Inter Display', " : ""}'Ashlar Inter', Inter, 'Noto Sans', 'Noto Sans CJK SC', system-ui, sans-serif`;
    const font = `${isItalic ? "italic " : ""}${weight} ${size}px ${families}`;
    context.font = font;
    context.letterSpacing = "0px";
    context.fontKerning = "auto";
    context.direction = isRightToLeft ? "rtl" : "ltr";
    context.textAlign = "left";
    context.textBaseline = "alphabetic";
    context.fillStyle = color;
    const parts = advances && this.characters(text);
    if (parts && parts.length === advances.length) {
      let at = x;
      parts.forEach((part, i) => {
        const advance = advances[i] / 100;
        if (part.trim()) context.fillText(part, at + (advance - kern - this.width(font, part)) / 2, baseline);
        at += advance;
      });
      return;
    }
    context.letterSpacing = kern ? kern + "px" : "0px";
    const natural = this.width(font + "\n" + kern, text);
    context.save();
    context.translate(x, baseline);
    context.scale(natural > 0 && width > 0 ? width / natural : 1, 1);
    context.fillText(text, 0, 0);
    context.restore();
  }

  // The width of a text in the font of the context, which the key names.
  width(key, text) {
    const whole = key + "\n" + text;
    let width = this.widths.get(whole);
    if (width === undefined) {
      if (this.widths.size > 20000) this.widths.clear();
      width = this.context.measureText(text).width;
      this.widths.set(whole, width);
    }
    return width;
  }

  // The characters of a text, as a reader counts them.
  characters(text) {
    let parts = this.parts.get(text);
    if (!parts) {
      if (this.parts.size > 5000) this.parts.clear();
      // Only letters with marks and emoji are more than one code point.
      parts = /^[\u0020-\u02ff\u2010-\u2027\u20ac]*$/.test(text) ? [...text] : [...segmenter.segment(text)].map((part) => part.segment);
      this.parts.set(text, parts);
    }
    return parts;
  }
}
