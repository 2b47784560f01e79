"""packages.py SKILLS WORK     builds a package for every target in the folder WORK and lets other people's programs judge it:

- the schemas of Agent Plugins and of MCPB, `skillsaw` and `agnix` (what can't be had is skipped, with a line),
- the official MCP client, which starts the server by the command in the manifest, as the client would, and asks it,
- a shell, which runs each hook,
- the schema of the MCP registry, SPDX's own tools and Ruby, which read what `Scripts/release-manifests` writes of them.

The same input gives the same bytes. MCPB_SCHEMA names a copy of MCPB's schema for a machine without a network.
"""
import asyncio, json, os, re, shutil, subprocess, sys, sysconfig, urllib.request, zipfile

import skillsaw
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

SKILLS, WORK = map(os.path.abspath, sys.argv[1:3])
REPOSITORY = "https://github.com/OWNER/skills"
MCPB = "https://raw.githubusercontent.com/modelcontextprotocol/mcpb/main/schemas/mcpb-manifest-v0.3.schema.json"
# Each target's manifest below the package, its file of servers, and what stands for the package's folder.
TARGETS = {
    "agent-plugin": ("plugin.json", "mcp.json", "PLUGIN_ROOT"),
    "claude-plugin": (".claude-plugin/plugin.json", ".mcp.json", "CLAUDE_PLUGIN_ROOT"),
    "codex-plugin": (".codex-plugin/plugin.json", ".mcp.json", "PLUGIN_ROOT"),
    "gemini-extension": ("gemini-extension.json", "gemini-extension.json", "extensionPath"),
    "mcpb": ("manifest.json", "manifest.json", "__dirname"),
    "skill": (None, None, None),
}
DOCS = {
    "docs/sauce/SKILL.md": "---\nname: sauce\ndescription: Sauces. Use when a sauce is cooked.\nlicense: MIT\n---\n# Sauce\n\n"
    "See [stirring](references/stirring.md).\n",
    "docs/sauce/references/stirring.md": "# Stirring\n\nStir the gravy until it is thick.\n",
    "docs/LICENSE": "MIT License\n",
}
VARIANTS = {
    "builtin": ([], "sheet item", "sheet(item:)"),
    "docs": (["--knowledge", f"{WORK}/docs"], "gravy", "thick"),
    "both": (["--knowledge", "builtin", "--knowledge", f"{WORK}/docs"], "gravy", "thick"),
    "script": (["--no-binary"], "sheet item", "sheet(item:)"),
}
SCHEMAS = os.path.join(os.path.dirname(skillsaw.__file__), "schemas")
MANIFESTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../release-manifests")
HOME = f"{WORK}/home"
ENVIRONMENT = {"HOME": HOME, "PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": f"{WORK}/cache"}
PROJECT = f"{WORK}/project"


def put(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def run(words, **more):
    return subprocess.run(words, capture_output=True, text=True, **{"env": ENVIRONMENT, "cwd": WORK} | more)


def tree(folder):
    files = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                files[os.path.relpath(path, folder)] = (os.stat(path).st_mode & 0o111 != 0, file.read())
    return files


def package(target, variant, output):
    words = [SKILLS, "package", "--target", target, "--output", output, "--repository", REPOSITORY, "--format", "json"]
    done = run(words + VARIANTS[variant][0])
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def unpacked(output, target, name):
    """The package's folder, as a client would have it: moved to another place."""
    place = f"{output}.installed"
    if target == "mcpb":
        with zipfile.ZipFile(f"{output}/{name}.mcpb") as archive:
            assert archive.testzip() is None
            for entry in archive.infolist():
                path = archive.extract(entry, place)
                os.chmod(path, entry.external_attr >> 16 & 0o777)
    else:
        folder = {"claude-plugin": f".claude-plugin/plugins/{name}", "codex-plugin": f"plugins/{name}"}.get(target, name)
        shutil.copytree(f"{output}/{folder}", place)
    return place


def server(target, place):
    """The command of the server, its arguments and its folder, with what the client replaces."""
    manifest, servers, variable = TARGETS[target]
    with open(f"{place}/{servers}", encoding="utf-8") as file:
        config = json.load(file)
    entry = config["server"]["mcp_config"] if target == "mcpb" else next(iter(config["mcpServers"].values()))
    words = [word.replace("${%s}" % variable, place) for word in [entry["command"], *entry["args"]]]
    folder = place if entry.get("cwd") == "." else "/"
    if words[0].startswith("./"):
        words[0] = os.path.join(place, words[0])
    assert os.access(words[0], os.X_OK), f"{words[0]} cannot be started"
    return words, folder


async def ask(words, folder, question, environment):
    parameters = StdioServerParameters(command=words[0], args=words[1:], cwd=folder, env=environment)
    async with stdio_client(parameters) as (read, write):
        async with ClientSession(read, write) as session:
            await session.initialize()
            return (await session.call_tool("search", {"query": question})).content[0].text


def hooks(target, place, environment):
    """Runs every hook by a shell, with a prompt that has an answer; the events that got one."""
    path = f"{place}/hooks/hooks.json"
    if not os.path.exists(path):
        return []
    variable = TARGETS[target][2]
    with open(path, encoding="utf-8") as file:
        events = json.load(file)["hooks"]
    answered = []
    for event, groups in events.items():
        command = groups[0]["hooks"][0]["command"]
        if target == "gemini-extension":
            command = command.replace("${extensionPath}", place)
        payload = {"hook_event_name": event, "cwd": PROJECT, "prompt": "How do I present a sheet for an item in SwiftUI?",
                   "tool_name": "Write", "tool_input": {"file_path": f"{PROJECT}/App.swift", "content": ""}}
        done = run(["sh", "-c", command], input=json.dumps(payload), env=environment | {variable: place}, cwd=PROJECT)
        assert done.returncode == 0 and not done.stderr, f"{target}, {event}: {done.stderr}"
        if done.stdout:
            json.loads(done.stdout)
            answered.append(event)
    return answered


def tool(name):
    path = os.path.join(sysconfig.get_path("scripts"), name)
    return path if os.path.exists(path) else shutil.which(name)


def mcpb_schema():
    if path := os.environ.get("MCPB_SCHEMA"):
        return path
    path = f"{WORK}/mcpb.schema.json"
    try:
        with urllib.request.urlopen(MCPB, timeout=20) as reply:
            put(path, reply.read().decode())
        return path
    except OSError as error:
        print(f"the schema of MCPB is out of reach, so it was not checked ({error})")
        return None


def validate(schema, path):
    done = run([tool("check-jsonschema"), "--schemafile", schema, path])
    assert done.returncode == 0, f"{path}: {done.stdout}{done.stderr}"


def schemas(target, place, mcpb):
    bundled = f"{SCHEMAS}/agent_plugins/v1_0_0"
    if target == "agent-plugin":
        validate(f"{bundled}/plugin.schema.json", f"{place}/plugin.json")
        validate(f"{bundled}/mcp.schema.json", f"{place}/mcp.json")
    if target == "mcpb" and mcpb:
        validate(mcpb, f"{place}/manifest.json")


def judge(output):
    for words in ([tool("skillsaw"), "lint", output], [tool("agnix"), output]):
        done = run(words)
        assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}{done.stderr}"


