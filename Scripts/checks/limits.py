"""limits.py     names files over 300 lines, functions over 40 and folders over 25 Swift files; exits 1 if there is one.

Lines are counted as `swift format` prints them, so that a declaration ends at the brace in its own column.
"""
import collections, os, re, sys

FILE, FUNCTION, FOLDER = 300, 40, 25
DECLARATION = re.compile(r"^( *)(?:@\w+(?:\([^)]*\))? )*(?:[a-z]+(?:\([a-z]+\))? )*(?:func |init[?!(<]|deinit\b|subscript[(<])")


def functions(lines):
    """(first line, number of lines) of every function with a body of its own lines."""
    for start, line in enumerate(lines):
        match = DECLARATION.match(line)
        if not match: continue
        closing = match.group(1) + "}"
        for end in range(start, len(lines)):
            if end == start and line.rstrip().endswith("}"): break
            if lines[end].startswith(closing):
                yield start + 1, end - start + 1
                break
            # A requirement of a protocol has no body.
            if end > start and lines[end] and not lines[end].startswith(match.group(1)): break


def problems(folders):
    for folder in folders:
        for path, _, names in sorted(os.walk(folder)):
            swift = sorted(name for name in names if name.endswith(".swift"))
            if len(swift) > FOLDER: yield f"{path}: {len(swift)} Swift files; {FOLDER} is the limit: make two folders of it"
            for name in swift:
                file = os.path.join(path, name)
                lines = open(file, encoding="utf-8").read().split("\n")
                if len(lines) - 1 > FILE: yield f"{file}: {len(lines) - 1} lines; {FILE} is the limit"
                for line, length in functions(lines):
                    if length > FUNCTION: yield f"{file}:{line}: a function of {length} lines; {FUNCTION} is the limit"


found = list(problems(["Sources", "Tests"]))
print("\n".join(found), end="\n" if found else "")
sys.exit(1 if found else 0)
