/// An API name as users write it: `onChange`, `View.onChange(of:perform:)`, `.alert(isPresented: $shown)`,
/// `@Observable`, `NavigationStack.init(path:root:)`.
package struct APIName: Sendable, Hashable {
  /// The types before the name, outermost first.
  package let containers: [String]
  package let base: String
  /// The labels in parentheses, `_` for none; nil if there are no parentheses or they are empty.
  package let labels: [String]?
  /// The members among the arguments: `.glass` in `buttonStyle(.glass)`, and `.bottomBar` in `ToolbarItem(placement: .bottomBar)`.
  private(set) var values: [Value] = []
  /// Whether it is written with the `#` or `@` of a macro, or of an attribute.
  let isMacro: Bool

  /// The longest text of a name, in bytes: a call with its arguments, which each take a look at the table.
  private static let longest = 2_000

  package init?(_ text: some StringProtocol) {
    guard text.utf8.count <= Self.longest else { return nil }
    var rest = String(text.filter { !"`*\"'“”‘’".contains($0) })[...]
    isMacro = rest.drop { $0 == " " }.first.map { "@#".contains($0) } ?? false
    while let first = rest.first, "@#.\\$ ".contains(first) { rest.removeFirst() }
    while let last = rest.last, "?!,;:. …".contains(last) { rest.removeLast() }
    let open = rest.firstIndex(of: "(")
    let head = String(rest[..<(open ?? rest.endIndex)])
    var path = Self.withoutGenerics(head).split(separator: ".").map(String.init)
    if path.last == "init", path.count > 1 { path.removeLast() }
    guard let base = path.popLast(), base == "+" || base.utf8.allSatisfy(Self.isLetter) else {
      return nil
    }
    (containers, self.base) = (path, base)
    let arguments = open.map { Self.arguments(in: rest[$0...].dropFirst()) } ?? []
    labels = arguments.isEmpty ? nil : arguments.map(\.label)
    values = arguments.compactMap { argument -> Value? in
      let text = argument.value.drop(while: \.isWhitespace)
      let member = text.dropFirst().prefix { $0.utf8.allSatisfy(Self.isLetter) }
      guard text.first == ".", !member.isEmpty else { return nil }
      return Value(taker: argument.label == "_" ? base : argument.label, member: String(member))
    }
  }

  /// A member of a type that only the parameter tells.
  struct Value: Hashable, Sendable {
    /// The parameter's label, or the name of what has the parameter: `placement`, `buttonStyle`.
    let taker: String
    let member: String

    /// Whether the parameter's name tells that it takes a member of a type: `PickerStyle` for `pickerStyle(_:)`, `Glass` for
    /// `glassEffect(_:)`.
    func mayBe(of type: String) -> Bool {
      let (type, taker) = (type.lowercased(), taker.lowercased())
      return type.hasSuffix(taker) || type.utf8.count > 4 && taker.hasPrefix(type)
    }
  }

  private init(_ containers: [String], _ base: String, like name: APIName) {
    (self.containers, self.base, labels, isMacro) = (containers, base, name.labels, name.isMacro)
  }

  /// The name with its types: `MKDirections.Request`.
  var path: String { (containers + [base]).joined(separator: ".") }

  /// Whether it's the modifier that takes a value: `symbolEffect` takes `SymbolEffect.wiggle`.
  package func mayTake(_ value: APIName) -> Bool {
    value.containers.last.map { $0.prefix(1).lowercased() + $0.dropFirst() == base } ?? false
  }

  /// Other spellings that the table may have: without the Objective-C prefix of Foundation's classes, `URLSession` for
  /// `NSURLSession`; a nested type, or that of a member, by its Objective-C name, `AVCaptureDeviceRotationCoordinator`; and a
  /// property by its getter, `isHidden` for `hidden`.
  var otherSpellings: [APIName] {
    func plain(_ name: String) -> String { name.hasPrefix("NS") ? String(name.dropFirst(2)) : name }
    let withoutPrefix = APIName(containers.map(plain), plain(base), like: self)
    let joined = containers.last.map { APIName(Array(containers.dropLast()), $0 + base, like: self) }
    let type = containers.count > 1 ? APIName([containers.joined()], base, like: self) : nil
    let isProperty = base.first?.isLowercase == true && labels == nil && !containers.isEmpty
    let getter =
      isProperty ? APIName(containers, "is" + base.prefix(1).uppercased() + base.dropFirst(), like: self) : nil
    return [withoutPrefix].filter { $0 != self }
      + [joined].compactMap { $0 }.filter { $0.base.first?.isUppercase == true } + [type, getter].compactMap(\.self)
  }

  /// The member in each of the types that its own inherits from.
  var inherited: [APIName] {
    guard let type = containers.last else { return [] }
    return Self.ancestors(of: type).compactMap { APIName([$0], base, like: self) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// `Binding<Int>.map` as `Binding.map`.
  private static func withoutGenerics(_ text: String) -> String {
    var depth = 0
    return text.filter { character in
      if character == "<" { depth += 1 }
      if character == ">", depth > 0 {
        depth -= 1
        return false
      }
      return depth == 0
    }
  }

  /// The arguments in `of:perform:)` or `isPresented: $isShown, content: alert)`, with `_` for no label.
  private static func arguments(in text: Substring) -> [(label: String, value: String)] {
    let closed = text.last == ")" ? text.dropLast() : text
    guard !closed.isEmpty else { return [] }
    if closed.last == ":", !closed.contains(",") {
      return closed.split(separator: ":").map { ($0.filter { $0 != " " }, "") }
    }
    var (arguments, depth, argument): ([(label: String, value: String)], Int, String) = ([], 0, "")
    for character in closed + "," {
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth <= 0:
        let parts = argument.split(separator: ":", maxSplits: 1)
        let label = parts.first.map { $0.filter { $0 != " " } } ?? ""
        let isLabelled = parts.count == 2 && label.utf8.allSatisfy(isLetter)
        arguments.append(isLabelled ? (label, String(parts[1])) : ("_", argument))
        argument = ""
      default: if depth == 0 { argument.append(character) }
      }
    }
    return arguments
  }
}
