"""phrases.py [FILE…]     names phrases that are wrong wherever they appear, each with what to write instead; exits 1 if there is one.

Without files, it reads the Markdown in Knowledge and the README: running text, tables and comments in code, but not code
spans, quotations, headings and the license. A phrase belongs in the list only if hardly any good sentence contains it.
"""
import glob, re, sys

INSTEAD = {
    r"belong(?:s|ing)? into": "belong in",
    r"(?:is|are) told by": "… tells you",
    r"reported (?:not )?to (?:be|have|fail|crash|lose|get|drop|leave|allow|work|return|cause|stop|ignore)": "reportedly …",
    r"seldom": "rarely",
    r"for ever": "forever",
    r"anew": "again",
    r"(?:thereby|hereby|herewith|therefrom|thereof)": "so, this, its",
    r"in vain": "without effect",
    r"mended": "fixed",
    r"stands? (?:in|at|on|there|before|behind|under|below|above|next)": "is, goes",
    r"the same like": "the same as",
    r"(?:informations|softwares|feedbacks|advices|hardwares)": "the singular",
    r"(?:allow(?:s|ing)?|enabl(?:e|es|ing)|permits?) to": "lets you …",
    r"(?:prevent|avoid|recommend)s? to": "prevent, avoid, recommend …ing",
    r"any more": "no longer, anymore",
    r"comes? to (?:a|an) (?:crash|error|leak|hang|deadlock)": "crashes, fails, leaks, hangs",
    r"after (?:a|the) change of": "after you change",
    r"(?:is|are) to be": "must be, will be, or the imperative",
    r"how (?:it|this|that|they) (?:is|are) called": "what it's called",
    r"explains? (?:you|users|them)": "tell you, explain to you",
    r"depend(?:s|ing)? (?:from|of)": "depend on",
    r"different as": "different from",
    r"possibility to": "way to",
    r"the half of": "half of",
    r"small letters": "lowercase",
    r"(?:amongst|whilst|till)": "among, while, until",
    r"(?:resp|e\. ?g|i\. ?e)\.": "or, for example, that is",
    r"(?:so called|so-called)": "leave it out",
    r"(?:means|so), that": "without the comma",
    r"(?:in order to|due to the fact that)": "to, because",
    r"(?:utili[sz]e[sd]?|make(?:s)? use of)": "use",
    r"most probably": "probably",
    r"(?:basically|obviously|of course|please)": "leave it out",
    r"and/or": "or",
}
PHRASES = [(re.compile(rf"(?<![\w-])(?:{phrase})(?!\w)", re.IGNORECASE), better) for phrase, better in INSTEAD.items()]
COMMENT = re.compile(r"(?<!:)//+ .*|(?:^\s*|  )# .*")


def texts(path):
    """(line number, text) of what a person reads as sentences."""
    fence = False
    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        if re.match(r"## License\b", line): return
        if re.match(r"\s*(`{3,}|~{3,})", line):
            fence = not fence
        elif fence:
            for comment in COMMENT.findall(line): yield number, comment
        elif not line.startswith("#"):
            yield number, re.sub(r"\]\([^)]*\)", "]", re.sub(r'`[^`]*`|"[^"]*"|“[^”]*”', "`…`", line))


def problems(paths):
    for path in paths:
        for number, text in texts(path):
            for phrase, better in PHRASES:
                for match in phrase.finditer(text):
                    yield f"{path}:{number}: “{match.group()}”; better: {better}"


found = list(problems(sys.argv[1:] or ["README.md"] + sorted(glob.glob("Knowledge/**/*.md", recursive=True))))
print("\n".join(found), end="\n" if found else "")
sys.exit(1 if found else 0)
