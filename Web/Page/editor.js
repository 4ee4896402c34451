import { byId, make } from "./elements.js";
import { say } from "./words.js";

// The text of the playground, with the numbers of its lines, and with what is wrong at the place where it is wrong.

const shownErrors = 50;
let errors = [];

/** Shows the errors of the text: a mark below what is wrong, what was expected behind the line, and the list below the text. */
export function showErrors(found) {
  errors = found;
  const list = byId("errors");
  if (list.childElementCount > 0 || found.length > 0) {
    list.replaceChildren(...found.slice(0, shownErrors).map((error) =>
      make("button", { type: "button", onclick: () => goTo(error.line, error.column) },
        make("span", { class: "place" }, say("line {0}, column {1}", error.line, error.column)), ` ${error.message}`)));
    if (found.length > shownErrors) list.append(make("p", {}, say("and {0} more", found.length - shownErrors)));
  }
  if (found.length > 0) byId("sketch").setAttribute("aria-invalid", "true");
  else byId("sketch").removeAttribute("aria-invalid");
  decorate();
}

/** Selects a line, or what begins at one of its columns. */
export function goTo(line, column) {
  const area = byId("sketch");
  const lines = linesOf(area.value);
  const text = lines[line - 1] ?? "";
  let start = 0;
  for (let index = 0; index < line - 1 && index < lines.length; index++) start += lines[index].length + 1;
  const [before, wrong] = column === undefined ? ["", text] : split(text, column);
  area.focus();
  area.setSelectionRange(start + before.length, start + before.length + wrong.length);
  const height = lineHeight();
  const top = (line - 1) * height;
  if (top < area.scrollTop || top + 3 * height > area.scrollTop + area.clientHeight) area.scrollTop = top - area.clientHeight / 2;
  follow();
}

export function startEditing(changed) {
  const area = byId("sketch");
  area.addEventListener("input", () => {
    decorate();
    changed();
  });
  area.addEventListener("scroll", follow);
}

/** Draws numbers and marks anew after the text was changed. */
export function decorate() {
  const lines = linesOf(byId("sketch").value);
  byId("numbers").textContent = lines.map((_, index) => index + 1).join("\n");
  const marked = new Set();
  const marks = [];
  for (const error of errors) {
    if (marked.has(error.line) || error.line > lines.length) continue;
    marked.add(error.line);
    const [before, wrong] = split(lines[error.line - 1], error.column);
    const mark = make("div", { class: "mark" }, make("span", { class: "before" }, before), make("span", { class: "wrong" }, wrong || " "),
      make("span", { class: "before" }, lines[error.line - 1].slice(before.length + wrong.length)),
      make("span", { class: "expectation" }, error.message));
    mark.style.top = `${error.line - 1}lh`;
    marks.push(mark);
  }
  byId("marks").replaceChildren(...marks);
  follow();
}

function follow() {
  const area = byId("sketch");
  byId("marks").style.transform = `translate(${-area.scrollLeft}px, ${-area.scrollTop}px)`;
  byId("numbers").style.transform = `translateY(${-area.scrollTop}px)`;
}

const lineHeight = () => parseFloat(getComputedStyle(byId("sketch")).lineHeight);

/** Fields end their lines with line feeds only. */
const linesOf = (text) => text.split("\n");

/** Returns what is before a column, counted in characters of Unicode, and the word that begins there. */
function split(line, column) {
  const before = [...line].slice(0, column - 1).join("");
  const [wrong] = /^(?:[\w.]+|[^\w\s]+|)/u.exec(line.slice(before.length));
  return [before, wrong];
}
