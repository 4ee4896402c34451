"""Puts the page together: one HTML file with the styles, the scripts, the examples and the compressed module in it.

The content security policy names the hashes of the two scripts and of the styles, so that nothing else can run, and allows no
connection at all.
"""

import base64
import gzip
import hashlib
import json
import lzma
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent
module, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
fixtures = root.parent / "Tests/AshlarExplainTests/Fixtures"


def script() -> str:
    """The ES modules as one script, since pages from a disk cannot load modules: each a function that returns what it exports."""
    parts = ["const modules = {};"]
    # Comments are for readers of the sources.
    comment = re.compile(r"^ *(?://[^\n]*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.M)
    for name in json.loads((root / "Page/order.json").read_text()):
        text = comment.sub("", (root / "Page" / name).read_text())
        # No template of the scripts has more than one line.
        text = re.sub(r"^ +|\n(?=\n)", "", text, flags=re.M)
        text = re.sub(r'^import (\{.*?\}) from "\./(.*?)";$', r'const \1 = modules["\2"];', text, flags=re.M | re.S)
        exported = re.findall(r"^export (?:async )?(?:const|function|class) (\w+)", text, flags=re.M)
        text = re.sub(r"^export ", "", text, flags=re.M)
        parts.append(f'modules["{name}"] = (() => {{\n{text}return {{ {", ".join(exported)} }};\n}})();')
    return "(() => {\n\"use strict\";\n" + "\n".join(parts) + "\n})();\n"


def digest(text: str) -> str:
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def examples() -> str:
    """The examples as JSON that cannot end its element."""
    chosen = json.loads((root / "Page/examples.json").read_text())
    texts = {
        kind: [{"title": each["title"], "text": (folder / each["file"]).read_text()} for each in chosen[kind]]
        for kind, folder in [("logs", fixtures), ("sketches", root / "Page/sketches")]
    }
    return json.dumps(texts, ensure_ascii=False).replace("<", "\\u003c")


styles = re.sub(r"^ +|/\*.*?\*/\n?|(?<=[:,{]) ", "", (root / "Page/style.css").read_text(), flags=re.M | re.S)
code = script()
# Page/unpack.js unpacks this form of LZMA only.
form = {
    "id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0, "dict_size": 1 << 22, "nice_len": 273,
    "mf": lzma.MF_BT2,
}
packed = base64.b64encode(lzma.compress(module.read_bytes(), lzma.FORMAT_RAW, filters=[form])).decode()
policy = (
    f"default-src 'none'; script-src {digest(code)} 'wasm-unsafe-eval'; style-src {digest(styles)}; img-src data:; "
    "base-uri 'none'; form-action 'none'"
)
page = (root / "Page/index.html").read_text()
for name, value in {
    "POLICY": policy,
    "STYLES": styles,
    "SCRIPT": code,
    "EXAMPLES": examples(),
    "MODULE": packed,
    "LENGTH": str(module.stat().st_size),
}.items():
    assert page.count("{{" + name + "}}") == 1, name
    page = page.replace("{{" + name + "}}", value)
output.mkdir(parents=True, exist_ok=True)
(output / "index.html").write_text(page)
size = len(page.encode())
compressed = len(gzip.compress(page.encode(), 9))
print(f"{output}/index.html: {size:,} bytes, {compressed:,} compressed; module {module.stat().st_size:,}")
# Checked here, so that a page that has grown too large fails before its tests run.
LIMIT = 500 * 1024
if compressed >= LIMIT:
    sys.exit(f"{output}/index.html takes {compressed - LIMIT + 1:,} bytes too many: it must take less than {LIMIT:,} compressed")
