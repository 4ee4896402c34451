#!/usr/bin/env python3
"""Writes smaller data of ICU: Tools/icu-data.py INPUT OUTPUT [--empty]

INPUT is a data package of ICU, which begins with its header. The items that `ashlar` never reads are left out: converters of
character sets, transliteration, and the names of languages, regions, currencies, units and time zones in languages other than English.
Formats of dates and numbers, the direction of text and the rules for breaking text stay for every language. With --empty, no item stays.
The layout of a package is documented in ICU's source, `udata.h` and `ucmndata.h`.
"""

import re
import struct
import sys

# In folders other than that of the languages themselves: the root, English, and data that belong to no language.
COMMON = re.compile(r"(root|en|en_001|en_US|en_US_POSIX|res_index|pool|supplementalData|ucadata.*|tzdbNames)")


def is_kept(path):
    """Returns whether an item stays, by its path without the package's name."""
    if path.endswith(".cnv"):
        return False
    folder, slash, file = path.rpartition("/")
    if not slash or folder == "brkitr":
        return True
    stem = file.rsplit(".", 1)[0]
    if folder == "translit":
        return stem in ("root", "res_index")
    return COMMON.fullmatch(stem) is not None


def main():
    source, target = sys.argv[1:3]
    with open(source, "rb") as file:
        data = file.read()
    # The header has its size, two magic numbers, and the format of what follows.
    size, first, second = struct.unpack_from("<HBB", data)
    if (first, second) != (0xDA, 0x27) or data[12:16] != b"CmnD":
        sys.exit(f"{source}: this is no data package of ICU")
    count = struct.unpack_from("<I", data, size)[0]
    entries = [struct.unpack_from("<II", data, size + 4 + 8 * index) for index in range(count)]
    ends = [offset for _, offset in entries[1:]] + [len(data) - size]
    items = []
    for (name, offset), end in zip(entries, ends):
        place = size + name
        text = data[place : data.index(b"\0", place)]
        if "--empty" not in sys.argv and is_kept(text.decode("ascii").split("/", 1)[1]):
            items.append((text, data[size + offset : size + end]))
    # The table of contents stays sorted by name, as ICU needs it, and items begin at multiples of 16 bytes.
    names_offset = 4 + 8 * len(items)
    names = b"".join(text + b"\0" for text, _ in items)
    offset = -(-(names_offset + len(names)) // 16) * 16
    table = struct.pack("<I", len(items))
    padding = b"\0" * (offset - names_offset - len(names))
    bodies = []
    for text, body in items:
        table += struct.pack("<II", names_offset, offset)
        names_offset += len(text) + 1
        body += b"\0" * (-len(body) % 16)
        offset += len(body)
        bodies.append(body)
    with open(target, "wb") as file:
        file.write(data[:size] + table + names + padding + b"".join(bodies))


main()
