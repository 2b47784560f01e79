"""One node with a thousand sections: what `push` and `--engine` promise, in less than two minutes. Standard library only."""
import pathlib, re, shutil, time

import corpus
from client import Skills
from nodes import ROOT, Cluster


def run(binary, bench, work, say):
    folder = pathlib.Path(work) / "knowledge"
    shutil.copytree(ROOT / "Knowledge", folder)
    questions = corpus.real_headings(folder, 30)
    with Cluster(1, work / "cluster") as cluster:
        node = cluster.nodes[0]
        skills = Skills(binary, work / "home", cluster.key)
        seconds, text = skills.pushed(node.url, folder)
        say(f"pushed in {seconds:.1f} s: {text.strip().splitlines()[-1]}")
        local = skills.answers(questions, "--knowledge", str(folder))
        engine = skills.answers(questions, "--engine", node.url)
        firsts = sum(local[q][:1] == engine[q][:1] for q in questions)
        say(f"{firsts} of {len(questions)} answers begin with the section that the local index gives")
        assert firsts >= 0.95 * len(questions), [q for q in questions if local[q][:1] != engine[q][:1]]
        skills.pushed(node.url, folder, "--check")
