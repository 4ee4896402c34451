import { acceptDrops, byId, colorCount, make } from "./elements.js";
import { call, generation, ModuleStopped } from "./module.js";
import { article } from "./answer.js";
import { copy, fragment } from "./link.js";
import { joined, language, say } from "./words.js";
import { goTo, showErrors, startEditing } from "./editor.js";
import { markAmbiguous, movePicture, openPicture, startResizing } from "./stage.js";

// The playground: a text in the sketch language, and its layout in a container of any size.

/** A longer text would keep the page from answering. */
const textLimit = 200_000;
/** Findings that took longer, in milliseconds, are not worked out for every frame of a drag, but when it pauses. */
const findingsBudget = 5;
/** The least time between such findings during a drag that does not pause, in milliseconds. */
const findingsPause = 250;

/** The answer for the text, after its layout was asked for. */
let opened = null;
let openedBy = -1;
/** The size of the container; null for the sketch's own. */
let size = null;
/** The size that the text gave when it was last read; null for a text that was not read yet. */
let ownSize = null;
let hasBegun = false;
let rows = new Map();
/** What the next frame has to do. */
let wanted = null;
let isRunning = false;
let latestFindings = { cost: 0, time: 0, text: "" };
let timer = 0;

/** Has the text read and laid out in the next frame. */
function readSoon() {
  wanted = { ...wanted, text: true };
  schedule();
}

/** Has the container resized in the next frame; there is one layout for a frame, however often this is called. */
function resizeSoon(width, height) {
  size = [width, height];
  wanted = { ...wanted, size: true };
  schedule();
}

function schedule() {
  if (isRunning) return;
  isRunning = true;
  requestAnimationFrame(async () => {
    const work = wanted;
    wanted = null;
    try {
      await run(work);
    } catch (error) {
      fail(error);
    }
    isRunning = false;
    if (wanted) schedule();
  });
}

async function run(work) {
  if (work.text || openedBy !== generation() || opened === null) return read();
  const now = performance.now();
  const withFindings = work.findings || latestFindings.cost <= findingsBudget || now - latestFindings.time >= Math.max(findingsPause, 4 * latestFindings.cost);
  const layout = await call("ashlar_resize", null, ...size, withFindings ? 1 : 0);
  show(layout, performance.now() - now);
}

async function read() {
  const text = byId("sketch").value;
  if (text.length > textLimit) {
    opened = null;
    notify([say("This text is too long for the page, which reads up to {0} characters.", textLimit.toLocaleString("en"))]);
    return;
  }
  const now = performance.now();
  const asked = `${language()}\n${text}`;
  let answer = await call("ashlar_play", asked, ...(size ?? [NaN, NaN]));
  const isSizeNew = ownSize !== null && ownSize !== String(answer.ownSize);
  ownSize = String(answer.ownSize);
  // Somebody who edits the text's size wants to see it.
  if (isSizeNew && String(answer.layout.size) !== ownSize) answer = await call("ashlar_play", asked, ...answer.ownSize);
  if (isNoticePassing) notify();
  opened = answer;
  openedBy = generation();
  latestFindings.text = "";
  showErrors(answer.errors);
  openPicture(answer);
  openTable(answer);
  show(answer.layout, performance.now() - now);
}

/** Shows a layout, which took some milliseconds. */
function show(layout, cost) {
  size = layout.size;
  movePicture(layout);
  moveTable(layout);
  for (const [name, length] of [["width", layout.size[0]], ["height", layout.size[1]]]) {
    if (document.activeElement !== byId(name)) byId(name).value = length;
  }
  clearTimeout(timer);
  if (layout.findings) {
    latestFindings.cost = cost;
    latestFindings.time = performance.now();
    showFindings(layout.findings);
    // Screen readers hear the result when it stays.
    timer = setTimeout(() => announce(layout), 300);
  } else {
    timer = setTimeout(() => {
      wanted = { ...wanted, findings: true };
      schedule();
    }, 100);
  }
}

function announce(layout) {
  if (opened === null) return;
  const count = opened.views.length - 1;
  const { ambiguities, conflictCount } = layout.findings;
  const parts = [say(count === 0 ? "No view" : count === 1 ? "One view" : "{0} views", count)];
  if (conflictCount > 0) parts.push(say(conflictCount === 1 ? "one conflict" : "{0} conflicts", conflictCount));
  if (ambiguities.length > 0) {
    parts.push(say(ambiguities.length === 1 ? "one ambiguous number" : "{0} ambiguous numbers", ambiguities.length));
  };
  if (parts.length === 1 && count > 0) parts.push(say("complete: nothing contradicts itself, nothing is ambiguous"));
  let text = joined(parts);
  const [first, ...others] = opened.errors;
  if (first && others.length > 0) text += ` ${say("{0} errors; the first in line {1}: {2}.", others.length + 1, first.line, first.message)}`;
  else if (first) text += ` ${say("One error in line {0}: {1}.", first.line, first.message)}`;
  if (byId("play-status").textContent !== text) byId("play-status").textContent = text;
  byId("picture").setAttribute("aria-label", say("Picture of the layout, {0} by {1} points. {2}", ...layout.size, text));
}

function openTable(answer) {
  rows = new Map();
  const depths = [];
  const made = answer.order.map((view) => {
    const { name, parent } = answer.views[view];
    depths[view] = parent === null ? 0 : depths[parent] + 1;
    const header = make("th", { scope: "row", class: parent === null ? null : `v${(view - 1) % colorCount}` }, name);
    header.style.paddingLeft = `${12 + 14 * depths[view]}px`;
    const cells = [0, 1, 2, 3].map(() => make("td"));
    rows.set(view, cells);
    return make("tr", {}, header, ...cells);
  });
  byId("frames").replaceChildren(...made);
}

