// Elements are only made here, from names and plain text. Nothing in the page is ever parsed as markup.

/** Returns the element with an identifier. */
export const byId = (id) => document.getElementById(id);

/** Makes an element with properties and children, which are elements or texts. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Makes an element of a drawing. */
export function draw(tag, attributes, text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

/** The number of colors that views are told apart by. */
export const colorCount = 8;

/** Makes texts of runs, in which names of views have their colors, and what is between back-ticks is set as code. */
export function colored(runs) {
  const result = [];
  let code = null;
  for (const [text, view] of runs) {
    const parts = view === undefined ? text.split("`") : [text];
    parts.forEach((part, index) => {
      if (index > 0) {
        if (code) result.push(code);
        code = code ? null : make("code");
      }
      if (part === "") return;
      const made = view === undefined ? part : make("span", { class: `view v${view % colorCount}` }, part);
      if (code) code.append(made);
      else result.push(made);
    });
  }
  // A single back-tick belongs to a name.
  if (code) result.push("`", ...code.childNodes);
  return result;
}

export const plain = (runs) => runs.map(([text]) => text).join("");

/** Has a panel accept texts and files that are dropped anywhere while it is shown. */
export function acceptDrops(panel, target, show) {
  for (const name of ["dragenter", "dragover", "dragleave", "drop"]) {
    document.addEventListener(name, (event) => {
      if (byId(panel).hidden) return;
      if (![...(event.dataTransfer?.types ?? [])].some((type) => type === "Files" || type === "text/plain")) return;
      event.preventDefault();
      target.classList.toggle("isTarget", name === "dragenter" || name === "dragover");
      if (name !== "drop") return;
      const file = event.dataTransfer.files[0];
      if (file) file.text().then((text) => show(text));
      else show(event.dataTransfer.getData("text/plain"));
    });
  }
}
