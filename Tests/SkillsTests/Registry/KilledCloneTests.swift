import Foundation
import Testing

@testable import skills

/// The state after the program or git is killed in the middle of its work.
struct KilledCloneTests {
  /// An unused process number.
  private static let dead = pid_t.max
  private static let digits = "0123456789abcdef"

  @Test func `the next process removes leftovers of killed ones, and nothing else`() throws {
    let upstream = try Upstream()
    let left = ".draft-\(Self.dead)-\(Self.digits)"
    let kept = [
      ".draft-\(getpid())-\(Self.digits)", ".draft-\(Self.dead)-\(Self.digits)0", ".draft", "draft",
      ".draft-\(Self.dead)-xyz", ".draft--1-\(Self.digits)", ".draft-0-\(Self.digits)",
    ]
    for name in [left] + kept {
      try upstream.write("# A\n", to: ".local/share/skills/\(name)/a.md")
    }
    try upstream.write("# A\n", to: "work/a.md")
    let link = ".draft-\(Self.dead)-0000000000000000"
    symlink(upstream.path("work"), "\(upstream.clones)/\(link)")
    let held = ".draft-\(Self.dead)-1111111111111111"
    try upstream.write("# A\n", to: ".local/share/skills/\(held)/a.md")
    let lock = FolderLock("\(upstream.clones)/\(held)")
    try upstream.add()
    lock.release()
    #expect(Set(Files.names(in: upstream.clones)) == Set(kept + [link, held, "pack"]))
    #expect(Files.names(in: upstream.path("work")) == ["a.md"])
    let old = "\(upstream.clones)/\(kept[0])"
    utimes(old, [timeval(), timeval()])
    #expect(upstream.home.run("update", "--force").outcome == .found)
    #expect(Files.kind(of: old) == .missing)
  }

  @Test func `a clone that cannot be replaced in steps is put back`() throws {
    let upstream = try Upstream()
    try upstream.add()
    let clones = Clones(on: upstream.home.machine)
    let draft = try CloneDraft(in: clones)
    try Files.removeTree(Files.name(of: draft.path), in: upstream.clones)
    #expect(throws: Failure.self) { try draft.exchangeInSteps(with: "pack") }
    draft.remove()
    #expect(Files.names(in: upstream.clones) == ["pack"])
    let next = try CloneDraft(in: clones)
    try next.exchangeInSteps(with: "pack")
    #expect(Files.names(in: next.path) == [".git", "fruit.md"])
    #expect(Files.names(in: upstream.clone).isEmpty)
    next.remove()
    #expect(Files.names(in: upstream.clones) == ["pack"])
  }

  @Test(arguments: [["update"], ["remove", "pack"], ["add", "ADDRESS", "--name", "other"]])
  func `a clone that a killed process had moved aside is put back`(words: [String]) throws {
    let upstream = try Upstream()
    try upstream.add()
    try upstream.write("mine\n", toClone: "mine.md")
    let aside = "\(upstream.clones)/.draft-\(Self.dead)-\(Self.digits)-pack"
    rename(upstream.clone, aside)
    _ = upstream.home.run(words.map { $0 == "ADDRESS" ? upstream.address : $0 })
    #expect(try upstream.home.text(".local/share/skills/pack/mine.md") == "mine\n")
    #expect(Files.kind(of: aside) == .missing)
    rename(upstream.clone, aside)
    try upstream.write("new\n", toClone: "new.md")
    _ = upstream.home.run("update")
    #expect(Files.names(in: upstream.clone).contains("new.md"))
    #expect(Files.kind(of: aside) == .missing)
  }