def check(target, variant, mcpb):
    output = f"{WORK}/{target}-{variant}"
    result = package(target, variant, output)
    package(target, variant, f"{output}.again")
    assert tree(output) == tree(f"{output}.again"), f"{target}, {variant}: two runs differ"
    place = unpacked(output, target, result["name"])
    schemas(target, place, mcpb)
    judge(output)
    _, question, answer = VARIANTS[variant]
    environment = ENVIRONMENT | ({"PATH": f"{os.path.dirname(SKILLS)}:/usr/bin:/bin"} if variant == "script" else {})
    if target == "skill":
        with open(f"{place}/SKILL.md", encoding="utf-8") as file:
            line = re.search(r"^FOLDER/bin/skills query.*?QUESTION\"", file.read(), re.M).group()
        command = line.replace("FOLDER", place).replace("QUESTION", question)
        text, answered = run(["sh", "-c", command], env=environment).stdout, []
    else:
        words, folder = server(target, place)
        text = asyncio.run(ask(words, folder, question, environment))
        answered = hooks(target, place, environment)
    assert answer in text, f"{target}, {variant}: {text[:300]}"
    assert bool(answered) == (target in ("claude-plugin", "codex-plugin", "gemini-extension") and variant != "docs"), answered
    size = result["bytes"] / 1e6
    print(f"{target}, {variant}: {size:.1f} MB in {result['files']} files, an answer"
          + (f", hooks answer {', '.join(answered)}" if answered else ""))


def manifests():
    """What a release has beside the packages, for files of two systems."""
    folder = f"{WORK}/release"
    for name in ("skills-1.0.0-linux-x86_64", "skills-1.0.0-darwin-universal"):
        put(f"{folder}/{name}.tar.gz", name)
        shutil.copy(f"{WORK}/mcpb-builtin/skills.mcpb", f"{folder}/{name}.mcpb")
    environment = {"PATH": os.environ["PATH"], "GITHUB_REPOSITORY": "OWNER/skills"}
    done = run([MANIFESTS, "all", folder], env=environment)
    assert done.returncode == 0, done.stderr
    validate(f"{SCHEMAS}/mcp_registry/v2025_12_11/server.schema.json", f"{folder}/server.json")
    done = run([MANIFESTS, "sbom", SKILLS, "skills", "1.0.0", "0"], env=environment)
    assert done.returncode == 0, done.stderr
    put(f"{folder}/skills.spdx.json", done.stdout)
    done = run([tool("pyspdxtools"), "-i", f"{folder}/skills.spdx.json"])
    assert done.returncode == 0, done.stderr
    if ruby := shutil.which("ruby"):
        done = run([ruby, "-c", f"{folder}/skills.rb"])
        assert done.returncode == 0, done.stderr
    print(f"server.json and the SBOM are valid, and the formula {'is' if ruby else 'was not checked, without'} Ruby")


def main():
    os.makedirs(HOME)
    for path, text in DOCS.items():
        put(f"{WORK}/{path}", text)
    put(f"{PROJECT}/Package.swift", "// swift-tools-version: 6.2\n")
    put(f"{PROJECT}/App.swift", "let answer = try! ask()\n")
    mcpb = mcpb_schema()
    for target in TARGETS:
        for variant in VARIANTS:
            check(target, variant, mcpb)
    manifests()


main()
