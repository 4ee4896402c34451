"""The page in a real Chromium, for the tests."""

import base64
import os
import pathlib
import shutil
import sys
import time
import unittest
import zlib

from playwright.sync_api import sync_playwright

page_folder, native = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
screenshots = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
root = pathlib.Path(__file__).resolve().parents[2]
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
  for (const name of ["ashlar_explain", "ashlar_try", "ashlar_play", "ashlar_resize"]) {
    exports[name] = (...parameters) => {
      if (window.failNext) { window.failNext = false; instance.exports.ashlar_fail(); }
      // The width of the native program's pictures.
      const isLog = name === "ashlar_explain" || name === "ashlar_try";
      if (isLog && window.fixedWidth) parameters[2] = window.fixedWidth;
      const begin = performance.now();
      const length = instance.exports[name](...parameters);
      (window.times ??= []).push(performance.now() - begin);
      window.answers.push(read(length));
      window.calls.push(name);
      return length;
    };
  }
  return { exports };
};
// The animation frames of the page, each with the number of calls of the module in it.
window.calls = [];
window.animationFrames = [];
const frame = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (run) => frame(async (time) => {
  const before = window.calls.length;
  await run(time);
  const last = window.animationFrames.at(-1);
  const calls = window.calls.length - before;
  if (last?.time === time) last.calls += calls;
  else window.animationFrames.push({ time, calls });
});
"""

# Texts whose contrast with their ground is below 4.5, which WCAG asks for.
CONTRAST = """() => {
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
    // The editor's copies of its lines only carry marks.
    if (color[3] === 0) continue;
    const [a, b] = [light(color.slice(0, 3)), light(ground(element).slice(0, 3))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) bad.push(`${element.tagName}.${element.getAttribute("class")} ${ratio.toFixed(2)} ${element.textContent.slice(0, 30)}`);
  }
  return bad;
}"""


class PageTest(unittest.TestCase):
    """A test that opens the page, and fails if it wrote to the console or loaded anything."""

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
        cls.browser = cls.playwright.chromium.launch(executable_path=path, headless=True, args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()

    def setUp(self):
        self.messages, self.requests = [], []

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
