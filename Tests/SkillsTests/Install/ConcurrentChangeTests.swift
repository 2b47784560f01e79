import ClientConfig
import Foundation
import Synchronization
import Testing

@testable import skills

/// Another program writes to a configuration while `install` does.
struct ConcurrentChangeTests {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home(["config.json": #"{"other": 0}"#])
    path = home.machine.home + "/config.json"
  }

  private var config: ServerConfig {
    ServerConfig(
      file: ConfigFile(path, format: .json, mode: 0o600), entry: ServerEntry(shape: .servers, binary: "/opt/bin/skills")
    )
  }

  private func rewrite(_ number: Int) throws -> String {
    let text = try home.text("config.json")
    let start = try #require(text.firstRange(of: #""other": "#)).upperBound
    let rest = text[start...].drop { $0.isNumber }
    return text[..<start] + String(number) + rest
  }

  private func put(_ text: String) {
    _ = try? home.folder.write(Data(text.utf8), to: "config.json")
  }

  @Test func `a change is computed again from what another program has written`() throws {
    var rounds = 0
    let change = try config.file.make { () throws(Failure) in
      let change = try config.installation()
      rounds += 1
      if rounds <= 3, let text = try? rewrite(rounds) { put(text) }
      return change
    }
    #expect(rounds == 4 && change != nil)
    let text = try home.text("config.json")
    #expect(text.contains(#""other": 3"#) && text.contains("/opt/bin/skills"))
  }

  @Test func `a file that another program creates or removes meanwhile is left alone`() throws {
    unlink(path)
    var rounds = 0
    _ = try config.file.make { () throws(Failure) in
      let change = try config.installation()
      rounds += 1
      if rounds == 1 { put(#"{"other": 1}"#) }
      return change
    }
    #expect(try home.text("config.json").contains(#""other": 1"#))
    rounds = 0
    let removal = try config.file.make { () throws(Failure) in
      let change = try config.removal()
      rounds += 1
      if rounds == 1 { unlink(path) }
      return change
    }
    #expect(removal == nil && Files.kind(of: path) == .missing)
  }

  @Test func `a program that never stops writing is reported, and keeps the file`() throws {
    var number = 0
    #expect {
      try config.file.make { () throws(Failure) in
        let change = try config.installation()
        number += 1
        if let text = try? rewrite(number) { put(text) }
        return change
      }
    } throws: { error in
      (error as? Failure)?.message.contains("another program keeps changing it") == true
    }
    #expect(number == FileWriter.attempts)
    #expect(try home.text("config.json") == #"{"other": \#(number)}"#)
    #expect(Files.names(in: home.machine.home) == ["config.json", "project"])
  }

  @Test func `two busy writers lose no changes`() throws {
    let isDone = Atomic(false)
    let last = Atomic(0)
    let machine = home.machine.home
    let other = Thread { Self.count(in: machine, until: isDone, last) }
    other.start()
    for round in 0..<300 where last.load(ordering: .acquiring) >= 0 {
      // An installation that gives up must at least have left the file alone.
      _ = try? config.file.make { () throws(Failure) in
        round.isMultiple(of: 2) ? try config.installation() : try config.removal()
      }
    }
    isDone.store(true, ordering: .releasing)
    while other.isExecuting { usleep(1_000) }
    let number = last.load(ordering: .acquiring)
    #expect(number > 0)
    #expect(try home.text("config.json").contains(#""other": \#(number)"#))
  }

  /// Reads the file, increments its number and replaces the file by a rename, like editors and clients, again and again.
  ///
  /// - Parameter last: The last number written; -1 once one is lost.
  private static func count(in folder: String, until isDone: borrowing Atomic<Bool>, _ last: borrowing Atomic<Int>) {
    var number = 0
    var waits = 0
    while !isDone.load(ordering: .acquiring) {
      guard let bytes = Files.read(folder + "/config.json") else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let found = text.firstMatch(of: /"other": (\d+)/), Int(found.1) == number else {
        // An installation swapped its text in when it was out of date, and is about to swap it out again: no system call
        // swaps a file only if its content is the expected one. A number that doesn't come back is lost.
        waits += 1
        guard waits < 10_000 else { return last.store(-1, ordering: .releasing) }
        usleep(1_000)
        continue
      }
      waits = 0
      number += 1
      let draft = folder + "/other.draft"
      let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      Descriptor(number: file).write(Array(text.replacing(found.0, with: #""other": \#(number)"#).utf8))
      close(file)
      rename(draft, folder + "/config.json")
      last.store(number, ordering: .releasing)
      usleep(300)
    }
  }
}
