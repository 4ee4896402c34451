// The inspector: asks the command about the layout, and shows what it answers.
"use strict";

const $ = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);
const target = { subject: Number(query.get("subject") ?? 0), shot: Number(query.get("shot") ?? 0) };
const names = { x: "x", y: "y", width: "width", height: "height" };

let [state, details, layers, overlays, paths] = [];
let [selected, hovered, related, ghosts, moved] = [undefined, undefined, [], [], []];
let settings = { editor: "vscode://file/FILE:LINE", folder: "" };

// MARK: Questions

let socket, number = 0;
const waiting = new Map();

function ask(what, question = {}) {
    return new Promise((resolve) => {
        if (socket?.readyState !== WebSocket.OPEN) return resolve({ failure: "The command does not run any more." });
        const id = ++number;
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ ...target, question: { id, ask: what, ...question } }));
    });
}

function connect() {
    socket = new WebSocket(`ws://${location.host}${location.pathname.replace(/[^/]*$/, "")}socket`);
    socket.onopen = () => load();
    socket.onmessage = ({ data }) => {
        if (data === "shown") return load();
        const answer = JSON.parse(data);
        const resolve = waiting.get(answer.id);
        waiting.delete(answer.id);
        resolve?.(answer);
    };
    socket.onclose = () => {
        for (const resolve of waiting.values()) resolve({ failure: "The command does not run any more." });
        waiting.clear();
        say("The command does not run any more.", true);
        setTimeout(connect, 800);
    };
}

function say(text, isBad = false) {
    $("status").textContent = text ?? "";
    $("status").classList.toggle("bad", isBad);
}

// MARK: State

const stage = new Stage($("stage"), $("ruler"), {
    picked: (x, y, isDeeper) => pick(x, y, isDeeper), pointed: (x, y, isMeasuring) => point(x, y, isMeasuring),
    resized: (width, height, isLast) => resize(width, height, isLast),
});

async function load() {
    const answer = await ask("state");
    if (!answer.state) return say(answer.failure, true);
    if (!state) stage.fit(answer.state.size);
    [lastChange, overlays] = [undefined, undefined];
    take(answer.state);
    say("");
    await inspect(selected);
    await refresh();
}

/** Takes a new state, and compares its frames with those of another one. The views that are chosen and pointed at stay the same views. */
function take(next, old = state) {
    const [chosen, pointed] = [paths?.[selected], paths?.[hovered]];
    state = next;
    paths = viewPaths(state.views);
    const indices = new Map(paths.map((path, index) => [path, index]));
    [selected, hovered, related] = [indices.get(chosen), indices.get(pointed), []];
    document.title = `${state.title} – Inspector`;
    $("title").textContent = state.title;
    $("size").textContent = `${short(state.size[0])} × ${short(state.size[1])}`;
    $("undo").disabled = state.changes.length === 0;
    for (const id of ["margins", "safe", "baselines", "breakpoints"]) $(id).disabled = !state.isLive;
    if (!state.svg && !old) $("outlines").setAttribute("aria-pressed", "true");
    [moved, ghosts] = [[], []];
    if (old) {
        const frames = new Map(viewPaths(old.views).map((path, index) => [path, old.views[index].frame]));
        for (const [index, view] of state.views.entries()) {
            const before = frames.get(paths[index]);
            if (!before || view.isFramework || view.isHidden || !view.frame.some((value, i) => Math.abs(value - before[i]) > 0.01)) continue;
            moved.push({ index, before });
            ghosts.push(before);
        }
    }
    stage.show(state.size, state.svg);
    drawTree();
}

/** What stays the same of each view when others come and go: its name, or its place in the tree. No two are equal. */
function viewPaths(views) {
    const paths = [], counts = new Map();
    for (const { name, outer, type } of views) {
        const path = name ? `#${name}` : `${outer === undefined || outer === null ? "" : paths[outer]}/${type}`;
        const count = counts.get(path) ?? 0;
        counts.set(path, count + 1);
        paths.push(`${path}:${count}`);
    }
    return paths;
}

