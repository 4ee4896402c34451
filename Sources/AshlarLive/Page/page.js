"use strict";

const find = (id) => document.getElementById(id);
const canvas = find("screen");
const keys = find("keys");
const screen_ = new Screen(canvas, new URL("image/", location.href).href);
const history_ = new History();
let socket;
let waitsForFrame = 0;
// The last greeting: the size of the screen, the device, and what the controls have chosen.
let state = null;
// The scale of the device, so that it fits into the window.
let fit = 1;
// What tests read: frames drawn, messages and bytes received, the turns of the app, and, for each touch whose picture was drawn, the
// milliseconds from the browser's time of the touch to the arrival of the picture, its end of drawing, and the time after it was painted.
window.live = { frames: 0, touches: [], touched: 0, messages: 0, bytes: 0, turns: 0, rest };

// MARK: Connection

let delay = 250;
function connect() {
  const address = new URL("socket", location.href);
  address.protocol = address.protocol.replace("http", "ws");
  socket = new WebSocket(address);
  socket.onopen = () => { delay = 250; tell("live", "Live"); };
  socket.onclose = (event) => {
    // The last picture stays.
    down.clear();
    asked = 0;
    if (find("end").hidden) tell("ended", event.code === 1008 ? "Closed: " + event.reason : "The app has ended or does not answer");
    setTimeout(connect, delay);
    delay = Math.min(delay * 2, 4000);
  };
  socket.onmessage = ({ data }) => {
    window.live.messages++;
    window.live.bytes += data.length;
    heard();
    const message = JSON.parse(data);
    const handler = handlers[message.k];
    if (handler) handler(message);
  };
}

const handlers = {
  hello: greet,
  frame: show,
  fault(message) { find("faultText").textContent = message.text; find("fault").hidden = false; },
  end(message) {
    find("endTitle").textContent = message.title;
    find("endText").textContent = message.text;
    find("end").hidden = false;
    find("again").disabled = false;
    tell("ended", "Crashed");
    // A page that is opened now has no picture.
    if (!state) screen_.resize(393, 852, ratio());
  },
  bar(message) { find("status-bar").dataset.look = message.style; },
  pointer(message) { canvas.style.cursor = message.shape; },
  // A phone in whose browser the page is vibrates; others show what would be felt.
  feel(message) {
    if (navigator.vibrate) navigator.vibrate(Math.round(10 + 30 * message.strength));
    find("felt").textContent = "Haptic: " + message.kind;
    clearTimeout(find("felt").timer);
    find("felt").timer = setTimeout(() => { find("felt").textContent = ""; }, 1500);
  },
  // Addresses of the web, mail and telephone can be followed; others are those of other apps.
  link(message) {
    const isKnown = /^(https?|mailto|tel|sms|facetime):/i.test(message.url);
    const link = find("linkTarget");
    link.textContent = message.url;
    if (isKnown) link.href = message.url; else link.removeAttribute("href");
    find("link").hidden = false;
  },
  copy(message) { copy(message.text); },
  pong(message) {
    window.live.turns = message.turns;
    for (const done of questions.splice(0)) done(message);
  },
};

// Waits until nothing moves, and everything is drawn, for tests. Whether it has come to that.
const questions = [];
async function rest(seconds = 60) {
  const end = performance.now() + seconds * 1000;
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  while (performance.now() < end) {
    const answer = new Promise((done) => questions.push(done));
    send({ k: "ping" });
    const { moves, n } = (await Promise.race([answer, pause(2000)])) || { moves: true };
    const isLoaded = [...screen_.images.values()].every((image) => image.complete);
    if (!moves && n === shownFrame && !waitsForFrame && isLoaded) return true;
    await pause(8);
  }
  return false;
}

function tell(kind, text) {
  const status = find("status");
  status.dataset.state = kind;
  status.textContent = text;
}

