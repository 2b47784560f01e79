internal import SwiftCode

extension AvailabilityCheck {
  /// `foregroundColor(nil)`, with `.none`, and of a variable whose type is optional: what replaces it takes no optional.
  func isOptional(_ use: Reference, _ structure: SwiftStructure) -> Bool {
    let file = structure.file
    guard file.isText(Int(use.name), "foregroundColor"), let value = structure.arguments(use).first?.value else {
      return false
    }
    if value.contains(where: { isNothing($0, in: file) }) { return true }
    guard let last = value.last, value.count == 1 || value.count == 3 && file.isText(value.lowerBound, "self") else {
      return false
    }
    let name = file.text(last)
    if value.count == 1, let parameter = structure.parameter(name, at: last) {
      return isOptional(parameter.type, in: file)
    }
    return structure.declarations.contains { declaration in
      (declaration.kind == .var || declaration.kind == .let) && structure.name(declaration) == name
        && isOptional(declaration.types, in: file)
    }
  }

  /// `nil` or `.none` as a value, rather than compared with one.
  private func isNothing(_ token: Int, in file: SwiftFile) -> Bool {
    guard file.isText(token, "nil") || file.isText(token, "none") else { return false }
    let before = file.isText(token - 1, ".") ? token - 2 : token - 1
    return !file.isText(before, "==") && !file.isText(before, "!=")
  }

  private func isOptional(_ type: Range<Int>, in file: SwiftFile) -> Bool {
    !type.isEmpty && file.isText(type.upperBound - 1, "?")
  }
}
