"""installed.py SKILLS HOME     runs `skills install` for every client in the empty home folder HOME, and starts
the server with the official MCP client from the entries that were written, as the client would.

Then takes everything out again: not a file is left.
"""
import asyncio, json, os, subprocess, sys, tomllib

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

SKILLS, HOME = map(os.path.realpath, sys.argv[1:3])
PROJECT = os.path.join(HOME, "project")
os.makedirs(PROJECT)
ENVIRONMENT = {"HOME": HOME, "PATH": f"{os.path.dirname(SKILLS)}:/usr/bin:/bin"}


def skills(*words):
    return subprocess.run([SKILLS, *words], cwd=PROJECT, env=ENVIRONMENT, capture_output=True, text=True)


def all_files():
    return sorted(os.path.join(folder, name) for folder, _, names in os.walk(HOME) for name in names)


def entry(path):
    """The command and the arguments under whatever key the client has its servers."""
    with open(path, "rb") as file:
        config = tomllib.load(file) if path.endswith(".toml") else json.load(file)
    for key in ("mcpServers", "servers", "mcp_servers", "context_servers", "mcp"):
        if key in config:
            server = config[key]["skills"]
            command = server["command"]
            return (command[0], command[1:]) if isinstance(command, list) else (command, server["args"])
    raise SystemExit(f"{path} has no list of servers")


async def ask(command, arguments):
    # A client starts it anywhere, with its own environment.
    server = StdioServerParameters(command=command, args=arguments, cwd="/", env=ENVIRONMENT)
    async with stdio_client(server) as (read, write):
        async with ClientSession(read, write) as session:
            await session.initialize()
            tools = [tool.name for tool in (await session.list_tools()).tools]
            answer = await session.call_tool("search", {"query": "sheet item"})
            return tools, answer.content[0].text


def check(client, scope):
    before = all_files()
    run = skills("install", client, "--scope", scope)
    if run.returncode != 0:
        return f"not here: {run.stderr.strip()}"
    new = [path for path in all_files() if path not in before]
    assert new, f"{client}: nothing was written"
    for path in new:
        command, arguments = entry(path)
        # Other people use a project's file, so it names no folder of ours.
        assert command == (SKILLS if scope == "user" else os.path.basename(SKILLS)), f"{path}: {command}"
        tools, text = asyncio.run(ask(command, arguments))
        assert tools == ["search", "read_section", "get_checklist", "check_api", "review_code", "list_topics"], tools
        assert "sheet(item:)" in text.split("\n")[0], text[:200]
    assert skills("install", client, "--scope", scope, "--uninstall").returncode == 0
    assert all_files() == before, f"{client}: left {set(all_files()) ^ set(before)}"
    return f"{', '.join(os.path.relpath(path, HOME) for path in new)}: {len(tools)} tools, the right first section, taken out again"


def main():
    listed = json.loads(skills("install", "--list", "--format", "json").stdout)["clients"]
    pairs = dict.fromkeys((row["client"], row["scope"]) for row in listed)
    # The server keeps its index there; that is no leftover of an installation.
    ENVIRONMENT["XDG_CACHE_HOME"] = HOME + ".cache"
    for client, scope in pairs:
        print(f"{client}, {scope}: {check(client, scope)}")


main()
