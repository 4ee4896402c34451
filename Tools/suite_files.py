#!/usr/bin/env python3
"""Prints the files of a test target that one suite needs, for `make check`, each relative to the target's folder.

    Tools/suite_files.py AshlarUITests SliderTests

These are the files that declare the suite, and those that declare what these name. Prints nothing if no file
declares a suite of that name: then the whole target is meant. What is found by names may lack a file; `Tools/check.py` then compiles the
whole target.
"""
import re
import sys
from pathlib import Path

WORD = re.compile(r"\b[A-Za-z_]\w*\b")
TYPE = re.compile(r"^(?:@\S+ )*(?:public |package |internal |final |open |indirect )*(?:struct|class|enum|actor|protocol|typealias) (\w+)", re.M)
MEMBER = re.compile(
    r"^(?:    )?(?:@\S+ )*(?:public |package |internal |final |static |class |mutating |nonisolated |convenience )*(?:func|var|let) (\w+)", re.M)
EXTENSION = re.compile(r"^extension (\w+)[^\n{]*\{\n(.*?)^\}", re.M | re.S)
TOP = re.compile(r"^(?:@\S+ )*(?:public |package |internal |final )*(?:func|var|let) (\w+)", re.M)


class File:
    def __init__(self, path, folder):
        text = path.read_text(encoding="utf-8")
        self.path = path.relative_to(folder).as_posix()
        code = re.sub(r"//[^\n]*", "", text)
        self.words = set(WORD.findall(code))
        self.types = set(TYPE.findall(code))
        self.names = self.types | set(TOP.findall(code))
        # The names of members that the file adds to a type, with the type.
        self.members = {(member, owner) for owner, body in EXTENSION.findall(code) for member in MEMBER.findall(body)}
        # What a file declares itself, in any place, it does not look for elsewhere.
        self.own = set(re.findall(r"\b(?:func|var|let|struct|class|enum|case) (\w+)", code))


def needed(folder, suites):
    files = [File(path, folder) for path in sorted(folder.rglob("*.swift"))]
    found = [file for file in files if file.types & suites]
    if suites - {name for file in found for name in file.types}:
        return []
    declared = {name for file in files for name in file.types}
    grows = True
    while grows:
        # A member of a type of the target itself is meant only if the type's file is there.
        known = {name for file in found for name in file.types}
        words = set().union(*(file.words - file.own for file in found))
        more = [
            file for file in files if file not in found
            and (file.names | {name for name, owner in file.members if owner not in declared or owner in known}) & words]
        found += more
        grows = bool(more)
    return [file.path for file in files if file in found]


def suite_files(target, suite):
    """Returns the files for a suite, or several with `|` between them; none for the whole target."""
    folder = Path(__file__).resolve().parent.parent / "Tests" / target
    return needed(folder, set(suite.split("|"))) if folder.is_dir() and re.fullmatch(r"\w+(\|\w+)*", suite) else []


if __name__ == "__main__":
    print("\n".join(suite_files(*sys.argv[1:])))
