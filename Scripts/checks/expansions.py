"""expansions.py     names expansion questions (Knowledge/asked.tsv) that equal a labelled or a frozen one; exits 1 if there is one.

A question that was written into the index proves nothing when it is asked.
"""
import functools, glob, os, sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FIXTURES = f"{ROOT}/Tests/KnowledgeTests/Fixtures"


def rows(path):
    for line in open(path, encoding="utf-8").read().split("\n")[1:]:
        if line and not line.startswith("#"): yield line.split("\t")


@functools.cache
def measured():
    """All questions by which answers are measured, in lower case."""
    asked = {row[0] for row in rows(f"{FIXTURES}/questions.tsv")}
    for path in glob.glob(f"{FIXTURES}/problems/*.tsv"):
        asked |= {row[2] for row in rows(path) if row[0] == "frozen"}
    asked |= {row[0] for row in rows(f"{FIXTURES}/uncovered.tsv")}
    asked |= {row[place] for row in rows(f"{FIXTURES}/long.tsv") for place in (0, 2)}
    return {question.strip().lower() for question in asked}


def main():
    found = [f"{row[0]}: {question}" for row in rows(f"{ROOT}/Knowledge/asked.tsv") for question in row[1:]
             if question.strip().lower() in measured()]
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)


if __name__ == "__main__": main()