function moveTable(layout) {
  layout.frames.forEach((frame, view) => {
    frame.forEach((number, index) => {
      const cell = rows.get(view)[index];
      const text = String(number);
      if (cell.textContent !== text) cell.textContent = text;
    });
  });
}

const quantities = ["x", "y", "width", "height"];

function showFindings(findings) {
  markAmbiguous(new Set(findings.ambiguities.map(({ view }) => view)));
  // Most frames of a drag find what the frame before found.
  const text = JSON.stringify(findings);
  if (text === latestFindings.text) return;
  latestFindings.text = text;
  for (const cells of rows.values()) for (const cell of cells) cell.className = "";
  for (const { view, quantity } of findings.ambiguities) rows.get(view)[quantities.indexOf(quantity)].className = "ambiguous";
  const words = opened.words;
  const parts = findings.conflicts.map((conflict, index) =>
    article(conflict, say(findings.conflictCount > 1 ? "{0} of {1} conflicts" : "Conflict", index + 1, findings.conflictCount), { locate, words }));
  if (findings.conflictCount > parts.length) {
    parts.push(make("article", {}, make("p", { class: "place" },
      say("{0} further conflicts are explained when these are solved.", findings.conflictCount - parts.length))));
  }
  if (findings.ambiguities.length > 0) {
    parts.push(make("article", { class: "ambiguities" }, make("p", { class: "place" }, say("Ambiguous")),
      make("ul", { class: "notes" }, ...findings.ambiguities.map((ambiguity) =>
        make("li", { class: ambiguity.view === 0 ? null : `v${(ambiguity.view - 1) % colorCount}` }, range(ambiguity))))));
  }
  byId("findings").replaceChildren(...parts);
}

/** Says what a number could be, such as `title.y is 0 and could be 0 to 60`. */
function range({ view, quantity, range: [value, least, greatest] }) {
  const [hasLeast, hasGreatest] = [least, greatest].map((end) => typeof end === "number");
  const sentence = hasLeast && hasGreatest ? "{0} is {1} and could be {2} to {3}"
    : hasLeast ? "{0} is {1} and could be {2} or more" : hasGreatest ? "{0} is {1} and could be {3} or less" : "{0} is {1} and could be anything";
  return say(sentence, `${opened.views[view].name}.${quantity}`, value, least, greatest);
}

/** Makes the button that shows a place such as "line 3" in the text. */
function locate(place) {
  const line = Number(/^line (\d+)$/.exec(place)?.[1]);
  if (!line) return make("span", { class: "tag" }, place);
  return make("button", { type: "button", class: "tag", onclick: () => goTo(line) }, say("line {0}", line));
}

let isNoticePassing = true;

/** Shows a notice until the next layout, or until the text is changed. */
function notify(lines = [], isPassing = true) {
  isNoticePassing = isPassing;
  byId("play-notice").replaceChildren(...lines.map((line) => make("p", {}, line)));
  byId("play-notice").hidden = lines.length === 0;
}

function fail(error) {
  opened = null;
  wanted = null;
  notify([error instanceof ModuleStopped
    ? say("The layout engine stopped at this text or size, which is a defect of ours. It was started anew; the picture is the last one " +
      "that it made. Please report the text.")
    : say("The layout engine could not be started in this browser: {0}", error.message)]);
}

/** Shows a text in a container of a size; null for the text's own. */
function open(text, newSize = null) {
  byId("sketch").value = text;
  byId("sketch").scrollTop = 0;
  [size, ownSize, hasBegun] = [newSize, null, true];
  notify();
  showErrors([]);
  readSoon();
}

/** Shows the sketch of the page's link: its size, and on further lines its text. */
export function showLinkedSketch(link) {
  const match = link.isDamaged ? null : /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)\n([^]*)$/.exec(link.text);
  if (match) {
    open(match[3], [Number(match[1]), Number(match[2])]);
  } else {
    open("");
    notify([say("The layout in this link is damaged or too long. Ask for the link again, or write the layout.")], false);
  }
}

/** Says everything in the language that was chosen. */
export function relayout() {
  if (hasBegun || byId("sketch").value !== "") readSoon();
}

/** Shows the first example when the playground is shown for the first time. */
export function beginPlaying() {
  if (!hasBegun && byId("sketch").value === "") byId("sketches").querySelector("button").click();
}

export function startPlaying() {
  startEditing(() => {
    notify();
    readSoon();
  });
  startResizing(resizeSoon);
  for (const [index, name] of ["width", "height"].entries()) {
    const field = byId(name);
    field.addEventListener("input", () => {
      if (!field.checkValidity() || field.value === "" || size === null) return;
      const wanted = [...size];
      wanted[index] = Number(field.value);
      resizeSoon(...wanted);
    });
    field.addEventListener("blur", () => { if (size) field.value = size[index]; });
  }
  byId("play-clear").addEventListener("click", () => {
    open("");
    byId("sketch").focus();
  });
  byId("play-share").addEventListener("click", async () => {
    const hash = await fragment("play", `${(size ?? [375, 667]).join("x")}\n${byId("sketch").value}`);
    history.replaceState(null, "", hash);
    await copy(byId("play-share"), location.href);
  });
  for (const example of JSON.parse(byId("example-texts").textContent).sketches) {
    byId("sketches").append(make("li", {}, make("button", { type: "button", onclick: () => open(example.text) }, example.title)));
  }
  acceptDrops("play-panel", byId("editor"), open);
}
