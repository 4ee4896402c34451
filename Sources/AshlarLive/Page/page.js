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

// The version of the protocol that this page speaks.
const version = 4;
// What was chosen before the connection was lost.
let remembered = null;

let delay = 250;
function connect() {
  const address = new URL("socket", location.href);
  address.protocol = address.protocol.replace("http", "ws");
  socket = new WebSocket(address);
  socket.onopen = () => {
    delay = 250;
    tell("live", "Live");
    // A new launch numbers its calls anew. Those of the last one are kept for the film.
    screen_.generation = -1;
    remembered = state;
  };
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
  fault(message) { find("faultTitle").textContent = message.title; find("faultText").textContent = message.text; find("fault").hidden = false; },
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

// An app of another version has another page.
function isOther(message) {
  if (message.version === version) return false;
  const isNew = sessionStorage.getItem("version") !== String(message.version);
  sessionStorage.setItem("version", message.version);
  if (isNew) location.reload();
  else tell("ended", "The app speaks another version of the protocol");
  return true;
}

// A launch that knows nothing of what was chosen before it gets it again. A language chooses the direction.
function remind(old, message) {
  if (!old || !message.untouched) return;
  if (old.device !== message.device) send({ k: "device", name: old.device });
  if (old.free) send({ k: "size", w: old.w, h: old.h });
  else if (old.w > old.h !== message.w > message.h) send({ k: "rotate", on: old.w > old.h });
  if (old.textSize !== message.textSize) send({ k: "textSize", name: old.textSize });
  if (old.speed !== message.speed && old.speed > 0) send({ k: "speed", v: old.speed });
  const changed = ["dark", "bold", "contrast", "motion", "keyboard"].concat(old.language === message.language ? ["rtl"] : []);
  for (const id of changed) if (old[id] !== message[id]) send({ k: switches[id], on: old[id] });
}

function greet(message) {
  if (isOther(message)) return;
  remind(remembered, message);
  remembered = null;
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
  frame.toggleAttribute("data-bare", !find("frame").checked);
  find("home").hidden = bottom === 0 || !find("indicator").checked;
  const bar = find("status-bar");
  bar.hidden = top === 0 || !find("bars").checked;
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
  isTyping = message.typing === 1;
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

// Whether a view of the app takes text.
let isTyping = false;
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

// MARK: Controls

const switches = { dark: "dark", rtl: "direction", bold: "bold", contrast: "contrast", motion: "motion", keyboard: "keyboard", background: "background" };
for (const [id, k] of Object.entries(switches)) find(id).onchange = (event) => send({ k, on: event.target.checked });
find("device").onchange = (event) => send({ k: "device", name: event.target.value });
find("rotate").onclick = () => { if (state) send({ k: "rotate", on: state.h >= state.w }); };
for (const id of ["frame", "bars", "indicator", "camera"]) find(id).onchange = place_;
find("textSize").onchange = (event) => send({ k: "textSize", name: event.target.value });
// The language that was chosen last; null until one is. A launch that the app was forced to does not know it.
let chosenLanguage = null;
find("language").onchange = (event) => {
  chosenLanguage = event.target.value;
  send(event.target.value ? { k: "restart", language: event.target.value } : { k: "restart" });
};
find("speed").onchange = (event) => send({ k: "speed", v: Number(event.target.value) });
find("step").onclick = () => send({ k: "step" });
find("memory").onclick = () => send({ k: "memory" });
find("open").onsubmit = (event) => {
  event.preventDefault();
  send({ k: "open", url: find("address").value });
};
find("dismissLink").onclick = () => { find("link").hidden = true; };
find("restart").onclick = () => send({ k: "restart" });
// A crashed app knows no language that was chosen.
find("again").onclick = () => {
  find("again").disabled = true;
  const language = chosenLanguage ?? (state && state.language);
  send(language ? { k: "restart", language } : { k: "restart" });
};
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
// The scripts for fingers and keys come after this one.
document.addEventListener("DOMContentLoaded", connect);