function send(message) {
  if (!socket || socket.readyState !== WebSocket.OPEN) return;
  socket.send(JSON.stringify(message));
  if (message.k === "drawn" || message.k === "ping") return;
  sent = performance.now();
  if (!asked) { asked = sent; setTimeout(ask, 2000); }
}

// Since when something that was sent has had no answer; 0 if everything has. An application that does not change its picture for a
// touch is asked whether it is there.
let asked = 0;
// When the last thing was sent. What was heard may be the answer to one before.
let sent = 0;
function heard() {
  asked = sent > asked && asked ? sent : 0;
  if (find("status").dataset.state === "waiting") tell("live", "Live");
}
function ask() {
  // A crashed app answers nothing.
  if (!asked || !find("end").hidden) return;
  const waited = performance.now() - asked;
  if (waited > 4000) tell("waiting", `The app has been busy for ${Math.round(waited / 1000)} s`);
  else if (waited > 1900) send({ k: "ping" });
  setTimeout(ask, 1100);
}

// MARK: The device

const ratio = () => (window.devicePixelRatio || 1) * fit;

function greet(message) {
  state = message;
  find("end").hidden = true;
  find("title").textContent = message.title;
  document.title = message.title + " – Ashlar Live";
  const devices = find("device");
  if (!devices.options.length) for (const name of message.devices) devices.add(new Option(name, name));
  devices.value = message.device;
  for (const id of ["dark", "rtl", "bold", "contrast", "motion", "keyboard", "background"]) find(id).checked = message[id];
  canvas.style.opacity = message.background ? 0.3 : 1;
  find("textSize").value = message.textSize;
  find("language").value = message.language;
  find("speed").value = String(message.speed);
  find("stepRow").hidden = message.speed !== 0;
  place_();
}

// Puts the device into the window.
function place_() {
  if (!state) return;
  const { w, h, corner, top, bottom, free } = state;
  const border = 11;
  const [width, height] = [w + 2 * border + 8, h + 2 * border];
  const room = [document.documentElement.clientWidth - 44, window.innerHeight - 44 - 22 - 52];
  fit = Math.max(0.3, Math.min(1, room[1] / height, room[0] / width));
  screen_.resize(w, h, ratio());
  screen_.draw();
  const frame = find("device-frame");
  frame.style.transform = fit === 1 ? "" : `scale(${fit})`;
  find("stage").style.width = width * fit + "px";
  find("stage").style.height = height * fit + "px";
  const bezel = find("bezel");
  bezel.style.setProperty("--corner", (corner ? corner + border : 20) + "px");
  bezel.style.setProperty("--inner", corner + "px");
  const isPortrait = h >= w;
  frame.toggleAttribute("data-plain", !isPortrait || state.pad);
  const shows = find("bars").checked;
  find("home").hidden = bottom === 0 || !shows;
  const bar = find("status-bar");
  bar.hidden = top === 0 || !shows;
  bar.classList.toggle("small", top < 40);
  for (const part of [find("clock"), find("signs")]) part.style.top = (top < 40 ? top / 2 - 10 : top >= 59 ? 20 : 14) + "px";
  const camera = find("island");
  camera.hidden = !find("camera").checked || !isPortrait || top < 44 || state.pad;
  camera.className = top >= 59 ? "island" : "notch";
  find("size-label").textContent = `${free ? "Free size" : state.device} · ${Math.round(w)} × ${Math.round(h)} pt`
    + (fit < 1 ? ` · ${Math.round(fit * 100)} %` : "");
}

