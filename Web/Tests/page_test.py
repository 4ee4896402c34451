"""The page in a real Chromium: python page_test.py PAGE NATIVE [SCREENSHOTS]

PAGE is the folder of `make web`, NATIVE the program of `Web/build.sh --native`. Every log of the fixtures must have the same answer in
the page as from the program, and the console must stay clean. Screenshots are written into a folder if one is given.
"""

import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time
import unittest
import zlib

from playwright.sync_api import sync_playwright

page_folder, native = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
screenshots = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
root = pathlib.Path(__file__).resolve().parents[2]
fixtures = sorted((root / "Tests/AshlarExplainTests/Fixtures").glob("*/*.log"))
address = (page_folder / "index.html").as_uri()

conflict = """Unable to simultaneously satisfy constraints.
(
    "<NSLayoutConstraint:0x1 '%s' %s:0xa.width == 100   (active)>",
    "<NSLayoutConstraint:0x2 %s:0xa.width == 200   (active)>"
)
Will attempt to recover by breaking constraint
<NSLayoutConstraint:0x2 %s:0xa.width == 200   (active)>
"""


def log_of(view="UIView", identifier="mine"):
    return conflict % (identifier, view, view, view)


def fragment(text, name="log"):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return f"#{name}=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


# Records what the module answers, without a hook in the page: the exports are wrapped where the page gets them.
RECORDER = """
window.answers = [];
const original = WebAssembly.instantiate;
WebAssembly.instantiate = async (...all) => {
  const instance = await original(...all);
  if (!(instance instanceof WebAssembly.Instance)) return instance;
  window.instances = (window.instances ?? 0) + 1;
  const exports = Object.create(null);
  for (const [name, value] of Object.entries(instance.exports)) exports[name] = value;
  const read = (length) => new TextDecoder().decode(
    new Uint8Array(instance.exports.memory.buffer, instance.exports.ashlar_answer() >>> 0, length));
  for (const name of ["ashlar_explain", "ashlar_try"]) {
    exports[name] = (...parameters) => {
      if (window.failNext) { window.failNext = false; instance.exports.ashlar_fail(); }
      // The width of the native program's pictures.
      if (window.fixedWidth) parameters[2] = window.fixedWidth;
      const begin = performance.now();
      const length = instance.exports[name](...parameters);
      (window.times ??= []).push(performance.now() - begin);
      window.answers.push(read(length));
      return length;
    };
  }
  return { exports };
};
"""


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
        cls.browser = cls.playwright.chromium.launch(executable_path=path, headless=True, args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()

    def open(self, hash="", recorder=True, **options):
        context = self.browser.new_context(**{"viewport": {"width": 1360, "height": 900}, **options})
        self.addCleanup(context.close)
        page = context.new_page()
        # Machines of continuous integration may be slow.
        page.set_default_timeout(120_000)
        self.messages = []
        page.on("console", lambda message: self.messages.append(message.text))
        page.on("pageerror", lambda error: self.messages.append(str(error)))
        page.on("dialog", lambda dialog: (self.messages.append("dialog " + dialog.message), dialog.dismiss()))
        self.requests = []
        page.on("request", lambda request: self.requests.append(request.url))
        if recorder:
            page.add_init_script(RECORDER)
        page.goto(address + hash)
        return page

    def tearDown(self):
        # Nothing in the console, and nothing but the page itself was loaded.
        self.assertEqual(self.messages, [])
        self.assertEqual([url for url in self.requests if not url.startswith(("file:", "data:", "blob:"))], [])

    def wait(self, page, expression, seconds=120):
        """Waits until an expression is true. The page's policy forbids the eval that Playwright waits with."""
        end = time.monotonic() + seconds
        while not page.evaluate(expression):
            self.assertLess(time.monotonic(), end, expression)
            time.sleep(0.02)

    def explain(self, page, log):
        page.locator("#log").fill(log)
        page.wait_for_selector("#answer article")

    def shoot(self, page, name):
        if screenshots:
            screenshots.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=str(screenshots / (name + ".png")), full_page=True)

    def test_all_fixtures_have_the_native_answer(self):
        page = self.open()
        page.evaluate("window.fixedWidth = 640")
        lines = subprocess.run([native, *fixtures], capture_output=True, text=True, check=True).stdout.splitlines()
        expected, fixes = [], []
        for line in lines:
            if line.startswith("\t"):
                fixes[-1].append(line[1:])
            else:
                expected.append(line)
                fixes.append([])
        self.assertEqual(len(expected), len(fixtures))
        self.assertGreater(len(fixtures), 180)
        times, count = [], 0
        for fixture, native_answer, native_fixes in zip(fixtures, expected, fixes):
            page.evaluate("window.answers.length = 0; window.times = []")
            page.locator("#log").fill("")
            page.wait_for_selector("#answer .welcome")
            text = fixture.read_bytes().decode(errors="replace")
            # The element would normalize line ends, so the text is given to the page as a dropped file.
            page.evaluate(
                """text => {
                    const data = new DataTransfer();
                    data.items.add(new File([text], "log.txt"));
                    document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
                }""",
                text,
            )
            self.wait(page, "window.answers.length > 0")
            times += page.evaluate("window.times")
            self.assertEqual(page.evaluate("window.answers[0]"), native_answer, fixture.name)
            # Every fix of the first conflict, through its button.
            conflicts = [each for each in json.loads(native_answer)["conflicts"] if each["repeats"] is None]
            first = len(conflicts[0]["fixes"]) if conflicts else 0
            if first:
                page.wait_for_selector("#answer article .fixes button")
                buttons = page.locator("#answer article").first.locator(".fixes button")
                self.assertEqual(buttons.count(), first)
                for index in range(first):
                    page.evaluate("window.answers.length = 0")
                    # The buttons are grouped by constraint.
                    page.locator(f"#answer article >> nth=0 >> .fixes button[data-fix='{index}']").click()
                    self.wait(page, "window.answers.length > 0")
                    self.assertEqual(page.evaluate("window.answers[0]"), native_fixes[index], f"{fixture.name}, fix {index}")
                    count += 1
        times.sort()
        print(
            f"{len(fixtures)} fixtures and {count} fixes equal; "
            f"explain: median {times[len(times) // 2]:.1f} ms, slowest {times[-1]:.1f} ms"
        )

    def test_answer_shows_three_lines_picture_and_sum(self):
        page = self.open()
        self.explain(page, log_of())
        article = page.locator("#answer article")
        self.assertEqual(article.count(), 1)
        self.assertIn("cannot be 100 and 200 at once", article.locator("h3").inner_text())
        self.assertEqual(article.locator(".judgement dt").all_inner_texts(), ["Whose", "Do"])
        self.assertIn("0 ≥ 100 would be left", article.locator(".sum").inner_text())
        self.assertIn("100 missing", article.locator("svg").text_content())
        self.assertEqual(page.locator("#status").inner_text(), "One conflict explained.")
        self.assertIn("'mine'", json.loads(page.evaluate("window.answers.at(-1)"))["conflicts"][0]["text"])

    def test_fixes_are_buttons_that_show_the_layout_after(self):
        page = self.open()
        self.explain(page, log_of())
        button = page.locator(".fixes button").first
        before = page.locator("figure svg").inner_html()
        button.click()
        self.wait(page, "document.querySelector('figcaption').textContent.startsWith('After the change')")
        self.assertEqual(button.get_attribute("aria-pressed"), "true")
        self.assertNotEqual(page.locator("figure svg").inner_html(), before)
        self.assertEqual(page.locator("figure svg .missing").count(), 0)
        button.click()
        self.assertEqual(page.locator("figure svg").inner_html(), before)

    def test_hostile_texts_are_text(self):
        # A name is drawn, colored and listed; an identifier is a tag.
        wicked = ["<img src=x onerror=alert(1)>", "</script><script>alert(2)</script>", "\"><svg onload=alert(3)>", "{{POLICY}}", "&lt;b&gt;"]
        for text in wicked:
            for log in [
                log_of(identifier=text),
                log_of(view=f"UILabel:0xa'{text}'").replace("':0xa", "'"),
                f"Unable to simultaneously satisfy constraints.\n(\n    \"<NSLayoutConstraint:0x1 {text}\"\n)\n",
                text,
            ]:
                with self.subTest(log=log):
                    page = self.open()
                    page.locator("#log").fill(log)
                    self.wait(page, "window.answers.length > 0")
                    self.wait(page, "document.getElementById('status').textContent !== ''")
                    self.assertEqual(page.locator("#answer img, #answer script, #answer [onload], #answer [onerror]").count(), 0)
                    self.assertEqual(page.evaluate("document.querySelectorAll('script').length"), 3)

    def test_a_name_with_markup_is_shown_whole(self):
        page = self.open()
        name = "<b>bold</b>"
        self.explain(page, log_of(view="UILabel", identifier=name))
        self.assertIn(name, page.locator(".members").inner_text())

    def test_hostile_fragments(self):
        bomb = fragment("x" * 50_000_000)
        for hash in ["#log=AAAA", "#log=%3Cscript%3E", "#<img src=x onerror=alert(1)>", "#log=", "#a=b&c=d", bomb]:
            with self.subTest(hash=hash[:40]):
                page = self.open(hash)
                page.wait_for_timeout(300)
                self.assertEqual(page.locator("#answer article").count(), 0)
                self.assertEqual(page.locator("#answer img").count(), 0)
        page = self.open(bomb)
        page.wait_for_selector("#notice:not([hidden])")
        self.assertIn("too long", page.locator("#notice").inner_text())

    def test_a_link_carries_its_log(self):
        page = self.open(permissions=["clipboard-read", "clipboard-write"])
        self.explain(page, log_of(identifier="grüße"))
        page.locator("#share").click()
        self.wait(page, "location.hash.startsWith('#log=')")
        hash = page.evaluate("location.hash")
        other = self.open(hash)
        other.wait_for_selector("#answer article")
        self.assertEqual(other.locator("#log").input_value(), log_of(identifier="grüße"))
        third = self.open(fragment("hello"))
        self.wait(third, "document.getElementById('log').value === 'hello'")

    def test_a_trap_is_said_and_the_module_starts_anew(self):
        page = self.open()
        self.explain(page, log_of())
        before = page.evaluate("window.instances")
        page.evaluate("window.failNext = true")
        page.locator("#log").fill(log_of(identifier="other"))
        page.wait_for_selector("#notice:not([hidden])")
        self.assertIn("started anew", page.locator("#notice").inner_text())
        self.assertEqual(page.locator("#answer article").count(), 0)
        self.shoot(page, "trap")
        self.explain(page, log_of())
        self.assertEqual(page.evaluate("window.instances"), before + 1)
        self.assertTrue(page.locator("#notice").is_hidden())

    def test_very_long_logs(self):
        page = self.open()
        repeats = log_of() * 50
        self.explain(page, repeats)
        self.assertEqual(page.locator("#answer article").count(), 1)
        text = page.locator("#answer article").inner_text()
        self.assertIn("reported 50 times", text)
        many = "".join(log_of(view=f"View{index}") for index in range(60))
        page.locator("#log").fill(many)
        self.wait(page, "document.getElementById('status').textContent.startsWith('60 different')")
        self.assertEqual(page.locator("#answer article").count(), 20)
        page.get_by_role("button", name="Show 40 more conflicts").click()
        self.assertEqual(page.locator("#answer article").count(), 60)

    def test_keyboard_and_screen_reader(self):
        page = self.open()
        page.keyboard.press("Tab")
        for _ in range(8):
            if page.evaluate("document.activeElement.parentElement?.parentElement?.id") == "examples":
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_selector("#answer article")
        # Everything that can be pressed has a name.
        for name in page.evaluate("[...document.querySelectorAll('button, textarea, summary, [tabindex], svg')].map(each => "
                                  "each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.textContent)"):
            self.assertTrue(name.strip())
        levels = page.evaluate("[...document.querySelectorAll('h1,h2,h3,h4')].map(each => +each.tagName[1])")
        self.assertEqual(levels[0], 1)
        self.assertTrue(all(b - a <= 1 for a, b in zip(levels, levels[1:])))
        self.assertEqual(page.locator("[role=status]").count(), 1)

    def test_both_color_schemes_are_readable(self):
        # The contrast of every text with its ground is at least 4.5, as WCAG asks.
        contrast = """() => {
          const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
          const rgb = (color) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
            return [...canvas.getImageData(0, 0, 1, 1).data]; };
          const light = (c) => { const [r, g, b] = c.map((x) => { x /= 255; return x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4; });
            return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
          const ground = (element) => { for (let each = element; each; each = each.parentElement) {
            const color = rgb(getComputedStyle(each).backgroundColor); if (color[3] > 250) return color; } return [255, 255, 255]; };
          const bad = [];
          for (const element of document.querySelectorAll("body *")) {
            const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
            if (!hasText || !element.getClientRects().length || ["SCRIPT", "STYLE", "NOSCRIPT"].includes(element.tagName)) continue;
            const style = getComputedStyle(element);
            const color = rgb(element instanceof SVGElement ? style.fill : style.color);
            const [a, b] = [light(color.slice(0, 3)), light(ground(element).slice(0, 3))];
            const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
            if (ratio < 4.5) bad.push(`${element.tagName}.${element.getAttribute("class")} ${ratio.toFixed(2)} ${element.textContent.slice(0, 30)}`);
          }
          return bad;
        }"""
        for scheme in ["light", "dark"]:
            page = self.open(color_scheme=scheme)
            self.shoot(page, f"welcome-{scheme}")
            for index, button in enumerate(page.locator("#examples button").all()):
                button.click()
                page.wait_for_selector("#answer article svg")
                page.wait_for_timeout(50)
                self.assertEqual(page.evaluate(contrast), [])
                self.shoot(page, f"example-{index + 1}-{scheme}")
            page.locator(".fixes button").first.click()
            self.wait(page, "document.querySelector('figcaption').textContent.startsWith('After')")
            self.shoot(page, f"fix-{scheme}")

    def test_a_narrow_screen_does_not_scroll_sideways(self):
        page = self.open(viewport={"width": 375, "height": 740})
        for index in range(page.locator("#examples button").count()):
            page.locator("#examples button").nth(index).click()
            page.wait_for_selector("#answer article")
            page.wait_for_timeout(80)
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 375)
            self.shoot(page, f"narrow-{index + 1}")

    def test_size_and_first_paint(self):
        text = (page_folder / "index.html").read_bytes()
        compressed = len(zlib.compress(text, 9))
        self.assertLess(compressed, 500_000)
        paints = []
        for _ in range(7):
            page = self.open(recorder=False)
            self.wait(page, "performance.getEntriesByName('first-contentful-paint').length > 0")
            paints.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
        print(f"page: {len(text):,} bytes, {compressed:,} compressed; first paint {min(paints):.0f} ms (best of 7)")
        self.assertLess(min(paints), 300)

    def test_policy_refuses_scripts_and_connections(self):
        page = self.open(recorder=False)
        page.evaluate("document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }))")
        self.assertIsNone(page.evaluate("window.ran ?? null"))
        self.assertTrue(page.evaluate("fetch('https://example.com/').then(() => false, () => true)"))
        self.assertTrue(any("Content Security Policy" in message for message in self.messages))
        self.messages.clear()
        self.requests.clear()


if __name__ == "__main__":
    start = time.monotonic()
    outcome = unittest.main(argv=[sys.argv[0], *os.environ.get("WEB_TESTS", "").split()], exit=False, verbosity=2)
    print(f"{time.monotonic() - start:.0f} s")
    sys.exit(not outcome.result.wasSuccessful())
