"use strict";

// Mouse, pen, fingers, wheel and trackpad as messages.

const place = (event) => {
  const box = canvas.getBoundingClientRect();
  return { x: ((event.clientX - box.left) * screen_.size[0]) / box.width, y: ((event.clientY - box.top) * screen_.size[1]) / box.height };
};
// The numbers of the pointers that are down: the smallest free ones, since those of browsers can be large.
const down = new Map();
const number = () => { for (let i = 0; ; i++) if (i !== second && !pinching.includes(i) && ![...down.values()].includes(i)) return i; };
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
  endPinch();
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
// A trackpad's pinch is a wheel with Control, as browsers have it: two fingers beside the pointer, which leave when it pauses.
const pinching = [29, 30];
let pinch = null;
function pinchBy(at, delta) {
  const places = () => [-1, 1].map((side) => ({ x: pinch.at.x + side * pinch.half, y: pinch.at.y }));
  if (!pinch) {
    pinch = { at, half: 30, end: 0 };
    places().forEach((point, i) => send({ k: "down", id: pinching[i], ...point }));
  }
  pinch.half = Math.max(4, Math.min(2000, pinch.half * Math.exp(-delta / 100)));
  places().forEach((point, i) => send({ k: "move", id: pinching[i], ...point }));
  clearTimeout(pinch.end);
  pinch.end = setTimeout(endPinch, 200);
}
function endPinch() {
  if (!pinch) return;
  clearTimeout(pinch.end);
  pinch = null;
  for (const id of pinching) send({ k: "up", id });
}
canvas.addEventListener("wheel", (event) => {
  const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? screen_.size[1] : 1;
  if (event.ctrlKey) {
    event.preventDefault();
    if (!down.size) pinchBy(place(event), Math.max(-100, Math.min(100, event.deltaY * unit)));
    return;
  }
  const limited = (way) => Math.max(-5000, Math.min(5000, way * unit));
  send({ k: "wheel", ...place(event), dx: limited(event.deltaX), dy: limited(event.deltaY) });
  event.preventDefault();
}, { passive: false });