// The edges of the screen can be dragged to any size.
for (const [id, x, y] of [["edge-x", 1, 0], ["edge-y", 0, 1], ["edge-xy", 1, 1]]) {
  const edge = find(id);
  let start = null;
  let wanted = null;
  edge.addEventListener("pointerdown", (event) => {
    if (!state) return;
    edge.setPointerCapture(event.pointerId);
    // The device stays in the middle, so that its right edge moves by half of what its width grows.
    start = { x: event.clientX, y: event.clientY, w: state.w, h: state.h, fit };
    event.preventDefault();
  });
  edge.addEventListener("pointermove", (event) => {
    if (!start) return;
    const limited = (value) => Math.round(Math.max(200, Math.min(2000, value)));
    const isWaiting = wanted;
    wanted = {
      k: "size", w: limited(start.w + (x * (event.clientX - start.x)) / start.fit),
      h: limited(start.h + (y * (event.clientY - start.y)) / start.fit),
    };
    if (!isWaiting) requestAnimationFrame(() => { send(wanted); wanted = null; });
  });
  for (const kind of ["pointerup", "pointercancel"]) edge.addEventListener(kind, () => { start = null; });
}

function show(message) {
  screen_.take(message);
  history_.add(screen_);
  // Without a view that takes text, a tap on a touch screen does not open its keyboard.
  keys.inputMode = message.typing && !(state && state.keyboard) ? "text" : "none";
  waitsForFrame = shownFrame = message.n;
  if (window.live.touched && !arrived) arrived = performance.now();
  // The first frame of each picture of the browser is drawn at once, so that the app can go on; others with the next picture.
  if (hasDrawn) return;
  hasDrawn = true;
  drawFrame();
  requestAnimationFrame(() => { hasDrawn = false; drawFrame(); });
}

// The number of the newest frame that has arrived, and whether one was drawn for the next picture of the browser.
let shownFrame = 0;
let hasDrawn = false;
// When the first frame after a touch arrived.
let arrived = 0;

// Runs after the browser has painted what is drawn now.
function afterPaint(body) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { port1.close(); body(); };
  requestAnimationFrame(() => port2.postMessage(0));
}

function drawFrame() {
  if (!waitsForFrame) return;
  const number = waitsForFrame;
  waitsForFrame = 0;
  try {
    screen_.draw();
  } catch (error) {
    console.error(error);
  }
  window.live.frames++;
  if (window.live.touched && arrived) {
    const times = [arrived, performance.now()].map((time) => time - window.live.touched);
    const since = window.live.touched;
    window.live.touched = arrived = 0;
    afterPaint(() => window.live.touches.push([...times, performance.now() - since]));
  }
  send({ k: "drawn", n: number });
}
screen_.onimage = () => screen_.draw();

// MARK: Fingers

const place = (event) => {
  const box = canvas.getBoundingClientRect();
  return { x: ((event.clientX - box.left) * screen_.size[0]) / box.width, y: ((event.clientY - box.top) * screen_.size[1]) / box.height };
};
// The numbers of the pointers that are down: the smallest free ones, since those of browsers can be large.
const down = new Map();
const number = () => { for (let i = 0; ; i++) if (i !== second && ![...down.values()].includes(i)) return i; };
// With Alt, a mouse is two fingers: the second one mirrors the first around the middle of the screen, and, with Shift, keeps its
// distance.
const second = 31;
let distance = null;
function other(at, event) {
  const mirrored = { x: screen_.size[0] - at.x, y: screen_.size[1] - at.y };
  if (!event.shiftKey) { distance = null; return mirrored; }
  distance ??= { x: mirrored.x - at.x, y: mirrored.y - at.y };
  return { x: at.x + distance.x, y: at.y + distance.y };
}
function showDots(at, event) {
  const shows = at && (event.altKey || down.has("second"));
  const places = shows ? [at, other(at, event)] : [];
  [find("dot-1"), find("dot-2")].forEach((dot, i) => {
    dot.hidden = !shows;
    if (shows) { dot.style.left = places[i].x + "px"; dot.style.top = places[i].y + "px"; }
  });
}

