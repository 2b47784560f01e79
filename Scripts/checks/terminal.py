"""terminal.py SKILLS WORK     runs every command of skills with its main options in a pipe and on terminals of
80, 200 and 20 columns, and looks at what a person would see.

In a pipe, on a dumb terminal and under NO_COLOR there is no escape sequence. Elsewhere there are only weights
and three colors of the terminal's own palette; no line is wider than the terminal but for what is to
be copied whole (an ID, a line of code); none ends in spaces; no two blank lines follow one another. Leaving the
pager early is no error, and a terminal changes no exit status.
"""
import fcntl, os, pty, re, select, shutil, signal, struct, subprocess, sys, termios

from wcwidth import wcswidth

SKILLS, WORK = map(os.path.abspath, sys.argv[1:3])
PROJECT = os.path.join(WORK, "project")
ENVIRONMENT = {
    "HOME": os.path.join(WORK, "home"), "PATH": os.environ["PATH"], "LANG": "C.UTF-8",
    "TERM": "xterm-256color", "PAGER": "cat", "GIT_CONFIG_NOSYSTEM": "1",
}
FILES = {
    "docs/sauce.md": "# Sauce\n\nStir the *sauce*.\n\n```sh\n# a comment\nstir --until thick\n```\n\n"
    "| Sauce | How long it has to be stirred before it is served, which is longer than one would think |\n"
    "|---|---|\n| 日本語のソース 🎉 | `stir(untilItIsAsThickAsItCanBe:)` and then for a while longer, without a rest |\n\n"
    "> [!NOTE]\n> A quote that goes on for so long that it cannot be on one line of a narrow terminal.\n\n"
    "- [ ] It is thick. <!-- sauce.thick high -->\n- See [the source](https://example.org/a/b).\n",
    "docs/aliases.tsv": "gravy\tsauce\nno tab here\n",
    "faults.md": "# Faults\n\n### Jump\n\n[x](missing.md)\n\n```swift\nlet x = 1\n```\n\n## Empty\n\n```\nopen\n",
    "notes/old.md": "# Old\n\nA note.\n",
    "usage.jsonl": '{"day":"2026-11-27","tool":"search","sections":["docs/sauce#sauce"]}\n'
    '{"day":"2026-11-27","tool":"search","unanswered":true,"question":"how long to boil a big egg so that its middle stays soft and runs"}\n',
    "App.swift": "let answer = try! ask()\n",
    "AGENTS.md": "# Project\n\n<!-- skills:begin -->\nold text\n<!-- skills:end -->\n",
}
# The exit status, then the words. What prints files or JSON as they are is in RAW.
COMMANDS = [
    (2, ""), (0, "help"), (0, "--version"), (0, "man"), (0, "query sheet item"),
    (0, "query --explain --limit 2 sheet"), (0, "query transiton"), (1, "query xyzzyplugh"),
    (2, "query --max-tokens 1 sheet"), (0, "query --max-tokens 200 sheet"), (0, "query --limit 20 navigation"),
    (0, "query --platform ios --os 16 zoom transition"), (1, "query --platform ios --os 13 meshGradient"),
    (1, "query --offset 9000 sheet"), (1, "query --tag nothing sheet"), (0, "query --knowledge docs gravy"),
    (0, "query --format markdown sheet"), (0, "query --format json sheet"), (0, "show sheets"), (2, "show sheet"),
    (0, "show --knowledge docs sauce"), (0, "topics"), (0, "topics --knowledge docs"), (0, "topics --format json"),
    (0, "checklist sheets"), (2, "checklist nothing"), (0, "stats"), (0, "stats --knowledge docs"), (0, "stats --usage usage.jsonl"), (2, "stats --usage nowhere"), (0, "note --notes notes Stir it for long."),
    (2, "note Stir"), (2, "note --notes nowhere Stir"),
    (0, "outline docs/sauce.md"), (1, "lint --no-compile ."), (1, "lint docs"), (0, "lint --no-compile docs/sauce.md"),
    (1, "lint --no-compile --format json ."), (1, "lint --no-compile --severity note ."),
    (1, "lint --no-compile --format sarif ."), (1, "lint --no-compile --fix --dry-run ."), (0, "evaluate --knowledge docs --questions questions.tsv"),
    (2, "evaluate --min-first 2"), (2, "agents"), (0, "agents --target claude --dry-run swift-reviewer"),
    (1, "agents --target claude --check swift-reviewer"),
    (1, "agents --target agents-md --check"), (2, "agents nobody"), (2, "agents --target nobody"),
    (0, "install --list"), (0, "install cursor --dry-run"), (0, "install codex --scope project --dry-run"),
    (2, "install"), (2, "install nobody"), (2, "install curser"), (1, "list"), (1, "list --installed"),
    (1, "update"), (0, "verify"), (2, "verify --accept"), (2, "verify --lock"), (2, "add nowhere"), (2, "add"), (2, "remove nothing"), (0, "completions fish"),
    (2, "completions csh"), (0, "doctor --knowledge docs"), (2, "qury x"), (2, "query --limt 3 x"),
    (2, "query --format yaml x"), (2, "--limit 3"), (2, "query --knowledge nowhere x"), (2, "outline nowhere"),
    (2, "query --platform amiga x"), (2, "show"), (0, "api NavigationStack --os 15"), (1, "api navigationTransitionSource"),
    (0, "help hook"), (0, "hook nothing"),
    (0, "install claude-code --hooks --dry-run"), (2, "install zed --hooks"),
    (1, "review App.swift"), (2, "review nowhere"), (2, "evaluate --knowledge docs"),
    (0, "evaluate --knowledge docs --misses --questions questions.tsv"), (2, "query --knowledge docs/aliases.tsv x"),
    (2, "query --root docs x"), (0, "agents --knowledge docs --target claude --dry-run"), (0, "install --uninstall"),
    (2, "push"), (2, "push --engine nowhere"),
    (0, "site --knowledge docs --output site"), (2, "site"),
    (0, "package --target claude-plugin --no-binary --output package --knowledge docs"), (2, "package"),
    (0, "package --target mcpb --output bundle --dry-run"), (0, "cache"), (2, "cache empty"), (0, "cache clear"),
]
RAW = re.compile(r"--format (json|markdown|sarif)|--dry-run|--check|^completions|--explain")
PATIENCE = 30
# Bold, italic, underlined and struck; red, green and magenta as the terminal's palette has them.
ALLOWED = {"0", "1", "3", "4", "9", "31", "32", "35"}
problems = []


