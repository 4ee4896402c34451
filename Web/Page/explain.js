import { acceptDrops, byId, make } from "./elements.js";
import { call, generation, prepare, ModuleStopped } from "./module.js";
import { article } from "./answer.js";
import { copy, fragment } from "./link.js";
import { language, said, say } from "./words.js";

// Each conflict is an article with a picture, which a page with thousands of them would be slow to show.
const shownAtOnce = 20;
// The number of the latest request, so that answers to earlier ones are dropped.
let request = 0;
// The start of the module that explained the log.
let explainedBy = -1;
// The answers to questions about the log that is shown.
let answers = new Map();
let answered = "";

/** The text that the module gets: the language and the answers, then the log. */
function asked(text) {
  if (text !== answered) answers = new Map();
  answered = text;
  return `${language()} ${[...answers].map(([key, value]) => `${key}=${value}`).join(" ")}\n${text}`;
}

function decide(key, value) {
  if (value === null) answers.delete(key);
  else answers.set(key, value);
  explain();
}

function notify(...children) {
  byId("notice").replaceChildren(...children);
  byId("notice").hidden = children.length === 0;
}

function welcome() {
  return make("div", { class: "welcome" }, say("The answer appears here: what happened, whose doing it is, and what to do."));
}

/** The width that pictures should have: that of the column, without the frames around them. */
function pictureWidth() {
  const column = byId("answer").clientWidth - (matchMedia("(max-width: 900px)").matches ? 62 : 82);
  return Math.max(260, Math.min(column, 760));
}

/** Explains the text of the input. */
export async function explain() {
  const own = ++request;
  const text = byId("log").value;
  notify();
  if (text.trim() === "") {
    byId("status").textContent = "";
    byId("answer").replaceChildren(welcome());
    return;
  }
  let answer;
  try {
    answer = await call("ashlar_explain", asked(text), pictureWidth());
    explainedBy = generation();
  } catch (error) {
    if (own === request) fail(error);
    return;
  }
  if (own === request) present(answer, text);
}

function fail(error) {
  byId("status").textContent = "";
  byId("answer").replaceChildren();
  if (error instanceof ModuleStopped) {
    notify(make("p", {}, say("The explainer stopped at this log, which is a defect of ours. It was started anew, so other logs can be explained. " +
      "Please report the log, or shorten it to the lines of one conflict.")));
  } else {
    notify(make("p", {}, say("The explainer could not be started in this browser: {0}", error.message)));
  }
}

function present(answer, text) {
  const counts = new Map();
  const words = answer.words;
  for (const conflict of answer.conflicts) {
    if (conflict.repeats !== null) counts.set(conflict.repeats, (counts.get(conflict.repeats) ?? 0) + 1);
  }
  const shown = answer.conflicts.map((conflict, index) => ({ conflict, index })).filter(({ conflict }) => conflict.repeats === null);
  const articles = shown.map(({ conflict, index }, place) => () => {
    const parts = [];
    if (shown.length > 1) parts.push(said(words.place, place + 1, shown.length));
    if (shown.length > 1 && conflict.line !== null) parts.push(said(words.line, conflict.line));
    if (counts.has(index)) parts.push(said(words.times, counts.get(index) + 1));
    return article(conflict, parts.join(" · "), { tryFix: (fix) => tryFix(text, index, fix), decide, words });
  });
  const container = byId("answer");
  container.replaceChildren(...articles.slice(0, shownAtOnce).map((each) => each()));
  if (articles.length > shownAtOnce) {
    const more = make("button", { type: "button" }, say("Show {0} more conflicts", articles.length - shownAtOnce));
    more.addEventListener("click", () => more.replaceWith(...articles.slice(shownAtOnce).map((each) => each())));
    container.append(more);
  }
  if (answer.unread.length > 0) {
    container.append(make("article", {}, make("h3", {}, words.unread),
      make("ul", { class: "notes" }, ...answer.unread.slice(0, 100).map((line) => make("li", {}, said(words.unreadLine, line.line, line.text))))));
  }
  const count = shown.length;
  if (count === 0 && answer.unread.length === 0) {
    container.replaceChildren(make("div", { class: "welcome" },
      say("No conflict was found in this text. The page looks for “Unable to simultaneously satisfy constraints” and a list of " +
        "constraints, such as <NSLayoutConstraint:0x6000 UILabel:0x7f.width == 200 (active)>.")));
  }
  byId("status").textContent =
    say(count === 0 ? "No conflict found." : count === 1 ? "One conflict explained." : "{0} different conflicts explained.", count);
}

async function tryFix(text, conflict, fix) {
  try {
    if (text !== byId("log").value) return null;
    // The module remembers the log that it explained last; after a fault it has forgotten it.
    if (explainedBy !== generation()) {
      await call("ashlar_explain", asked(text), pictureWidth());
      explainedBy = generation();
    }
    return await call("ashlar_try", null, conflict, fix, pictureWidth());
  } catch (error) {
    fail(error);
    return null;
  }
}

function show(text) {
  byId("log").value = text;
  byId("log").scrollTop = 0;
  return explain();
}

/** Shows the log of the page's link. */
export async function showLinked(link) {
  if (link.isDamaged) {
    await show("");
    notify(make("p", {}, say("The log in this link is damaged or too long. Ask for the link again, or paste the log.")));
  } else {
    await show(link.text);
  }
}

let timer = 0;
let width = 0;

/** Draws the pictures anew if the page has another width: they are drawn for a width, so that their numbers stay readable. */
export function refit() {
  if (byId("explain-panel").hidden || width === pictureWidth()) return;
  width = pictureWidth();
  if (byId("log").value === "") return;
  clearTimeout(timer);
  timer = setTimeout(explain, 200);
}

export function startExplaining() {
  const log = byId("log");
  width = pictureWidth();
  log.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(explain, 120);
  });
  byId("clear").addEventListener("click", () => {
    history.replaceState(null, "", location.pathname + location.search);
    show("");
    log.focus();
  });
  byId("share").addEventListener("click", async () => {
    const hash = await fragment("log", log.value);
    history.replaceState(null, "", hash);
    await copy(byId("share"), location.href);
  });
  for (const example of JSON.parse(byId("example-texts").textContent).logs) {
    byId("examples").append(make("li", {}, make("button", { type: "button", onclick: () => show(example.text) }, example.title)));
  }
  acceptDrops("explain-panel", log, show);
  addEventListener("resize", refit);
  byId("answer").replaceChildren(welcome());
  // The first paint does not wait for the module.
  requestAnimationFrame(() => setTimeout(() => prepare().catch(fail), 0));
}
