"""One node with a thousand sections: what `push` and `--engine` promise, in less than two minutes. Standard library only."""
import re, shutil

import corpus, faults
from client import Skills
from nodes import ROOT, Cluster


def folder_of(count, place):
    """As many of the built-in skills as have `count` sections together."""
    found = 0
    for skill in sorted((ROOT / "Knowledge").iterdir()):
        if found < count and skill.is_dir():
            shutil.copytree(skill, place / skill.name)
            found += sum(corpus.sections(path.read_text()) for path in skill.rglob("*.md"))
    return place


class Check:
    def __init__(self, binary, work, node, key, say):
        self.node, self.say = node, say
        self.folder = folder_of(1_000, work / "knowledge")
        self.skills = Skills(binary, work / "home", key)

    def sent(self):
        """How many sections a push sends, and how many there are."""
        seconds, text = self.skills.pushed(self.node.url, self.folder)
        count, new = re.search(r"(\d+) sections(?:; sent (\d+) new|, nothing)", text).groups()
        self.say(f"sent {new or 0} of {count} sections in {seconds:.1f} s")
        return int(new or 0), int(count)

    def pushes(self):
        self.skills.pushed(self.node.url, self.folder, "--check", status=1)
        new, count = self.sent()
        assert new == count >= 1_000
        self.skills.pushed(self.node.url, self.folder, "--check")
        assert self.sent()[0] == 0
        for path in sorted(self.folder.rglob("references/*.md"))[:10]:
            with open(path, "a") as file: file.write("\nOne more line.\n")
        assert self.sent()[0] == 10

    def answers(self):
        questions = corpus.real_headings(self.folder, 20)
        local = self.skills.answers(questions, "--knowledge", str(self.folder))
        engine = self.skills.answers(questions, "--engine", self.node.url)
        different = [question for question in questions if local[question][:1] != engine[question][:1]]
        assert len(different) <= 1, different
        self.say(f"{len(questions) - len(different)} of {len(questions)} answers begin as the local index's")
        return questions[0], engine[questions[0]]

    def keys(self):
        actions = ["collections:list", "documents:search"]
        body = {"description": "reads", "actions": actions, "collections": ["*"]}
        reading = self.node.json("/keys", method="POST", body=body)["value"]
        own = self.skills.environment["SKILLS_ENGINE_KEY"]
        for key, status in [(reading, 0), ("wrong", 2)]:
            self.skills.environment["SKILLS_ENGINE_KEY"] = key
            run = self.skills.query("sheet", "--engine", self.node.url)
            assert run.returncode == status and key not in run.stdout + run.stderr, run
            _, text = self.skills.pushed(self.node.url, self.folder, status=2)
            assert text.count("\n") == 1 and key not in text, text
        self.skills.environment["SKILLS_ENGINE_KEY"] = own

    def outage(self, question, answer):
        """Without its node, the server says so, and answers from what was read."""
        self.node.kill()
        server = self.skills.server("--engine", self.node.url)
        text = server.tool("search", query=question)
        server.kill()
        assert self.node.url in text and answer[0][0] in text, text
        self.say("the answer without the node says so")


def run(binary, work, say):
    with Cluster(1, work / "cluster") as cluster:
        check = Check(binary, work, cluster.nodes[0], cluster.key, say)
        check.pushes()
        question, answer = check.answers()
        check.keys()
        check.outage(question, answer)
        faults.check(check.skills, check.folder, work, say)
