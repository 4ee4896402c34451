import { make, colored, plain } from "./elements.js";
import { drawing } from "./picture.js";
import { copy } from "./link.js";

/**
 * Makes the article about one conflict.
 *
 * `tryFix` returns the picture of the layout after one of its fixes; without it, fixes are texts. `locate` makes the element that shows
 * where a constraint was made.
 */
export function article(conflict, heading, { tryFix = null, locate = tag }) {
  const element = make("article", { "aria-label": plain(conflict.cause) });
  element.append(
    heading ? make("p", { class: "place" }, heading) : "",
    make("h3", {}, ...colored(conflict.cause)),
    make("dl", { class: "judgement" },
      make("dt", {}, "Whose"), make("dd", {}, ...colored(conflict.whose)),
      make("dt", { class: "do" }, "Do"), make("dd", { class: "do" }, ...colored(sentence(conflict.action)))));
  const show = conflict.picture ? figure(conflict, element) : null;
  if (conflict.members.length > 0) element.append(make("h4", {}, "The smallest set that cannot hold"), members(conflict, locate));
  if (conflict.fixes.length > 0) element.append(make("h4", {}, "Other changes, each tried"), fixes(conflict, tryFix, show));
  element.append(proof(conflict, tryFix !== null));
  const copied = make("button", { type: "button" }, "Copy this as text");
  copied.addEventListener("click", () => copy(copied, conflict.text));
  element.append(make("div", { class: "row actions" }, copied));
  return element;
}

/** Returns runs that begin with a capital letter and end with a period. */
function sentence(runs) {
  if (runs.length === 0) return runs;
  const result = runs.map((run) => [...run]);
  if (result[0].length === 1) result[0][0] = result[0][0].slice(0, 1).toUpperCase() + result[0][0].slice(1);
  return /[.!?]$/.test(plain(runs)) ? result : [...result, ["."]];
}

/** Adds the picture, and returns a function that shows another one in its place. */
function figure(conflict, element) {
  const canvas = make("div", { class: "canvas", tabindex: "0", role: "group", "aria-label": "Picture" });
  const caption = make("figcaption", { "aria-live": "polite" });
  const broken = conflict.members.some((member) => member.isBroken);
  const own = broken
    ? "The layout after the crossed-out constraint was given up. Red is what it asks for and does not get."
    : "The layout that comes nearest. Red is what is asked for and missed.";
  function show(picture, words) {
    const label = words ?? `${plain(conflict.cause)} ${plain(conflict.reason)}`;
    canvas.replaceChildren(drawing(picture ?? conflict.picture, label));
    caption.textContent = words ?? own;
  }
  show(null, null);
  element.append(make("figure", {}, canvas, caption));
  return show;
}

const tag = (text) => make("span", { class: "tag" }, text);

function members(conflict, locate) {
  const list = make("ol", { class: "members" });
  conflict.members.forEach((member, index) => {
    list.append(make("li", { class: member.isBroken ? "isBroken" : null },
      make("span", { class: "number" }, `(${index + 1})`), make("span", { class: "equation" }, ...colored(member.equation)),
      ...[member.identifier, member.mark].filter((text) => text !== null).map(tag),
      member.location === null ? null : locate(member.location),
      member.isBroken ? make("span", { class: "tag given-up" }, "given up") : null));
  });
  conflict.hidden.forEach((hidden, index) => {
    list.append(make("li", {},
      make("span", { class: "number" }, `(${conflict.members.length + index + 1})`),
      make("span", { class: "equation" }, ...colored(hidden.fact)),
      tag(hidden.isAssumed ? "assumed" : "always")));
  });
  return list;
}

function fixes(conflict, tryFix, show) {
  const list = make("ul", { class: "fixes" });
  const rows = new Map();
  let pressed = null;
  conflict.fixes.forEach((fix, index) => {
    const member = conflict.members.findIndex((each) => each.constraint === fix.constraint);
    if (!rows.has(member)) {
      const row = make("div", { class: "row" });
      const subject = member < 0 ? [] : [`(${member + 1}) `, ...colored(conflict.members[member].equation)];
      list.append(make("li", {}, make("div", { class: "subject" }, ...subject), row));
      rows.set(member, row);
    }
    if (tryFix === null) {
      rows.get(member).append(make("span", { class: "tag" }, ...colored(fix.change)));
      return;
    }
    const moves = fix.movement < 0.0005 ? "nothing else moves" : `moves ${Math.round(fix.movement * 100) / 100} pt`;
    const button = make("button", { type: "button", "aria-pressed": "false", "data-fix": index }, ...colored(fix.change),
      make("span", { class: "moves" }, moves));
    button.addEventListener("click", async () => {
      pressed?.setAttribute("aria-pressed", "false");
      if (pressed === button) {
        pressed = null;
        show?.(null, null);
        return;
      }
      pressed = button;
      button.setAttribute("aria-pressed", "true");
      const picture = await tryFix(index);
      if (picture && pressed === button) {
        show?.(picture, `After the change: (${member + 1}) ${plain(fix.change)}. Everything else holds. Press again to go back.`);
      }
    });
    rows.get(member).append(button);
  });
  return list;
}

function proof(conflict, isOpen) {
  const parts = [];
  if (conflict.sum) parts.push(make("p", { class: "sum" }, conflict.sum));
  if (conflict.reason.length > 0) parts.push(make("p", {}, ...colored(conflict.reason)));
  if (conflict.outcome.length > 0) parts.push(make("p", {}, ...colored(conflict.outcome)));
  if (conflict.remarks.length > 0) {
    parts.push(make("ul", { class: "notes" }, ...conflict.remarks.map((remark) => make("li", {}, ...colored([[remark]])))));
  }
  if (parts.length === 0) return "";
  return make("details", { open: isOpen }, make("summary", {}, conflict.sum ? "The proof" : "Why"), ...parts);
}
