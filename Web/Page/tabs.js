import { byId } from "./elements.js";
import { explain, refit, startExplaining, showLinked } from "./explain.js";
import { beginPlaying, relayout, startPlaying, showLinkedSketch } from "./play.js";
import { linked } from "./link.js";
import { followLanguage } from "./words.js";

const names = ["explain", "play"];

/** Shows one of the panels. */
function select(chosen, takesFocus = false) {
  for (const name of names) {
    const tab = byId(`${name}-tab`);
    tab.setAttribute("aria-selected", String(name === chosen));
    tab.tabIndex = name === chosen ? 0 : -1;
    // Not the name alone, which is a link: the browser would scroll to the panel.
    byId(`${name}-panel`).hidden = name !== chosen;
    if (takesFocus && name === chosen) tab.focus();
  }
  if (chosen === "play") beginPlaying();
  else refit();
}

/** Shows what the page's link says. */
async function follow() {
  const link = await linked();
  if (!link) return;
  if (link.name === "play") {
    if (link.text !== null) showLinkedSketch(link);
    select("play");
  } else {
    select("explain");
    // Names of other pages are damage too.
    if (link.name === "log" && link.text !== null) await showLinked(link);
    else if (link.name !== "explain") await showLinked({ isDamaged: true });
  }
}

startExplaining();
startPlaying();
followLanguage(() => {
  explain();
  relayout();
});
names.forEach((name, index) => {
  const tab = byId(`${name}-tab`);
  tab.addEventListener("click", () => select(name));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const place = event.key === "Home" ? 0 : event.key === "End" ? names.length - 1 : step && (index + step + names.length) % names.length;
    if (place === undefined) return;
    event.preventDefault();
    select(names[place], true);
  });
});
addEventListener("hashchange", follow);
follow();
