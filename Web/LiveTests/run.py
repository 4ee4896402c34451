"""The tests of live applications in a real Chromium: python run.py NOTES SCREENS [SCREENSHOTS]

NOTES is the application that `ashlar new Notes --app` writes, built, and SCREENS the one beside this file. Each test starts one anew.
What a person would see is read from the page: the texts that were drawn, where they are, and the pixels of the canvas. Screenshots are
written into a folder if one is given.

Tests run in LIVE_JOBS processes at a time, since they mostly wait; LIVE_TESTS picks some, such as "TypingTests".
Nothing depends on how fast the machine is: tests wait until the application says that nothing moves, and count messages and turns. Times
are printed. With LIVE_STRICT=1 in the environment, on a machine that does nothing else, they are compared with the limits that the guide
states, one test after the other.
"""

import base64
import io
import json
import multiprocessing
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
JOBS = 1 if STRICT else int(os.environ.get("LIVE_JOBS", "4"))
# After how many seconds something that does not appear is missing.
PATIENCE = int(os.environ.get("LIVE_PATIENCE", "120"))

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
    # Set by the process that runs the tests.
    browser = None
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

    def settle(self, page=None):
        """Waits until nothing moves, and everything is drawn."""
        self.assertTrue((page or self.page).evaluate("live.rest()"), "the screen does not come to rest")

    def wait(self, condition, what):
        """Waits until a condition holds, and returns its value."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if value := condition():
                return value
            time.sleep(0.02)
        self.fail(what)

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

        def goes_on():
            # A busy machine may let the finger rest before it is lifted, so that nothing is thrown.
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            for step in range(1, 9):
                self.page.mouse.move(x, y - 40 * step)
                time.sleep(0.016)
            self.page.mouse.up()
            released = self.texts()
            time.sleep(0.2)
            return self.texts() != released

        # It goes on by itself, and a finger stops it.
        self.assertTrue(any(goes_on() for _ in range(4)), "the list does not go on by itself")
        self.page.mouse.move(*self.point(200, 500))
        self.page.mouse.down()
        self.settle()
        first = self.texts()
        time.sleep(0.5)
        self.assertEqual(self.texts(), first)
        self.page.mouse.up()
        self.settle()
        # It was caught, and not tapped.
        self.see("Notes")

    def test_a_wheel_scrolls(self):
        before = self.see("Note 3")[1]
        self.page.mouse.move(*self.point(200, 500))
        self.page.mouse.wheel(0, 100)
        self.settle()
        self.assertAlmostEqual(self.see("Note 3")[1], before - 100, delta=1)

    def test_a_screen_at_rest_sends_nothing_and_computes_nothing(self):
        # The scroll indicators flash when the list appears, and the pointer leaves.
        self.page.mouse.move(2, 2)
        time.sleep(2)
        self.settle()
        # The indicators fade out later than that on a machine that does other things.
        self.settle()

        def turns():
            """Asks for the number of turns; the question costs some itself."""
            return self.page.evaluate("""() => new Promise((done) => {
              questions.push((message) => done(message.turns));
              send({ k: "ping" });
            })""")

        # What one question costs is the difference of two that are a second apart. Ten seconds cost no turn more.
        turns()
        time.sleep(1)
        first = turns()
        time.sleep(1)
        cost = (second := turns()) - first
        messages = self.page.evaluate("live.messages")
        time.sleep(10)
        self.assertEqual(self.page.evaluate("live.messages"), messages)
        more = turns() - second
        print(f"{more} turns, of which a question has {cost}", end=" ")
        self.assertEqual(more, cost)


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


    def test_a_phrase_is_dictated_and_its_last_word_deleted(self):
        # Dictation inserts what was said as a whole.
        self.edit_title()
        self.page.keyboard.press("Control+a")
        session = self.page.context.new_cdp_session(self.page)
        session.send("Input.insertText", {"text": "Buy milk and bread"})
        self.see("Buy milk and bread")
        # Off Apple's systems, this is what browsers have for deleting a word.
        self.page.keyboard.press("Control+Backspace")
        self.see("Buy milk and ")
        self.page.keyboard.press("Control+ArrowLeft")
        self.page.keyboard.press("Control+Delete")
        self.wait(lambda: any(text.strip() == "milk and" for text, _, _ in self.texts()), "the first word stays")

    def test_a_dead_key_composes_a_letter(self):
        self.edit_title()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type("Caf")
        session = self.page.context.new_cdp_session(self.page)
        session.send("Input.imeSetComposition", {"text": "´", "selectionStart": 1, "selectionEnd": 1})
        self.see("Caf´")
        session.send("Input.insertText", {"text": "é"})
        self.see("Café")
        self.page.keyboard.press("Backspace")
        self.see("Caf")

    def test_keyboards_of_touch_screens_delete(self):
        """They send no keys, but input events, and only if there is something to delete."""
        self.edit_title()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type("one two three")
        self.see("one two three")
        session = self.page.context.new_cdp_session(self.page)
        # The key has no name and the code of an input method; what it does is an editing command.
        session.send("Input.dispatchKeyEvent", {
            "type": "keyDown", "key": "Unidentified", "windowsVirtualKeyCode": 229, "commands": ["deleteBackward"]})
        self.see("one two thre")
        for kind, left in [("deleteWordBackward", "one two "), ("deleteSoftLineBackward", None)]:
            self.page.evaluate(
                "(inputType) => keys.dispatchEvent(new InputEvent('beforeinput', { inputType, cancelable: true }))", kind)
            if left:
                self.see(left)
        self.wait(lambda: not any(text.startswith("one") for text, _, _ in self.texts()), "the line stays")
        self.page.evaluate(
            "keys.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertReplacementText', data: 'four', cancelable: true }))")
        self.see("four")


class InputTests(Live):
    """What a view gets of keys, pastes and two fingers, as the screen for input says it."""
    program = SCREENS
    environment = {"SCREEN": "11"}

    def focus(self, text="First"):
        self.tap_text(text)
        self.page.wait_for_function("isTyping")

    def place(self):
        """The middle of the area for gestures."""
        return 200, self.see("no gesture")[1] + 160

    def paste(self, text):
        self.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
        self.page.keyboard.press("Control+v")

    def test_lines_are_pasted_into_a_field_at_once(self):
        # A field has one line: what is pasted has spaces for line feeds, and is no Return key.
        self.focus()
        self.paste("one\ntwo\tthree \"x\" -- 👨‍👩‍👧")
        self.see("asked 1 returns 0")
        self.wait(lambda: any("one two" in text and "three" in text for text, _, _ in self.texts()), "nothing was pasted")
        self.assertTrue(any('"x" --' in text for text, _, _ in self.texts()), self.texts())
        self.assertEqual(self.page.evaluate("navigator.clipboard.readText()"), "one\ntwo\tthree \"x\" -- 👨‍👩‍👧")

    def test_keys_are_presses_and_commands_while_nothing_is_typed(self):
        self.tap(*self.place())
        self.page.keyboard.press("j")
        self.see("next")
        self.page.keyboard.press("ControlRight+k")
        self.see("control")
        self.page.keyboard.press("Control+k")
        self.see("command")
        self.page.keyboard.down("x")
        self.wait(lambda: any(text.endswith("+x") for text, _, _ in self.texts()), "no press")
        self.settle()
        self.assertFalse(any("-x" in text for text, _, _ in self.texts()))
        self.page.keyboard.up("x")
        self.wait(lambda: any(text.endswith("+x -x") for text, _, _ in self.texts()), "no end of the press")
        for key, name in [("7", "7"), ("F1", "58"), ("Semicolon", ";"), ("Space", " ")]:
            self.page.keyboard.press(key)
            self.wait(lambda: any(text.endswith(f"+{name} -{name}") for text, _, _ in self.texts()), f"no press of {key}")

    def test_a_field_gets_texts_and_no_presses_of_letters(self):
        self.focus()
        self.page.keyboard.type("jk7;")
        self.see("jk7;")
        self.see("no command")

    def gesture(self):
        for text, _, _ in self.texts():
            if found := re.match(r"scale (-?\d+) rotation (-?\d+)", text):
                return [int(part) for part in found.groups()]
        return [100, 0]

    def test_alt_and_a_mouse_pinch_and_rotate(self):
        x, y = self.place()
        height = self.page.evaluate("screen_.size[1]")
        # The second finger is mirrored at the middle of the screen, and must begin in the area too.
        self.assertLess(abs(y - height / 2), 130)
        self.page.mouse.move(*self.point(196 + 40, height / 2))
        self.page.keyboard.down("Alt")
        self.page.mouse.down()
        self.page.mouse.move(*self.point(196 + 80, height / 2), steps=10)
        self.wait(lambda: self.gesture()[0] > 150, f"no pinch, but {self.gesture()}")
        self.page.mouse.move(*self.point(196, height / 2 + 80), steps=20)
        self.wait(lambda: abs(self.gesture()[1]) > 60, f"no rotation, but {self.gesture()}")
        self.page.mouse.up()
        self.page.keyboard.up("Alt")
        self.settle()
        self.assertEqual(self.console, [])

    def test_two_fingers_of_a_touch_screen_pinch_and_rotate(self):
        x, y = self.place()
        session = self.page.context.new_cdp_session(self.page)

        def touch(kind, *places):
            points = [dict(zip("xy", self.point(*place)), id=i) for i, place in enumerate(places)]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", (x - 30, y), (x + 30, y))
        for step in range(1, 11):
            touch("touchMove", (x - 30 - 3 * step, y), (x + 30 + 3 * step, y))
        self.wait(lambda: self.gesture()[0] > 150, f"no pinch, but {self.gesture()}")
        for step in range(1, 11):
            touch("touchMove", (x - 60, y - 5 * step), (x + 60, y + 5 * step))
        self.wait(lambda: self.gesture()[1] > 25, f"no rotation, but {self.gesture()}")
        touch("touchEnd")
        self.settle()

    def test_a_trackpads_pinch_is_two_fingers(self):
        x, y = self.place()
        left, top = self.point(x, y)
        session = self.page.context.new_cdp_session(self.page)
        for _ in range(8):
            # 2 is Control.
            session.send("Input.dispatchMouseEvent", {
                "type": "mouseWheel", "x": left, "y": top, "deltaX": 0, "deltaY": -10, "modifiers": 2, "pointerType": "mouse"})
        self.wait(lambda: self.gesture()[0] > 130, f"no pinch, but {self.gesture()}")
        # It ends when the trackpad pauses, and the next one begins anew.
        time.sleep(0.5)
        self.assertIsNone(self.page.evaluate("pinch"))


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
        # How many depends on how fast the browser draws.
        self.assertGreater(pictures, 1)
        # The browser reads it, and its last picture is the screen.
        loaded = self.page.evaluate(
            """async (data) => { const image = new Image(); image.src = 'data:image/png;base64,' + data; await image.decode();
            return [image.naturalWidth, image.naturalHeight]; }""", base64.b64encode(data).decode())
        self.assertEqual(loaded, [393, 852])

    def test_parts_of_the_device_are_switches(self):
        parts = {"bars": "#clock", "indicator": "#home", "camera": "#island", "frame": "#side-left"}
        for control, part in parts.items():
            self.page.uncheck("#" + control)
            shown = {name: self.page.is_visible(other) for name, other in parts.items()}
            self.assertEqual(shown, {name: name != control for name in parts})
            self.page.check("#" + control)
            self.assertTrue(self.page.is_visible(part))

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
        # The calls that led there get their names later.
        self.wait(lambda: "FailingController" in self.page.inner_text("#faultText"), "the fault has no calls")
        self.tap_text("Copy")
        self.wait(lambda: self.page.evaluate("navigator.clipboard.readText()") == "copied by the app", "the application has stopped")

    def test_a_busy_application_is_said_to_be_busy(self):
        self.tap_text("Busy")
        self.page.wait_for_function("document.getElementById('status').textContent.includes('busy')")
        self.page.wait_for_function("document.getElementById('status').textContent === 'Live'")

    def test_a_layout_loop_does_not_freeze_the_page(self):
        self.tap_text("Loop")
        self.page.wait_for_selector("#fault", state="visible")
        self.assertIn("[LayoutLoop]", self.page.inner_text("#faultText"))
        self.assertEqual(self.page.inner_text("#faultTitle"), "Layout loop")
        self.page.click("#rotate")
        self.wait(lambda: self.page.evaluate("screen_.size") == [852, 393], "the screen does not turn")

    def test_an_application_that_hangs_is_ended_and_shows_where_it_is(self):
        self.tap_text("Hang")
        self.page.wait_for_function("document.getElementById('status').textContent.includes('busy')")
        self.page.click("#restart")
        self.page.wait_for_selector("#end", state="visible")
        self.assertIn("has not answered", self.page.inner_text("#endText"))
        self.assertIn("FailingController", self.page.inner_text("#endText"))
        self.page.click("#again")
        self.page.wait_for_selector("#end", state="hidden")
        self.see("Trap")

    def test_a_launch_after_a_crash_has_what_was_chosen(self):
        self.page.select_option("#language", "he")
        self.see("plain normal moving he")
        self.page.select_option("#device", "iPhone SE")
        for control in ["#bold", "#contrast", "#motion", "#dark"]:
            self.page.check(control)
        self.page.select_option("#textSize", "UICTContentSizeCategoryXL")
        self.see("bold high still he")
        self.page.click("#rotate")
        self.wait(lambda: self.page.evaluate("screen_.size") == [667, 375], "the screen does not turn")

        def stays():
            before = self.texts()
            time.sleep(0.5)
            return self.texts() == before

        self.wait(stays, "the screen does not stop to turn")
        # The calls of the film before must stay as they were.
        draw = "({ marks, calls }) => JSON.stringify(marks.map((mark) => calls[mark]))"
        self.page.evaluate(f"window.kept = history_.last().map((frame) => [frame, ({draw})(frame)])")
        self.tap_text("Signal")
        self.page.wait_for_selector("#end", state="visible")
        self.page.click("#again")
        self.page.wait_for_selector("#end", state="hidden")
        self.see("bold high still he")
        self.wait(lambda: self.page.evaluate("screen_.size") == [667, 375], "another device or orientation")
        chosen = self.page.evaluate("[state.device, state.dark, state.rtl, state.textSize]")
        self.assertEqual(chosen, ["iPhone SE", True, True, "UICTContentSizeCategoryXL"])
        self.assertTrue(self.page.evaluate(f"kept.length > 0 && kept.every(([frame, text]) => ({draw})(frame) === text)"))

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
        self.see("bold high still he")
        self.assertTrue(self.page.is_checked("#rtl"))


class AloneTests(Live):
    """An application without a watcher."""
    program = SCREENS
    environment = {"ASHLAR_LIVE_WATCH": "0"}

    def test_another_launch_has_the_same_address(self):
        self.page.check("#dark")
        self.settle()
        self.page.evaluate("state.mark = 1")
        self.page.click("#restart")
        # The page connects to the new launch, and sends it what was chosen.
        self.page.wait_for_function("!state.mark && document.getElementById('status').textContent === 'Live' && state.dark")
        self.see("Trap")

    def test_an_application_that_hangs_is_launched_again(self):
        self.tap_text("Hang")
        self.page.wait_for_function("document.getElementById('status').textContent.includes('busy')")
        self.page.evaluate("state.mark = 1")
        self.page.click("#restart")
        self.page.wait_for_function("!state.mark && document.getElementById('status').textContent === 'Live'")
        self.see("Trap")


class PictureTests(Live):
    """The page shows what the PNG back end draws, but for the edges of shapes and letters.

    Both pictures have two pixels for a point. A pixel counts as different if it differs from all nine pixels around its place in the
    other picture by more than 25 % in a color.
    """
    program = SCREENS
    LIMIT = 0.005
    # The limit for each tile of 64 by 64 pixels: a line of text that is missing is more than that.
    TILE_LIMIT = 0.045
    # What is chosen in the page for some screens.
    CHOICES = {
        2: ("dark", lambda page: page.check("#dark")),
        3: ("XXXL", lambda page: page.select_option("#textSize", "UICTContentSizeCategoryXXXL")),
        7: ("turned", lambda page: page.click("#rotate")),
    }

    def setUp(self):
        pass

    def tearDown(self):
        pass

    COMPARE = """async ([data, without]) => {
      const image = new Image();
      image.src = 'data:image/png;base64,' + data;
      await image.decode();
      const [w, h] = [image.naturalWidth, image.naturalHeight];
      const made = document.createElement('canvas');
      const own = new Screen(made, screen_.imageURL);
      Object.assign(own, { images: screen_.images, calls: screen_.calls, marks: screen_.marks.slice() });
      // For the test of the measure, one line of text is left out.
      const lines = own.marks.flatMap((mark, i) => (own.calls[mark][0] === "t" ? [i] : []));
      if (without && lines.length) own.marks.splice(lines[lines.length >> 1], 1);
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
      const tiles = new Map();
      for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) {
        if (isNear(shown, expected, x, y) && isNear(expected, shown, x, y)) continue;
        different++;
        const tile = (y >> 6) * 1000 + (x >> 6);
        tiles.set(tile, (tiles.get(tile) || 0) + 1);
      }
      const worst = Math.max(0, ...tiles.values()) / 4096;
      return { part: different / (w * h), worst, hasText: lines.length > 0, shown: made.toDataURL() };
    }"""

    def check(self, number):
        with tempfile.TemporaryDirectory() as folder:
            path, wish = os.path.join(folder, "picture.png"), os.path.join(folder, "wanted")
            self.start(SCREEN=str(number), SCREEN_PICTURE=path, SCREEN_PICTURE_WHEN=wish)
            page = self.page = self.open()
            page.evaluate("document.fonts.ready.then(() => screen_.draw())")
            self.settle()
            if number in self.CHOICES:
                before = page.evaluate("JSON.stringify(state)")
                self.CHOICES[number][1](page)
                self.wait(lambda: page.evaluate("JSON.stringify(state)") != before, "nothing was chosen")
                self.settle()
            Path(wish).touch()
            self.wait(lambda: os.path.exists(path), "no picture was written")
            data = Path(path).read_bytes()
        result = page.evaluate(self.COMPARE, [base64.b64encode(data).decode(), False])
        missing = page.evaluate(self.COMPARE, [base64.b64encode(data).decode(), True])
        if SHOTS:
            os.makedirs(SHOTS, exist_ok=True)
            Path(SHOTS, f"screen-{number}-png.png").write_bytes(data)
            if "shown" in result:
                Path(SHOTS, f"screen-{number}-page.png").write_bytes(base64.b64decode(result["shown"].split(",")[1]))
        page.context.close()
        self.assertIn("part", result, result)
        print(f"{result['part'] * 100:.2f} % of the pixels differ, {result['worst'] * 100:.1f} % in a tile,", end=" ")
        print(f"{missing['worst'] * 100:.1f} % without a line", end=" ")
        self.assertLess(result["part"], self.LIMIT)
        # The letters of scripts that Inter does not have come from other fonts in the browser than in the PNG.
        limit = 0.2 if number == 4 else self.TILE_LIMIT
        self.assertLess(result["worst"], limit)
        if result["hasText"]:
            self.assertGreater(missing["worst"], limit)


for number in range(1, 11):
    setattr(PictureTests, f"test_screen_{number:02}_is_that_of_the_png_back_end", lambda self, number=number: self.check(number))


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


class Socket:
    """A page without a browser: a WebSocket that answers each frame at once."""

    def __init__(self, address):
        host, port, token = re.match(r"http://([\d.]+):(\d+)/(\w+)/", address).groups()
        self.connection = socket.create_connection((host, int(port)), timeout=PATIENCE)
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.connection.sendall((
            f"GET /{token}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").encode())
        self.reader = self.connection.makefile("rb")
        while self.reader.readline().strip():
            pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.reader.close()
        self.connection.close()

    def send(self, message):
        data = json.dumps(message).encode()
        self.connection.sendall(bytes([0x81, 0x80 | len(data)]) + bytes(4) + data)

    def message(self):
        """Waits for the next frame of the WebSocket, and returns its content."""
        kind, length = self.reader.read(2)
        if length == 126:
            length = int.from_bytes(self.reader.read(2), "big")
        elif length == 127:
            length = int.from_bytes(self.reader.read(8), "big")
        data = self.reader.read(length)
        return data if kind == 0x81 else b""

    def until_pong(self):
        """Asks whether the application answers; its answer, and the numbers of the frames before it."""
        self.send({"k": "ping"})
        numbers = []
        while True:
            data = self.message()
            if data.startswith(b'{"k":"frame"'):
                numbers.append(json.loads(data)["n"])
            elif data.startswith(b'{"k":"pong"'):
                return json.loads(data), numbers

    def frame(self):
        """Waits for the next frame, and says that it was drawn."""
        while True:
            data = self.message()
            if data.startswith(b'{"k":"frame"'):
                self.send({"k": "drawn", "n": int(re.match(rb'{"k":"frame","n":(\d+)', data)[1])})
                return data

    def close(self):
        """Closes the connection as a browser does, and waits until the server has too."""
        self.connection.sendall(b"\x88\x80\0\0\0\0")
        while self.reader.read(65536):
            pass


class SpeedTests(Live):
    def application(self):
        """The process of the application: the child of the one that watches it."""
        return int(Path(f"/proc/{self.app.pid}/task/{self.app.pid}/children").read_text().split()[0])

    def test_a_thousand_connections_leave_nothing_behind(self):
        def connect():
            with Socket(self.address) as connection:
                connection.frame()
                connection.close()

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

    def test_ten_thousand_frames_leave_nothing_behind(self):
        count = int(os.environ.get("LIVE_FRAMES", "10000" if STRICT else "300"))
        with Socket(self.address) as page:
            page.frame()

            def scroll(first, last):
                # Each wheel event scrolls the list to another place: a new frame, with a call that the page does not have.
                bytes_, place = 0, 0.0
                for i in range(first, last):
                    next_ = i * 61.803 % 300
                    page.send({"k": "wheel", "x": 200, "y": 500, "dx": 0, "dy": next_ - place})
                    place = next_
                    bytes_ += len(page.frame())
                page.send({"k": "wheel", "x": 200, "y": 500, "dx": 0, "dy": -place})
                page.frame()
                return bytes_

            scroll(1, 101)
            before = memory(self.application())
            start, bytes_ = time.monotonic(), scroll(101, 101 + count)
            seconds, more = time.monotonic() - start, memory(self.application()) - before
        print(f"\n{count} frames in {seconds:.0f} s, {bytes_ / count:.0f} bytes each, {more} KB more memory", end=" ")
        self.assertLess(bytes_ / count, 20 * 1024)
        self.assertLess(more, 2 * 1024)


class SlowTests(Live):
    def test_a_page_that_draws_nothing_gets_the_newest_frame_and_no_queue(self):
        def rest(page):
            """Waits until the picture is about to stay; the number of the newest frame, and those that came."""
            came = []
            while True:
                answer, numbers = page.until_pong()
                came += numbers
                if not answer["moves"]:
                    return answer["n"], came
                time.sleep(0.02)

        self.settle()
        with Socket(self.address) as page:
            first, came = rest(page)
            self.assertEqual(len(came), 1)
            # Each step is a turn of the application, with a frame of its own, since its answer is awaited.
            for step in range(200):
                page.send({"k": "wheel", "x": 200, "y": 500, "dx": 0, "dy": 7 if step % 2 else -5})
                came += page.until_pong()[1]
            newest, more = rest(page)
            self.assertEqual(len(came + more), 1, "a page that has not drawn its frame gets others")
            self.assertGreater(newest, first + 100)
            page.send({"k": "drawn", "n": came[0]})
            data = page.message()
            while not data.startswith(b'{"k":"frame"'):
                data = page.message()
            # A busy application may have drawn one more since it was asked; what it sends is its newest, and nothing follows.
            sent = json.loads(data)["n"]
            self.assertGreaterEqual(sent, newest)
            page.send({"k": "drawn", "n": sent})
            self.assertEqual(page.until_pong()[1], [])


class LatencyTests(Live):
    program = SCREENS

    def test_touches_are_seen_soon(self):
        # The button is darker as long as it is touched.
        x, y = self.see("Copy")
        rounds = 200 if STRICT else 10
        for _ in range(rounds):
            self.page.mouse.move(*self.point(x + 5, y - 4))
            self.settle()
            self.page.mouse.down()
            self.settle()
            self.page.mouse.move(*self.point(x + 5, y + 300))
            self.page.mouse.up()
            self.settle()
        touches = self.page.evaluate("live.touches")
        self.assertEqual(len(touches), rounds)
        for name, column in [("arrived", 0), ("drawn", 1), ("painted", 2)]:
            times = sorted(touch[column] for touch in touches)
            late = times[int(len(times) * 0.95)]
            print(f"\ntouch to picture, {name}: median {times[len(times) // 2]:.0f} ms, 95 % {late:.0f} ms", end=" ")
            if STRICT:
                self.assertLess(late, 50)


def names():
    """The names of the tests that are wanted, those that take long first."""
    wanted = os.environ.get("LIVE_TESTS", "").split()
    loader, module = unittest.defaultTestLoader, sys.modules["__main__"]
    suites = [loader.loadTestsFromNames(wanted, module) if wanted else loader.loadTestsFromModule(module)]
    found = []
    while suites:
        for item in suites.pop():
            if isinstance(item, unittest.TestSuite):
                suites.append(item)
            else:
                found.append(".".join(item.id().split(".")[-2:]))
    slow = ["test_ten_thousand", "test_a_screen_at_rest", "test_a_thousand", "test_touches", "test_a_busy", "test_a_trap"]
    return sorted(found, key=lambda name: next((i for i, part in enumerate(slow) if part in name), len(slow)))


def work(tests, outcomes):
    """Runs tests until there are no more, in a process of its own with a browser of its own."""
    with sync_playwright() as playwright:
        Live.browser = playwright.chromium.launch(executable_path=BROWSER, headless=True, args=["--no-sandbox"])
        while name := tests.get():
            start, output = time.monotonic(), io.StringIO()
            sys.stdout = output
            suite = unittest.defaultTestLoader.loadTestsFromName(name, sys.modules["__main__"])
            result = unittest.TextTestRunner(stream=output, verbosity=0).run(suite)
            sys.stdout = sys.__stdout__
            printed = output.getvalue().split("-" * 70)[0].strip() if result.wasSuccessful() else output.getvalue()
            outcomes.put((name, result.wasSuccessful(), time.monotonic() - start, printed))
        Live.browser.close()


def main():
    start, wanted = time.monotonic(), names()
    context = multiprocessing.get_context("fork")
    tests, outcomes = context.Queue(), context.Queue()
    workers = [context.Process(target=work, args=(tests, outcomes), daemon=True) for _ in range(min(JOBS, len(wanted)))]
    for name in wanted:
        tests.put(name)
    for _ in workers:
        tests.put(None)
    for worker in workers:
        worker.start()
    failed = []
    for _ in wanted:
        name, isWell, seconds, printed = outcomes.get(timeout=600)
        print(f"{'ok    ' if isWell else 'FAILED'} {name} ({seconds:.1f} s)" + (f"\n{printed}" if printed else ""), flush=True)
        if not isWell:
            failed.append(name)
    for worker in workers:
        worker.join(10)
    print(f"{len(wanted)} tests, {len(failed)} failed, {time.monotonic() - start:.0f} s")
    return 1 if failed or not wanted else 0


if __name__ == "__main__":
    sys.exit(main())