def piped(words, **more):
    run = subprocess.run(
        [SKILLS, *words], cwd=PROJECT, env=ENVIRONMENT | more, capture_output=True, stdin=subprocess.DEVNULL)
    return run.returncode, run.stdout.decode() + run.stderr.decode()


def on_terminal(words, width, height=500, keys=(), **more):
    """The exit status and the bytes of a terminal; each of `keys` is sent once its mark has been written
    and nothing more comes."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(PROJECT)
        os.execve(SKILLS, [SKILLS, *words], ENVIRONMENT | {"COLUMNS": str(width), "LINES": str(height)} | more)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
    output, keys = b"", list(keys)
    while True:
        # A key is for what is on the screen once nothing more comes.
        if not select.select([terminal], [], [], 0.5 if keys and keys[0][0] in output else PATIENCE)[0]:
            if keys and keys[0][0] in output:
                os.write(terminal, keys.pop(0)[1])
                continue
            problems.append(f"`skills {' '.join(words)}` says and does nothing for {PATIENCE} seconds")
            os.kill(process, signal.SIGKILL)
            break
        try:
            part = os.read(terminal, 65536)
        except OSError:
            break
        if not part:
            break
        output += part
    _, status = os.waitpid(process, 0)
    os.close(terminal)
    return os.waitstatus_to_exitcode(status), output.decode().replace("\r\n", "\n")


def code_lines(markdown):
    """The lines within fences, and those that are indented as code."""
    found, fence = set(), None
    for line in markdown.split("\n"):
        mark = re.match(r" *(```+|~~~+)", line)
        if mark and (fence is None or line.strip().startswith(fence)):
            fence = None if fence else mark[1]
        elif fence:
            found.add(line.strip())
    return found


def too_wide(line, width, code):
    if wcswidth(line) <= width or line.strip() in code:
        return False
    rest = re.sub(r"^[\s•☐☑│✓✗·]*(\d+[.)] )?", "", line)
    # One word, or a command in a message.
    return not re.fullmatch(r"\S+|(skills: )?`[^`]+`\S*", rest)


def look(words, width, text, code):
    name = f"`skills {' '.join(words)}` at {width} columns"
    for codes in re.findall(r"\x1b\[([0-9;]*)m", text):
        for part in codes.split(";"):
            if part not in ALLOWED:
                problems.append(f"{name}: sets {part}")
    plain = re.sub(r"\x1b\[[0-9;]*m", "", text)
    if re.search(r"[\x00-\x08\x0b-\x1f\x7f]", plain):
        problems.append(f"{name}: has control characters")
    if RAW.search(" ".join(words)):
        return
    if "\n\n\n" in plain or plain.startswith("\n"):
        problems.append(f"{name}: has blank lines that part nothing")
    for line in plain.split("\n"):
        if line.endswith(" "):
            problems.append(f"{name}: ends in spaces: {line!r}")
        if width >= 80 and too_wide(line, width, code):
            problems.append(f"{name}: is too wide: {line!r}")


def check(status, words):
    code, text = piped(words)
    if code != status:
        problems.append(f"`skills {' '.join(words)}` ends with {code}, not {status}")
    quiet = [text, on_terminal(words, 80, NO_COLOR="1")[1], on_terminal(words, 80, TERM="dumb")[1]]
    for place, text in zip(["a pipe", "NO_COLOR", "a dumb terminal"], quiet):
        if "\x1b" in text:
            problems.append(f"`skills {' '.join(words)}`: escape sequences in {place}")
    blocks = code_lines(piped([*words, "--format", "markdown"])[1] if words[:1] in (["query"], ["show"]) else "")
    for width in (80, 200, 20):
        ended, text = on_terminal(words, width)
        if ended != code:
            problems.append(f"`skills {' '.join(words)}` ends with {ended} at {width} columns, with {code} in a pipe")
        look(words, width, text, blocks)


def check_pager():
    """Leaving it early, and Control-C, which is the pager's own."""
    first = b"\x1b[1;4m"
    for keys in [[(first, b"q")], [(first, b"\x03"), (b":", b"q")]]:
        ended, _ = on_terminal(["query", "transitions"], 80, 24, keys, PAGER="less", LESS="-X")
        if ended != 0:
            problems.append(f"less, left by {[key for _, key in keys]}: ends with {ended}")
    for pager in ["", "no-such-program", "head -1"]:
        ended, text = on_terminal(["topics"], 80, 24, PAGER=pager)
        if ended != 0 or (pager != "head -1" and "workflows" not in text):
            problems.append(f"PAGER={pager!r}: ends with {ended} and {len(text)} characters")
    shell = f"'{SKILLS}' topics | head -1; exit ${{PIPESTATUS[0]}}"
    run = subprocess.run(["bash", "-c", shell], cwd=PROJECT, env=ENVIRONMENT, capture_output=True)
    if run.returncode != 0 or run.stderr:
        problems.append(f"a reader that goes away: {run.returncode}, {run.stderr}")


def main():
    for path, text in FILES.items():
        os.makedirs(os.path.dirname(os.path.join(PROJECT, path)), exist_ok=True)
        with open(os.path.join(PROJECT, path), "w", encoding="utf-8") as file:
            file.write(text)
    with open(os.path.join(PROJECT, "questions.tsv"), "w", encoding="utf-8") as file:
        file.write("how long to stir\tdocs/sauce#sauce\tnatural\n")
    os.makedirs(ENVIRONMENT["HOME"])
    helped = re.findall(r"(?m)^  ([a-z]+)  ", piped(["help"])[1])
    for status, line in COMMANDS + [(0, f"help {name}") for name in helped]:
        check(status, line.split())
    unseen = set(helped) - {line.split()[0] for _, line in COMMANDS if line} - {"serve"}
    if unseen:
        problems.append(f"commands that are not looked at: {unseen}")
    if shutil.which("less"):
        check_pager()
    for problem in problems:
        print(problem)
    print(f"{len(COMMANDS) + len(helped)} command lines looked at, {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