canvas.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || down.size >= 10) return;
  canvas.setPointerCapture(event.pointerId);
  const at = place(event);
  const id = number();
  down.set(event.pointerId, id);
  [window.live.touched, arrived] = [event.timeStamp, 0];
  send({ k: "down", id, ...at });
  if (event.altKey) { down.set("second", second); send({ k: "down", id: second, ...other(at, event) }); }
  event.preventDefault();
});
canvas.addEventListener("pointermove", (event) => {
  const id = down.get(event.pointerId);
  const at = place(event);
  showDots(at, event);
  if (id === undefined) {
    if (event.pointerType !== "touch") hover(at);
    return;
  }
  send({ k: "move", id, ...at });
  if (down.has("second")) send({ k: "move", id: second, ...other(at, event) });
});
// A pointer that presses nothing, at most once for each picture of the browser.
let hovered = null;
function hover(at) {
  const isWaiting = hovered;
  hovered = at;
  if (!isWaiting) requestAnimationFrame(() => { if (hovered && !down.size) send({ k: "hover", ...hovered }); hovered = null; });
}
canvas.addEventListener("pointerleave", (event) => {
  showDots(null);
  hovered = null;
  if (event.pointerType !== "touch" && !down.size) send({ k: "leave" });
});
window.addEventListener("keyup", (event) => { if (event.key === "Alt" && !down.size) showDots(null); });
const lift = (kind) => (event) => {
  const id = down.get(event.pointerId);
  if (!down.delete(event.pointerId)) return;
  send({ k: kind, id });
  if (down.delete("second")) send({ k: kind, id: second });
  showDots(null);
  writePending();
  // Within the handler, so that a touch screen shows its keyboard.
  keys.focus({ preventScroll: true });
};
canvas.addEventListener("pointerup", lift("up"));
canvas.addEventListener("pointercancel", lift("cancel"));
canvas.addEventListener("contextmenu", (event) => event.preventDefault());
canvas.addEventListener("wheel", (event) => {
  const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? screen_.size[1] : 1;
  const limited = (way) => Math.max(-5000, Math.min(5000, way * unit));
  send({ k: "wheel", ...place(event), dx: limited(event.deltaX), dy: limited(event.deltaY) });
  event.preventDefault();
}, { passive: false });

// MARK: Keys

// USB codes of keys, as UIKeyboardHIDUsage has them.
const usages = {
  Enter: 0x28, Escape: 0x29, Backspace: 0x2a, Tab: 0x2b, ArrowRight: 0x4f, ArrowLeft: 0x50, ArrowDown: 0x51, ArrowUp: 0x52,
  Delete: 0x4c, Home: 0x4a, End: 0x4d, PageUp: 0x4b, PageDown: 0x4e,
};
for (let i = 0; i < 26; i++) usages["Key" + String.fromCharCode(65 + i)] = 4 + i;
const modifiers = (event) =>
  (event.shiftKey ? 1 << 17 : 0) | (event.altKey ? 1 << 19 : 0)
  // Control and Command are one key here, since browsers keep one of them on each system.
  | (isCommand(event) ? 1 << 20 : 0);
// On some systems, the right Alt key counts as Control and Alt; it types characters.
const isCommand = (event) => (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph");

// A message has a limited length.
function sendText(text) {
  const all = [...text];
  for (let i = 0; i < all.length; i += 4000) send({ k: "text", t: all.slice(i, i + 4000).join("") });
}

keys.addEventListener("keydown", (event) => {
  if (event.isComposing || event.keyCode === 229) return;
  // A letter is the one that the layout of the keyboard types.
  const letter = /^[a-z]$/i.test(event.key) ? usages["Key" + event.key.toUpperCase()] : undefined;
  const usage = letter !== undefined ? letter : event.code.startsWith("Key") ? undefined : usages[event.code] ?? usages[event.key];
  writePending();
  // Letters arrive as input, what is pasted as a paste, and the browser reloads.
  if (usage === undefined || (letter !== undefined && (!isCommand(event) || /^[vr]$/i.test(event.key)))) return;
  send({ k: "key", c: usage, m: modifiers(event) });
  event.preventDefault();
});
keys.addEventListener("beforeinput", (event) => {
  if (event.isComposing) return;
  if (event.inputType === "insertText" && event.data) sendText(event.data);
  if (event.inputType === "insertLineBreak" || event.inputType === "insertParagraph") send({ k: "key", c: usages.Enter, m: 0 });
  if (event.inputType === "deleteContentBackward") send({ k: "key", c: usages.Backspace, m: 0 });
  event.preventDefault();
});
keys.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text/plain");
  if (text) sendText(text);
  event.preventDefault();
});
keys.addEventListener("compositionupdate", (event) => send({ k: "composing", t: event.data }));
keys.addEventListener("compositionend", (event) => {
  send({ k: "composing", t: event.data });
  send({ k: "composed" });
  keys.value = "";
});
keys.addEventListener("input", (event) => { if (!event.isComposing) keys.value = ""; });
canvas.addEventListener("focus", () => keys.focus({ preventScroll: true }));

