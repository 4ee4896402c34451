import { make, colored, plain } from "./elements.js";
import { drawing } from "./picture.js";
import { copy } from "./link.js";
import { said, say } from "./words.js";

/**
 * Makes the article about one conflict.
 *
 * `tryFix` returns the picture of the layout after one of its fixes; without it, fixes are texts. `locate` makes the element that shows
 * where a constraint was made. `decide` is called with the answer to a question. `words` are those of the language.
 */
export function article(conflict, heading, { tryFix = null, locate = tag, decide = null, words }) {
  const element = make("article", { "aria-label": plain(conflict.cause) },
    heading ? make("p", { class: "place" }, heading) : "",
    make("h3", {}, ...colored(conflict.cause)),
    make("dl", { class: "judgement" },
      make("dt", {}, words.whose), make("dd", {}, ...colored(conflict.whose)),
      make("dt", { class: "do" }, words.do), make("dd", { class: "do" }, ...colored(sentence(conflict.action)))),
    others(conflict), make("p", { class: "sure" }, `${words.sure}: ${conflict.sure}`), question(conflict, decide));
  const show = conflict.picture ? figure(conflict, element, words) : null;
  if (conflict.members.length > 0) element.append(make("h4", {}, words.smallest), members(conflict, locate, words));
  if (conflict.fixes.length > 0) element.append(make("h4", {}, words.other), fixes(conflict, tryFix, show, words));
  element.append(proof(conflict, words));
  nameable(element, conflict.addresses);
  const copied = make("button", { type: "button" }, words.copy);
  copied.addEventListener("click", () => copy(copied, conflict.text));
  element.append(make("div", { class: "row actions" }, copied));
  return element;
}

/** The ways that are not the first. */
function others(conflict) {
  return conflict.others.length === 0 ? null
    : make("ul", { class: "notes" }, ...conflict.others.map((runs) => make("li", {}, ...colored(runs))));
}

/** What the log does not tell: a press on an answer decides. */
function question(conflict, decide) {
  if (conflict.question === null || decide === null) return null;
  const { key, text, answers, given } = conflict.question;
  return make("div", { class: "question" }, make("p", {}, ...colored(text)),
    make("div", { class: "row" }, ...answers.map(({ value, label, action }) =>
      make("button", { type: "button", "aria-pressed": String(value === given), onclick: () => decide(key, value === given ? null : value) },
        ...colored(label), make("span", { class: "moves" }, ...colored(action))))));
}

/** Has a click on a view's name show the address that a debugger takes. */
function nameable(element, addresses) {
  const known = new Map(addresses);
  for (const name of element.querySelectorAll("span.view")) {
    const address = known.get(name.textContent);
    if (address === undefined) continue;
    name.title = address;
    name.addEventListener("click", () => {
      const shown = name.nextElementSibling;
      if (shown?.classList.contains("address")) shown.remove();
      else name.after(make("span", { class: "address" }, ` ${address} `));
    });
  }
}

/** Returns runs that begin with a capital letter and end with a period. */
function sentence(runs) {
  if (runs.length === 0) return runs;
  const result = runs.map((run) => [...run]);
  if (result[0].length === 1) result[0][0] = result[0][0].slice(0, 1).toUpperCase() + result[0][0].slice(1);
  const text = plain(runs);
  return /[.!?。？]$/.test(text) ? result : [...result, [/[\u4e00-\u9fff]/.test(text) ? "。" : "."]];
}

/** Adds the picture, and returns a function that shows another one in its place. */
function figure(conflict, element, words) {
  const canvas = make("div", { class: "canvas", tabindex: "0", role: "group", "aria-label": say("Picture") });
  const caption = make("figcaption", { "aria-live": "polite" });
  const broken = conflict.members.some((member) => member.isBroken);
  const own = broken ? words.broken : words.nearest;
  function show(picture, text) {
    const label = text ?? `${plain(conflict.cause)} ${plain(conflict.reason)}`;
    canvas.replaceChildren(drawing(picture ?? conflict.picture, label));
    caption.textContent = text ?? own;
  }
  show(null, null);
  element.append(make("figure", {}, canvas, caption));
  return show;
}

const tag = (text) => make("span", { class: "tag" }, text);

function members(conflict, locate, words) {
  const list = make("ol", { class: "members" });
  conflict.members.forEach((member, index) => {
    list.append(make("li", { class: member.isBroken ? "isBroken" : null },
      make("span", { class: "number" }, `(${index + 1})`), make("span", { class: "equation" }, ...colored(member.equation)),
      ...[member.identifier, member.mark].filter((text) => text !== null).map(tag),
      member.location === null ? null : locate(member.location),
      member.isBroken ? make("span", { class: "tag given-up" }, words.given.replace("← ", "")) : null));
  });
  conflict.hidden.forEach((hidden, index) => {
    list.append(make("li", {},
      make("span", { class: "number" }, `(${conflict.members.length + index + 1})`),
      make("span", { class: "equation" }, ...colored(hidden.fact)),
      tag(hidden.isAssumed ? words.assumed : words.always)));
  });
  return list;
}

function fixes(conflict, tryFix, show, words) {
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
    const moves = fix.movement < 0.0005 ? words.still : said(words.moves, `${Math.round(fix.movement * 100) / 100} pt`);
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
        show?.(picture, said(words.after, `${member < 0 ? "" : `(${member + 1}) `}${plain(fix.change)}`));
      }
    });
    rows.get(member).append(button);
  });
  return list;
}

function proof(conflict, words) {
  const parts = [];
  if (conflict.sum) parts.push(make("p", { class: "sum" }, conflict.sum));
  if (conflict.reason.length > 0) parts.push(make("p", {}, ...colored(conflict.reason)));
  if (conflict.outcome.length > 0) parts.push(make("p", {}, ...colored(conflict.outcome)));
  if (conflict.remarks.length > 0) {
    parts.push(make("ul", { class: "notes" }, ...conflict.remarks.map((remark) => make("li", {}, ...colored([[remark]])))));
  }
  if (parts.length === 0) return "";
  return make("details", {}, make("summary", {}, conflict.sum ? words.proof : words.why), ...parts);
}
