"""Times Taffy's flexbox on the workloads that flexbox can express. Usage: taffy.py FILE SECONDS CHANGE...; prints JSON.

Nodes and styles are created before the timing; only the computation in Rust is timed. Workloads that cannot be expressed (siblings
pinned to siblings, ties by order) have an empty answer. Python reads no frames within the timed part.
"""

import json
import threading
import time

from stretchable import Node
from stretchable import taffylib
from stretchable.context import taffy
from stretchable.style import AlignItems, FlexDirection, Style
from stretchable.style.geometry.length import AUTO, PCT
from stretchable.style.geometry.size import SizeAvailableSpace

from timing import difference, load, samples

COLUMN = FlexDirection.COLUMN
TOP = AlignItems.FLEX_START


def node(*children, width=None, height=None, **style):
    return Node(*children, style=Style(**sized(width, height), **style))


def sized(width, height):
    return {"size": (AUTO if width is None else width, AUTO if height is None else height)}


class Tree:
    """A tree of nodes. `views` contains the nodes that represent views, in order."""

    def __init__(self, views, root, style, leaves=()):
        self.views, self.root, self.style, self.leaves = views, root, style, leaves

    def resize(self, width, height):
        set_style(self.root, Style(**sized(width, height), **self.style))

    def compute(self, width, height):
        space = SizeAvailableSpace(width, height).to_dict()
        start = time.perf_counter_ns()
        taffylib.node_compute_layout(taffy._ptr, self.root._node_id, space)
        return time.perf_counter_ns() - start

    def frames(self):
        places = {}

        waiting = [(self.root, 0, 0)]
        while waiting:
            node, x, y = waiting.pop()
            layout = taffylib.PyLayout()
            taffylib.node_get_layout(taffy._ptr, node._node_id, layout)
            places[id(node)] = [x + layout.x, y + layout.y, layout.width, layout.height]
            waiting += [(child, x + layout.x, y + layout.y) for child in node]
        return [places[id(view)] for view in self.views]


def set_style(node, style):
    taffylib.node_set_style(taffy._ptr, node._node_id, style.to_dict())


def heights(problem):
    return [size for _, is_vertical, size in problem["contents"] if is_vertical]


def row_style(height):
    return Style(size=(AUTO, height), min_size=(AUTO, 44), flex_shrink=0)


def list_tree(problem):
    views = [Node(style=row_style(height)) for height in heights(problem)]
    style = {"flex_direction": COLUMN}
    return Tree(views, node(*views, width=problem["width"], height=problem["height"], **style), style, views)


def nested_tree(problem):
    views = [node(flex_grow=1)]
    for _ in range(problem["views"] - 1):
        views.append(node(views[-1], flex_grow=1, padding=0.125))
    views.reverse()
    style = {"padding": 0.125}
    return Tree(views, node(views[0], width=problem["width"], height=problem["height"], **style), style)


def grid_tree(problem):
    views = [node(height=40, flex_grow=1, flex_basis=0) for _ in range(problem["views"])]
    rows = [node(*views[i : i + 10], gap=8, flex_shrink=0) for i in range(0, len(views), 10)]
    style = {"flex_direction": COLUMN, "gap": 8, "padding": 8}
    return Tree(views, node(*rows, width=problem["width"], height=problem["height"], **style), style)


def feed_tree(problem):
    contents = {(int(view), int(is_vertical)): size for view, is_vertical, size in problem["contents"]}
    views = []
    for cell in range(1, problem["views"], 21):
        views += feed_cell(contents[cell + 2, 0], contents[cell + 7, 1])
    style = {"flex_direction": COLUMN}
    return Tree(views, node(*views[::21], width=problem["width"], height=problem["height"], **style), style)


def feed_cell(name_width, text_height):
    """Returns one cell with its 21 nodes in the order of the views, without wrappers."""
    avatar, menu = node(width=44, height=44, flex_shrink=0), node(width=24, height=24, flex_shrink=0)
    name = node(width=name_width, height=21, min_size=(0, AUTO))
    badge = node(width=16, height=16, flex_shrink=0, margin=(0, 0, 0, 4))
    time_, source = node(width=90, height=16, flex_shrink=0), node(width=150, height=16, min_size=(0, AUTO), margin=(0, 0, 0, 6))
    who = node(
        node(name, badge, align_items=AlignItems.CENTER), node(time_, source, margin=(2, 0, 0, 0)),
        flex_direction=COLUMN, flex_grow=1, flex_basis=0, min_size=(0, AUTO))
    head = node(avatar, who, menu, gap=8, padding=(12, 12, 0, 12), align_items=TOP)
    # The height is limited here, since Taffy would reserve the unlimited height in the cell.
    text = node(height=min(text_height, 200), margin=(10, 12, 0, 12), flex_shrink=0)
    # A padding makes the pictures square, as in older CSS: Taffy does not give a grown item the height of its aspect ratio.
    pictures = [
        node(node(padding=(0, 0, 100 * PCT, 0)), flex_grow=1, flex_basis=0, max_size=(110, AUTO), flex_direction=COLUMN)
        for _ in range(9)
    ]
    rows = [node(*pictures[i : i + 3], gap=4, align_items=TOP) for i in (0, 3, 6)]
    grid = node(*rows, flex_direction=COLUMN, gap=4, margin=(10, 12, 0, 12), flex_shrink=0)
    divider = node(height=1, margin=(10, 0, 0, 0), flex_shrink=0)
    buttons = [node(height=40, flex_grow=1, flex_basis=0) for _ in range(3)]
    bar = node(*buttons, flex_shrink=0)
    cell = node(head, text, grid, divider, bar, flex_direction=COLUMN, flex_shrink=0)
    return [cell, avatar, name, badge, time_, menu, source, text, *pictures, divider, *buttons]


TREES = {"list": list_tree, "nested": nested_tree, "grid": grid_tree, "feed": feed_tree}


def first(problem, seconds):
    size = problem["width"], problem["height"]
    last = []

    def sample():
        last[:] = [TREES[problem["name"]](problem)]
        return last[0].compute(*size)

    time_ = samples(seconds, sample)
    return {"time": time_, "difference": difference(last[0].frames(), problem["frames"])}


def changes(problem, change, seconds):
    """Times changes of a width, or of a height in the middle. It is set before the timed part, which computes the layout."""
    script = problem["scripts"][change]
    tree = TREES[problem["name"]](problem)
    tree.compute(problem["width"], problem["height"])
    middle = problem["views"] // 2

    def sample():
        total = 0
        for ((edits,),) in zip(script["steps"]):
            width, value = problem["width"], edits[0][1]
            if change == "width":
                width = value
                tree.resize(width, problem["height"])
            else:
                set_style(tree.leaves[middle], row_style(value))
            total += tree.compute(width, problem["height"])
        return total / len(script["steps"])

    time_ = samples(seconds, sample)
    return {"time": time_, "difference": difference(tree.frames(), script["frames"])}


def main():
    problem, seconds, wanted = load()
    taffylib.disable_rounding(taffy._ptr)
    results = {}
    if problem["name"] in TREES:
        for change in wanted:
            if change == "first":
                results[change] = first(problem, seconds)
            elif change in ("width", "height") and change in problem["scripts"]:
                results[change] = changes(problem, change, seconds)
    print(json.dumps(results))


if __name__ == "__main__":
    # Deep trees need a large stack, since Taffy is recursive.
    threading.stack_size(1 << 29)
    thread = threading.Thread(target=main)
    thread.start()
    thread.join()