  /// A `git` that kills its parent before or after the given run, which stays half done.
  private func install(killer step: String, in upstream: Upstream) throws {
    try upstream.home.folder.write(
      program:
        """
        #!/bin/sh
        PATH="${PATH#*:}"
        case " $* " in
        *" \(step) "*)
          git "$@"
          for word; do case "$word" in
            --work-tree=*) rm -f "${word#--work-tree=}/nuts.md";;
            /*) rm -f "$word/nuts.md";;
          esac; done
          kill -9 $PPID;;
        esac
        exec git "$@"
        """, to: "tools/git")
  }

  @Test(arguments: ["ls-remote", "clone", "checkout", "status", "ls-files", "reset", "fetch"])
  func `an update that is killed leaves the old clone whole`(step: String) throws {
    let upstream = try Upstream()
    try upstream.add()
    try upstream.commit(["fruit.md": "# Fruit\n\nPears.\n", "nuts.md": "# Nuts\n"])
    try install(killer: step, in: upstream)
    let killed = try Program(["update"], home: upstream.path(""), path: upstream.path("tools"))
    let isOver = killed.finish().status == 0
    let names = [".git", "fruit.md"] + (isOver ? ["nuts.md"] : [])
    #expect(Files.names(in: upstream.clone) == names)
    let text = try upstream.home.text(".local/share/skills/pack/fruit.md")
    #expect(text.contains(isOver ? "Pears" : "Apples"))
    #expect(try Program(["update"], home: upstream.path("")).finish().status == 0)
    #expect(Files.names(in: upstream.clones) == ["pack"])
    #expect(Files.names(in: upstream.clone) == [".git", "fruit.md", "nuts.md"])
  }

  @Test(arguments: ["clone", "checkout"])
  func `a killed add leaves nothing after the next one`(step: String) throws {
    let upstream = try Upstream()
    try install(killer: step, in: upstream)
    let words = ["add", upstream.address, "--name", "pack"]
    let killed = try Program(words, home: upstream.path(""), path: upstream.path("tools"))
    #expect(killed.finish().status != 0)
    #expect(Files.kind(of: upstream.clone) == .missing)
    #expect(try Program(words, home: upstream.path("")).finish().status == 0)
    #expect(Files.names(in: upstream.clones) == ["pack"])
  }

  /// Whether all writers of a pipe have exited.
  private func isLeft(_ pipe: Int32) -> Bool {
    var waiting = pollfd(fd: pipe, events: 0, revents: 0)
    return poll(&waiting, 1, 20_000) == 1 && waiting.revents & Int16(POLLHUP) != 0
  }

  @Test func `terminating the program terminates git and its children`() throws {
    let upstream = try Upstream()
    let pipe = upstream.path("pipe")
    mkfifo(pipe, 0o600)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let program = try Program(
      ["add", "ssh://nobody@localhost/pack"], home: upstream.path(""),
      variables: ["GIT_SSH_COMMAND": "exec 9>'\(pipe)'; echo x >&9; sleep 600 #"])
    var started = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    #expect(poll(&started, 1, 20_000) == 1)
    var byte: UInt8 = 0
    while read(reader, &byte, 1) > 0 {}
    program.send(SIGTERM)
    _ = program.finish()
    #expect(isLeft(reader))
    #expect(upstream.home.run("add", upstream.address, "--name", "pack").outcome == .found)
    #expect(Files.names(in: upstream.clones) == ["pack"])
  }

  @Test func `a program that is silent too long is terminated with its children`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    mkfifo(pipe, 0o600)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let result = try skills.Process.run(
      "sh", ["-c", "exec 9>'\(pipe)'; echo x; trap '' TERM; sleep 600 & sleep 600"],
      environment: Upstream.variables(home: folder.path), patience: 500)
    #expect(result.isStalled && result.output == "x\n" && result.status == 128 + SIGKILL)
    #expect(isLeft(reader))
    let quick = try skills.Process.run(
      "sh", ["-c", "echo x; exit 3"], environment: Upstream.variables(home: folder.path),
      patience: 60_000)
    #expect(!quick.isStalled && quick.output == "x\n" && quick.status == 3)
  }
}
