internal import SwiftCode

/// How the reviewed files use what they declare, where a rule depends on it.
struct UsedNames: Sendable {
  /// For each type, the labels of arguments that calls pass to it, and the names that its extensions in other files use.
  private(set) var outside: [String: Set<String>] = [:]
  /// For each type, the labels of arguments for which a function that creates it makes a new value unless it's given one,
  /// or always makes a model, and for which an initializer in an extension does.
  private(set) var madeByDefault: [String: Set<String>] = [:]
  /// The types that views create, and those that classes such as view controllers do.
  private var made: (byViews: Set<String>, byClasses: Set<String>) = ([], [])
  /// The types of which code makes values, as in `throw Failure.empty`, rather than only naming them.
  private(set) var values: Set<String> = []
  /// The types whose message is read: an extension makes them errors with one, or results have their type.
  private(set) var described: Set<String> = []
  /// The literals that are accessibility identifiers.
  private var identifiers: Set<String> = []
  /// Whether names in data are accessibility identifiers: `.accessibilityIdentifier(book.title)`.
  private var hasIdentifiersFromData = false

  /// The types of which there is one object, for as long as the app runs.
  private(set) var singles: Set<String> = []

  /// The modifiers of the content of each view that has a title in its body; none if the content isn't a list or the like.
  private(set) var titled: [String: Set<String>] = [:]

  /// The types, such as views, in whose code VoiceOver is given the trait of a button or actions.
  private(set) var spoken: Set<String> = []

  /// Whether changes to a Core Data store are recorded for other contexts.
  private(set) var readsHistory = false
  /// Whether a modifier of the project that shows errors leaves out cancellations.
  private(set) var hidesCancellations = false

  mutating func add(_ structure: SwiftStructure) {
    for use in structure.references {
      let next = Int(use.name) + 1
      if isFailure(ofResultBefore: next, in: structure.file) { described.insert(structure.file.text(Int(use.name))) }
      if use.kind == .free, next < structure.file.tokens.count, [".", "("].contains(structure.file.text(next)) {
        values.insert(structure.file.text(Int(use.name)))
      }
      if use.kind == .free, use.open >= 0, !use.isFullName {
        addCall(use, in: structure)
        addSingle(use, in: structure)
      } else if structure.file.isText(Int(use.name), "accessibilityIdentifier") {
        addIdentifier(use, in: structure)
      }
      if structure.file.isText(Int(use.name), "NSPersistentHistoryTrackingKey") { readsHistory = true }
      if structure.file.isText(Int(use.name), "CancellationError"), isInModifier(Int(use.name), of: structure) {
        hidesCancellations = true
      }
      if structure.file.isText(Int(use.name), "navigationTitle") { addTitle(at: Int(use.name), in: structure) }
      if Self.spoken.contains(where: { structure.file.isText(Int(use.name), $0) }),
        let type = structure.type(around: Int(use.name))
      {
        spoken.insert(structure.name(structure.declarations[type]))
      }
    }
    addExtensions(in: structure)
    addInitializers(in: structure)
  }

  /// Whether code belongs to a modifier of views: `extension View { … }`, `struct ErrorAlert: ViewModifier { … }`.
  private func isInModifier(_ token: Int, of structure: SwiftStructure) -> Bool {
    guard let type = structure.type(around: token).map({ structure.declarations[$0] }) else { return false }
    return type.kind == .extension && structure.name(type) == "View"
      || structure.inherited(type).contains { structure.file.isText($0, "ViewModifier") }
  }

  private static let spoken: [StaticString] = [
    "isButton", "accessibilityAction", "accessibilityActions", "accessibilityRepresentation",
  ]

  /// Whether only classes create a view, so that it has no parent that could pass it other values later.
  func isHosted(_ view: String) -> Bool { made.byClasses.contains(view) && !made.byViews.contains(view) }

  /// Whether a string literal may be an accessibility identifier.
  func mayIdentify(_ literal: String) -> Bool { hasIdentifiersFromData || identifiers.contains(literal) }

  /// `Failure>` of `Result<Value, Failure>`, but not `Error>`, which may be any.
  private func isFailure(ofResultBefore end: Int, in file: SwiftFile) -> Bool {
    guard file.isText(end, ">"), file.isText(end - 2, ","), !file.isText(end - 1, "Error") else { return false }
    let open = Int(file.tokens[end].partner)
    return open > 0 && file.isText(open - 1, "Result")
  }

