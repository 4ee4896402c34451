// The picture of the screen with lines over it, its ruler, its edges that are dragged, and its views in depth.
"use strict";

const SVG = "http://www.w3.org/2000/svg";

/** Makes an element of HTML with properties and children. */
function element(name, properties = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(properties)) {
        if (value === undefined || value === null) continue;
        if (key in made && typeof value !== "string") made[key] = value;
        else made.setAttribute(key === "className" ? "class" : key, value);
    }
    made.append(...children.filter((child) => child !== undefined && child !== null));
    return made;
}

/** Makes an element of SVG. */
function shape(name, attributes = {}, ...children) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
}

const short = (number) => String(Math.round(number * 100) / 100);

function box([x, y, width, height], className) {
    return shape("rect", { x, y, width: Math.max(width, 0.01), height: Math.max(height, 0.01), class: className });
}

/** A picture of an SVG document that is loaded before the old one goes. */
class Picture {
    constructor() {
        this.image = element("img", { alt: "", draggable: "false" });
        this.number = 0;
    }

    async show(svg) {
        const number = ++this.number;
        const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
        const next = new Image();
        next.src = address;
        await next.decode().catch(() => undefined);
        if (number === this.number) {
            if (this.address) URL.revokeObjectURL(this.address);
            this.address = address;
            this.image.src = address;
        } else {
            URL.revokeObjectURL(address);
        }
    }
}

class Stage {
    /** The events are picked(x, y), pointed(x, y, isMeasuring) and resized(width, height, isLast). */
    constructor(place, ruler, events) {
        Object.assign(this, { place, ruler, events, size: [0, 0], scale: 1, points: [], turn: [-18, 32] });
        this.picture = new Picture();
        this.lines = shape("svg", { class: "lines" });
        this.right = element("div", { className: "edge right", title: "Drag for another width" });
        this.bottom = element("div", { className: "edge bottom", title: "Drag for another height" });
        this.paper = element("div", { className: "paper" }, this.picture.image, this.lines, this.right, this.bottom);
        place.append(this.paper);
        this.paper.addEventListener("click", (event) => {
            if (event.target !== this.right && event.target !== this.bottom) events.picked(...this.point(event), event.shiftKey);
        });
        this.paper.addEventListener("pointermove", (event) => events.pointed(...this.point(event), event.altKey));
        this.paper.addEventListener("pointerleave", () => events.pointed(-1, -1, false));
        this.drag(this.right, (start, x) => [Math.round(start[0] + x), start[1]]);
        this.drag(this.bottom, (start, x, y) => [start[0], Math.round(start[1] + y)]);
        place.addEventListener("scroll", () => this.drawRuler());
        new ResizeObserver(() => this.drawRuler()).observe(place);
    }

    point(event) {
        const frame = this.paper.getBoundingClientRect();
        return [(event.clientX - frame.left) / this.scale, (event.clientY - frame.top) / this.scale];
    }

    drag(edge, size) {
        edge.addEventListener("pointerdown", (down) => {
            edge.setPointerCapture(down.pointerId);
            edge.classList.add("isDragged");
            const start = [...this.size];
            let last = start;
            const moved = (event) => {
                const [width, height] = size(start, (event.clientX - down.clientX) / this.scale, (event.clientY - down.clientY) / this.scale);
                return [Math.min(Math.max(width, 60), 2000), Math.min(Math.max(height, 60), 3000)];
            };
            const move = (event) => {
                last = moved(event);
                this.events.resized(...last, false);
            };
            edge.addEventListener("pointermove", move);
            edge.addEventListener("lostpointercapture", () => {
                edge.removeEventListener("pointermove", move);
                edge.classList.remove("isDragged");
                this.events.resized(...last, true);
            }, { once: true });
        });
    }

    show(size, svg) {
        this.size = size;
        this.paper.style.width = `${size[0] * this.scale}px`;
        this.paper.style.height = `${size[1] * this.scale}px`;
        this.lines.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
        this.picture.image.hidden = !svg;
        this.drawRuler();
        return svg ? this.picture.show(svg) : undefined;
    }

    /** Chooses a scale with which the screen is seen whole, if that is not too small. */
    fit(size) {
        const frame = this.place.getBoundingClientRect();
        this.scale = Math.min(1.5, Math.max(0.5, Math.min((frame.width - 90) / size[0], (frame.height - 60) / size[1])));
    }

    draw(shapes) { this.lines.replaceChildren(...shapes); }

