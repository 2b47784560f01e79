"""Knowledge to push, in two states, and questions about it. Standard library only."""
import pathlib, random, subprocess

# What `Scripts/corpus` writes; more than enough is written, and the rest is removed.
BYTES_A_SECTION = 950


def sections(text):
    return sum(line.startswith("#") for line in text.splitlines())


def generate(count, folder):
    """Markdown with `count` sections, or up to one file more, the same on every machine."""
    folder = pathlib.Path(folder)
    megabytes = count * BYTES_A_SECTION // 1_000_000 + 1
    subprocess.run([pathlib.Path(__file__).resolve().parents[1] / "corpus", folder, str(megabytes)], check=True)
    found = 0
    for path in files(folder):
        if found < count: found += sections(path.read_text())
        else: path.unlink()
    assert found >= count, f"the generator wrote {found} sections; raise BYTES_A_SECTION"
    return found


def files(folder):
    return sorted(pathlib.Path(folder).glob("*.md"), key=lambda path: int(path.stem))


def headings(folder, count, every=1):
    """Questions: headings of sections, of each file whose number is a multiple."""
    found = []
    for path in files(folder)[::every]:
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
    """A folder that goes from one state to the other: in the second, all sections of some files have changed, some of these
    files are gone, and some are new."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        # A third; of many files 1,000, so that pushes take minutes and not hours.
        self.every = max(3, len(files(folder)) // 1_000)
        self.kept = {path.name: path.read_text() for path in files(folder)[::self.every]}
        self.others = {}
        for place, (name, text) in enumerate(self.kept.items()):
            if place % 33:
                self.others[name] = "\n## ".join(part + "\nRevised.\n" for part in text.split("\n## "))
            if place % 33 == 11: self.others[f"{int(name[:-3]) + 10_000_000}.md"] = text

    def write(self, new, old):
        for name in old.keys() - new.keys(): (self.folder / name).unlink()
        for name, text in new.items(): (self.folder / name).write_text(text)

    def second(self): self.write(self.others, self.kept)
    def first(self): self.write(self.kept, self.others)

    def has(self, identifier, text):
        """Whether a section with that ID has that text in one of the states."""
        name = identifier.split("#")[0].split("/", 1)[1] + ".md"
        texts = [state[name] for state in (self.kept, self.others) if name in state]
        if not texts and (self.folder / name).exists(): texts = [(self.folder / name).read_text()]
        return any(set(text.splitlines()) <= set(whole.splitlines()) for whole in texts)