// MARK: Clipboard

// What the app copies goes to the clipboard. A browser may ask for a touch or a key first.
let pending = null;
function copy(text) {
  pending = text;
  writePending();
}
function writePending() {
  if (pending === null || !navigator.clipboard) return;
  const text = pending;
  navigator.clipboard.writeText(text).then(() => { if (pending === text) pending = null; }, () => {});
}

// MARK: Controls

const switches = { dark: "dark", rtl: "direction", bold: "bold", contrast: "contrast", motion: "motion", keyboard: "keyboard", background: "background" };
for (const [id, k] of Object.entries(switches)) find(id).onchange = (event) => send({ k, on: event.target.checked });
find("device").onchange = (event) => send({ k: "device", name: event.target.value });
find("rotate").onclick = () => { if (state) send({ k: "rotate", on: state.h >= state.w }); };
find("bars").onchange = find("camera").onchange = place_;
find("textSize").onchange = (event) => send({ k: "textSize", name: event.target.value });
find("language").onchange = (event) => send(event.target.value ? { k: "restart", language: event.target.value } : { k: "restart" });
find("speed").onchange = (event) => send({ k: "speed", v: Number(event.target.value) });
find("step").onclick = () => send({ k: "step" });
find("memory").onclick = () => send({ k: "memory" });
find("open").onsubmit = (event) => {
  event.preventDefault();
  send({ k: "open", url: find("address").value });
};
find("dismissLink").onclick = () => { find("link").hidden = true; };
find("restart").onclick = () => send({ k: "restart" });
find("again").onclick = () => { find("again").disabled = true; send({ k: "restart" }); };
// The picture has the pixels of the device, whatever the window's size is.
find("shot").onclick = () => {
  const made = document.createElement("canvas");
  const own = new Screen(made, screen_.imageURL);
  Object.assign(own, { images: screen_.images, calls: screen_.calls, marks: screen_.marks });
  own.resize(...screen_.size, state ? state.scale : 2);
  own.draw();
  made.toBlob((blob) => save(blob, "screen.png"));
};
find("film").onclick = async (event) => {
  const button = event.target;
  const frames = history_.last();
  if (!frames.length) return;
  button.disabled = true;
  try {
    save(await film(frames, screen_, 1, (part) => { button.textContent = `${Math.round(part * 100)} %`; }), "screen-film.png");
  } finally {
    button.textContent = "Save film";
    button.disabled = false;
  }
};
find("dismiss").onclick = () => { find("fault").hidden = true; };

const showTime = () => { find("clock").textContent = new Date().toLocaleTimeString([], { hour: "numeric", minute: "2-digit" }).replace(/ ?[AP]M/i, ""); };
showTime();
setInterval(showTime, 5000);
// Texts that were measured before their font had arrived are measured anew.
document.fonts.addEventListener("loadingdone", () => { screen_.widths.clear(); screen_.draw(); });
for (const weight of [400, 500, 600, 700]) document.fonts.load(`${weight} 16px "Ashlar Inter"`).catch(() => {});
window.addEventListener("resize", place_);
connect();