// MARK: Tree

const tree = new Tree($("tree"), { chosen: (index) => inspect(index), pointed: (index) => { hovered = index; draw(); } });

function drawTree() {
    const marks = new Map(state.ambiguities.map(({ view }) => [view, { sign: "?", name: "ambiguous", isWeak: true }]));
    for (const view of state.conflicts.flatMap((conflict) => conflict.constraints.flatMap((c) => state.constraints[c].views))) {
        marks.set(view, { sign: "!", name: "conflict" });
    }
    tree.show(state.views, paths, $("search").value.trim().toLowerCase(), marks, selected);
}

// MARK: Lines over the picture

function draw(measured) {
    const shapes = [];
    const isOn = (id) => $(id).getAttribute("aria-pressed") === "true";
    const frame = (index) => state.views[index].frame;
    if (isOn("outlines")) {
        for (const view of state.views) if (isListed(view) && !view.isHidden) shapes.push(box(view.frame, "outline"));
    }
    // Without a picture, the texts tell the outlines apart.
    if (!state.svg) {
        for (const { text, frame: [x, y, width, height], isHidden } of state.views) {
            if (!text || isHidden || height < 4) continue;
            const size = Math.min(height * 0.7, 17);
            const line = text.split("\n")[0].slice(0, Math.ceil(width / (size * 0.45)));
            shapes.push(shape("text", { x: x + 2, y: y + height / 2, class: "outlined", "font-size": size }, line));
        }
    }
    if (overlays && isOn("margins")) for (const area of overlays.margins) shapes.push(box(area.rect, "margin"));
    if (overlays && isOn("safe")) for (const area of overlays.safeAreas) shapes.push(box(area.rect, "safe"));
    if (overlays && isOn("baselines")) {
        for (const { rect: [x, y, width] } of overlays.baselines) {
            shapes.push(shape("line", { x1: x, x2: x + width, y1: y, y2: y, class: "baseline" }));
        }
    }
    for (const ghost of ghosts) shapes.push(box(ghost, "ghost"));
    for (const index of related) shapes.push(box(frame(index), "related"));
    if (hovered !== undefined && hovered !== selected && state.views[hovered]) shapes.push(box(frame(hovered), "hover"));
    if (selected !== undefined) shapes.push(box(frame(selected), "chosen"));
    if (measured !== undefined && selected !== undefined && measured !== selected) {
        shapes.push(box(frame(measured), "hover"), ...stage.distances(frame(selected), frame(measured)));
    }
    stage.draw(shapes);
}

let isPointing = false, nextPoint;

/** Shows the front view at a point, which the command picks. While it is asked, only the last point waits. */
async function point(...place) {
    if (!state) return;
    nextPoint = place;
    if (isPointing) return;
    isPointing = true;
    try {
        while (nextPoint) {
            const [x, y, isMeasuring] = nextPoint;
            nextPoint = undefined;
            hovered = x < 0 && y < 0 ? undefined : (await ask("pick", { x, y })).picked?.[0];
            draw(isMeasuring ? hovered : undefined);
        }
    } finally { isPointing = false; }
}

async function pick(x, y, isDeeper) {
    const answer = await ask("pick", { x, y });
    if (answer.failure) return say(answer.failure, true);
    const found = answer.picked ?? [];
    // With Shift, the view behind the one that is chosen.
    const next = isDeeper && found.includes(selected) ? found[found.indexOf(selected) + 1] : found[0];
    inspect(next);
}

// MARK: One view

async function inspect(index) {
    selected = index;
    related = [];
    details = undefined;
    // At once, so that the next key goes on from here.
    tree.choose(index);
    if (index !== undefined) {
        const answer = await ask("details", { view: index });
        if (selected !== index) return;
        if (answer.failure) say(answer.failure, true);
        details = answer.details;
    }
    drawSide();
    draw();
    if (layers) stage.explode(layers, selected, inspect);
}

