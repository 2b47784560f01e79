import Foundation
import Testing

@testable import skills

/// A home with a repository in it that can be cloned.
struct Upstream {
  let home: Home
  /// The folder of the clone named `pack`.
  var clone: String { clones + "/pack" }
  var clones: String { home.machine.home + "/.local/share/skills" }
  var address: String { "file://\(home.machine.home)/upstream" }

  init(_ files: [String: String] = ["fruit.md": "# Fruit\n\nApples.\n"]) throws {
    home = try Home()
    try git("init", "-q", "-b", "main", "--template=", path("upstream"))
    try commit(files)
  }

  /// Clones it as `pack`.
  func add() throws {
    let result = home.run("add", address, "--name", "pack")
    try #require(result.outcome == .found, "\(result.messages)")
  }

  func commit(_ files: [String: String], in folder: String = "upstream") throws {
    for (name, text) in files { try write(text, to: "\(folder)/\(name)") }
    try git("-C", path(folder), "add", "--all")
    try git("-C", path(folder), "commit", "-q", "--allow-empty", "-m", "change")
  }

  func path(_ name: String) -> String { "\(home.machine.home)/\(name)" }

  func write(_ text: String, to name: String) throws {
    try home.folder.write(Data(text.utf8), to: name)
  }

  func write(_ text: String, toClone name: String) throws {
    try write(text, to: ".local/share/skills/pack/\(name)")
  }

  /// The list of added roots, written by hand.
  func list(_ entry: String) throws {
    try write("{\"roots\": [{\(entry)}]}\n", to: ".config/skills/roots.json")
  }

  @discardableResult
  func git(_ words: String...) throws -> String {
    let result = try skills.Process.run(
      "git", ["-c", "user.name=a", "-c", "user.email=a@b"] + words,
      environment: Self.variables(home: home.machine.home))
    try #require(result.status == 0, "\(result.messages)")
    return result.output
  }

  static func variables(home: String) -> [String] {
    ["PATH=\(String(cString: getenv("PATH")))", "HOME=\(home)"]
  }
}