  private mutating func addCall(_ call: Reference, in structure: SwiftStructure) {
    let file = structure.file
    guard file.startsUppercase(Int(call.name)) else { return }
    let type = file.text(Int(call.name))
    addMaker(of: type, at: Int(call.name), in: structure)
    let arguments = structure.arguments(call).filter { $0.label >= 0 }
    guard !arguments.isEmpty else { return }
    outside[type, default: []].formUnion(arguments.map { file.text($0.label) })
    for argument in arguments where isMade(argument, in: structure) {
      madeByDefault[type, default: []].insert(file.text(argument.label))
    }
  }

  /// Whether a call passes what its function makes unless it's given one, or a model that nobody else has: `A(model: Model())`.
  private func isMade(_ argument: Argument, in structure: SwiftStructure) -> Bool {
    let file = structure.file
    let token = argument.value.lowerBound
    // What is random has to stay as it was first.
    let isRandom = { (token: Int) in ["random", "randomElement", "shuffled", "UUID"].contains(file.text(token)) }
    if argument.value.prefix(Self.longestValue).contains(where: isRandom) { return true }
    guard argument.value.count == 1 else {
      return file.text(argument.label).lowercased().hasSuffix("model") && maker(at: token, in: structure) != nil
        && isNew(argument.value, in: file)
    }
    guard file.tokens[token].kind == .identifier,
      let parameter = structure.parameter(file.text(token), at: token), parameter.hasDefault
    else { return false }
    return isCall(parameter.type.upperBound + 1, in: file)
  }

  /// `Model(…)`, `.init(…)` or `container.makeModel(…)`
  private func isNew(_ value: Range<Int>, in file: SwiftFile) -> Bool {
    let open = Int(file.tokens[value.upperBound - 1].partner)
    guard open > value.lowerBound, file.isText(open, "(") else { return false }
    return file.startsUppercase(open - 1) || file.isText(open - 1, "init") || file.text(open - 1).hasPrefix("make")
  }

  /// Notes whether a class creates a type. What previews create doesn't count.
  private mutating func addMaker(of type: String, at token: Int, in structure: SwiftStructure) {
    guard let maker = maker(at: token, in: structure) else { return }
    if maker.kind == .class || ["Controller", "Delegate"].contains(where: structure.name(maker).hasSuffix) {
      made.byClasses.insert(type)
    } else {
      made.byViews.insert(type)
    }
  }

  /// The type whose code makes something, unless that is a preview.
  private func maker(at token: Int, in structure: SwiftStructure) -> Declaration? {
    guard let type = structure.type(around: token).map({ structure.declarations[$0] }) else { return nil }
    return structure.inherited(type).contains { structure.file.isText($0, "PreviewProvider") } ? nil : type
  }

  /// Adds what an app's delegate keeps, the delegate itself, global variables, and what keeps itself: `static let shared = Store()`.
  private mutating func addSingle(_ call: Reference, in structure: SwiftStructure) {
    let file = structure.file
    let token = Int(call.name)
    guard token > 0, file.isText(token - 1, "=") else { return }
    guard let index = structure.type(around: token) else {
      // A global variable
      let place = structure.declaration(around: token).map { structure.declarations[$0] }
      if let place, place.kind == .let || place.kind == .var, place.parent < 0 { singles.insert(file.text(token)) }
      return
    }
    let type = structure.declarations[index]
    let isOfApp = structure.inherited(type).contains {
      ["UIApplicationDelegate", "NSApplicationDelegate", "UIWindowSceneDelegate", "App"].contains(file.text($0))
    }
    let isStatic = structure.declaration(around: token).map {
      structure.modifiers(structure.declarations[$0]).contains { file.tokens[$0].word == .static }
    }
    if isOfApp { singles.insert(structure.name(type)) }
    if isOfApp || isStatic == true && file.text(token) == structure.name(type) { singles.insert(file.text(token)) }
  }

