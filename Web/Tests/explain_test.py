"""Tests of the page as a whole, and of its explanations of logs."""

import json
import re
import subprocess
import zlib
from html import unescape

from browser import CONTRAST, PageTest, fragment, log_of, native, page_folder, root

fixtures = sorted((root / "Tests/AshlarExplainTests/Fixtures").glob("*/*.log"))


# Presses the buttons of all fixes of the first conflict but the first, and returns the layouts that they show. The buttons are grouped
# by constraint.
PRESS_FIXES = """async (count) => {
    const shown = [];
    const article = document.querySelector("#answer article");
    for (let index = 1; index < count; index += 1) {
        window.answers.length = 0;
        article.querySelector(`.fixes button[data-fix="${index}"]`).click();
        const end = performance.now() + 30000;
        let layout;
        while (layout === undefined && performance.now() < end) {
            await new Promise((resolve) => setTimeout(resolve, 0));
            layout = window.answers.find((each) => !each.startsWith('{"conflicts"'));
        }
        shown.push(layout ?? "no answer");
    }
    return shown;
}"""


def page_words():
    """The page's texts in Chinese by those in English, as Web/Page/words.js has them."""
    table = re.search(r"Object\.entries\(\{(.*?)\n\}\)", (root / "Web/Page/words.js").read_text(), flags=re.S)[1]
    pairs = re.findall(r'^  "((?:[^"\\]|\\.)*)":\s*"((?:[^"\\]|\\.)*)",$', table, flags=re.M)
    assert len(pairs) == len(re.findall(r'":\s', table)), "an entry of words.js was not read"
    return dict(pairs)


