internal import AppleAPI
import Knowledge
internal import SwiftCode

extension AvailabilityCheck {
  func finding(_ problem: Problem, at token: Int, in file: SwiftFile, named name: String) -> Finding {
    switch problem {
    case .newer(let symbol, let version, let system):
      finding(
        "newer", .error, token..<token + 1, file, name,
        "`\(symbol.fullName)` needs \(system.api.rawValue) \(version), but this code runs on \(system.name) too."
      )
    case .deprecated(let symbol, .soft, let replacements):
      finding(
        "discouraged", .note, token..<token + 1, file, name,
        "`\(symbol.fullName)` is discouraged, though the compiler doesn't warn yet\(Self.instead(replacements))."
      )
    case .deprecated(let symbol, .version(let version), let replacements):
      finding(
        "deprecated", .warning, token..<token + 1, file, name,
        "`\(symbol.fullName)` is deprecated since iOS \(version)\(Self.instead(replacements)).")
    case .deprecated(let symbol, .always, let replacements):
      finding(
        "deprecated", .warning, token..<token + 1, file, name,
        "`\(symbol.fullName)` is deprecated\(Self.instead(replacements)).")
    }
  }

  private static func instead(_ replacements: [String]) -> String {
    guard !replacements.isEmpty else { return "" }
    let names = replacements.map { $0.contains(" ") ? $0 : "`\($0)`" }
    return "; use \(names.joined(separator: " or "))"
  }

  private func finding(
    _ rule: String, _ severity: Severity, _ tokens: Range<Int>, _ file: SwiftFile, _ name: String,
    _ message: String
  ) -> Finding {
    let start = file.location(ofByte: Int(file.tokens[tokens.lowerBound].start))
    let end = file.location(ofByte: Int(file.tokens[tokens.upperBound - 1].end))
    return Finding(
      rule: "availability.\(rule)", severity: severity, file: name, line: start.line,
      column: start.column,
      endLine: end.line, endColumn: end.column, message: message)
  }

  // MARK: Guards

  /// `#available(iOS 15, *)` where the code runs on iOS 16 and newer alone.
  func needlessGuards(in structure: SwiftStructure, named name: String) -> [Finding] {
    let file = structure.file
    return file.tokens.indices.compactMap { index in
      guard
        file.tokens[index].word == .poundAvailable || file.tokens[index].word == .poundUnavailable,
        index + 1 < file.tokens.count, file.tokens[index + 1].partner > index
      else { return nil }
      let close = Int(file.tokens[index + 1].partner)
      let systems = systems(in: structure.context(at: index))
      let needed = versions(index + 2..<close, file)
      let named = systems.filter { needed[$0.api.rawValue] != nil }
      guard !named.isEmpty, named.allSatisfy({ needed[$0.api.rawValue].map($0.isAtLeast) ?? false })
      else { return nil }
      let always = file.tokens[index].word == .poundAvailable ? "true" : "false"
      return finding(
        "needless-guard", .note, index..<close + 1, file, name,
        "This check is always \(always): the code runs on \(named.map(\.name).joined(separator: " and ")) and newer alone."
      )
    }
  }

  /// By platform, the versions of a list such as `iOS 17, macOS 14, *`.
  private func versions(_ tokens: Range<Int>, _ file: SwiftFile) -> [String: SystemVersion] {
    var versions: [String: SystemVersion] = [:]
    for element in file.elements(tokens) where element.count > 1 {
      let bytes =
        Int(
          file.tokens[element.lowerBound + 1].start)..<Int(file.tokens[element.upperBound - 1].end)
      versions[file.text(element.lowerBound)] = SystemVersion(file.text(ofBytes: bytes))
    }
    return versions
  }
}

extension AvailabilityCheck.System {
  fileprivate func isAtLeast(_ version: SystemVersion) -> Bool { version <= minimum }
}
