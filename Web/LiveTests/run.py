"""The tests of live applications in a real Chromium: python run.py NOTES SCREENS [SCREENSHOTS]

NOTES is the application that `ashlar new Notes --app` writes, built, and SCREENS the one beside this file. Each test starts one anew.
What a person would see is read from the page: the texts that were drawn, where they are, and the pixels of the canvas. Screenshots are
written into a folder if one is given.

Times are printed and compared with wide limits, since the machine may be busy. With LIVE_STRICT=1 in the environment, on a machine that
does nothing else, they are compared with the limits that the guide states.
"""

import base64
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from playwright.sync_api import sync_playwright

NOTES, SCREENS = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
SHOTS = sys.argv[3] if len(sys.argv) > 3 else None
BROWSER = os.environ.get("CHROMIUM", "/usr/bin/chromium")
STRICT = os.environ.get("LIVE_STRICT") == "1"
# How long a person would wait for something to appear, in seconds.
PATIENCE = 10 if STRICT else 60

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

    program = NOTES
    viewport = {"width": 1000, "height": 1000}
    environment = {}

    def setUp(self):
        self.start()
        self.console = []
        self.page = self.open()

    def start(self, **environment):
        """Starts the program and waits for its address."""
        self.app = subprocess.Popen(
            [self.program], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env={**os.environ, **self.environment, **environment})
        self.addCleanup(self.app.stdout.close)
        self.addCleanup(self.app.wait)
        self.addCleanup(self.app.kill)
        self.address = self.app.stdout.readline().split()[-1]

    def tearDown(self):
        if SHOTS:
            os.makedirs(SHOTS, exist_ok=True)
            self.page.screenshot(path=os.path.join(SHOTS, self._testMethodName + ".png"))
        self.page.context.close()

    def open(self, bypass_csp=True):
        # The page's policy forbids what Playwright's own functions do.
        context = self.browser.new_context(
            viewport=self.viewport, permissions=["clipboard-read", "clipboard-write"], bypass_csp=bypass_csp, accept_downloads=True)
        context.set_default_timeout(PATIENCE * 1000)
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
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for found, x, y in self.texts(page):
                if found == text:
                    return x, y
            time.sleep(0.02)
        self.fail(f"{text!r} is not shown, but {[t for t, _, _ in self.texts(page)][:40]}")

    def settle(self):
        """Waits until nothing moves."""
        last, end = -1, time.monotonic() + PATIENCE
        while (now := self.page.evaluate("live.messages")) != last and time.monotonic() < end:
            last = now
            time.sleep(0.25 if STRICT else 0.5)

    def wait(self, condition, what):
        """Waits until a condition holds, and returns its value."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if value := condition():
                return value
            time.sleep(0.02)
        self.fail(what)

    def report(self, name, seconds, strict, wide):
        """Prints times, and compares the one at 95 % with a limit, in seconds."""
        seconds = sorted(seconds)
        median, late = seconds[len(seconds) // 2], seconds[int(len(seconds) * 0.95)]
        print(f"\n{name}: median {median * 1000:.0f} ms, 95 % {late * 1000:.0f} ms ({len(seconds)} times)", end=" ")
        self.assertLess(late, strict if STRICT else wide)

    # What a person does

    def point(self, x, y):
        box = self.page.locator("#screen").bounding_box()
        scale = box["width"] / self.page.evaluate("screen_.size[0]")
        return box["x"] + x * scale, box["y"] + y * scale

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
        # It goes on by itself, and a finger stops it.
        released = self.texts()
        self.wait(lambda: self.texts() != released, "the list does not go on by itself")
        self.page.mouse.move(*self.point(200, 500))
        self.page.mouse.down()
        time.sleep(0.5)
        first = self.texts()
        time.sleep(0.5)
        self.assertEqual(self.texts(), first)
        self.page.mouse.up()

    def test_a_wheel_scrolls(self):
        before = self.see("Note 3")[1]
        self.page.mouse.move(*self.point(200, 500))
        self.page.mouse.wheel(0, 100)
        self.settle()
        self.assertAlmostEqual(self.see("Note 3")[1], before - 100, delta=1)

    def test_a_screen_at_rest_sends_nothing(self):
        # The scroll indicators flash when the list appears, and the pointer leaves.
        self.page.mouse.move(2, 2)
        time.sleep(3)
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

    def test_the_screen_is_dragged_to_any_size(self):
        box = self.page.locator("#edge-xy").bounding_box()
        self.page.mouse.move(box["x"] + 20, box["y"] + 20)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] - 73, box["y"] - 180, steps=6)
        self.page.mouse.up()
        scale = self.page.evaluate("fit")
        self.wait(lambda: self.page.evaluate("screen_.size[1]") < 852, "the screen has kept its size")
        self.settle()
        width, height = self.page.evaluate("screen_.size")
        self.assertLess(width, 393)
        self.assertLess(height, 700)
        self.assertIn("Free size", self.page.inner_text("#size-label"))
        self.see("Note 1")
        self.page.select_option("#device", "iPhone SE")
        self.wait(lambda: self.page.evaluate("screen_.size") == [375, 667], f"no device at scale {scale}")

    def test_large_text_and_right_to_left(self):
        small, left, third = self.see("Note 1")[1], self.see("Note 2")[0], self.see("Note 3")[1]
        self.page.select_option("#textSize", "UICTContentSizeCategoryXXXL")
        self.settle()
        self.assertGreater(self.see("Note 1")[1], small)
        # The rows are higher too.
        self.assertGreater(self.see("Note 3")[1], third + 15)
        self.page.check("#rtl")
        self.settle()
        # The marks of the rows are left of their texts, whose letters are Latin and start at the left.
        self.assertGreater(self.see("Note 2")[0], left + 20)
        self.open_note()
        self.assertLess(self.see("Save")[0], 100)

    def test_dark(self):
        read = "() => [...screen_.canvas.getContext('2d').getImageData(200, 300, 1, 1).data]"
        self.assertGreater(self.page.evaluate(read)[0], 200)
        self.page.check("#dark")
        self.wait(lambda: self.page.evaluate(read)[0] < 60, "the screen is not dark")

    def test_the_drawn_keyboard_is_a_switch(self):
        self.page.check("#keyboard")
        self.settle()
        self.open_note()
        field = [t for t in self.texts() if t[0] == "Note 4" and t[1] < 60][0]
        self.tap(field[1] + 40, field[2] - 4)
        self.settle()
        self.tap_text("q")
        self.wait(lambda: any("q" in t.lower() and t.startswith("Note") for t, _, _ in self.texts()), "the key types nothing")
        self.page.uncheck("#keyboard")
        self.wait(lambda: all(t != "w" for t, _, _ in self.texts()), "the keyboard stays")

    def test_slow_motion_pause_and_single_frames(self):
        self.page.select_option("#speed", "0")
        self.page.wait_for_selector("#step", state="visible")
        self.tap_text("Note 4")
        self.settle()
        # Nothing moves while the clock stands, and each step is a frame.
        before = self.texts()
        time.sleep(1)
        self.assertEqual(self.texts(), before)
        for _ in range(12):
            self.page.click("#step")
            self.settle()
        self.assertNotEqual(self.texts(), before)
        self.page.select_option("#speed", "1")
        self.see("Important")

    def test_a_picture_and_a_film_are_saved(self):
        with self.page.expect_download() as png:
            self.page.click("#shot")
        data = Path(png.value.path()).read_bytes()
        # The pixels of the device: 393 by 852 points at scale 3.
        self.assertEqual((data[:4], int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")), (b"\x89PNG", 1179, 2556))
        with self.page.expect_download() as svg:
            self.page.click("#shot-svg")
        self.assertIn("Note 1", Path(svg.value.path()).read_text(encoding="utf-8"))
        self.open_note()
        with self.page.expect_download() as film:
            self.page.click("#film")
        data = Path(film.value.path()).read_bytes()
        frames, pictures = data.count(b"fcTL"), int.from_bytes(data[data.index(b"acTL") + 4:][:4], "big")
        print(f"\nfilm: {pictures} pictures, {len(data) // 1024} KB", end=" ")
        self.assertEqual(frames, pictures)
        self.assertGreater(pictures, 5)
        # The browser reads it, and its last picture is the screen.
        loaded = self.page.evaluate(
            """async (data) => { const image = new Image(); image.src = 'data:image/png;base64,' + data; await image.decode();
            return [image.naturalWidth, image.naturalHeight]; }""", base64.b64encode(data).decode())
        self.assertEqual(loaded, [393, 852])

    def test_two_pages_show_one_application(self):
        other = self.open()
        self.open_note()
        self.see("Important", other)
        other.context.close()

    def test_an_ended_application_leaves_its_last_picture(self):
        self.app.kill()
        self.page.wait_for_function("document.getElementById('status').textContent.includes('ended')")
        self.see("Note 1")


class WeatherTests(Live):
    """What goes wrong in an application is shown, and the page goes on."""
    program = SCREENS

    def test_a_trap_is_shown_with_its_stack_and_the_application_starts_again(self):
        self.tap_text("Trap")
        self.page.wait_for_selector("#end", state="visible")
        text = self.page.inner_text("#endText")
        self.assertIn("the app has failed on purpose", text)
        self.assertIn("SIG", self.page.inner_text("#endTitle"))
        self.assertRegex(text, r"FailingController|ScreensApp.swift")
        # The last picture stays.
        self.see("Signal")
        other = self.open_crashed()
        self.assertIn("the app has failed on purpose", other.inner_text("#endText"))
        other.context.close()
        if SHOTS:
            self.page.screenshot(path=os.path.join(SHOTS, "crash.png"))
        self.page.click("#again")
        self.page.wait_for_selector("#end", state="hidden")
        self.tap_text("Copy")
        self.wait(lambda: self.page.evaluate("navigator.clipboard.readText()") == "copied by the app", "nothing was copied")

    def open_crashed(self):
        context = self.browser.new_context(viewport=self.viewport)
        page = context.new_page()
        page.goto(self.address)
        page.wait_for_selector("#end", state="visible")
        return page

    def test_a_signal_is_shown(self):
        self.tap_text("Signal")
        self.page.wait_for_selector("#end", state="visible")
        self.assertIn("SIGSEGV", self.page.inner_text("#endTitle"))

    def test_an_exception_is_shown_and_the_application_goes_on(self):
        self.tap_text("Exception")
        self.page.wait_for_selector("#fault", state="visible")
        self.assertIn("uncaught exception", self.page.inner_text("#faultText"))
        self.tap_text("Copy")
        self.wait(lambda: self.page.evaluate("navigator.clipboard.readText()") == "copied by the app", "the application has stopped")

    def test_a_busy_application_is_said_to_be_busy(self):
        self.tap_text("Busy")
        self.page.wait_for_function("document.getElementById('status').textContent.includes('busy')")
        self.page.wait_for_function("document.getElementById('status').textContent === 'Live'")

    def test_a_layout_loop_does_not_freeze_the_page(self):
        self.tap_text("Loop")
        time.sleep(1)
        self.page.click("#rotate")
        self.wait(lambda: self.page.evaluate("screen_.size") == [852, 393], "the screen does not turn")

    def test_the_pointer_hovers(self):
        x, y = self.see("not hovered")
        self.page.mouse.move(*self.point(x + 20, y - 5))
        self.see("hovered")
        self.page.mouse.move(*self.point(x + 20, y + 300))
        self.see("left")

    def test_settings_of_accessibility_and_language(self):
        self.see("plain normal moving none")
        for control in ["#bold", "#contrast", "#motion"]:
            self.page.check(control)
        self.see("bold high still none")
        # A language starts the application again, as on a phone.
        self.page.select_option("#language", "he")
        self.see("plain normal moving he")
        self.assertTrue(self.page.is_checked("#rtl"))


class PictureTests(Live):
    """The page shows what the PNG back end draws, but for the edges of shapes and letters.

    Both pictures have two pixels for a point. A pixel counts as different if it differs from all nine pixels around its place in the
    other picture by more than 25 % in a color.
    """
    program = SCREENS
    LIMIT = 0.005

    def setUp(self):
        pass

    def tearDown(self):
        pass

    COMPARE = """async (data) => {
      const image = new Image();
      image.src = 'data:image/png;base64,' + data;
      await image.decode();
      const [w, h] = [image.naturalWidth, image.naturalHeight];
      const made = document.createElement('canvas');
      const own = new Screen(made, screen_.imageURL);
      Object.assign(own, { images: screen_.images, calls: screen_.calls, marks: screen_.marks });
      own.resize(...screen_.size, 2);
      own.draw();
      const shown = made.getContext('2d').getImageData(0, 0, made.width, made.height).data;
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w, h];
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      const expected = context.getImageData(0, 0, w, h).data;
      if (made.width !== w || made.height !== h) return { size: [made.width, made.height, w, h] };
      const isNear = (a, b, x, y) => {
        for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) {
          const [u, v] = [x + dx, y + dy];
          if (u < 0 || v < 0 || u >= w || v >= h) continue;
          const [i, j] = [4 * (y * w + x), 4 * (v * w + u)];
          if (Math.abs(a[i] - b[j]) <= 64 && Math.abs(a[i + 1] - b[j + 1]) <= 64 && Math.abs(a[i + 2] - b[j + 2]) <= 64) return true;
        }
        return false;
      };
      let different = 0;
      for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) {
        if (!isNear(shown, expected, x, y) || !isNear(expected, shown, x, y)) different++;
      }
      return { part: different / (w * h), shown: made.toDataURL() };
    }"""

    def test_ten_screens_are_those_of_the_png_back_end(self):
        parts = []
        for number in range(1, 11):
            with tempfile.TemporaryDirectory() as folder, self.subTest(screen=number):
                path = os.path.join(folder, "picture.png")
                self.start(SCREEN=str(number), SCREEN_PICTURE=path)
                page = self.page = self.open()
                self.wait(lambda: os.path.exists(path), "no picture was written")
                self.settle()
                page.evaluate("document.fonts.ready.then(() => screen_.draw())")
                data = Path(path).read_bytes()
                result = page.evaluate(self.COMPARE, base64.b64encode(data).decode())
                if SHOTS:
                    os.makedirs(SHOTS, exist_ok=True)
                    Path(SHOTS, f"screen-{number}-png.png").write_bytes(data)
                    if "shown" in result:
                        shown = base64.b64decode(result["shown"].split(",")[1])
                        Path(SHOTS, f"screen-{number}-page.png").write_bytes(shown)
                page.context.close()
                self.app.kill()
                self.assertIn("part", result, result)
                parts.append(result["part"])
                self.assertLess(result["part"], self.LIMIT)
        print("\npixels that differ: " + ", ".join(f"{part * 100:.2f} %" for part in parts), end=" ")


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


def memory(pid):
    """The resident memory of a process, in KB."""
    return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())[1])


class SpeedTests(Live):
    def application(self):
        """The process of the application: the child of the one that watches it."""
        return int(Path(f"/proc/{self.app.pid}/task/{self.app.pid}/children").read_text().split()[0])

    def test_touches_are_seen_soon(self):
        for _ in range(20):
            self.tap(200, 400)
            self.settle()
            if any(t == "Important" for t, _, _ in self.texts()):
                self.tap_text("Notes")
                self.settle()
        delays = [delay / 1000 for delay in self.page.evaluate("live.delays")]
        self.assertGreaterEqual(len(delays), 20)
        self.report("touch to picture", delays, strict=0.05, wide=1)

    def test_ten_thousand_frames_leave_nothing_behind(self):
        # Each wheel event scrolls the list: a new frame, with a call that the page does not have.
        self.page.mouse.move(*self.point(200, 500))
        turn = """async (count) => {
          const start = live.frames;
          for (let i = 0; live.frames - start < count; i++) {
            send({ k: "wheel", x: 200, y: 500, dx: 0, dy: (i % 400 < 200 ? 1 : -1) * (3 + (i % 7)) });
            const now = live.frames;
            for (let wait = 0; live.frames === now && wait < 20; wait++) await new Promise((done) => setTimeout(done, 0));
          }
          return live.frames - start;
        }"""
        self.page.evaluate(turn, 300)
        before = memory(self.application())
        start, bytes_ = time.monotonic(), self.page.evaluate("live.bytes")
        count = 10_000 if STRICT else 1_000
        self.page.evaluate(turn, count)
        seconds, after = time.monotonic() - start, memory(self.application())
        size = (self.page.evaluate("live.bytes") - bytes_) / count
        print(f"\n{count} frames in {seconds:.0f} s, {size:.0f} bytes each, {after - before} KB more memory", end=" ")
        self.assertLess(size, 20 * 1024)
        self.assertLess(after - before, 24 * 1024)

    def test_a_thousand_connections_leave_nothing_behind(self):
        host, port = re.match(r"http://([\d.]+):(\d+)/", self.address).groups()
        token = self.address.split("/")[3]

        def connect():
            with socket.create_connection((host, int(port)), timeout=PATIENCE) as connection:
                connection.sendall((
                    f"GET /{token}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\nUpgrade: websocket\r\n"
                    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").encode())
                data = b""
                while b'"k":"frame"' not in data:
                    data += connection.recv(65536)
                connection.sendall(b"\x88\x80\0\0\0\0")
                while connection.recv(65536):
                    pass

        for _ in range(100):
            connect()
        before = memory(self.application())
        for _ in range(1000):
            connect()
        more = memory(self.application()) - before
        files = len(os.listdir(f"/proc/{self.application()}/fd"))
        print(f"\n1,000 connections: {more} KB more memory, {files} files open", end=" ")
        self.assertLess(more, 2 * 1024)
        self.assertLess(files, 40)
        self.open_note()


if __name__ == "__main__":
    start = time.monotonic()
    outcome = unittest.main(argv=[sys.argv[0], *os.environ.get("LIVE_TESTS", "").split()], exit=False, verbosity=2)
    print(f"{time.monotonic() - start:.0f} s")
    sys.exit(not outcome.result.wasSuccessful())
