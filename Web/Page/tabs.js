import { startExplaining, showLinked } from "./explain.js";
import { linked } from "./link.js";

async function follow() {
  const link = await linked();
  if (link) await showLinked(link);
}

startExplaining();
addEventListener("hashchange", follow);
follow();
