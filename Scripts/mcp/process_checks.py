#!/usr/bin/env python3
"""process_checks.py SERVER_COMMAND [ARG...]   what only a real process shows: files that change, signals, the trace,
many copies at once. Standard library only; exit 1 on a failure."""
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback

from pipe import Server

COMMAND = sys.argv[1:]
FOLDER = tempfile.mkdtemp(prefix="skills-")
PING = {"jsonrpc": "2.0", "id": 1, "method": "ping"}


def write(name, text):
    path = os.path.join(FOLDER, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())
    return path


def serve(*arguments, **options):
    return Server(COMMAND + list(arguments), **options)


def edits_show_in_the_next_answer():
    write("live/one.md", "# One\n\nThe first text.\n")
    server = serve("--knowledge", FOLDER + "/live")
    server.request("resources/subscribe", {"uri": "skills://section/live/one%23one"})
    for number in range(200):
        write("live/one.md", f"# One\n\nVersion number {number} of the text.\n")
        assert f"number {number} of" in server.tool("search", query="version text"), f"edit {number} did not show"
    updates = [note for note in server.notes if note.get("method") == "notifications/resources/updated"]
    assert updates, "a subscriber heard of nothing"
    for number in range(100):
        # A reader may come between the making of the folder, of the file, and its text.
        write(f"live/new{number}/two.md", f"# Two\n\nGiraffe number {number} is tall.\n")
        assert f"number {number} is tall" in server.tool("search", query=f"giraffe {number}"), f"file {number} did not show"
        shutil.rmtree(FOLDER + f"/live/new{number}")
        assert "tall" not in server.tool("search", query="giraffe"), f"file {number} did not go"
    write("live/new/two.md", "# Two\n\nGiraffes are tall.\n")
    assert "Giraffes" in server.tool("search", query="giraffes"), "a new file did not show"
    write("live/new/two.md", b"\xff\xfe")
    # A search names what it gave before; a section that is asked for by its ID is given again.
    assert "Giraffes" in server.tool("read_section", id="live/new/two"), "the last good version is not served"
    assert "last good version" in server.tool("list_topics"), "a broken file is not told"
    shutil.rmtree(FOLDER + "/live/new")
    assert "Giraffes" not in server.tool("search", query="giraffes"), "a removed file is still served"
    assert any(note.get("method") == "notifications/resources/list_changed" for note in server.notes), "no list_changed"
    assert server.close() == 0, "the server did not end well"
    return f"200 edits, {len(updates)} notifications of them, 100 files in new folders"


def a_trace_has_both_directions():
    path = FOLDER + "/trace.txt"
    server = serve("--trace", path)
    server.tool("search", query="sheet é \u2028")
    server.process.stdin.write(b"{broken\n")
    server.process.stdin.flush()
    server.receive(None)
    server.process.kill()
    server.process.wait()
    lines = open(path, encoding="utf-8").read().split("\n")
    assert lines.pop() == "", "the last line has no end"
    directions = "".join(re.fullmatch(r"\d+\.\d{6} ([→←]) .*", line)[1] for line in lines)
    assert directions == "→←→→←→←", directions
    for line in lines:
        if "{broken" not in line:
            json.loads(line.split(" ", 2)[2])
    assert os.stat(path).st_mode & 0o777 == 0o600
    return f"{len(lines)} lines, all there after SIGKILL"


def each_signal_ends_it():
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        for is_stuck in (False, True):
            # As under nohup: a server inherits what its parent ignores.
            ignored = signal.signal(number, signal.SIG_IGN)
            server = serve()
            signal.signal(number, ignored)
            if is_stuck:
                server.send(*[{"jsonrpc": "2.0", "id": i, "method": "tools/list"} for i in range(200)])
                time.sleep(0.2)
            server.process.send_signal(number)
            status = server.process.wait(5)
            assert status == 0, f"{number.name}: {status}"
            server.process.stdout.close()
    return "SIGTERM, SIGINT, SIGHUP; ignored by the parent; with a client that reads nothing"


def the_end_of_input_ends_it():
    server = serve(handshake=False)
    server.send(*[{**PING, "id": i} for i in range(5_000)])
    server.process.stdin.close()
    assert len(server.process.stdout.readlines()) == 5_000
    assert server.process.wait(5) == 0
    stuck = serve(handshake=False)
    stuck.send(*[{"jsonrpc": "2.0", "id": i, "method": "tools/list"} for i in range(200)])
    stuck.process.stdin.close()
    assert stuck.process.wait(10) == 0
    stuck.process.stdout.close()
    return "5,000 of 5,000 answered first; also where nobody reads"


def nothing_else_is_on_the_streams():
    server = serve(stderr=subprocess.PIPE)
    for _ in range(50):
        server.tool("search", query="sheet")
    server.process.stdin.close()
    assert server.process.stdout.read() == b""
    assert server.process.stderr.read() == b"", "standard error is not silent"
    assert server.process.wait(5) == 0
    closed = subprocess.run(["sh", "-c", 'exec "$@" >&-', "sh"] + COMMAND, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
    assert closed.returncode == 2 and closed.stderr, "no standard output is no error"
    return "50 calls, standard error empty"


def many_copies_run_at_once():
    cache = FOLDER + "/cache"
    servers = [serve("--knowledge", FOLDER + "/live", env={**os.environ, "XDG_CACHE_HOME": cache}) for _ in range(16)]
    answers = {server.tool("search", query="version text") for server in servers}
    assert len(answers) == 1, answers
    assert all(server.close() == 0 for server in servers)
    return "16 with one cache, one answer"


def waiting_costs_nothing():
    if not os.path.exists("/proc/self/stat"):
        return "skipped: needs /proc"
    server = serve("--knowledge", FOLDER + "/live")
    server.tool("search", query="text")
    def ticks():
        fields = open(f"/proc/{server.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])
    # What was read of a new folder is kept in the cache behind the first answer.
    time.sleep(2)
    before = ticks()
    time.sleep(3)
    assert ticks() == before, f"{ticks() - before} ticks of CPU in 3 idle seconds"
    server.close()
    return "no tick of CPU in 3 seconds with a folder watched"


def main():
    failures = 0
    for check in (edits_show_in_the_next_answer, a_trace_has_both_directions, each_signal_ends_it,
                  the_end_of_input_ends_it, nothing_else_is_on_the_streams, many_copies_run_at_once,
                  waiting_costs_nothing):
        name = check.__name__.replace("_", " ")
        try:
            print(f"PASS {name}: {check()}", flush=True)
        except Exception:
            failures += 1
            print(f"FAIL {name}: {traceback.format_exc(limit=1)}", flush=True)
    shutil.rmtree(FOLDER)
    sys.exit(failures > 0)


if __name__ == "__main__":
    main()
