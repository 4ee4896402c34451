import { byId, draw, colorCount } from "./elements.js";
import { say } from "./words.js";

// The container of the playground: its picture, and the handles that change its size.

/** The room around the container, for names and lengths that are drawn outside of it. */
const margin = 24;
const greatest = 1_000_000;
let size = [0, 0];
let scale = 1;
// While a handle is dragged, the picture does not grow, so that the handle stays below the pointer.
let scaleLimit = 1;
/** The elements of each view, by its index. */
let views = new Map();
let failures = null;

/** Makes the elements of a sketch that was read. */
export function openPicture(answer) {
  views = new Map();
  failures = draw("g", {});
  const background = draw("rect", { class: "container", x: 0, y: 0 });
  const groups = [];
  for (const view of answer.order) {
    if (answer.views[view].parent === null) continue;
    const color = `v${(view - 1) % colorCount}`;
    const parts = {
      box: draw("rect", { class: `box ${color}`, rx: 2 }), name: draw("text", { class: `name ${color}` }, answer.views[view].name),
      lines: draw("g", {}), fontSize: answer.views[view].fontSize,
    };
    views.set(view, parts);
    const group = draw("g", {});
    group.append(parts.box, parts.lines, parts.name);
    groups.push(group);
  }
  byId("picture").replaceChildren(background, ...groups, failures);
  movePicture(answer.layout);
}

/** Moves the elements to the places of a layout. */
export function movePicture(layout) {
  size = layout.size;
  for (const box of layout.boxes) move(views.get(box.view), box);
  failures.replaceChildren(...layout.failures.map(failureElement));
  place();
}

/** Gives the views that are ambiguous dashed edges. */
export function markAmbiguous(ambiguous) {
  for (const [view, parts] of views) parts.box.classList.toggle("ambiguous", ambiguous.has(view));
}

function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    const text = String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

function move(parts, box) {
  const [x, y, width, height] = box.rect;
  set(parts.box, { x, y, width: Math.max(0, width), height: Math.max(0, height) });
  parts.name.style.display = box.name ? "" : "none";
  if (box.name) set(parts.name, { x: box.name[0], y: box.name[1] });
  const lines = parts.lines.children;
  while (lines.length > box.lines.length) parts.lines.lastChild.remove();
  box.lines.forEach((line, index) => {
    let element = lines[index];
    if (!element) {
      element = draw("text", { class: "words", lengthAdjust: "spacingAndGlyphs" });
      element.style.fontSize = `${parts.fontSize}px`;
      parts.lines.append(element);
    }
    const [x, y, length] = line.place;
    set(element, { x, y, textLength: length });
    if (element.textContent !== line.text) element.textContent = line.text;
  });
}

function failureElement(failure) {
  const [from, to] = [failure.from, failure.to];
  const bar = ([x, y]) => failure.isHorizontal ? `M${x} ${y - 5}v10` : `M${x - 5} ${y}h10`;
  const group = draw("g", { class: "failure" });
  group.append(
    draw("path", { d: `M${from[0]} ${from[1]}L${to[0]} ${to[1]}${bar(from)}${bar(to)}` }),
    draw("text", { x: failure.place[0], y: failure.place[1], "text-anchor": "middle" }, failure.label));
  return group;
}

/** Chooses the scale, and places the handles. */
function place() {
  const stage = byId("stage");
  const [width, height] = size;
  // The playground may have been hidden meanwhile.
  if (stage.clientWidth === 0) return;
  const room = [stage.clientWidth - 2 * margin, stage.clientHeight - 2 * margin];
  scale = Math.min(scaleLimit, room[0] / Math.max(width, 1), room[1] / Math.max(height, 1));
  const picture = byId("picture");
  set(picture, {
    width: width * scale + 2 * margin, height: height * scale + 2 * margin,
    viewBox: `${-margin / scale} ${-margin / scale} ${width + 2 * margin / scale} ${height + 2 * margin / scale}`,
  });
  set(picture.firstChild, { width, height });
  const [right, bottom] = [margin + width * scale, margin + height * scale];
  for (const [name, x, y] of [
    ["width", right, margin + height * scale / 2], ["height", margin + width * scale / 2, bottom], ["corner", right, bottom],
  ]) {
    byId(`${name}-handle`).style.transform = `translate(${x}px, ${y}px)`;
  }
  const percent = Math.round(scale * 1000) / 10;
  byId("scale").textContent = percent === 100 ? "" : say("drawn at {0} %", percent >= 1 ? percent : scale.toPrecision(2) * 100);
  const [w, h] = size.map((length) => Math.round(length * 1000) / 1000);
  describe("width", w, say("{0} points wide", w));
  describe("height", h, say("{0} points high", h));
  describe("corner", w, say("{0} by {1} points", w, h));
}

function describe(name, value, text) {
  set(byId(`${name}-handle`), { "aria-valuemin": 0, "aria-valuemax": greatest, "aria-valuenow": value, "aria-valuetext": text });
}

const clamp = (length) => Math.min(Math.max(length, 0), greatest);

/** Lets the handles change the size. `changed` is called with each new width and height. */
export function startResizing(changed) {
  // Several keys can be pressed before the next picture.
  let wanted = null;
  const latest = () => wanted ?? size;
  const resized = (width, height) => {
    wanted = [width, height];
    changed(width, height);
    requestAnimationFrame(() => (wanted = null));
  };
  for (const [name, horizontal, vertical] of [["width", 1, 0], ["height", 0, 1], ["corner", 1, 1]]) {
    const handle = byId(`${name}-handle`);
    let drag = null;
    handle.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      handle.setPointerCapture(event.pointerId);
      handle.focus({ preventScroll: true });
      event.preventDefault();
      scaleLimit = scale;
      drag = { id: event.pointerId, x: event.clientX, y: event.clientY, size: [...size], scale };
      byId("stage").classList.add("isDragging");
    });
    handle.addEventListener("pointermove", (event) => {
      if (drag?.id !== event.pointerId) return;
      // Points are whole while dragging, so that numbers are readable.
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y].map((distance) => distance / drag.scale);
      resized(
        horizontal ? clamp(Math.round(drag.size[0] + x)) : drag.size[0],
        vertical ? clamp(Math.round(drag.size[1] + y)) : drag.size[1]);
    });
    const end = (event) => {
      if (drag?.id !== event.pointerId) return;
      drag = null;
      scaleLimit = 1;
      byId("stage").classList.remove("isDragging");
      if (views.size > 0 || failures) place();
    };
    for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) handle.addEventListener(kind, end);
    handle.addEventListener("keydown", (event) => {
      const step = event.shiftKey ? 10 : 1;
      // A slider of one length takes all four arrows; the corner takes two for each.
      const along = { ArrowRight: step, ArrowLeft: -step }[event.key];
      const down = { ArrowDown: step, ArrowUp: -step }[event.key];
      const page = { PageUp: 50, PageDown: -50 }[event.key];
      let [width, height] = latest();
      if (event.key === "Home") [width, height] = [horizontal ? 0 : width, vertical ? 0 : height];
      else if (page) [width, height] = [width + horizontal * page, height + vertical * page];
      else if (along && horizontal) width += along;
      else if (down && vertical) height += down;
      else if (down && name === "width") width -= down;
      else if (along && name === "height") height += along;
      else return;
      event.preventDefault();
      resized(clamp(width), clamp(height));
    });
  }
  new ResizeObserver(() => { if (failures) place(); }).observe(byId("stage"));
}
