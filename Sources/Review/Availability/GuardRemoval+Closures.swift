internal import SwiftCode

/// A closure with a single statement returns its value, so the number of its statements matters.
extension GuardRemoval {
  /// Whether the closure around a statement could return another value if only some statements remain of this one. The value
  /// may also be that of an `if` or `switch` around it.
  ///
  /// - Parameter kept: The least number of statements that remain of it.
  func mayChangeResult(ofClosureAround statement: Range<Int>, kept: Int) -> Bool {
    let (closure, isCertain) = structure.closure(around: statement.lowerBound)
    guard let around = closure else { return !isCertain }
    guard !declared.isContent(around, in: structure) else { return false }
    let tokens = structure.file.tokens
    guard statement.lowerBound - around.bodyStart <= Self.longest else { return true }
    var (index, others, isDirect, conditions) = (around.bodyStart, 0, false, 0)
    while index < around.close, others < 2 || !isDirect && index <= statement.lowerBound {
      if index == statement.lowerBound {
        (isDirect, index) = (true, statement.upperBound)
        continue
      }
      switch tokens[index].word {
      case .poundIf: conditions += 1
      case .poundEndif: conditions -= 1
      default: if conditions == 0, structure.isSurelyStatement(index) { others += 1 }
      }
      index = structure.file.after(index)
    }
    let mayBeValue = [.if, .switch, .poundIf].contains(tokens[around.bodyStart].word)
    return isDirect ? others + kept < 2 : others < 2 && mayBeValue
  }
}