  /// Notes the modifiers of a view's body if that is a list or the like. Each body is read once, however many titles are in it.
  private mutating func addTitle(at name: Int, in structure: SwiftStructure) {
    let file = structure.file
    guard let body = structure.declaration(around: name).map({ structure.declarations[$0] }), body.body >= 0,
      file.isText(body.keyword + 1, "body"),
      let view = structure.type(around: name).map({ structure.name(structure.declarations[$0]) }), titled[view] == nil
    else { return }
    titled[view] = []
    let content = (body.body + 1..<body.end).dropLast()
    guard var token = content.first,
      ["Form", "List", "ScrollView", "VStack", "ZStack", "Group"].contains(file.text(token))
    else { return }
    while token < content.endIndex {
      if file.isText(token, ".") { titled[view]?.insert(file.text(token + 1)) }
      token = file.after(token)
    }
  }

  /// `.init(…)` or `Name(…)`
  private func isCall(_ token: Int, in file: SwiftFile) -> Bool {
    guard token + 2 < file.tokens.count else { return false }
    return file.isText(file.isText(token, ".") ? token + 2 : token + 1, "(")
  }

  private mutating func addExtensions(in structure: SwiftStructure) {
    let extensions = structure.declarations.filter { $0.kind == .extension }
    guard !extensions.isEmpty else { return }
    let errors = extensions.filter { structure.inherited($0).contains { structure.file.isText($0, "LocalizedError") } }
    described.formUnion(errors.map(structure.name))
    let types = DeclaredNames(structure).types
    for declaration in extensions where !types.contains(structure.name(declaration)) {
      let used = structure.references.filter {
        $0.kind == .free && declaration.keyword..<declaration.end ~= Int($0.name)
      }
      outside[structure.name(declaration), default: []].formUnion(used.map { structure.file.text(Int($0.name)) })
    }
  }

  /// Adds what initializers in extensions make for the one of the compiler: `self.init(model: Model(id: id))`.
  private mutating func addInitializers(in structure: SwiftStructure) {
    let file = structure.file
    for declaration in structure.declarations where declaration.kind == .initializer && declaration.body >= 0 {
      guard declaration.parent >= 0, structure.declarations[declaration.parent].kind == .extension else { continue }
      let type = structure.name(structure.declarations[declaration.parent])
      // A body that isn't closed ends with the file.
      for token in (declaration.body..<declaration.end).dropFirst(2).dropLast() where file.isText(token, "init") {
        let open = token + 1
        guard file.isText(token - 2, "self"), file.isText(token - 1, "."), file.tokens[open].partner > open
        else { continue }
        for argument in file.elements(open + 1..<Int(file.tokens[open].partner)) where argument.count > 3 {
          let value = argument.lowerBound + 2
          guard file.isText(value - 1, ":"), file.startsUppercase(value), isCall(value, in: file) else { continue }
          madeByDefault[type, default: []].insert(file.text(argument.lowerBound))
        }
      }
    }
  }

  // MARK: Accessibility identifiers

  private mutating func addIdentifier(_ use: Reference, in structure: SwiftStructure) {
    let file = structure.file
    guard let value = value(of: use, in: structure), let first = value.first, let last = value.last else { return }
    if file.tokens[first].kind == .quote {
      let bytes = Int(file.tokens[first].start)..<Int(file.tokens[last].end)
      identifiers.insert(String(decoding: file.bytes[bytes], as: UTF8.self))
    } else if value.count > 2, file.isText(first + 1, "."), file.text(first).first?.isUppercase == false {
      hasIdentifiersFromData = hasIdentifiersFromData || !Self.isMadeForTests(file.text(last))
    }
  }

  /// What is passed or assigned.
  private func value(of use: Reference, in structure: SwiftStructure) -> Range<Int>? {
    guard use.open < 0 else { return structure.arguments(use).first?.value }
    let tokens = structure.file.tokens
    let start = Int(use.name) + 2
    guard start < tokens.count, structure.file.isText(start - 1, "=") else { return nil }
    return start..<(tokens.indices.dropFirst(start).prefix(Self.longestValue).first { tokens[$0].startsLine } ?? start)
  }

  /// The longest value that counts, in tokens.
  private static let longestValue = 20

  /// Whether a member is a name for tests rather than a text to read.
  private static func isMadeForTests(_ member: String) -> Bool {
    ["rawValue", "id", "self"].contains(member) || ["dentifier", "ID", "Id"].contains(where: member.hasSuffix)
  }
}
