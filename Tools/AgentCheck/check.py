#!/usr/bin/env python3
"""Drives `ashlar mcp` with the official client of the Model Context Protocol.

    Tools/AgentCheck/check.py --ashlar .build/whole/debug/ashlar --calls 10000

First a task: a storyboard with two mistakes is mended by somebody who sees only the tools' answers. Then many calls, after which the
server uses as much memory as before. If something is not as expected, the script prints it and exits with 1.
"""

import argparse
import asyncio
import base64
import pathlib
import re
import shutil
import sys
import tempfile

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "Documentation" / "Rendering" / "profile-after.storyboard"


def expect(holds, message):
    if not holds:
        raise SystemExit(f"not as expected: {message}")


class Screen:
    """The tools of a session."""

    def __init__(self, session):
        self.session = session

    async def call(self, name, **arguments):
        """Returns the text of an answer, or its PNG file."""
        result = await self.session.call_tool(name, arguments)
        failed = getattr(result, "is_error", None) or getattr(result, "isError", None)
        text = "\n".join(part.text for part in result.content if part.type == "text")
        expect(not failed, f"{name} {arguments}: {text}")
        pictures = [base64.b64decode(part.data) for part in result.content if part.type == "image"]
        return pictures[0] if pictures else text

    async def refusal(self, name, **arguments):
        result = await self.session.call_tool(name, arguments)
        failed = getattr(result, "is_error", None) or getattr(result, "isError", None)
        expect(failed, f"{name} {arguments} was not refused")
        return result.content[0].text


def plant(text):
    """Returns the example with two mistakes: a conflict, and a text that is cut off."""
    mistakes = [
        # The avatar is as wide as before, and 90 points wide.
        (r'(<constraint firstAttribute="width" constant="80" id="([^"]*)"/>)',
         r'\1<constraint firstAttribute="width" constant="90" id="zz1-aa-zz1"/>'),
        # The name has one line in a height that is too small for it.
        (r'(text="Ada Lovelace".*?<rect [^>]*/>)',
         r'\1<constraints><constraint firstAttribute="height" constant="12" id="zz2-aa-zz2"/></constraints>'),
    ]
    for pattern, replacement in mistakes:
        text, count = re.subn(pattern, replacement, text, count=1, flags=re.S)
        expect(count == 1, f"the example has no place for {pattern}")
    return text


def line_of(text, part):
    return text[:text.index(part)].count("\n") + 1


async def mend(screen, folder):
    """Mends the mistakes, each at the line that an answer names."""
    path = folder / "Profile.storyboard"
    text = plant(EXAMPLE.read_text())
    path.write_text(text)
    answer = await screen.call("preview", path=str(path))
    problems = [line for line in answer.splitlines() if line.startswith("! ")]
    # The conflict is told at one of its constraints, the text at its label.
    for part in ['constant="90" id="zz1-aa-zz1"', 'text="Ada Lovelace"']:
        line = line_of(text, part)
        expect(any(f":{line})" in problem or f"line {line})" in problem for problem in problems),
               f"no problem names line {line}: {problems}")
    explanation = await screen.call("explain")
    expect("90" in explanation and "80" in explanation, explanation)
    for identifier in ["zz1-aa-zz1", "zz2-aa-zz2"]:
        text = re.sub(rf'<constraint [^>]*id="{identifier}"/>', "", text)
    text = text.replace("<constraints></constraints>", "")
    path.write_text(text)
    answer = await screen.call("preview", path=str(path))
    expect(not [line for line in answer.splitlines() if line.startswith("! ")], answer)
    print(f"mended: {problems}")


async def use(screen):
    """Looks at the example with every tool."""
    tree = await screen.call("preview", path=str(EXAMPLE))
    expect("nameLabel \"Ada Lovelace\"" in tree, tree)
    expect((await screen.call("picture"))[:8] == b"\x89PNG\r\n\x1a\n", "the picture is no PNG file")
    expect(".width is" in await screen.call("why", view="nameLabel", quantity="width"), "why")
    changed = await screen.call("set", device="iphone-se-1", text_size="ax3")
    expect("320×568" in changed, changed)
    first = await screen.call("preview", path=str(EXAMPLE), **{"as": "hash"})
    expect(first == await screen.call("preview", path=str(EXAMPLE), **{"as": "hash"}), "the hash of one screen differs")
    expect(first != await screen.call("preview", path=str(EXAMPLE), dark=True, **{"as": "hash"}), "dark has the same hash")
    expect("breakpoints" in await screen.call("prove", widths="320...430"), "prove")
    await screen.call("lint")
    expect("Call tree" in await screen.refusal("tap", view="nothing of the kind"), "tap")
    expect("scenes are" in await screen.refusal("preview", path=str(EXAMPLE), scene="none"), "scene")


def memory(process):
    with open(f"/proc/{process}/statm") as file:
        return int(file.read().split()[1]) * 4096


async def repeat(screen, calls, process):
    """Calls many times. Returns the bytes by which the server has grown since the first tenth."""
    start = 0
    for number in range(calls):
        kind = number % 5
        if kind == 0:
            await screen.call("preview", path=str(EXAMPLE), **({"dark": True} if number % 10 else {}))
        elif kind == 1:
            await screen.call("tree")
        elif kind == 2:
            await screen.call("tap", view="followButton")
        elif kind == 3:
            await screen.call("why", view="bioLabel", quantity="height")
        else:
            await screen.call("picture", scale=0.25)
        if number == calls // 10:
            start = memory(process)
    return memory(process) - start


def child():
    """Returns the number of the server's process."""
    import os
    for entry in pathlib.Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(fields[1]) == os.getpid():
            return int(entry.name)
    raise SystemExit("the server has no process")


async def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ashlar", default=".build/whole/debug/ashlar", help="the command")
    parser.add_argument("--calls", type=int, default=1000)
    options = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        server = StdioServerParameters(command=str(pathlib.Path(options.ashlar).resolve()), args=["mcp"])
        async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
            await session.initialize()
            names = {tool.name for tool in (await session.list_tools()).tools}
            expect(len(names) == 13, names)
            screen = Screen(session)
            await use(screen)
            await mend(screen, folder)
            grown = await repeat(screen, options.calls, child())
            print(f"{options.calls} calls; the server has grown by {grown / 1024:.0f} KiB")
            expect(grown < 8 << 20, "the server keeps growing")
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    asyncio.run(main())
