"""Puts the page together: one HTML file with the styles, the scripts, the examples and the compressed module in it.

The content security policy names the hashes of the two scripts and of the styles, so that nothing else can run, and allows no
connection at all.
"""

import base64
import gzip
import hashlib
import json
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent
module, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
fixtures = root.parent / "Tests/AshlarExplainTests/Fixtures"


def script() -> str:
    """The ES modules as one script, since pages from a disk cannot load modules."""
    parts = []
    for name in json.loads((root / "Page/order.json").read_text()):
        text = (root / "Page" / name).read_text()
        text = re.sub(r"^import .*?;\n", "", text, flags=re.M | re.S)
        parts.append(re.sub(r"^export ", "", text, flags=re.M))
    return "(() => {\n\"use strict\";\n" + "\n".join(parts) + "})();\n"


def digest(text: str) -> str:
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def examples() -> str:
    """The examples as JSON that cannot end its element."""
    chosen = json.loads((root / "Page/examples.json").read_text())
    logs = [{"title": each["title"], "log": (fixtures / each["file"]).read_text()} for each in chosen]
    return json.dumps(logs).replace("<", "\\u003c")


styles, code = (root / "Page/style.css").read_text(), script()
packed = base64.b64encode(gzip.compress(module.read_bytes(), 9, mtime=0)).decode()
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
}.items():
    assert page.count("{{" + name + "}}") == 1, name
    page = page.replace("{{" + name + "}}", value)
output.mkdir(parents=True, exist_ok=True)
(output / "index.html").write_text(page)
size = len(page.encode())
print(f"{output}/index.html: {size:,} bytes, {len(gzip.compress(page.encode(), 9)):,} compressed; module {module.stat().st_size:,}")
