#!/usr/bin/env python3
"""compare.py --sdk PYTHON --peer AGENTS_DOCS -- SERVER_COMMAND [ARG...]

Times the server beside two others in one run, so that only ratios matter and the machine does not.
  --sdk PYTHON        an interpreter with the official SDK (pip install mcp), for peer_server.py: four kinds of stress
  --peer AGENTS_DOCS  the command of agents-docs (pip install agents-docs), a documentation server: start and search
Exit 1 where the server loses to the SDK, or does not start ten times as fast as the peer.
"""
import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from pipe import INITIALIZE, Server

HERE = pathlib.Path(__file__).resolve().parent
QUERIES = ["sheet", "animate view removal", "actor isolation", "navigation stack deep link", "Sendable closure",
           "glass effect", "list performance"]
URI = "skills://reference/docs/large"


def line(**members):
    return json.dumps({"jsonrpc": "2.0", **members}).encode() + b"\n"


def pings(server):
    return server.pipelined(b"".join(line(id=i, method="ping") for i in range(10_000)), 10_000)


def notifications(server):
    flood = line(method="notifications/nope", params={"a": [1, 2, 3]}) * 100_000
    return server.pipelined(flood + line(id=1, method="ping"), 1)


def huge_line(server):
    return server.pipelined(line(id=1, method="ping", params={"x": "a" * (16 << 20)}), 1)


def large_answers(server):
    reads = b"".join(line(id=i, method="resources/read", params={"uri": URI}) for i in range(64))
    return server.pipelined(reads, 64, reads_late=True)


def stress(ours, theirs):
    failures = 0
    for name, work, times in (("10,000 pings at once", pings, 1), ("100,000 notifications, then a ping", notifications, 1),
                              ("a line of 16 MB", huge_line, 5), ("64 answers of 200 KB, read late", large_answers, 9)):
        seconds = {0: [], 1: []}
        # By turns, so that both have the same share of what else the machine does.
        for _ in range(times):
            for number, command in enumerate((ours, theirs)):
                server = Server(command)
                server.request("resources/list")
                seconds[number].append(work(server))
                server.kill()
        failures += report(name, statistics.median(seconds[0]), statistics.median(seconds[1]), factor=1)
    return failures


def report(name, ours, theirs, factor, goal=None):
    is_met = ours * factor < theirs
    aim = f", aim {goal} ms" if goal else ""
    print(f"{'PASS' if is_met else 'FAIL'} {name}: {ours * 1e3:.2f} ms{aim}; beside {theirs * 1e3:.1f} ms: "
          f"{theirs / ours:.3g} times as fast", flush=True)
    return not is_met


def to_first_reply(command, env, *requests):
    """Seconds from the start of the process to its reply to the last request."""
    server = Server(command, env=env, handshake=False)
    server.send(INITIALIZE, {"jsonrpc": "2.0", "method": "notifications/initialized"}, *requests)
    server.receive(requests[-1]["id"] if requests else "init")
    elapsed = time.perf_counter() - server.started
    server.kill()
    return elapsed


def search(tool, query):
    return {"jsonrpc": "2.0", "id": "s", "method": "tools/call", "params": {"name": tool, "arguments": {"query": query}}}


def warm_search(command, env, tool, count):
    server = Server(command, env=env)
    seconds = []
    for number in range(count + len(QUERIES)):
        message = search(tool, QUERIES[number % len(QUERIES)])
        start = time.perf_counter()
        server.send(message)
        server.receive("s")
        seconds.append(time.perf_counter() - start)
    server.kill()
    return statistics.median(seconds[len(QUERIES):])


def start_up(ours, theirs, folder):
    cache = {**os.environ, "XDG_CACHE_HOME": f"{folder}/cache"}
    store = {**os.environ, "AGENTS_DOCS_PATH": f"{folder}/store", "HOME": folder}
    shutil.copytree(HERE.parent.parent / "Knowledge", f"{folder}/store/skills")
    # As at every start but the first: a server that is killed behind its first answer keeps no index.
    subprocess.run([ours[0], "query", "sheet"], env=cache, stdout=subprocess.DEVNULL, check=True)
    failures = 0
    for name, requests, aim in (("start to initialize", [[], []], 5),
                                ("start to the first search", [[search(t, "sheet")] for t in ("search", "search_docs")], 15)):
        mine = statistics.median(to_first_reply(ours, cache, *requests[0]) for _ in range(41))
        other = statistics.median(to_first_reply(theirs, store, *requests[1]) for _ in range(3))
        failures += report(name, mine, other, factor=10, goal=aim)
    failures += report("a search of a running server", warm_search(ours, cache, "search", 2_000),
                       warm_search(theirs, store, "search_docs", 35), factor=10, goal=0.4)
    return failures


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--sdk", required=True)
    parser.add_argument("--peer", required=True)
    parser.add_argument("--strict", action="store_true", help="end with 1 where a figure fails; machines have noisy hours")
    parser.add_argument("server", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    command = options.server[1:] if options.server[:1] == ["--"] else options.server
    with tempfile.TemporaryDirectory(prefix="skills-") as folder:
        os.makedirs(f"{folder}/docs")
        pathlib.Path(f"{folder}/docs/large.md").write_text("# Large\n\n" + "A line of a large reference.\n" * 7_000)
        failures = start_up(command, [options.peer, "serve"], folder)
        failures += stress(command + ["--knowledge", f"{folder}/docs"],
                           [options.sdk, str(HERE / "peer_server.py"), f"{folder}/docs"])
    sys.exit(failures > 0 and options.strict)


if __name__ == "__main__":
    main()
