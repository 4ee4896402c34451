// The list of the views: one inside of the other, found by words, folded and walked by keys as in the Tree View pattern of WAI-ARIA.
"use strict";

const isListed = (view) => !view.isFramework;

/** The views of a layout as rows. Each view comes after the view around it. */
class Tree {
    /** Makes a tree in an element. `actions` has `chosen(index)` and `pointed(index)`; the index is undefined for no view. */
    constructor(place, actions) {
        [this.place, this.actions] = [place, actions];
        [this.views, this.paths, this.rows] = [[], [], new Map()];
        // The paths of the views whose inner views are not shown.
        this.folded = new Set();
        place.addEventListener("keydown", (event) => this.press(event));
    }

    /**
     * Shows views.
     *
     * @param views The views.
     * @param paths For each view what stays the same of it when others come and go.
     * @param words The words that the views to be shown have; all views are shown if it is empty.
     * @param marks For each view with a fault, by index, the sign, its name, and whether it is a weak one.
     * @param selected The index of the chosen view; undefined for none.
     */
    show(views, paths, words, marks, selected) {
        Object.assign(this, { views, paths, words, marks, selected });
        this.read();
        this.draw();
    }

    /** Finds for each view its level and the listed view around it. */
    read() {
        this.outer = [];
        this.level = [];
        this.hasInner = [];
        for (const [index, { outer: around }] of this.views.entries()) {
            const outer = around === undefined || around === null ? undefined : isListed(this.views[around]) ? around : this.outer[around];
            this.outer.push(outer);
            this.level.push(outer === undefined ? 0 : this.level[outer] + 1);
            this.hasInner.push(false);
            if (outer !== undefined && isListed(this.views[index])) this.hasInner[outer] = true;
        }
    }

    draw() {
        const rows = [], away = [];
        for (const [index, view] of this.views.entries()) {
            const outer = this.outer[index];
            away.push(!this.words && outer !== undefined && (away[outer] || this.folded.has(this.paths[outer])));
            if (!isListed(view) || away[index] || !this.matches(view)) continue;
            rows.push([index, this.row(index, view)]);
        }
        this.rows = new Map(rows);
        this.place.replaceChildren(
            ...(rows.length ? this.rows.values() : [element("div", { className: "row kind" }, "No view has these words.")]));
        this.mark();
    }

    matches({ type, name, text, place }) {
        return !this.words || [type, name, text, place].some((part) => part?.toLowerCase().includes(this.words));
    }

    row(index, view) {
        const isTree = !this.words, isParent = isTree && this.hasInner[index], isFolded = this.folded.has(this.paths[index]);
        const fold = element("span", { className: "fold", "aria-hidden": "true" }, isParent ? (isFolded ? "▸" : "▾") : "");
        const row = element(
            "div", {
                className: `row${view.isHidden ? " isHidden" : ""}`, role: "treeitem", id: `row-${index}`,
                "aria-level": isTree ? String(this.level[index] + 1) : undefined, "aria-expanded": isParent ? String(!isFolded) : undefined,
            },
            fold, element("span", {}, view.name ?? view.type));
        row.style.setProperty("--level", isTree ? Math.min(this.level[index], 12) : 0);
        if (view.name) row.append(element("span", { className: "kind" }, view.type));
        if (view.text) row.append(element("span", { className: "text" }, `“${view.text}”`));
        const mark = this.marks.get(index);
        if (mark) row.append(element("span", { className: `mark${mark.isWeak ? " open" : ""}`, title: mark.name }, mark.sign));
        row.dataset.view = index;
        row.addEventListener("click", (event) => {
            if (isParent && event.target === fold) this.fold(index, !isFolded);
            else this.actions.chosen(index);
        });
        row.addEventListener("pointerenter", () => this.actions.pointed(index));
        row.addEventListener("pointerleave", () => this.actions.pointed(undefined));
        return row;
    }

    /** Chooses a view, and shows the views around it if they are folded. */
    choose(index) {
        this.selected = index;
        let isAway = false;
        for (let outer = this.outer[index]; outer !== undefined; outer = this.outer[outer]) isAway = this.folded.delete(this.paths[outer]) || isAway;
        if (isAway) this.draw();
        else this.mark();
        this.rows.get(index)?.scrollIntoView({ block: "nearest" });
    }

    mark() {
        for (const [index, row] of this.rows) row.setAttribute("aria-selected", String(index === this.selected));
        if (this.rows.has(this.selected)) this.place.setAttribute("aria-activedescendant", `row-${this.selected}`);
        else this.place.removeAttribute("aria-activedescendant");
    }

    fold(index, isFolded) {
        if (isFolded) this.folded.add(this.paths[index]);
        else this.folded.delete(this.paths[index]);
        this.draw();
        // The chosen view is never one that was folded away.
        if (isFolded && this.isInside(this.selected, index)) this.actions.chosen(index);
    }

    isInside(index, outer) {
        let around = this.outer[index];
        while (around !== undefined && around !== outer) around = this.outer[around];
        return around !== undefined;
    }

    /** The keys of WAI-ARIA's pattern: up and down, first and last; left and right fold and unfold, or go out and in; * unfolds beside. */
    press(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const shown = [...this.rows.keys()], place = shown.indexOf(this.selected), chosen = place < 0 ? undefined : this.selected;
        const isParent = chosen !== undefined && !this.words && this.hasInner[chosen];
        const isFolded = isParent && this.folded.has(this.paths[chosen]);
        let next;
        switch (event.key) {
        case "ArrowDown": next = shown[Math.min(place + 1, shown.length - 1)]; break;
        case "ArrowUp": next = shown[Math.max(place - 1, 0)]; break;
        case "Home": next = shown[0]; break;
        case "End": next = shown.at(-1); break;
        case "ArrowRight":
            if (isFolded) this.fold(chosen, false);
            else if (isParent) next = shown[place + 1];
            break;
        case "ArrowLeft":
            if (isParent && !isFolded) this.fold(chosen, true);
            else if (chosen !== undefined && !this.words) next = this.outer[chosen];
            break;
        case "*":
            for (const index of shown) if (this.outer[index] === this.outer[chosen]) this.folded.delete(this.paths[index]);
            this.draw();
            break;
        default: return;
        }
        event.preventDefault();
        event.stopPropagation();
        if (next !== undefined) this.actions.chosen(next);
    }
}
