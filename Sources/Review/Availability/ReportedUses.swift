internal import AppleAPI
internal import SwiftCode

/// The uses that have a finding. Whoever follows it changes other names too, which then need no finding of their own: the
/// `Alert` and its `Alert.Button` in `alert(isPresented:content:)`.
struct ReportedUses {
  private let structure: SwiftStructure
  /// The tokens of all deprecated names.
  private var names: Set<Int> = []
  /// The versions that newer names need, by their tokens.
  private var newer: [Int: SystemVersion] = [:]
  /// The uses whose end isn't reached yet, outermost first.
  private var open: [Use] = []

  private struct Use {
    let base: String
    let replacements: [String]
    let end: Int
  }

  init(_ structure: SwiftStructure) { self.structure = structure }

  /// Whether a use needs a finding of its own. Uses are added in the order of the file.
  mutating func add(_ use: Reference, _ problem: AvailabilityCheck.Problem) -> Bool {
    let name = Int(use.name)
    if case .newer(_, let version, _, _) = problem {
      newer[name] = version
      // Without `symbolEffect`, its `.bounce` isn't needed either.
      let modifier = use.kind == .implicitMember ? newer[name - 3] : nil
      return modifier.map { $0 < version } ?? true
    }
    guard case .deprecated(let symbol, _, let replacements) = problem else { return true }
    open.removeAll { $0.end <= name }
    names.insert(name)
    if use.kind == .member, Int(use.receiver) == name - 2, names.contains(name - 2) { return false }
    guard !open.contains(where: { $0.base != symbol.base && Self.isSame($0.replacements, replacements, for: symbol) })
    else { return false }
    open.append(Use(base: symbol.base, replacements: replacements, end: end(of: use)))
    return true
  }

  /// Whether two declarations have the same replacement. A modifier that replaces a type may take its value in several ways.
  private static func isSame(_ one: [String], _ other: [String], for symbol: APISymbol) -> Bool {
    guard symbol.kind.isType || symbol.kind == .initializer else { return one.contains(where: other.contains) }
    let bases = one.compactMap { APIName($0)?.base }
    return other.contains { name in APIName(name).map { bases.contains($0.base) } ?? false }
  }

  /// The longest rest of a line that counts, in tokens.
  private static let longestLine = 200

  /// The end of the call, or of its line.
  private func end(of use: Reference) -> Int {
    let tokens = structure.file.tokens
    let rest = tokens.indices.dropFirst(Int(use.name) + 1).prefix(Self.longestLine)
    let close = structure.trailingClosures(use).last?.close ?? (use.open < 0 ? -1 : Int(tokens[Int(use.open)].partner))
    return max(close, rest.first { tokens[$0].startsLine } ?? rest.endIndex)
  }
}
