"""The tests of a live application in a real Chromium: python run.py PROGRAM [SCREENSHOTS]

PROGRAM is the application that `ashlar new Notes --app` writes, built. Each test starts it anew. What a person would see is read from
the page: the texts that were drawn, where they are, and the pixels of the canvas. Screenshots are written into a folder if one is given.
"""

import os
import subprocess
import sys
import time
import unittest

from playwright.sync_api import sync_playwright

PROGRAM = os.path.abspath(sys.argv[1])
SHOTS = sys.argv[2] if len(sys.argv) > 2 else None
BROWSER = os.environ.get("CHROMIUM", "/usr/bin/chromium")

# The texts of the picture with the places of their baselines, in points of the screen.
TEXTS = """() => {
  const found = [];
  let [t, saved] = [new DOMMatrix(), []];
  for (const mark of screen_.marks) {
    const call = screen_.calls[mark];
    if (call[0] === "s") saved.push(t);
    if (call[0] === "r" && saved.length) t = saved.pop();
    if (call[0] === "m") t = t.multiply(new DOMMatrix(call.slice(1)));
    if (call[0] === "t") { const p = t.transformPoint(new DOMPoint(call[2], call[3])); found.push([call[1], p.x, p.y]); }
  }
  return found;
}"""


class Live(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path=BROWSER, headless=True, args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()

    def setUp(self):
        self.app = subprocess.Popen([PROGRAM], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(self.app.communicate)
        self.addCleanup(self.app.kill)
        self.address = self.app.stdout.readline().split()[-1]
        self.console = []
        self.page = self.open()

    def tearDown(self):
        if SHOTS:
            os.makedirs(SHOTS, exist_ok=True)
            self.page.screenshot(path=os.path.join(SHOTS, self._testMethodName + ".png"))
        self.page.context.close()

    def open(self, bypass_csp=True):
        # The page's policy forbids what Playwright's own functions do.
        context = self.browser.new_context(
            viewport={"width": 1000, "height": 1000}, permissions=["clipboard-read", "clipboard-write"], bypass_csp=bypass_csp)
        page = context.new_page()
        page.on("pageerror", lambda error: self.console.append(str(error)))
        page.goto(self.address)
        page.get_by_text("Live", exact=True).wait_for()
        return page

    # What a person sees

    def texts(self, page=None):
        return (page or self.page).evaluate(TEXTS)

    def see(self, text, page=None):
        """Waits until a text is on the screen, and returns its place."""
        end = time.monotonic() + 10
        while time.monotonic() < end:
            for found, x, y in self.texts(page):
                if found == text:
                    return x, y
            time.sleep(0.02)
        self.fail(f"{text!r} is not shown, but {[t for t, _, _ in self.texts(page)][:40]}")

    def settle(self):
        """Waits until nothing moves."""
        last = -1
        while (now := self.page.evaluate("live.messages")) != last:
            last = now
            time.sleep(0.25)

    # What a person does

    def point(self, x, y):
        box = self.page.locator("#screen").bounding_box()
        return box["x"] + x, box["y"] + y

    def tap(self, x, y, count=1):
        self.page.mouse.click(*self.point(x, y), click_count=count)

    def tap_text(self, text):
        x, y = self.see(text)
        self.tap(x + 5, y - 4)

    def open_note(self, text="Note 4"):
        self.tap_text(text)
        self.see("Important")
        self.settle()


class ScreenTests(Live):
    def test_a_row_pushes_a_screen_and_back_returns(self):
        self.open_note()
        self.assertLess(self.see("Save")[1], 110)
        self.tap_text("Notes")
        self.settle()
        self.see("Note 1")
        self.assertEqual(self.console, [])

    def test_the_safe_area_is_the_devices(self):
        # The bar's title is below the island.
        self.assertGreater(self.see("Notes")[1], 59)

    def test_a_list_is_thrown_and_caught(self):
        x, y = self.point(200, 600)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for step in range(1, 9):
            self.page.mouse.move(x, y - 40 * step)
            time.sleep(0.016)
        self.page.mouse.up()
        released = self.texts()
        time.sleep(0.1)
        # It goes on by itself, and a finger stops it.
        self.assertNotEqual(self.texts(), released)
        self.page.mouse.move(*self.point(200, 500))
        self.page.mouse.down()
        time.sleep(0.2)
        first = self.texts()
        time.sleep(0.4)
        self.assertEqual(self.texts(), first)
        self.page.mouse.up()

    def test_a_wheel_scrolls(self):
        before = self.see("Note 3")[1]
        self.page.mouse.move(*self.point(200, 500))
        self.page.mouse.wheel(0, 100)
        self.settle()
        self.assertAlmostEqual(self.see("Note 3")[1], before - 100, delta=1)

    def test_a_screen_at_rest_sends_nothing(self):
        # The scroll indicators flash when the list appears.
        time.sleep(2)
        self.settle()
        before = self.page.evaluate("live.messages")
        time.sleep(10)
        self.assertEqual(self.page.evaluate("live.messages"), before)


class TypingTests(Live):
    def edit_title(self):
        self.open_note()
        field = [t for t in self.texts() if t[0] == "Note 4" and t[1] < 60][0]
        self.tap(field[1] + 40, field[2] - 4)
        self.settle()

    def test_text_is_typed_selected_and_replaced(self):
        self.edit_title()
        self.page.keyboard.press("Control+ArrowRight")
        self.page.keyboard.type(" x😀")
        self.see("Note 4 x😀")
        self.page.keyboard.press("Backspace")
        self.see("Note 4 x")
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type("Milk")
        self.see("Milk")
        self.tap_text("Save")
        self.settle()
        self.see("Milk")

    def test_text_is_pasted(self):
        self.edit_title()
        self.page.evaluate("navigator.clipboard.writeText('pasted')")
        self.page.keyboard.press("Control+a")
        self.page.keyboard.press("Control+v")
        self.see("pasted")

    def test_chinese_is_composed(self):
        self.edit_title()
        self.page.keyboard.press("Control+a")
        session = self.page.context.new_cdp_session(self.page)
        for text in ["n", "ni", "ni h", "ni hao"]:
            session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
            self.see(text)
        session.send("Input.insertText", {"text": "你好"})
        self.see("你好")
        self.assertFalse(any("ni hao" in text for text, _, _ in self.texts()))


class ControlTests(Live):
    def test_the_screen_turns(self):
        self.page.click("#rotate")
        self.settle()
        self.assertEqual(self.page.evaluate("screen_.size"), [852, 393])
        self.see("Note 1")

    def test_large_text_and_right_to_left(self):
        small, left = self.see("Note 1")[1], self.see("Note 2")[0]
        self.page.select_option("#textSize", "UICTContentSizeCategoryXXXL")
        self.settle()
        self.assertGreater(self.see("Note 1")[1], small)
        self.page.check("#rtl")
        self.settle()
        self.assertGreater(self.see("Note 2")[0], left + 100)

    def test_dark(self):
        read = "() => [...screen_.canvas.getContext('2d').getImageData(200, 300, 1, 1).data]"
        self.assertGreater(self.page.evaluate(read)[0], 200)
        self.page.check("#dark")
        self.settle()
        self.assertLess(self.page.evaluate(read)[0], 60)

    def test_two_pages_show_one_application(self):
        other = self.open()
        self.open_note()
        self.see("Important", other)
        other.context.close()

    def test_an_ended_application_leaves_its_last_picture(self):
        self.app.kill()
        self.page.wait_for_function("document.getElementById('status').textContent.includes('ended')")
        self.see("Note 1")


class SafetyTests(Live):
    def test_addresses_without_the_token_and_other_origins_are_refused(self):
        base = "/".join(self.address.split("/")[:3])
        self.assertEqual(self.page.request.get(base + "/").status, 404)
        self.assertEqual(self.page.request.get(base + "/socket").status, 404)
        self.assertIn("script-src 'self'", self.page.request.get(self.address).headers["content-security-policy"])
        headers = {
            "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Origin": "http://example.com",
        }
        self.assertEqual(self.page.request.get(self.address + "socket", headers=headers).status, 403)

    def test_the_page_runs_under_its_own_policy(self):
        page = self.open(bypass_csp=False)
        page.get_by_text("Live", exact=True).wait_for()
        page.context.close()
        self.assertEqual(self.console, [])

    def test_rubbish_closes_the_connection_and_not_the_application(self):
        self.page.evaluate("socket.send('rubbish')")
        self.page.wait_for_function("document.getElementById('status').textContent.includes('Closed')")
        # The page connects again.
        self.page.wait_for_function("document.getElementById('status').textContent === 'Live'")
        self.open_note()


class SpeedTests(Live):
    def test_touches_are_seen_soon(self):
        for _ in range(20):
            self.tap(200, 400)
            self.settle()
            if any(t == "Important" for t, _, _ in self.texts()):
                self.tap_text("Notes")
                self.settle()
        # The bound for one machine is 50 ms; this one may be busy.
        delays = sorted(self.page.evaluate("live.delays"))
        print(f"\ntouch to picture: median {delays[len(delays) // 2]:.0f} ms, 95 % {delays[int(len(delays) * 0.95)]:.0f} ms", end=" ")
        self.assertGreaterEqual(len(delays), 20)
        self.assertLess(delays[len(delays) // 2], 200)


if __name__ == "__main__":
    start = time.monotonic()
    outcome = unittest.main(argv=[sys.argv[0], *os.environ.get("LIVE_TESTS", "").split()], exit=False, verbosity=2)
    print(f"{time.monotonic() - start:.0f} s")
    sys.exit(not outcome.result.wasSuccessful())
