"""What sections cost: push rate, disk, memory, and the time of complete answers, by their number. Standard library only.

Each number of sections gets a node of its own. Answers are those of `skills query`, one after another, of one `skills
serve`, and of many at once, from the question to the answer's last byte, for so many seconds each. Time depends on what
else the machine does, which the load says: how many processes want a processor. Processor time doesn't, and is what a
plan needs.
"""
import argparse, contextlib, os, pathlib, threading, time

import corpus
from client import Skills
from nodes import Cluster

TICKS = os.sysconf("SC_CLK_TCK")


def processor(process):
    """The processor seconds of a process so far, with those of children it has waited for."""
    fields = open(f"/proc/{process.pid}/stat").read().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / TICKS


def figures(times, spent):
    times.sort()
    return (f"{len(times)} answers, p50 {times[len(times) // 2] * 1e3:.0f} ms, p99 {times[len(times) * 99 // 100] * 1e3:.0f} ms, "
            f"{spent / len(times) * 1e3:.0f} ms of the node's processor each")


def one_by_one(skills, node, questions, seconds):
    times, before, children = [], processor(node.process), os.times()
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or not times:
        start = time.perf_counter()
        run = skills.query(questions[len(times) % len(questions)], "--engine", node.url, "--no-cache")
        assert run.returncode in (0, 1), run.stderr
        times.append(time.perf_counter() - start)
    after = os.times()
    own = after.children_user + after.children_system - children.children_user - children.children_system
    return f"{figures(times, processor(node.process) - before)}, {own / len(times) * 1e3:.0f} ms of our own"


def at_once(skills, node, questions, seconds, count, every):
    """Servers that ask at once, each every so many seconds, or as soon as it has an answer."""
    times, late = [], []

    def ask(server, place):
        next_time = begin + every * place / count
        for number in range(37 * place, 37 * place + 1_000_000):
            time.sleep(max(0, next_time - time.perf_counter()))
            start = time.perf_counter()
            if start >= begin + seconds: break
            text = server.tool("search", query=questions[number % len(questions)])
            # An answer without the node names it.
            (late if node.url in text else times).append(time.perf_counter() - start)
            next_time += every

    with contextlib.ExitStack() as stack:
        servers = [skills.server("--engine", node.url) for _ in range(count)]
        for server in servers: stack.callback(server.kill)
        before, begin = processor(node.process), time.perf_counter()
        # Each begins with another question.
        threads = [threading.Thread(target=ask, args=(server, place)) for place, server in enumerate(servers)]
        for thread in threads: thread.start()
        for thread in threads: thread.join()
        spent = processor(node.process) - before
    return (figures(times, spent) if times else "no answer in time") + f"; {len(late)} answers said that it took too long"


def push(skills, node, folder, found, say):
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    empty, before = node.size(), processor(node.process)
    seconds, _ = skills.pushed(node.url, folder)
    disk, memory = node.size()
    say(f"{found} sections, {size / 1e6:.0f} MB of Markdown ({size / found:.0f} bytes a section): pushed in {seconds:.0f} s, "
        f"{found / seconds:.0f} a second; node {(processor(node.process) - before) / found * 1e6:.0f} µs of processor a section, "
        f"memory {(memory - empty[1]) / found:.0f} bytes a section ({memory / 1e6:.0f} MB), "
        f"disk {(disk - empty[0]) / found:.0f} ({disk / 1e6:.0f} MB); load {os.getloadavg()[0]:.1f}")


def answers(skills, node, questions, options, say):
    say("  one command after another: " + one_by_one(skills, node, questions, options.seconds))
    for count, every in [(1, 0), (options.servers, 0), (options.servers, options.every)]:
        told = at_once(skills, node, questions, max(options.seconds, every), count, every)
        name = f"{count} server{'s' * (count > 1)}" + (f", each every {every} s" if every else "")
        say(f"  {name}: {told}; load {os.getloadavg()[0]:.1f}")


def unchanged(skills, node, folder, say):
    seconds, text = skills.pushed(node.url, folder)
    say(f"  a push without changes: {seconds:.1f} s; {text.strip().splitlines()[-1]}")


def run(binary, words, work, say):
    parser = argparse.ArgumentParser(prog="engine capacity")
    parser.add_argument("counts", nargs="*", type=int)
    parser.add_argument("--knowledge", type=pathlib.Path)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--servers", type=int, default=50)
    parser.add_argument("--every", type=int, default=60)
    options = parser.parse_args(words)
    for count in options.counts or [0]:
        with Cluster(1, work / f"cluster-{count}", nice=0) as cluster:
            skills, node = Skills(binary, work / "home", cluster.key), cluster.nodes[0]
            if options.knowledge:
                folder = options.knowledge.resolve()
                found = sum(corpus.sections(path.read_text(errors="replace")) for path in folder.rglob("*.md*"))
                questions = corpus.real_headings(folder, 500)
            else:
                folder = work / f"knowledge-{count}"
                found = corpus.generate(count, folder)
                questions = corpus.headings(folder, 500)
            push(skills, node, folder, found, say)
            answers(skills, node, questions, options, say)
            unchanged(skills, node, folder, say)