class ExplainTest(PageTest):
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
            # The button explains at once; a typed text would wait for the pause after its last change.
            page.evaluate("document.getElementById('clear').click()")
            page.wait_for_selector("#answer .welcome")
            page.evaluate("window.answers.length = 0; window.times = []")
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
                # The first one with the mouse, the others, which Playwright would move to and wait for, by their handlers.
                page.evaluate("window.answers.length = 0")
                page.locator("#answer article >> nth=0 >> .fixes button[data-fix='0']").click()
                layout = "window.answers.find((each) => !each.startsWith('{\"conflicts\"'))"
                self.wait(page, f"{layout} !== undefined")
                shown = [page.evaluate(layout)] + page.evaluate(PRESS_FIXES, first)
                self.assertEqual(shown, native_fixes[:first], fixture.name)
                count += first
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
        # The sum is behind the heading of the proof.
        self.assertFalse(article.locator(".sum").is_visible())
        article.locator("summary").click()
        self.assertIn("0 ≥ 100 would be left", article.locator(".sum").inner_text())
        self.assertIn("100 missing", article.locator("svg").text_content())
        self.assertEqual(page.locator("#status").inner_text(), "One conflict explained.")
        self.assertIn("'mine'", json.loads(page.evaluate("window.answers.at(-1)"))["conflicts"][0]["text"])

    def test_the_advice_is_the_first_fix(self):
        page = self.open()
        self.explain(page, log_of())
        answer = json.loads(page.evaluate("window.answers.at(-1)"))["conflicts"][0]
        self.assertEqual(answer["fixes"][0]["constraint"], answer["adviceConstraint"])
        self.assertEqual(page.locator(".fixes button").first.get_attribute("data-fix"), "0")

    def test_chinese(self):
        page = self.open()
        self.explain(page, log_of())
        page.locator("#language").select_option("zh-Hans")
        self.wait(page, "document.querySelector('#answer h3').textContent.includes('不可能同时')")
        article = page.locator("#answer article")
        self.assertEqual(article.locator(".judgement dt").all_inner_texts(), ["归属", "处理"])
        article.locator(".fixes button").first.click()
        self.wait(page, "document.querySelector('figcaption').textContent.startsWith('修改之后')")
        # The color of a pressed button changes gradually.
        page.wait_for_timeout(300)
        self.assertEqual(page.evaluate(CONTRAST), [])
        self.shoot(page, "chinese")

    def test_every_text_of_the_page_is_in_both_languages(self):
        chinese = page_words()
        used = set()
        for script in (root / "Web/Page").glob("*.js"):
            # Calls of `say`, whose texts may be written in two parts, and may be chosen by a condition.
            for call in re.findall(r"\bsay\((.*)", re.sub(r'" \+\s*"', "", script.read_text())):
                used |= {text for text in re.findall(r'"([^"]*)"', call.split(", { locate")[0]) if " " in text or text[:1].isupper()}
        html = (root / "Web/Page/index.html").read_text()
        body = re.sub(r"<code>.*?</code>|<script.*?</script>|<noscript>.*?</noscript>|<style>.*?</style>", "", html, flags=re.S)
        texts = re.findall(r">([^<>{]*[A-Za-z]{2}[^<>{]*)<", body) + re.findall(r'(?:aria-label|placeholder)="([^"]*)"', body)
        used |= {unescape(text) for text in texts} - {"Ashlar", "English", "H:|-[a]-[b(==a)]-|"}
        examples = json.loads((root / "Web/Page/examples.json").read_text())
        used |= {example["title"] for kind in examples.values() for example in kind}
        # The sentences about ambiguous numbers are chosen before they are said.
        ranges = {text for text in chinese if text.startswith("{0} is {1}")}
        self.assertEqual(len(ranges), 4)
        self.assertEqual(used - set(chinese), set())
        self.assertEqual(set(chinese) - used - ranges, set())
        for english, text in chinese.items():
            self.assertEqual(set(re.findall(r"\{\d\}", english)), set(re.findall(r"\{\d\}", text)), english)
            self.assertEqual(re.findall(r"`[^`]*`", english), re.findall(r"`[^`]*`", text), english)

    def test_the_language_switches_the_whole_page(self):
        page = self.open()
        # What stays in English: names, code, and the languages.
        visible = """() => [...document.querySelectorAll("title, body *")].flatMap((each) => {
          if (["SCRIPT", "STYLE", "NOSCRIPT", "OPTION", "CODE", "TEXTAREA"].includes(each.tagName) || each.closest("code, svg, .brand")) return [];
          const texts = [...each.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim());
          return [...texts, each.getAttribute("aria-label"), each.getAttribute("placeholder"), each.getAttribute("aria-valuetext")];
        }).filter((text) => /[A-Za-z]{3}/.test(text ?? ""))"""
        # Words of Apple's and of the examples, which Chinese engineers write in English too.
        names = re.compile(
            r"mine|Ashlar|Xcode|Unable to simultaneously satisfy constraints|Apple|Visual Format Language|Shift|cell|stack view|frame|H:\|-.*"
            r"|UI\w+|NS\w+|0x\w+|isHidden|false|priority|container|super|[\w.]+ = .*|[a-z]+\.\w+")
        english = page.evaluate(visible)
        for tab in ["explain", "play"]:
            page.locator(f"#{tab}-tab").click()
            page.locator("#language").select_option("zh-Hans")
            if tab == "explain":
                self.explain(page, log_of())
                self.wait(page, "document.querySelector('#answer h3')?.textContent.includes('不可能同时')")
                self.assertEqual(page.locator("#status").inner_text(), "已解释 1 处冲突。")
            else:
                page.locator("#sketch").fill("a.width = 100\na.width = 200")
                self.wait(page, "document.querySelector('#findings h3') !== null")
                self.wait(page, "document.getElementById('play-status').textContent.includes('处冲突')")
                self.assertEqual(page.locator("#findings dt").first.inner_text(), "归属")
            self.assertEqual(page.evaluate("document.documentElement.lang"), "zh-Hans")
            left = [text for text in page.evaluate(visible) if re.search("[A-Za-z]{3}", names.sub("", text))]
            self.assertEqual([text for text in left if not re.search("[\u4e00-\u9fff]", text)], [])
            for text in english:
                if text not in ("Ashlar", "H:|-[a]-[b(==a)]-|"):
                    self.assertNotIn(text, left)
            self.assertEqual(page.evaluate(CONTRAST), [])
            self.shoot(page, f"whole-{tab}-chinese")
            page.set_viewport_size({"width": 375, "height": 740})
            page.wait_for_timeout(300)
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 375)
            self.shoot(page, f"whole-{tab}-chinese-narrow")
            page.set_viewport_size({"width": 1360, "height": 900})
            # And back: every text is the one before.
            page.locator("#language").select_option("en")
            self.assertEqual(page.evaluate("document.title"), "Ashlar: constraints explained")
            welcome = "The answer appears here: what happened, whose doing it is, and what to do."
            self.assertEqual(set(english) - set(page.evaluate(visible)), {welcome})
        self.wait(page, "document.getElementById('play-status').textContent.includes('conflict')")

    def test_the_language_is_the_browsers(self):
        for locale, title in [("zh-CN", "解释冲突"), ("zh-TW", "Explain a conflict"), ("de-DE", "Explain a conflict")]:
            page = self.open(locale=locale)
            self.assertEqual(page.locator("#explain-tab").inner_text(), title)

    def test_a_press_on_an_answer_decides(self):
        page = self.open()
        hidden = (root / "Tests/AshlarExplainTests/Fixtures/AdvisedLogs/010-hidden-view-height-40.log").read_text()
        self.explain(page, hidden)
        page.locator(".question button").nth(1).click()
        self.wait(page, "document.querySelector('.question button[aria-pressed=true]') !== null")
        self.assertIn("isHidden = false", page.locator("dd.do").inner_text())
        page.locator(".question button").nth(1).click()
        self.wait(page, "document.querySelector('.question button[aria-pressed=true]') === null")
        self.assertIn("999", page.locator("dd.do").inner_text())

    def test_a_click_on_a_name_shows_its_address(self):
        page = self.open()
        self.explain(page, log_of())
        name = page.locator(".members span.view").first
        name.click()
        self.assertIn("0x", page.locator(".members .address").first.inner_text())
        name.click()
        self.assertEqual(page.locator(".members .address").count(), 0)

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
        self.assertEqual(page.locator("#explain-panel [role=status]").count(), 1)

    def test_both_color_schemes_are_readable(self):
        for scheme in ["light", "dark"]:
            page = self.open(color_scheme=scheme)
            self.shoot(page, f"welcome-{scheme}")
            for index, button in enumerate(page.locator("#examples button").all()):
                button.click()
                page.wait_for_selector("#answer article svg")
                page.wait_for_timeout(50)
                self.assertEqual(page.evaluate(CONTRAST), [])
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
        # Web/assemble.py checks the size.
        compressed = len(zlib.compress(text, 9))
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

