"""What must hold while nodes fail: nothing lost, nothing torn, no wrong answer. Standard library only.

The knowledge goes back and forth between two states. Before the failures, every question's answer is noted in both.
From then on, each answer from each node, at any time, must be one of the two, whole: an answer that mixes sections of
both, lacks one or is about something else is neither. Only an answer that says that the engine is down may have less:
it is made of what was read before.
"""
import contextlib, functools, json, os, pathlib, shutil, subprocess, time

import corpus
from client import Asker, Skills, essence
from nodes import Cluster, Node, await_true


class Failures:
    def __init__(self, binary, count, work, say):
        self.count, self.work, self.say = count, pathlib.Path(work), say
        self.folder = self.work / "knowledge"
        self.cluster = Cluster(3, self.work / "cluster")
        self.skills = Skills(binary, self.work / "home", self.cluster.key)
        self.current = 0

    def run(self):
        found = corpus.generate(self.count, self.folder)
        self.states = corpus.States(self.folder)
        # Most are about what differs between the states.
        self.questions = corpus.headings(self.folder, 30, self.states.every) + corpus.headings(self.folder, 10)
        self.say(f"{found} sections, {len(self.questions)} questions")
        with DiskOf(self.cluster.nodes[2], self.say) as disk, self.cluster:
            self.learn()
            self.leader_dies_during_push()
            self.leader_dies_during_queries()
            self.node_is_lost()
            if disk.is_small: self.disk_fills(disk)
        self.say("nothing lost, nothing torn, no wrong answer")

    # MARK: Before the failures

    def learn(self):
        """Pushes both states, and notes what the answers are, with nothing wrong anywhere."""
        url = self.cluster.nodes[0].url
        seconds, text = self.skills.pushed(url, self.folder)
        self.say(f"first push: {self.count / seconds:.0f} sections a second; {text.strip().splitlines()[-1]}")
        first = self.told()
        self.compare_with_local()
        start = time.perf_counter()
        self.go(1)
        self.seconds = time.perf_counter() - start
        second = self.told()
        changed = sum(first[q] != second[q] for q in self.questions)
        assert changed > len(self.questions) / 4, f"only {changed} answers differ between the states"
        self.expected = (first, second)
        self.go(0)
        assert self.told() == first, "the first state has other answers after the second"
        self.say(f"{changed} of {len(self.questions)} answers differ between the two states")

    def told(self):
        return self.skills.answers(self.questions, "--engine", self.cluster.nodes[0].url)

    def compare_with_local(self):
        """The engine's answers beside those of an index of the same folder."""
        local = self.skills.answers(self.questions, "--knowledge", str(self.folder))
        engine = self.told()
        firsts = sum(local[q][:1] == engine[q][:1] for q in self.questions)
        same = sum(local[q] == engine[q] for q in self.questions)
        self.say(f"of {len(self.questions)} answers, {firsts} begin with the section that the local index gives, {same} are identical")
        assert firsts >= 0.9 * len(self.questions)

    # MARK: Tools

    def ask(self, node, question):
        """What one node says, and whether it is said to be down."""
        run = self.skills.query(question, "--engine", node.url)
        if run.stderr:
            # One line, which names the engine.
            assert run.stderr.count("\n") == 1 and node.url in run.stderr, run.stderr
        return [] if run.returncode == 2 else essence(json.loads(run.stdout)), bool(run.stderr)

    @contextlib.contextmanager
    def asked(self, name):
        """Asks every node all the time; afterwards, checks each answer."""
        with contextlib.ExitStack() as stack:
            askers = [stack.enter_context(Asker(functools.partial(self.ask, node), self.expected, self.states.has))
                      for node in self.cluster.nodes]
            yield
        times = sorted(time for asker in askers for time in asker.times)
        for asker in askers:
            assert not asker.wrong, f"{name}: not an answer of either state: {asker.wrong[0]}"
        seen = [sum(asker.seen[state] for asker in askers) for state in (0, 1)]
        self.say(f"{name}: {len(times)} answers, {seen[0]} as in the first state and {seen[1]} as in the second, "
                 f"{sum(asker.notices for asker in askers)} that the engine is down; "
                 f"p50 {times[len(times) // 2] * 1e3:.0f} ms, longest {times[-1] * 1e3:.0f} ms")

    def edit(self, state):
        (self.states.second if state else self.states.first)()
        self.current = state

    def go(self, state, url=None):
        """Pushes another state, again until it succeeds, as whoever pushes would."""
        if state != self.current: self.edit(state)
        for _ in range(20):
            run = self.skills.push(url or self.cluster.nodes[0].url, self.folder)
            text, _ = run.communicate()
            if run.returncode == 0: return text
            assert run.returncode == 2 and text.strip(), f"push ends with {run.returncode}: {text[-500:]}"
            time.sleep(3)
        raise AssertionError(f"push never succeeds: {text[-500:]}")

    def settled(self):
        """Every node has the same documents, nothing is left to push, and every node gives the answers of this state."""
        def of_nodes(read):
            try:
                return [read(node) for node in self.cluster.nodes]
            except (OSError, AssertionError) as error:
                return [repr(error)]

        def same(read):
            found = of_nodes(read)
            return len(found) == 3 and found[0] == found[1] == found[2]

        # A node that comes back reads all of its documents again. Reading them all from each node takes minutes of
        # theirs, so that comes after the numbers are the same.
        await_true(lambda: same(Node.found) and same(Node.documents), 300 + self.count // 200,
                   lambda: f"the nodes differ: {of_nodes(Node.found)}")
        self.skills.pushed(self.cluster.nodes[0].url, self.folder, "--check")
        for node in self.cluster.nodes:
            # A few, because asking three nodes everything takes longer than all that fails.
            questions = self.questions[::4]
            told = self.skills.answers(questions, "--engine", node.url)
            for question in questions:
                assert told[question] == self.expected[self.current][question], f"node {node.number}: {question}"

    def restart(self, node):
        node.start(self.cluster.list)
        self.back(node)

    def back(self, node):
        start = time.perf_counter()
        self.cluster.wait(600)
        self.settled()
        self.say(f"  node {node.number} is back, and all three nodes have the same, after {time.perf_counter() - start:.0f} s")

    # MARK: Failures

    def leader_dies_during_push(self):
        for to_leader in (False, True):
            leader = self.cluster.leader
            other = next(node for node in self.cluster.nodes if node is not leader)
            whom = "the leader" if to_leader else "another node"
            with self.asked(f"leader killed during a push to {whom}"):
                self.edit(1 - self.current)
                push = self.skills.push((leader if to_leader else other).url, self.folder)
                # The middle of a push: half of the time that the same push took before.
                time.sleep(max(0.3, self.seconds / 2))
                running = push.poll() is None
                leader.kill()
                text, _ = push.communicate()
                self.say(f"  killed {'during' if running else 'after'} the push, which ends with {push.returncode}: {text.strip().splitlines()[-1]}")
                self.go(self.current, other.url)
            self.restart(leader)

    def leader_dies_during_queries(self):
        with self.asked("leader killed during queries"):
            leader = self.cluster.leader
            time.sleep(2)
            leader.kill()
            time.sleep(8)
        self.restart(leader)

    def node_is_lost(self):
        """A node dies, and comes back with its disk and then with an empty one; pushes go on without it."""
        for is_empty in (False, True):
            lost = next(node for node in self.cluster.nodes[:2] if not node.is_leader)
            other = next(node for node in self.cluster.nodes if node is not lost)
            with self.asked(f"a node lost{' with its disk' if is_empty else ''}"):
                lost.kill()
                self.go(1 - self.current, other.url)
            if is_empty: shutil.rmtree(lost.data)
            self.restart(lost)

    def disk_fills(self, disk):
        node = self.cluster.nodes[2]
        with self.asked("the disk of a node is full"):
            disk.fill()
            self.go(1 - self.current)
            self.go(1 - self.current)
            self.say(f"  node 2 {'runs' if node.is_running else 'has ended'}, {'healthy' if node.is_healthy else 'not healthy'}")
        self.disk_has_room(disk, node)

    def disk_has_room(self, disk, node):
        """The node comes back with what its full disk kept. With 250,000 sections, Typesense 0.24.1 had 14,543 versions too
        many and 1,946 too few then, for good: readers must notice. With an empty disk, and a larger one, because it gets
        the log of all writes as well, it gets everything again."""
        with self.asked("that node back with its data"):
            node.kill()
            disk.ballast.unlink()
            try:
                self.cluster.restart(node)
            except AssertionError as error:
                self.say(f"  {error}")
            # Time for more than a hundred answers, if nothing else is going on.
            time.sleep(30)
        self.say("  doctor: " + self.skills.doctor(node.url))
        node.kill()
        disk.replace()
        node.start(self.cluster.list)
        # The leader notices that a node's log is empty when it sends the next write, and not before.
        self.go(1 - self.current, self.cluster.leader.url)
        self.back(node)


class DiskOf:
    """A small disk for one node's data, in memory; none where this user may not mount one."""

    def __init__(self, node, say):
        self.node, self.say, self.is_small = node, say, False

    def __enter__(self):
        self.node.data.mkdir(parents=True)
        command = ["mount", "-t", "tmpfs", "-o", "size=4g", "tmpfs", str(self.node.data)]
        run = subprocess.run(command, capture_output=True, text=True) if os.geteuid() == 0 else None
        self.is_small = run is not None and run.returncode == 0
        if not self.is_small: self.say("a full disk: left out, because only root may mount a small one")
        return self

    def __exit__(self, *_):
        if self.is_small: subprocess.run(["umount", "--lazy", str(self.node.data)], check=True)

    @property
    def ballast(self):
        return self.node.data / "ballast"

    def fill(self):
        with open(self.ballast, "wb", buffering=0) as file:
            size = 1 << 20
            while size:
                try:
                    file.write(bytes(size))
                except OSError:
                    size //= 2

    def replace(self):
        """Empties the disk and makes it larger."""
        subprocess.run(["mount", "-o", "remount,size=16g", str(self.node.data)], check=True)
        for path in self.node.data.iterdir():
            if path.is_dir(): shutil.rmtree(path)
            else: path.unlink()
