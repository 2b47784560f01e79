"""What sections cost: push rate, disk, memory, and the time of complete answers, by their number. Standard library only.

Each number of sections gets a node of its own. Answers are those of `skills query`, one after another, and of 50 `skills
serve` at once, from the question to the answer's last byte. Time depends on what else the machine does. Processor time
doesn't, and is what a plan needs.
"""
import contextlib, os, pathlib, threading, time

import corpus
from client import Skills
from nodes import Cluster

SERVERS = 50
SECONDS = 20
TICKS = os.sysconf("SC_CLK_TCK")


def processor(process):
    """The processor seconds of a process so far, with those of children it has waited for."""
    fields = open(f"/proc/{process.pid}/stat").read().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / TICKS


def figures(times, spent):
    times.sort()
    return (f"{len(times)} answers, p50 {times[len(times) // 2] * 1e3:.0f} ms, p99 {times[len(times) * 99 // 100] * 1e3:.0f} ms, "
            f"{spent / len(times) * 1e3:.0f} ms of the node's processor each")


def one_by_one(skills, node, questions):
    times, before, children = [], processor(node.process), os.times()
    end = time.perf_counter() + SECONDS
    while time.perf_counter() < end or len(times) < 20:
        start = time.perf_counter()
        run = skills.query(questions[len(times) % len(questions)], "--engine", node.url, "--no-cache")
        assert run.returncode in (0, 1), run.stderr
        times.append(time.perf_counter() - start)
    after = os.times()
    own = after.children_user + after.children_system - children.children_user - children.children_system
    return f"{figures(times, processor(node.process) - before)}, {own / len(times) * 1e3:.0f} ms of our own"


def at_once(skills, node, questions):
    """Servers that ask at once, each its next question as soon as it has an answer."""
    times, late = [], []

    def ask(server, offset):
        for number in range(1_000_000):
            if time.perf_counter() > end: break
            start = time.perf_counter()
            text = server.tool("search", query=questions[(offset + number) % len(questions)])
            # An answer without the node names it.
            (late if node.url in text else times).append(time.perf_counter() - start)

    with contextlib.ExitStack() as stack:
        servers = [skills.server("--engine", node.url) for _ in range(SERVERS)]
        for server in servers: stack.callback(server.kill)
        before, end = processor(node.process), time.perf_counter() + SECONDS
        # Each begins with another question.
        threads = [threading.Thread(target=ask, args=(server, 37 * number)) for number, server in enumerate(servers)]
        for thread in threads: thread.start()
        for thread in threads: thread.join()
        spent = processor(node.process) - before
    return (figures(times, spent) if times else "no answer in time") + f"; {len(late)} answers said that it took too long"


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
    say("  one command after another: " + one_by_one(skills, node, questions))
    say(f"  {SERVERS} servers: " + at_once(skills, node, questions))
    seconds, text = skills.pushed(node.url, folder)
    say(f"  a push without changes: {seconds:.1f} s; {text.strip().splitlines()[-1]}")


def run(binary, bench, words, work, say):
    folder = None
    if "--knowledge" in words:
        place = words.index("--knowledge")
        folder = pathlib.Path(words[place + 1]).resolve()
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