function link(place) {
    if (!place) return undefined;
    const match = place.match(/^(.*):(\d+)$/);
    if (!match) return element("span", { className: "where" }, place);
    const file = match[1].startsWith("/") ? match[1] : `${settings.folder}/${match[1]}`;
    const name = `${match[1].split("/").pop()}:${match[2]}`;
    const parts = { FILE: file.split("/").map(encodeURIComponent).join("/"), LINE: match[2] };
    const address = settings.editor.replace(/FILE|LINE/g, (word) => parts[word]);
    return element("a", { className: "where", href: address, title: `Open ${place} in the editor` }, name);
}

function drawSide() {
    const parts = [];
    for (const remark of state.remarks) parts.push(element("p", { className: "note" }, remark));
    if (moved.length) parts.push(...movedParts());
    if (selected === undefined) parts.push(...problemParts(true));
    else parts.push(...viewParts(), ...problemParts(false));
    if (state.changes.length) {
        parts.push(element("h3", {}, "Tried here, to be written in the source"));
        parts.push(element("ol", { className: "changes" }, ...state.changes.map((change) => element("li", { className: "equation" }, change))));
    }
    // The part with the field that is typed into stays as it is, so that it keeps its focus and its caret.
    const side = $("side"), typed = side.querySelector(":focus")?.closest("[data-key]");
    const place = typed ? parts.findIndex((part) => part.dataset?.key === typed.dataset.key) : -1;
    if (place < 0) return side.replaceChildren(...parts);
    for (const part of [...side.children]) if (part !== typed) part.remove();
    typed.before(...parts.slice(0, place));
    typed.after(...parts.slice(place + 1));
    const equation = typed.querySelector(".equation");
    if (equation) equation.textContent = parts[place].querySelector(".equation").textContent;
}

function title(view) { return view.name ?? (view.text ? `${view.type} “${view.text.slice(0, 24)}”` : view.type); }

function movedParts() {
    const list = moved.slice(0, 12).map(({ index, before }) => {
        const view = state.views[index];
        const changes = ["x", "y", "width", "height"].map((name, i) => [name, before[i], view.frame[i]])
            .filter(([, old, now]) => Math.abs(old - now) > 0.01).map(([name, old, now]) => `${name} ${short(old)} → ${short(now)}`);
        return element("li", { onclick: () => inspect(index) }, element("span", {}, title(view)), element("span", { className: "number" }, changes.join(", ")));
    });
    const rest = moved.length - list.length;
    return [
        element("h3", {}, `${moved.length} ${moved.length === 1 ? "view has" : "views have"} moved`), element("ul", { className: "moved" }, ...list),
        rest > 0 ? element("p", { className: "note" }, `and ${rest} more`) : undefined,
    ].filter(Boolean);
}

function viewParts() {
    const view = state.views[selected];
    const parts = [element("h2", {}, title(view)), element("div", { className: "where" }, view.name ? `${view.type} ` : "", link(view.place))];
    if (!details) return parts;
    if (details.hasText) {
        const field = element("input", { className: "wide", value: view.text ?? "", "aria-label": "Text" });
        field.value = view.text ?? "";
        field.addEventListener("input", () => edit({ kind: "text", view: selected, text: field.value }, true));
        field.dataset.key = `text ${selected}`;
        parts.push(element("h3", {}, "Text"), field);
    }
    if (details.reasons.length) {
        parts.push(element("h3", {}, "Why"));
        for (const reason of details.reasons) parts.push(reasonPart(reason));
    }
    for (const ambiguity of state.ambiguities.filter((ambiguity) => ambiguity.view === selected)) parts.push(ambiguityPart(ambiguity));
    if (details.constraints.length) {
        parts.push(element("h3", {}, `Constraints (${details.constraints.length})`));
        const order = [...details.constraints].sort((a, b) => state.constraints[a].axis.localeCompare(state.constraints[b].axis) || a - b);
        for (const index of order) parts.push(constraintPart(index));
    }
    const rows = details.properties.map(({ name, value }) => element("tr", {}, element("td", {}, name), element("td", { className: "number" }, value)));
    parts.push(element("h3", {}, "Properties"), element("table", { className: "properties" }, element("tbody", {}, ...rows)));
    if (state.isLive) {
        parts.push(element("p", {}, element("button", {
            type: "button", onclick: () => edit({ kind: "hidden", view: selected, flag: !view.isHidden }),
        }, view.isHidden ? "Show" : "Hide")));
    }
    return parts;
}

