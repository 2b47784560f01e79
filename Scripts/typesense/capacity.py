"""What sections cost: push rate, disk, memory, and the time of complete answers, by their number. Standard library only.

Each number of sections gets a node of its own. Answers are those of `skills serve --engine`, from the question on its
standard input to the answer's last byte; 50 servers ask at once, each its next question as soon as it has its answer.
Time depends on what else the machine does. Processor time a push and an answer doesn't, and is what a plan needs.
"""
import contextlib, os, threading, time

import corpus
from client import Skills
from nodes import Cluster

SERVERS = (1, 50)
SECONDS = 20
TICKS = os.sysconf("SC_CLK_TCK")


def processor(process):
    """The processor seconds of a process so far, with those of children it has waited for."""
    fields = open(f"/proc/{process.pid}/stat").read().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / TICKS


def asked(skills, node, questions, count):
    """The figures of `count` servers that ask for SECONDS."""
    times, clients, lock = [], [], threading.Lock()
    end = None

    def ask(server, offset):
        own = []
        for number in range(1_000_000):
            if time.perf_counter() > end: break
            start = time.perf_counter()
            server.tool("search", query=questions[(offset + number) % len(questions)])
            own.append(time.perf_counter() - start)
        with lock:
            times.extend(own)
            clients.append(processor(server.process))

    with contextlib.ExitStack() as stack:
        servers = [skills.server("--engine", node.url) for _ in range(count)]
        for server in servers: stack.callback(server.kill)
        # The first question reads what a server keeps.
        for server in servers: server.tool("search", query=questions[0])
        started = sum(processor(server.process) for server in servers)
        before, end = processor(node.process), time.perf_counter() + SECONDS
        # Each begins with another question.
        threads = [threading.Thread(target=ask, args=(server, 37 * number)) for number, server in enumerate(servers)]
        for thread in threads: thread.start()
        for thread in threads: thread.join()
        spent = processor(node.process) - before
    times.sort()
    return {"answers": len(times), "p50": times[len(times) // 2] * 1e3, "p99": times[len(times) * 99 // 100] * 1e3,
            "node": spent / len(times) * 1e3, "server": (sum(clients) - started) / len(times) * 1e3}


def measure(skills, node, folder, found, questions, say):
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    empty = node.size()
    before = processor(node.process)
    seconds, text = skills.pushed(node.url, folder)
    disk, memory = node.size()
    say(f"{found} sections, {size / 1e6:.0f} MB of Markdown ({size / found:.0f} bytes a section): pushed in {seconds:.0f} s, "
        f"{found / seconds:.0f} a second; node {(processor(node.process) - before) / found * 1e6:.0f} µs of processor a section, "
        f"memory {(memory - empty[1]) / found:.0f} bytes a section ({memory / 1e6:.0f} MB), "
        f"disk {(disk - empty[0]) / found:.0f} ({disk / 1e6:.0f} MB)")
    seconds, text = skills.pushed(node.url, folder)
    say(f"  a push without changes: {seconds:.1f} s; {text.strip().splitlines()[-1]}")
    for count in SERVERS:
        figures = asked(skills, node, questions, count)
        say("  {0} servers: {answers} answers in {1} s, p50 {p50:.0f} ms, p99 {p99:.0f} ms; processor an answer: "
            "node {node:.1f} ms, server {server:.1f} ms".format(count, SECONDS, **figures))


def run(binary, bench, words, work, say):
    folder = None
    if "--knowledge" in words:
        place = words.index("--knowledge")
        folder = corpus.pathlib.Path(words[place + 1]).resolve()
        words = words[:place] + words[place + 2:]
    for name in words or [str(folder)]:
        with Cluster(1, work / f"cluster-{name.replace('/', '_')}", nice=0) as cluster:
            skills = Skills(binary, work / "home", cluster.key)
            if folder:
                found = sum(corpus.sections(path.read_text(errors="replace")) for path in folder.rglob("*.md*"))
                measure(skills, cluster.nodes[0], folder, found, corpus.real_headings(folder, 500), say)
            else:
                generated = work / f"knowledge-{name}"
                found = corpus.generate(bench, int(name), generated)
                measure(skills, cluster.nodes[0], generated, found, corpus.headings(generated, 500), say)
