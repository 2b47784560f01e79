"""expansions.py     names expansion questions (Knowledge/asked.tsv) that equal a labelled or a frozen one; exits 1 if there is one.

A question that was written into the index proves nothing when it is asked.
"""
import glob, sys

FIXTURES = "Tests/KnowledgeTests/Fixtures"


def rows(path):
    for line in open(path, encoding="utf-8").read().split("\n")[1:]:
        if line and not line.startswith("#"): yield line.split("\t")


asked = {row[0].strip().lower() for row in rows(f"{FIXTURES}/questions.tsv")}
for path in glob.glob(f"{FIXTURES}/problems/*.tsv"):
    asked |= {row[2].strip().lower() for row in rows(path) if row[0] == "frozen"}
asked |= {row[0].strip().lower() for row in rows(f"{FIXTURES}/uncovered.tsv")}
asked |= {row[place].strip().lower() for row in rows(f"{FIXTURES}/long.tsv") for place in (0, 2)}
found = [f"{row[0]}: {question}" for row in rows("Knowledge/asked.tsv") for question in row[1:]
         if question.strip().lower() in asked]
print("\n".join(found), end="\n" if found else "")
sys.exit(1 if found else 0)