/** The sum of a chain: each constraint with its part, which add up to the value. */
function sumRows(chain, value) {
    const rows = chain.map(({ constraint, factor, part, isMissed }) => {
        const { text, place } = state.constraints[constraint];
        const times = Math.abs(Math.abs(factor) - 1) < 1e-6 ? "" : ` × ${short(Math.abs(factor))}`;
        const row = element("tr", {}, element("td", { className: "part number" }, `${part < 0 ? "−" : "+"} ${short(Math.abs(part))}`),
            element("td", {}, element("span", { className: "equation" }, text + times), isMissed ? " (missed: it pulls)" : "", " ", link(place)));
        row.addEventListener("pointerenter", () => { related = state.constraints[constraint].views; draw(); });
        row.addEventListener("pointerleave", () => { related = []; draw(); });
        return row;
    });
    rows.push(element("tr", { className: "sum" }, element("td", { className: "part number" }, `= ${short(value)}`), element("td", {})));
    return element("table", {}, element("tbody", {}, ...rows));
}

function reasonPart({ quantity, value, isFixed, lower, upper, lowerLimits, upperLimits }) {
    const summary = element("summary", {}, element("span", {}, names[quantity]));
    const brief = isFixed ? `${lower.length} constraint${lower.length === 1 ? "" : "s"}`
        : lower.length + lowerLimits.length && upper.length + upperLimits.length ? "between constraints" : "not bound on both sides";
    summary.append(element("span", { className: "short" }, brief), element("span", { className: "value number" }, short(value)));
    const part = element("details", { className: "reason", open: quantity === "width" }, summary);
    const side = (heading, chain, limits) => {
        part.append(element("div", { className: "side" }, chain.length || limits.length ? heading : `${heading.replace(":", "")} is kept by nothing.`));
        if (chain.length) part.append(sumRows(chain, value));
        for (const limit of limits) part.append(element("div", { className: "side equation" }, `${limit}, always`));
    };
    if (isFixed) part.append(sumRows(lower, value));
    else {
        side("Not less:", lower, lowerLimits);
        side("Not more:", upper, upperLimits);
    }
    return part;
}

function numberField(label, value, change) {
    const field = element("input", { className: "small", type: "number", step: "any", "aria-label": label });
    field.value = short(value);
    field.addEventListener("input", () => { if (field.value !== "" && Number.isFinite(field.valueAsNumber)) change(field.valueAsNumber); });
    return element("label", {}, label, field);
}

function constraintPart(index) {
    const constraint = state.constraints[index];
    const part = element("div", { className: constraint.isBroken ? "constraint isBroken" : "constraint" });
    part.dataset.key = `constraint ${selected} ${index}`;
    const origins = { framework: "made by the framework", contentSize: "content size", autoresizingMask: "translated frame", frame: "given" };
    part.append(element("div", { className: "equation" }, constraint.text));
    const origin = origins[constraint.origin];
    const line = element("div", { className: "edit" }, link(constraint.place), origin && element("span", {}, origin));
    if (constraint.isBroken) line.append(element("strong", {}, "given up"));
    else if (constraint.violation > 0.01) line.append(element("span", {}, `missed by ${short(constraint.violation)}`));
    const isContent = constraint.origin === "contentSize";
    if (constraint.origin === "application") {
        line.append(numberField("constant", constraint.constant, (number) => edit({ kind: "constant", constraint: index, number }, true)));
    }
    if (constraint.origin === "application" || isContent) {
        line.append(numberField(isContent ? "resistance" : "priority", constraint.priority, (number) => edit({ kind: "priority", constraint: index, number }, true)));
    }
    if (isContent) line.append(numberField("hugging", constraint.hugging ?? 0, (number) => edit({ kind: "hugging", constraint: index, number }, true)));
    if (constraint.origin === "application" || constraint.origin === "autoresizingMask") {
        line.append(element("button", { type: "button", className: "quietButton", title: "Try it without", onclick: () => edit({ kind: "remove", constraint: index }) }, "Remove"));
    }
    part.append(line);
    part.addEventListener("pointerenter", () => { related = constraint.views; draw(); });
    part.addEventListener("pointerleave", () => { related = []; draw(); });
    return part;
}

