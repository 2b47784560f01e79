"""agents.py [--write] SKILLS FOLDER     writes the agents' files of all targets into FOLDER and checks them.

The independent validators accept them; JSON, TOML and YAML parse; every tool that a prompt names exists;
no file is over its client's limits, as Agents/SIZES.md shows.
"""
import difflib, glob, json, os, re, subprocess, sys, tomllib

import yaml

WRITE = "--write" in sys.argv
SKILLS, FOLDER = [os.path.abspath(word) for word in sys.argv[1:] if word != "--write"]
SIZES = "Agents/SIZES.md"
problems = []


def output(*words, cwd=FOLDER):
    run = subprocess.run(words, cwd=cwd, capture_output=True, text=True)
    if run.returncode != 0:
        problems.append(f"{' '.join(words)}: exit {run.returncode}\n{run.stdout}{run.stderr}")
    return run.stdout


def files(pattern):
    paths = sorted(glob.glob(pattern, root_dir=FOLDER, recursive=True, include_hidden=True))
    return [path for path in paths if os.path.isfile(os.path.join(FOLDER, path)) and not path.startswith(".git/")]


def read(path):
    with open(os.path.join(FOLDER, path), encoding="utf-8") as file:
        return file.read()


def parse():
    for path in files("**/*.toml"):
        agent = tomllib.loads(read(path))
        if not {"name", "description", "developer_instructions"} <= agent.keys():
            problems.append(f"{path} lacks a field of a Codex agent")
    for path in files("**/*.md") + files("**/*.mdc"):
        text = read(path)
        if text.startswith("---\n"):
            matter = yaml.safe_load(text.split("\n---\n", 1)[0])
            if not isinstance(matter, dict):
                problems.append(f"the front matter of {path} is no map")
    for path in files("**/*.json"):
        json.loads(read(path))


def tools_exist():
    greeting = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "check", "version": "1"}}
    messages = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": greeting},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/list"},
    ]
    text = "".join(json.dumps(message) + "\n" for message in messages)
    run = subprocess.run([SKILLS, "serve"], input=text, capture_output=True, text=True)
    known = {tool["name"] for tool in json.loads(run.stdout.splitlines()[-1])["result"]["tools"]}
    commands = set(re.findall(r"^  ([a-z]+)  ", output(SKILLS, "help"), re.MULTILINE))
    named = set()
    for path in files("**/*.*"):
        if "/references/" in path:
            continue
        text = read(path)
        tools = {a or b for a, b in re.findall(r"\bmcp__skills__(\w+)|\bmcp_skills_(\w+)", text)}
        tools |= set(re.findall(r"\bskills/(\w+)(?=[,\]`\"'])", text)) & {"search", "read_section", "get_checklist", "list_topics"}
        named |= tools
        for tool in tools - known:
            problems.append(f"{path} names the tool {tool}, which the server does not have")
        for command in set(re.findall(r"`skills ([a-z]+) ", text)) - commands:
            problems.append(f"{path} names the command {command}, which does not exist")
    if not named:
        problems.append("no prompt names a tool")
    print(f"tools that prompts name: {', '.join(sorted(named))}")


def sizes():
    plan = json.loads(output(SKILLS, "agents", "--target", "all", "--format", "json", "--dry-run"))
    rows = []
    for file in plan["files"]:
        problems.extend(file["problems"])
        for limit in file["limits"]:
            part = round(100 * limit["size"] / limit["most"])
            rows.append((file["path"], limit["size"], limit["most"], limit["unit"], part, limit["source"]))
    lines = [
        "# Sizes of the agents' files",
        "",
        "What `skills agents --target all` writes from the built-in knowledge, beside the limits of the clients that read them.",
        "Of AGENTS.md, GEMINI.md and copilot-instructions.md it is the size of our block. `Scripts/clients --write` writes this table.",
        "",
        "| file | size | limit | of it | whose limit |",
        "|---|--:|--:|--:|---|",
    ]
    lines += [f"| {path} | {size} {unit} | {most} | {part} % | {source} |" for path, size, most, unit, part, source in rows]
    new = "\n".join(lines) + "\n"
    old = open(SIZES, encoding="utf-8").read() if os.path.exists(SIZES) else ""
    if WRITE:
        open(SIZES, "w", encoding="utf-8").write(new)
    elif old != new:
        problems.append("".join(difflib.unified_diff(old.splitlines(True), new.splitlines(True), SIZES, "what holds now")))
    print(f"{len(rows)} sizes, the largest at {max(row[4] for row in rows)} % of its limit")


def validate():
    folders = files("**/SKILL.md")
    for path in folders:
        output("agentskills", "validate", os.path.dirname(path))
    saw = output("skillsaw", "lint", ".")
    for line in re.findall(r"(Errors|Warnings): +(\d+)", saw):
        if line[1] != "0":
            problems.append(f"skillsaw: {line[0]} {line[1]}\n{saw}")
    nix = output("agnix", ".")
    if "0 errors, 0 warnings" not in nix:
        problems.append(f"agnix: {nix}")
    print(f"agentskills: {len(folders)} skills; skillsaw and agnix: all files, no error and no warning")


os.makedirs(FOLDER, exist_ok=True)
subprocess.run(["git", "init", "-q", FOLDER], check=True)
output(SKILLS, "agents", "--target", "all")
output(SKILLS, "agents", "--target", "all", "--check")
parse()
tools_exist()
sizes()
validate()
for problem in problems:
    print(f"✗ {problem}", file=sys.stderr)
sys.exit(1 if problems else 0)