    /** The distances between two frames, as lines with numbers. */
    distances(a, b) {
        const shapes = [];
        const line = (x1, y1, x2, y2) => {
            const length = Math.abs(x2 - x1) + Math.abs(y2 - y1);
            if (length < 0.05) return;
            const text = short(length), width = text.length * 7 + 8;
            const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
            shapes.push(shape("line", { x1, y1, x2, y2, class: "measure" }));
            shapes.push(shape("rect", { x: x - width / 2, y: y - 8, width, height: 16, rx: 4, class: "tag" }));
            shapes.push(shape("text", { x, y, class: "measured" }, text));
        };
        const [ax, ay, aw, ah] = a, [bx, by, bw, bh] = b;
        const midX = (Math.max(ax, bx) + Math.min(ax + aw, bx + bw)) / 2, midY = (Math.max(ay, by) + Math.min(ay + ah, by + bh)) / 2;
        const isBeside = ax + aw <= bx || bx + bw <= ax, isAbove = ay + ah <= by || by + bh <= ay;
        if (isBeside) line(ax + aw <= bx ? ax + aw : bx + bw, midY, ax + aw <= bx ? bx : ax, midY);
        if (isAbove) line(midX, ay + ah <= by ? ay + ah : by + bh, midX, ay + ah <= by ? by : ay);
        if (!isBeside && !isAbove) {
            line(Math.min(ax, bx), midY, Math.max(ax, bx), midY);
            line(Math.min(ax + aw, bx + bw), midY, Math.max(ax + aw, bx + bw), midY);
            line(midX, Math.min(ay, by), midX, Math.max(ay, by));
            line(midX, Math.min(ay + ah, by + bh), midX, Math.max(ay + ah, by + bh));
        }
        return shapes;
    }

    drawRuler() {
        const width = this.ruler.clientWidth, start = 40 - this.place.scrollLeft;
        const svg = shape("svg");
        const last = (width - start) / this.scale;
        for (let x = 0; x <= last; x += 10) {
            const place = start + x * this.scale;
            svg.append(shape("line", { x1: place, x2: place, y1: x % 100 ? (x % 50 ? 29 : 26) : 21, y2: 34, class: "tick" }));
            if (x % 100 === 0 && Math.abs(x - this.size[0]) * this.scale > 28) svg.append(shape("text", { x: place, y: 12, class: "label" }, String(x)));
        }
        for (const point of this.points) {
            const place = start + point.width * this.scale;
            const mark = shape("path", { d: `M${place - 6},19 h12 l-6,11 z`, class: point.isProblem ? "point bad" : "point" });
            mark.append(shape("title", {}, `${short(point.width)}\n${point.changes.join("\n")}`));
            mark.addEventListener("click", () => this.events.resized(Math.round(point.width + 0.499), this.size[1], true));
            svg.append(mark);
        }
        const now = start + this.size[0] * this.scale;
        svg.append(shape("path", { d: `M${now - 1},14 h2 v20 h-2 z`, class: "now" }));
        svg.append(shape("text", { x: now, y: 12, class: "label now" }, short(this.size[0])));
        this.ruler.replaceChildren(svg);
    }

    /** Shows the views one above the other; none for nothing. */
    explode(layers, selected, picked) {
        this.space?.remove();
        this.space = undefined;
        this.paper.hidden = Boolean(layers);
        if (!layers) return;
        const body = element("div", { className: "body" });
        for (const { view, depth, frame, svg } of layers) {
            const layer = element("div", { className: view === selected ? "layer isChosen" : "layer" });
            Object.assign(layer.style, {
                left: `${(frame[0] - this.size[0] / 2) * this.scale * 0.8}px`, top: `${(frame[1] - this.size[1] / 2) * this.scale * 0.8}px`,
                width: `${frame[2] * this.scale * 0.8}px`, height: `${frame[3] * this.scale * 0.8}px`, transform: `translateZ(${depth * 46}px)`,
            });
            if (svg) {
                const picture = new Picture();
                picture.show(svg);
                layer.append(picture.image);
            }
            layer.addEventListener("click", () => picked(view));
            body.append(layer);
        }
        const turn = () => { body.style.transform = `rotateX(${this.turn[0]}deg) rotateY(${this.turn[1]}deg)`; };
        turn();
        this.space = element("div", { className: "space" }, body);
        this.space.addEventListener("pointermove", (event) => {
            if (!event.buttons) return;
            this.turn = [this.turn[0] - event.movementY * 0.4, this.turn[1] + event.movementX * 0.4];
            turn();
        });
        this.place.append(this.space);
    }
}