// MARK: Problems

function ambiguityPart(ambiguity) {
    const { subject, value, least, greatest, remedy, index, view } = ambiguity;
    const range = least != null && greatest != null ? `${short(least)} to ${short(greatest)}` : least != null ? `${short(least)} or more` : greatest != null ? `${short(greatest)} or less` : "any number";
    return element("div", { className: "problem open" },
        element("p", {}, `${subject} is ${short(value)}, and could be ${range}.`), remedy ? element("p", {}, `A constraint that would settle it: ${remedy}`) : undefined,
        element("div", { className: "fixes" },
            element("button", { type: "button", onclick: () => edit({ kind: "pin", constraint: index }) }, `Try ${remedy ?? `${subject} = ${short(value)}`}`),
            view !== selected && view != null ? element("button", { type: "button", onclick: () => inspect(view) }, "Show the view") : undefined));
}

/** A line of an explanation, whose first word says what the line is about. */
function labeled(line) {
    const [, label, text] = line.match(/^(\S+)\s+(.*)$/) ?? [undefined, "", line];
    return element("p", {}, element("strong", {}, label), ` ${text}`);
}

function problemParts(isWhole) {
    const parts = [];
    for (const [number, conflict] of state.conflicts.entries()) {
        if (!isWhole && !conflict.constraints.some((c) => state.constraints[c].views.includes(selected))) continue;
        const fixes = conflict.fixes.map((words, fix) => element("button", { type: "button", onclick: () => edit({ kind: "fix", constraint: number, number: fix }) }, `Try: ${words}`));
        parts.push(element("div", { className: "problem" }, ...conflict.lines.map(labeled),
            element("div", { className: "fixes" }, ...fixes),
            element("details", {}, element("summary", {}, "The whole explanation"), element("pre", {}, conflict.text))));
    }
    if (isWhole) {
        parts.push(...state.ambiguities.map(ambiguityPart));
        if (!parts.length) parts.push(element("p", { className: "good" }, "No conflict, and nothing is ambiguous."));
        parts.unshift(element("h2", {}, "The whole screen"));
        const missed = state.constraints.filter((constraint) => constraint.violation > 0.01 && constraint.origin === "application" && !constraint.isBroken).length;
        const listed = state.views.filter(isListed).length;
        parts.push(element("p", { className: "note" }, `${listed} views, ${state.constraints.length} constraints` + (missed ? `, of which ${missed} are not required and missed` : "") + "."));
    } else if (parts.length) parts.unshift(element("h3", {}, "Conflicts"));
    return parts;
}

// MARK: Changes

let isEditing = false, nextEdit;

async function edit(change, isTyped = false) {
    if (isEditing) { nextEdit = [change, isTyped]; return; }
    isEditing = true;
    try {
        // What is typed replaces what was typed before into the same field, and is compared with the layout before that.
        const replaces = isTyped && sameField(change);
        const base = replaces ? lastChange.base : state;
        const answer = await ask("edit", { edit: change, replaces });
        if (answer.state) {
            lastChange = isTyped ? { change, base } : undefined;
            say("");
            await shown(answer.state, isTyped, base);
        } else say(answer.failure, true);
    } finally { isEditing = false; }
    if (nextEdit) {
        const [next, typed] = nextEdit;
        nextEdit = undefined;
        edit(next, typed);
    }
}

