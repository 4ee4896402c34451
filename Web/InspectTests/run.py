"""The tests of the inspector's page in a real Chromium: python run.py ASHLAR FOLDER [SCREENSHOTS]

ASHLAR is the command, and FOLDER the package's Documentation folder, whose storyboards are inspected. Screenshots are written into a
folder if one is given.
"""

import os
import subprocess
import sys
import time
import unittest

from playwright.sync_api import sync_playwright

ASHLAR, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
SHOTS = sys.argv[3] if len(sys.argv) > 3 else None
BROWSER = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PATIENCE = 60
STORYBOARD = os.path.join(FOLDER, "Rendering", "profile-after.storyboard")


class Inspector(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path=BROWSER, headless=True, args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()

    def setUp(self):
        self.console = []
        self.page = self.open(STORYBOARD)

    def tearDown(self):
        if SHOTS:
            os.makedirs(SHOTS, exist_ok=True)
            self.page.screenshot(path=os.path.join(SHOTS, self._testMethodName + ".png"))
        self.page.context.close()
        # A violation of the page's policy is a message too.
        self.assertEqual(self.console, [])

    def open(self, *words):
        app = subprocess.Popen([ASHLAR, "inspect", *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        self.addCleanup(app.stdout.close)
        self.addCleanup(app.wait)
        self.addCleanup(app.kill)
        context = self.browser.new_context(viewport={"width": 1440, "height": 900})
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        page.on("pageerror", lambda error: self.console.append(str(error)))
        page.on("console", lambda message: self.console.append(message.text) if message.type == "error" else None)
        page.goto(app.stdout.readline().strip(), wait_until="commit")
        page.locator(".row[data-view]").first.wait_for()
        return page

    def row(self, name):
        return self.page.locator(".row", has_text=name).first

    def side(self):
        return self.page.locator("#side").inner_text()

    def frame(self, name):
        return self.page.evaluate("name => state.views.find((view) => view.name === name).frame", name)

    def wait(self, condition, what):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if condition():
                return
            time.sleep(0.05)
        self.fail(what)

    def test_a_click_on_a_pixel_says_why(self):
        x, y, width, height = self.frame("nameLabel")
        place = self.page.locator(".paper").bounding_box()
        scale = place["width"] / 393
        self.page.mouse.click(place["x"] + (x + width / 2) * scale, place["y"] + (y + height / 2) * scale)
        self.page.locator("#side h2", has_text="nameLabel").wait_for()
        self.assertIn("= 257", self.side())
        # The parts add up.
        parts = self.page.evaluate("details.reasons.find((r) => r.quantity === 'width').lower.map((p) => p.part)")
        self.assertAlmostEqual(sum(parts), 257, places=4)
        link = self.page.locator("#side a", has_text="profile-after.storyboard:130").first
        self.assertTrue(link.get_attribute("href").startswith("vscode://file/"))
        self.assertTrue(link.get_attribute("href").endswith("profile-after.storyboard:130"))

    def test_a_constant_is_typed_and_taken_back(self):
        before = self.frame("nameLabel")
        self.row("Avatar").click()
        card = self.page.locator(".constraint", has_text="Avatar.leading = safe area.leading + 20")
        field = card.get_by_label("constant")
        field.fill("5")
        field.press_sequentially("0")
        # Compared with the layout before the field was touched, whatever was typed in between.
        self.wait(lambda: "x 20 → 50" in self.side(), "the avatar has not moved")
        self.assertIn("3 views have moved", self.side().lower())
        self.assertEqual(self.page.locator(".changes li").count(), 1)
        self.assertTrue(self.page.evaluate("document.activeElement.value === '50'"))
        self.page.click("#undo")
        self.wait(lambda: self.frame("nameLabel") == before, "the change was not taken back")

    def test_a_value_that_is_refused_leaves_the_one_before(self):
        self.row("Avatar").click()
        card = self.page.locator(".constraint", has_text="Avatar.leading = safe area.leading + 20")
        field = card.get_by_label("constant")
        field.fill("50")
        self.wait(lambda: "x 20 → 50" in self.side(), "the avatar has not moved")
        # The text of the equation has changed, and the field has kept its focus.
        field = self.page.locator("#side input:focus")
        moved = self.frame("nameLabel")
        field.fill("1e9")
        self.page.locator("#status.bad", has_text="1,000,000").wait_for()
        self.assertEqual(self.frame("nameLabel"), moved)
        self.page.evaluate("load()")
        self.wait(lambda: self.page.evaluate("$('status').textContent") == "", "the page is not loaded")
        # The command has kept what the page shows.
        self.assertEqual(self.frame("nameLabel"), moved)
        self.assertEqual(self.page.locator(".changes li").count(), 1)

    def test_the_view_stays_chosen_when_others_come_and_go(self):
        self.row("nameLabel").click()
        # The state of another layout: one view more before the others.
        names = self.page.evaluate("""() => {
            const next = structuredClone(state);
            for (const view of next.views) if (view.outer !== undefined && view.outer !== null && view.outer >= 1) view.outer += 1;
            for (const constraint of next.constraints) constraint.views = constraint.views.map((view) => view >= 1 ? view + 1 : view);
            for (const ambiguity of next.ambiguities) if (ambiguity.view >= 1) ambiguity.view += 1;
            next.views.splice(1, 0, { ...next.views[1], outer: 0, type: "New", name: undefined });
            const before = selected;
            take(next);
            return [before + 1 === selected, state.views[selected].name, moved.length];
        }""")
        self.assertEqual(names, [True, "nameLabel", 0])

    def test_editing_goes_on_after_an_exception(self):
        self.row("Avatar").click()
        self.page.locator(".constraint").first.wait_for()
        # What the page asked when it was opened is drawn too, and is not to meet the exception.
        self.wait(lambda: self.page.evaluate("waiting.size") == 0, "the page goes on asking")
        self.page.evaluate("""() => {
            const whole = drawSide;
            drawSide = () => { drawSide = whole; throw new Error("planned"); };
            return edit({ kind: "hidden", view: selected, flag: true }).catch(() => undefined);
        }""")
        self.page.evaluate("edit({ kind: 'hidden', view: selected, flag: false })")
        self.wait(lambda: self.page.locator(".changes li").count() == 2, "the second change was not made")

    def test_links_have_the_path_of_the_file(self):
        links = self.page.evaluate("""() => {
            settings = { editor: "edit://open?file=FILE&line=LINE&again=FILE", folder: "/a" };
            return ["/x/50% #1?.swift:7", "LINE/FILE $&.swift:12"].map((place) => link(place).getAttribute("href"));
        }""")
        self.assertEqual(links, [
            "edit://open?file=/x/50%25%20%231%3F.swift&line=7&again=/x/50%25%20%231%3F.swift",
            "edit://open?file=/a/LINE/FILE%20%24%26.swift&line=12&again=/a/LINE/FILE%20%24%26.swift",
        ])

    def test_a_text_is_typed(self):
        self.row("nameLabel").click()
        self.page.get_by_label("Text").fill("Grace Hopper")
        self.page.locator(".row", has_text="Grace Hopper").wait_for()

    def test_the_edge_is_dragged_over_breakpoints(self):
        self.page.click("#breakpoints")
        self.page.locator("#ruler .point").first.wait_for()
        edge = self.page.locator(".edge.right").bounding_box()
        x, y = edge["x"] + 10, edge["y"] + edge["height"] / 2
        scale = self.page.evaluate("stage.scale")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for step in range(1, 21):
            self.page.mouse.move(x - 3.65 * step * scale, y)
        self.page.mouse.up()
        self.wait(lambda: self.page.evaluate("state.size[0]") == 320, "the screen is not 320 points wide")
        self.wait(lambda: self.frame("Stats")[2] == 280, "the stack has not followed")

    def test_views_are_found_by_their_texts(self):
        self.page.keyboard.press("/")
        self.page.keyboard.type("readers")
        self.wait(lambda: self.page.locator(".row[data-view]").count() == 1, "not one view")
        self.assertIn("Readers", self.page.locator(".row").inner_text())

    def test_keys_walk_and_fold_the_tree(self):
        # The keys of WAI-ARIA's Tree View pattern.
        count = lambda: self.page.locator(".row[data-view]").count()
        level = lambda: int(self.page.locator(".row[aria-selected=true]").get_attribute("aria-level"))
        whole = count()
        self.page.focus("#tree")
        self.page.keyboard.press("Home")
        self.wait(lambda: self.page.locator(".row[aria-selected=true]").count() == 1, "Home chooses no view")
        self.assertEqual(level(), 1)
        self.assertEqual(self.page.locator(".row[aria-selected=true]").get_attribute("aria-expanded"), "true")
        self.page.keyboard.press("ArrowRight")
        self.wait(lambda: level() == 2, "the right arrow does not go to the first view inside")
        self.page.keyboard.press("ArrowLeft")
        self.wait(lambda: level() == 1, "the left arrow does not go to the view around")
        self.page.keyboard.press("ArrowLeft")
        self.wait(lambda: count() == 1, "the left arrow does not fold")
        self.assertEqual(self.page.locator(".row[aria-selected=true]").get_attribute("aria-expanded"), "false")
        # The focus stays, and a screen reader is told which row is chosen.
        self.assertEqual(self.page.evaluate("document.activeElement.id"), "tree")
        name = self.page.locator("#tree").get_attribute("aria-activedescendant")
        self.assertEqual(self.page.locator(".row[aria-selected=true]").get_attribute("id"), name)
        self.page.keyboard.press("ArrowRight")
        self.wait(lambda: count() == whole, "the right arrow does not unfold")
        self.page.keyboard.press("End")
        last = self.page.locator(".row[data-view]").last
        self.wait(lambda: last.get_attribute("aria-selected") == "true", "End does not choose the last view")
        self.page.keyboard.press("ArrowUp")
        self.wait(lambda: last.get_attribute("aria-selected") == "false", "the up arrow does not go up")

    def test_a_picked_view_is_unfolded(self):
        self.page.focus("#tree")
        self.page.keyboard.press("Home")
        self.page.keyboard.press("ArrowLeft")
        self.wait(lambda: self.page.locator(".row[data-view]").count() == 1, "not folded")
        index = self.page.evaluate("state.views.findIndex((view) => view.name === 'nameLabel')")
        self.page.evaluate("index => inspect(index)", index)
        self.wait(lambda: self.page.locator(f"#row-{index}[aria-selected=true]").count() == 1, "the view is not shown")

    def test_lines_and_layers_are_shown(self):
        for name in ["outlines", "margins", "safe", "baselines"]:
            self.page.click("#" + name)
        for kind in ["outline", "margin", "safe", "baseline"]:
            self.page.locator(".lines ." + kind).first.wait_for(state="attached")
        self.page.click("#depth")
        self.page.locator(".layer").first.wait_for()
        self.assertGreater(self.page.locator(".layer img").count(), 12)

    def test_distances_are_measured(self):
        self.row("Avatar").click()
        x, y, width, height = self.frame("nameLabel")
        place = self.page.locator(".paper").bounding_box()
        scale = place["width"] / 393
        self.page.keyboard.down("Alt")
        self.page.mouse.move(place["x"] + (x + 5) * scale, place["y"] + (y + 5) * scale)
        texts = self.page.locator(".measured")
        texts.first.wait_for(state="attached")
        self.assertIn("16", texts.all_text_contents())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
