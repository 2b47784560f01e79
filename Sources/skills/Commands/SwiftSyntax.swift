import Knowledge
import Lint

/// Checks with the `swiftc` on PATH whether Swift fences parse. Nothing is type-checked or run.
///
/// Examples are rarely whole files, so each is tried in several contexts and is valid if it parses in one of them. All
/// remaining fences are tried in one process, since one for each would take minutes.
struct SwiftSyntax {
  /// What is written before and after the code of a fence: nothing for a whole file, or what makes a context.
  private static let contexts = [
    ("", ""), ("func _f() async throws {", "}"), ("struct _S {", "}"),
    ("func _f(v: some View) -> some View { v", "}"), ("func _f() { switch _x {", "} }"),
    ("class _M { func definition() {", "} }"),
  ]
  /// How many fences one process parses.
  private static let batch = 150

  private let folder: String

  /// Findings for fences that parse in no context; empty without a compiler.
  static func findings(in files: [Lint.File]) throws(Failure) -> [Lint.Finding] {
    let fences = files.flatMap { SwiftFence.all(in: $0.document) }
    guard !fences.isEmpty, hasCompiler else { return [] }
    return try ScratchFolder.with { folder throws(Failure) in
      try SwiftSyntax(folder: folder).findings(for: fences)
    }
  }

  static func canRead(_ files: [Lint.File]) -> Bool {
    hasCompiler || !files.contains { !SwiftFence.all(in: $0.document).isEmpty }
  }

  static var hasCompiler: Bool { !Executable.all(named: "swiftc").isEmpty }

  private func findings(for fences: [SwiftFence]) throws(Failure) -> [Lint.Finding] {
    var left = try failing(Array(fences.indices)) { fences[$0].code }
    left = try failing(left) { fences[$0].withoutEllipses }
    var findings: [Lint.Finding] = []
    for number in left {
      // Last, as a script, which may have statements at its top level.
      let path = "\(folder)/main.swift"
      try FileWriter(path).write(Array(fences[number].code.utf8))
      guard let error = try errors(in: [path], []).first, try !parsesInPieces(fences[number]) else { continue }
      findings.append(Self.finding(error.message, atLine: error.line, of: fences[number]))
    }
    return findings
  }

  private func parsesInPieces(_ fence: SwiftFence) throws(Failure) -> Bool {
    let pieces = fence.pieces
    guard pieces.count > 1 else { return false }
    return try failing(Array(pieces.indices)) { pieces[$0] }.isEmpty
  }

  private static func finding(_ message: String, atLine line: Int, of fence: SwiftFence) -> Lint.Finding {
    // An error about something missing at the end is reported after the last line.
    let last = fence.code.utf8.count { $0 == UInt8(ascii: "\n") }
    return Lint.Finding(
      .swiftSyntax, in: fence.file, line: fence.line + max(0, min(line, last) - 1),
      "the Swift does not parse: \(message)",
      remedy: "Fix it, or write ```swift no-parse if it is wrong on purpose.")
  }

  private func failing(_ numbers: [Int], code: (Int) -> String) throws(Failure) -> [Int] {
    var left = numbers
    for (before, after) in Self.contexts {
      var failing: [Int] = []
      for batch in left.batches(of: Self.batch) {
        let paths = batch.map { "\(folder)/\($0).swift" }
        for (number, path) in zip(batch, paths) {
          try FileWriter(path).write(Array("\(before)\n\(code(number))\n\(after)\n".utf8))
        }
        let faulty = Set(try errors(in: paths, ["-parse-as-library"]).map(\.path))
        failing += zip(batch, paths).filter { faulty.contains($1) }.map(\.0)
      }
      left = failing
    }
    return left
  }

  private func errors(
    in paths: [String], _ options: [String]
  ) throws(Failure) -> [(path: String, line: Int, message: String)] {
    let variables = ["PATH", "HOME", "TMPDIR", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS"]
    let result = try Process.run(
      "swiftc", ["-frontend", "-parse", "-diagnostic-style", "llvm"] + options + paths,
      environment: Process.environment(variables))
    guard !Interruption.isPending else { throw Failure("interrupted.") }
    return result.messages.split(separator: "\n").compactMap { line in
      guard let mark = line.firstRange(of: ": error: ") else { return nil }
      // The folder's name may contain colons.
      let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let number = Int(place[place.count - 2]) else { return nil }
      let path = place.dropLast(2).joined(separator: ":")
      return (path, number, String(line[mark.upperBound...]))
    }
  }
}