let lastChange;

function sameField(change) {
    const last = lastChange?.change;
    return Boolean(last) && last.kind === change.kind && last.constraint === change.constraint && last.view === change.view;
}

/** Shows a new state. */
async function shown(next, isTyped, old = state) {
    take(next, old);
    overlays = undefined;
    if (isTyped) {
        const answer = selected === undefined ? {} : await ask("details", { view: selected });
        details = answer.details;
        drawSide();
        draw();
    } else await inspect(selected);
    await refresh();
}

async function undo() {
    const answer = await ask("undo");
    lastChange = undefined;
    if (answer.state) await shown(answer.state, false);
    else say(answer.failure, true);
}

let isResizing = false, nextSize;

async function resize(width, height, isLast) {
    if (isResizing) { nextSize = [width, height, isLast]; return; }
    isResizing = true;
    try {
        const answer = await ask("resize", { width, height });
        if (answer.frames) {
            for (const [index, frame] of answer.frames.entries()) if (state.views[index]) state.views[index].frame = frame;
            state.size = answer.size;
            [ghosts, moved, overlays, lastChange] = [[], [], undefined, undefined];
            $("size").textContent = `${short(state.size[0])} × ${short(state.size[1])}`;
            stage.show(state.size, answer.svg ?? state.svg);
            draw();
        } else say(answer.failure, true);
    } finally { isResizing = false; }
    if (nextSize) {
        const next = nextSize;
        nextSize = undefined;
        return resize(...next);
    }
    if (isLast) {
        const last = await ask("state");
        if (last.state) await shown(last.state, false);
        else say(last.failure, true);
    }
}

// MARK: Tools

function toggle(id, changed) {
    $(id).addEventListener("click", async () => {
        const isOn = $(id).getAttribute("aria-pressed") !== "true";
        $(id).setAttribute("aria-pressed", String(isOn));
        await changed(isOn);
        draw();
    });
}

async function refresh() {
    const isAny = ["margins", "safe", "baselines"].some((id) => $(id).getAttribute("aria-pressed") === "true");
    if (isAny) {
        const answer = await ask("overlays");
        overlays = answer.overlays;
        if (answer.failure) say(answer.failure, true);
    }
    if ($("depth").getAttribute("aria-pressed") === "true") {
        const answer = await ask("layers");
        layers = answer.layers?.filter(({ view }) => view === 0 || state.views[view] && !state.views[view].isFramework);
        if (answer.failure) say(answer.failure, true);
    } else layers = undefined;
    stage.explode(layers, selected, inspect);
    draw();
}

toggle("outlines", () => undefined);
for (const id of ["margins", "safe", "baselines", "depth"]) toggle(id, refresh);

$("breakpoints").addEventListener("click", async () => {
    say("Searching for the widths at which the layout changes its course …");
    const answer = await ask("breakpoints", { width: 320, height: 1366 });
    stage.points = answer.breakpoints ?? [];
    stage.drawRuler();
    if (answer.failure) return say(answer.failure, true);
    const count = stage.points.length;
    say(count ? `${count} breakpoint${count === 1 ? "" : "s"} between 320 and 1366: the marks on the ruler.` : "The layout has no breakpoint between 320 and 1366.");
});
$("undo").addEventListener("click", undo);
$("search").addEventListener("input", drawTree);
document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key === "/" && !isTyping) { event.preventDefault(); $("search").focus(); }
    if (event.key === "Escape") { isTyping ? event.target.blur() : inspect(undefined); }
    if (event.key === "z" && (event.ctrlKey || event.metaKey) && !isTyping) { event.preventDefault(); undo(); }
});

fetch("inspect.json", { cache: "no-store" }).then((answer) => answer.json()).then((found) => {
    settings = found;
    if (state) drawSide();
}).catch(() => undefined);
connect();
