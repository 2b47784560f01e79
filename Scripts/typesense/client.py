"""`skills` against nodes: pushes, and servers that are asked all the time. Standard library only."""
import json, os, pathlib, subprocess, sys, threading, time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "mcp"))
from pipe import Server


class Skills:
    def __init__(self, binary, home, key):
        self.binary = str(binary)
        home = pathlib.Path(home)
        # A home of its own: the cache of answers is part of what is tried.
        self.environment = {"HOME": str(home), "XDG_CACHE_HOME": str(home / "cache"), "PATH": os.environ["PATH"],
                            "SKILLS_ENGINE_KEY": key, "no_proxy": "127.0.0.1"}

    def push(self, url, folder, *options):
        """A push in the background."""
        return subprocess.Popen([self.binary, "push", "--engine", url, "--knowledge", str(folder), *options],
                                env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def pushed(self, url, folder, *options, status=0):
        """The seconds of a whole push, and what it says."""
        start = time.perf_counter()
        run = self.push(url, folder, *options)
        text, _ = run.communicate()
        assert run.returncode == status, f"push ends with {run.returncode}: {text[-2000:]}"
        return time.perf_counter() - start, text

    def query(self, question, *options):
        return subprocess.run([self.binary, "query", "--format", "json", *options, question],
                              env=self.environment, capture_output=True, text=True)

    def doctor(self, url):
        """What `doctor` says about the engine, in one line."""
        run = subprocess.run([self.binary, "doctor", "--engine", url], env=self.environment, capture_output=True, text=True)
        part = run.stdout.partition("## Engine")[2].partition("\n## ")[0]
        return " ".join(part.split())

    def answer(self, question, *options):
        run = self.query(question, *options)
        assert run.returncode in (0, 1), f"query ends with {run.returncode}: {run.stderr}"
        return json.loads(run.stdout)

    def answers(self, questions, *options):
        return {question: essence(self.answer(question, *options)) for question in questions}

    def server(self, *options):
        # `--shared`: every answer is whole, although the connection got it before.
        return Server([self.binary, "serve", "--shared", *options], env=self.environment)


def essence(answer):
    """What an answer shows, without the figures of ranking, and where it doesn't say what it is not sure of."""
    return [(hit["id"], hit["text"]) for hit in answer["hits"]]


class Asker:
    """Asks one question after another in a thread of its own, and keeps what isn't as expected.

    `ask` gives an answer and whether that says that the engine is down. Then it is made of what was read before, and
    need only have sections that there are.
    """

    def __init__(self, ask, states, is_real):
        self.ask, self.states, self.is_real = ask, states, is_real
        self.times, self.seen, self.wrong, self.notices = [], [0] * len(states), [], 0
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def run(self):
        try:
            self.ask_all()
        except Exception as error:
            self.wrong.append((repr(error), None))

    def ask_all(self):
        questions = list(self.states[0])
        while not self.ended.is_set():
            for question in questions:
                if self.ended.is_set(): return
                start = time.perf_counter()
                answer, is_noted = self.ask(question)
                self.times.append(time.perf_counter() - start)
                self.notices += is_noted
                states = [] if is_noted else [n for n, answers in enumerate(self.states) if answer == answers[question]]
                for number in states: self.seen[number] += 1
                if not states and not (is_noted and all(self.is_real(*section) for section in answer)):
                    self.wrong.append((question, answer))

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join()
