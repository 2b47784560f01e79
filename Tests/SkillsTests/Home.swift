import Foundation

@testable import skills

/// A home of its own for each test, with a project in it.
struct Home {
  let folder: TemporaryFolder
  var machine: Machine

  init(_ files: [String: String] = [:], platform: Machine.Platform = .macOS) throws {
    folder = try TemporaryFolder(files)
    let path = Files.absolute(folder.path)
    try FileManager.default.createDirectory(
      atPath: path + "/project", withIntermediateDirectories: true)
    machine = Machine(
      home: path, project: path + "/project", binary: "/opt/bin/skills", platform: platform)
  }

  func run(_ words: String...) -> (outcome: Outcome, answer: String, messages: String) {
    run(words)
  }

  func run(_ words: [String]) -> (outcome: Outcome, answer: String, messages: String) {
    runSkills(words, Environment(machine: machine))
  }

  func text(_ name: String) throws -> String { try folder.text(of: name) }

  func bytes(_ name: String) -> [UInt8]? { Files.read("\(machine.home)/\(name)") }

  /// Every file and folder with the bytes of the files.
  func everything() throws -> [String: [UInt8]] {
    var all: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: machine.home) {
      all[name] = bytes(name) ?? []
    }
    return all
  }
}
