internal import SwiftCode

/// What a throwing function does with errors.
enum Throwing: Sendable {
  /// It's marked as throwing, but never throws.
  case never
  /// It shows or logs what it throws, so that its callers needn't: `catch { show(error); throw error }`.
  case reported
  case silently
}

extension SwiftStructure {
  /// What a function with a body that is marked as throwing does with errors; nil for others.
  func throwing(_ declaration: Declaration) -> Throwing? {
    guard declaration.body >= 0, declaration.parameters >= 0,
      (declaration.parameters..<declaration.body).contains(where: { file.tokens[$0].word == .throws })
    else { return nil }
    return neverThrows(declaration) ? .never : reports(declaration) ? .reported : .silently
  }

  /// Whether a throwing function neither throws nor leaves what it calls uncaught.
  private func neverThrows(_ declaration: Declaration) -> Bool {
    var token = declaration.body
    while token < declaration.end {
      switch file.tokens[token].word {
      case .throw: return false
      case .try where !isOptionalTry(token): return false
      case .do where catchesAll(after: token): token = file.after(token + 1)
      default: token += 1
      }
    }
    return true
  }

  private func isOptionalTry(_ token: Int) -> Bool { file.isText(token + 1, "?") || file.isText(token + 1, "!") }

  /// `do { … } catch { … }`, `do { … } catch let failure { … }`
  private func catchesAll(after token: Int) -> Bool {
    guard token + 1 < file.tokens.count else { return false }
    let end = file.after(token + 1)
    guard end + 3 < file.tokens.count, file.tokens[end].word == .catch else { return false }
    return file.isText(file.tokens[end + 1].word == .let ? end + 3 : end + 1, "{")
  }

  /// Whether a function reports the errors of all that it calls. What it throws itself is mostly a condition that never fails.
  private func reports(_ declaration: Declaration) -> Bool {
    var hasReport = false
    var token = declaration.body
    while token < declaration.end {
      if let end = end(ofReportAt: token) {
        hasReport = true
        token = end
      } else if file.isText(token, "Task"), file.isText(token + 1, "{") {
        // Its errors aren't the function's.
        token = file.after(token + 1)
      } else if file.tokens[token].word == .try, !isOptionalTry(token), !isOfReport(token) {
        return false
      } else {
        token += 1
      }
    }
    return hasReport
  }

  /// Whether a closure that a call takes reports the errors: `try withProgress { do { … } catch { … } }`.
  private func isOfReport(_ token: Int) -> Bool {
    var part = token + 1
    while part < file.tokens.count {
      let isGroup = file.tokens[part].kind == .open
      if isGroup, (part..<file.after(part)).contains(where: { end(ofReportAt: $0) != nil }) { return true }
      // A name after an argument begins the next statement, as does what follows a closure.
      let isName = ["await", "self"].contains(file.text(part)) || file.tokens[part].kind == .identifier
      guard file.isText(part, ".") || isGroup && !file.isText(part, "{") || isName && !file.isText(part - 1, ")")
      else { return false }
      part = file.after(part)
    }
    return false
  }

  /// The end of a `do` whose `catch` gets all errors and passes them to something besides `throw`; nil if there is none.
  private func end(ofReportAt token: Int) -> Int? {
    guard file.tokens[token].word == .do, catchesAll(after: token) else { return nil }
    let start = file.after(token + 1)
    let isNamed = file.tokens[start + 1].word == .let
    let end = file.after(isNamed ? start + 3 : start + 1)
    return passes(isNamed ? file.text(start + 2) : "error", in: start..<end) ? end : nil
  }

  /// Whether code passes a value to a function, and not only into the error that it throws.
  private func passes(_ name: String, in code: Range<Int>) -> Bool {
    var token = code.lowerBound
    while token < code.upperBound {
      if file.tokens[token].word == .throw {
        token += 1
        while token < code.upperBound,
          file.tokens[token].kind == .identifier || file.isText(token, ".")
            || file.isText(token, "(")
        { token = file.after(token) }
        continue
      }
      let isCall =
        file.isText(token, "(") && !file.startsUppercase(token - 1)
        && (file.tokens[token - 1].kind == .identifier || file.isText(token - 1, "?"))
      if isCall, (token..<file.after(token)).contains(where: { file.text($0) == name }) { return true }
      token += 1
    }
    return false
  }
}
