"""Knowledge to push, in two states, and questions about it. Standard library only."""
import pathlib, random, subprocess

# What the generator of Sources/Bench writes; more than enough is written, and the rest is removed.
BYTES_A_SECTION = 950


def sections(text):
    return sum(line.startswith("#") for line in text.splitlines())


def generate(bench, count, folder):
    """Markdown with `count` sections, or up to one file more, the same on every machine."""
    folder = pathlib.Path(folder)
    megabytes = count * BYTES_A_SECTION // 1_000_000 + 1
    subprocess.run([str(bench), "--write", str(folder), "--generate", str(megabytes)], check=True)
    found = 0
    for path in files(folder):
        if found < count: found += sections(path.read_text())
        else: path.unlink()
    assert found >= count, f"the generator wrote {found} sections; raise BYTES_A_SECTION"
    return found


def files(folder):
    return sorted(pathlib.Path(folder).glob("*.md"), key=lambda path: int(path.stem))


def headings(folder, count):
    """Questions: headings of sections."""
    found = []
    for path in files(folder):
        lines = [line[3:] for line in path.read_text().splitlines() if line.startswith("## ")]
        # Three words or more, since the short ones are the headings of many sections.
        found += [line for line in lines[:2] if len(line.split()) > 2]
    return random.Random(1).sample(found, min(count, len(found)))


def real_headings(folder, count):
    """Questions: headings of other people's Markdown."""
    found = set()
    for path in pathlib.Path(folder).rglob("*.md*"):
        for line in path.read_text(errors="replace").splitlines():
            if line.startswith(("## ", "### ")) and 2 < len(line.split()) < 12: found.add(line.lstrip("# "))
    return random.Random(1).sample(sorted(found), min(count, len(found)))


class States:
    """A folder that goes from one state to the other: in the second, a third of the files have changed sections, some
    files are gone, and some are new, so that nearly every answer differs."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.kept = {path.name: path.read_text() for path in files(folder) if int(path.stem) % 3 == 0}

    def second(self):
        for name, text in self.kept.items():
            number = int(name[:-3])
            path = self.folder / name
            if number % 99 == 0: path.unlink()
            else: path.write_text("\n## ".join(part + f"\nRevised in {number}.\n" for part in text.split("\n## ")))
            if number % 99 == 33: (self.folder / f"{number + 10_000_000}.md").write_text(text)

    def first(self):
        for name, text in self.kept.items(): (self.folder / name).write_text(text)
        for path in files(self.folder):
            if int(path.stem) > 10_000_000: path.unlink()
