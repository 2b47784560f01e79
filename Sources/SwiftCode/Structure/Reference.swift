/// A use of a name: a type, function, member, attribute or macro. Argument labels and the names of declarations don't
/// count.
package struct Reference: Sendable {
  package enum Kind: UInt8, Sendable {
    /// `foo`, `Foo(x)`
    case free
    /// `x.foo`
    case member
    /// `.foo`, where the type follows from the context
    case implicitMember
    /// The first name of `\.foo.bar`
    case keyPath
    /// `@Foo`
    case attribute
    /// `#Foo`
    case macro

    /// Like that of `Token.Kind`.
    package static func == (left: Kind, right: Kind) -> Bool { left.rawValue == right.rawValue }
  }

  package let kind: Kind
  package let name: Int32
  /// For a member, the first token of the expression before its dot: `Text` for the `bold` in
  /// `Text("a").font(.title).bold()`. Otherwise -1.
  package let receiver: Int32
  /// The `(` of its arguments, or -1.
  package internal(set) var open: Int32 = -1
  /// The `{` of its first trailing closure, or -1.
  package internal(set) var trailingClosure: Int32 = -1
  /// Whether the parentheses contain only labels, as in `URL.init(string:)`, which names a function without calling it.
  package internal(set) var isFullName = false

  package var isCall: Bool { (open >= 0 || trailingClosure >= 0) && !isFullName }
}

package struct Argument: Sendable, Equatable {
  /// The label's token, or -1.
  package let label: Int
  package let value: Range<Int>
}

package struct Closure: Sendable {
  package let open: Int
  /// -1 if it isn't closed.
  package let close: Int
  /// The number of parameters before `in`; nil if there is no `in`.
  package internal(set) var namedParameters: Int?
  /// The first token after `in`, or after `{`.
  package internal(set) var bodyStart: Int
  /// The highest n of `$n`, or -1.
  package internal(set) var highestDollar = -1
  /// The call whose trailing closure it is, as an index in `references`, or -1.
  package internal(set) var call = -1
  /// Its label as a trailing closure, or -1.
  package internal(set) var label = -1

  /// The number of parameters it names, or else uses as `$0`, `$1` and so on.
  package var parameterCount: Int { namedParameters ?? highestDollar + 1 }
}

extension SwiftStructure {
  package func arguments(_ call: Reference) -> [Argument] {
    let open = Int(call.open)
    guard open >= 0, Int(file.tokens[open].partner) > open else { return [] }
    return file.elements(open + 1..<Int(file.tokens[open].partner)).map { element in
      let first = element.lowerBound
      let isLabel = element.count > 1 && file.isText(first + 1, ":") && isLabelToken(first)
      return Argument(
        label: isLabel ? first : -1, value: (isLabel ? first + 2 : first)..<element.upperBound)
    }
  }

  private func isLabelToken(_ token: Int) -> Bool {
    file.tokens[token].kind == .identifier || file.tokens[token].kind == .keyword
  }

  package func trailingClosures(_ call: Reference) -> [Closure] {
    var closures: [Closure] = []
    var open = Int(call.trailingClosure)
    while open >= 0, let closure = closure(at: open) {
      closures.append(closure)
      let next = closure.close + 3
      guard closure.close >= 0, next < file.tokens.count, isLabelToken(next - 2),
        file.isText(next - 1, ":"), file.isText(next, "{")
      else { break }
      open = next
    }
    return closures
  }

  package func closure(at open: Int) -> Closure? {
    let index = closures.partition { $0.open >= open }
    return index < closures.count && closures[index].open == open ? closures[index] : nil
  }

  /// The reference whose name is this token, if there is one.
  package func reference(at name: Int) -> Reference? {
    let index = references.partition { Int($0.name) >= name }
    return index < references.count && Int(references[index].name) == name ? references[index] : nil
  }
}

extension Array {
  /// The first index for which the condition holds. It must hold for all later ones, too.
  package func partition(_ isAtOrBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAtOrBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
