"use strict";

const find = (id) => document.getElementById(id);
const canvas = find("screen");
const keys = find("keys");
const screen_ = new Screen(canvas, new URL("image/", location.href).href);
let socket;
let waitsForFrame = 0;
let landscape = false;
// What tests read: frames drawn, and the delay from a touch to its picture.
window.live = { frames: 0, delays: [], touched: 0, messages: 0 };

const send = (message) => { if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message)); };

// MARK: Connection

let delay = 250;
function connect() {
  const address = new URL("socket", location.href);
  address.protocol = address.protocol.replace("http", "ws");
  socket = new WebSocket(address);
  socket.onopen = () => { delay = 250; find("status").textContent = "Live"; };
  socket.onclose = (event) => {
    // The last picture stays.
    down.clear();
    find("status").textContent = event.code === 1008 ? "Closed: " + event.reason : "The application has ended or does not answer.";
    setTimeout(connect, delay);
    delay = Math.min(delay * 2, 4000);
  };
  socket.onmessage = ({ data }) => {
    window.live.messages++;
    const message = JSON.parse(data);
    if (message.k === "hello") greet(message);
    if (message.k === "frame") show(message);
    if (message.k === "fault") { find("faultText").textContent = message.text; find("fault").hidden = false; }
  };
}

function greet(message) {
  find("title").textContent = message.title;
  document.title = message.title + " – Ashlar Live";
  const devices = find("device");
  if (!devices.options.length) for (const name of message.devices) devices.add(new Option(name, name));
  devices.value = message.device;
  screen_.resize(message.w, message.h);
  screen_.draw();
  find("dark").checked = message.dark;
  find("rtl").checked = message.rtl;
  find("textSize").value = message.textSize;
  find("speed").value = String(message.speed);
  find("step").hidden = message.speed !== 0;
  const bezel = find("bezel");
  bezel.style.setProperty("--corner", message.corner + 10 + "px");
  bezel.style.setProperty("--inner", message.corner + "px");
  find("home").hidden = message.bottom === 0;
  find("clock").hidden = message.top === 0;
  find("clock").style.top = Math.max(4, message.top / 2 - 6) + "px";
  landscape = message.w > message.h;
}

function show(message) {
  screen_.take(message);
  // Without a view that takes text, a tap on a touch screen does not open its keyboard.
  keys.inputMode = message.typing ? "text" : "none";
  waitsForFrame = message.n;
  requestAnimationFrame(drawFrame);
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
  if (window.live.touched) { window.live.delays.push(performance.now() - window.live.touched); window.live.touched = 0; }
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
// With Alt, a mouse is two fingers: the second one mirrors the first around the middle of the screen.
const second = 31;
const mirrored = (at) => ({ x: screen_.size[0] - at.x, y: screen_.size[1] - at.y });

canvas.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || down.size >= 10) return;
  canvas.setPointerCapture(event.pointerId);
  const at = place(event);
  const id = number();
  down.set(event.pointerId, id);
  window.live.touched = performance.now();
  send({ k: "down", id, ...at });
  if (event.altKey) { down.set("second", second); send({ k: "down", id: second, ...mirrored(at) }); }
  event.preventDefault();
});
canvas.addEventListener("pointermove", (event) => {
  const id = down.get(event.pointerId);
  if (id === undefined) return;
  const at = place(event);
  send({ k: "move", id, ...at });
  if (down.has("second")) send({ k: "move", id: second, ...mirrored(at) });
});
const lift = (kind) => (event) => {
  const id = down.get(event.pointerId);
  if (!down.delete(event.pointerId)) return;
  send({ k: kind, id });
  if (down.delete("second")) send({ k: kind, id: second });
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

// MARK: Controls

find("device").onchange = (event) => send({ k: "device", name: event.target.value });
find("rotate").onclick = () => { landscape = !landscape; send({ k: "rotate", on: landscape }); };
find("dark").onchange = (event) => send({ k: "dark", on: event.target.checked });
find("rtl").onchange = (event) => send({ k: "direction", on: event.target.checked });
find("textSize").onchange = (event) => send({ k: "textSize", name: event.target.value });
find("speed").onchange = (event) => {
  find("step").hidden = event.target.value !== "0";
  send({ k: "speed", v: Number(event.target.value) });
};
find("step").onclick = () => send({ k: "step" });
find("shot").onclick = () => canvas.toBlob((blob) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = "screen.png";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
});
find("dismiss").onclick = () => { find("fault").hidden = true; };

const showTime = () => { find("clock").textContent = new Date().toLocaleTimeString([], { hour: "numeric", minute: "2-digit" }).replace(/ ?[AP]M/i, ""); };
showTime();
setInterval(showTime, 5000);
// Texts that were measured before their font had arrived are measured anew.
document.fonts.addEventListener("loadingdone", () => { screen_.widths.clear(); screen_.draw(); });
for (const weight of [400, 600, 700]) document.fonts.load(`${weight} 16px "Ashlar Inter"`).catch(() => {});
window.addEventListener("resize", () => { screen_.resize(...screen_.size); screen_.draw(); });
connect();
