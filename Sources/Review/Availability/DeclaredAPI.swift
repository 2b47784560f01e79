internal import AppleAPI
package import SwiftCode

/// The declarations in the reviewed files. Their `foregroundColor(for:)` isn't Apple's `foregroundColor(_:)`.
package struct DeclaredAPI: Sendable {
  private var types: Set<String> = []
  private var properties: Set<String> = []
  /// The properties that extensions add to types.
  private var added: [String: Set<String>] = [:]
  /// The parameters of each function of a name, and of each initializer that an extension adds to a type of that name.
  private var functions: [String: Set<[Label]>] = [:]
  /// The names of private functions, which only the code of their own files sees.
  private var privateFunctions: Set<String> = []
  /// Those of the functions and initializers that are marked as throwing, by what they do with errors.
  private var throwing: [Throwing: [String: Set<[Label]>]] = [:]

  /// The types to which the files add initializers.
  private var initialized: Set<String> = []
  /// What each class inherits from.
  private var bases: [String: String] = [:]

  private var fileCount = 0

  /// Whether a file imports a module that declares SwiftUI's newer modifiers or values for older systems: all files then see them.
  private(set) var hasBackports = false
  private static let backports: Set<String> = ["Engine", "SettingsAccess", "SwiftUIX"]

  /// Whether a type is a result builder.
  private(set) var hasResultBuilders = false

  fileprivate struct Label: Hashable {
    let name: String
    let isRequired: Bool
    /// Whether it takes any number of values: `Int...`.
    let isVariadic: Bool
  }

  package init() {}

  package mutating func add(_ structure: SwiftStructure) {
    fileCount += 1
    if !structure.imports.isDisjoint(with: Self.backports) { hasBackports = true }
    hasResultBuilders =
      hasResultBuilders
      || structure.references.contains { $0.kind == .attribute && structure.file.isText(Int($0.name), "resultBuilder") }
    let names = DeclaredNames(structure)
    types.formUnion(names.types)
    properties.formUnion(names.properties)
    types.formUnion(structure.genericParameters)
    for declaration in structure.declarations where declaration.parent >= 0 {
      let parent = structure.declarations[declaration.parent]
      switch declaration.kind {
      case .initializer: initialized.insert(structure.name(parent))
      case .var where parent.kind == .extension:
        added[structure.name(parent), default: []].insert(structure.name(declaration))
      default: break
      }
    }
    for declaration in structure.declarations {
      if declaration.kind == .class, let base = structure.inherited(declaration).first {
        bases[structure.name(declaration)] = structure.file.text(base)
      }
      guard let name = structure.calledName(of: declaration) else { continue }
      let labels = Self.labels(of: declaration, in: structure)
      let isAdded = declaration.kind != .initializer || structure.declarations[declaration.parent].kind == .extension
      if structure.isPrivateFunction(declaration) {
        privateFunctions.insert(name)
      } else if isAdded {
        functions[name, default: []].insert(labels)
      }
      if let kind = structure.throwing(declaration) { throwing[kind, default: [:]][name, default: []].insert(labels) }
    }
  }

  private static func labels(of declaration: Declaration, in structure: SwiftStructure) -> [Label] {
    structure.parameters(declaration).map { parameter in
      let isVariadic = !parameter.type.isEmpty && structure.file.isText(parameter.type.upperBound - 1, "...")
      return Label(
        name: parameter.label < 0 ? "_" : structure.file.text(parameter.label),
        isRequired: !parameter.hasDefault && !isVariadic, isVariadic: isVariadic)
    }
  }

  mutating func add(type name: String) { types.insert(name) }

  /// Whether these are the files of a project, rather than a piece of code.
  var isProject: Bool { fileCount > 1 }

  func hasType(_ name: String) -> Bool { types.contains(name) }

  /// The first class that isn't the project's, of those that a type inherits from, or the type itself.
  func root(of type: String) -> String {
    var (root, seen): (String, Set<String>) = (type, [])
    while seen.insert(root).inserted, let base = bases[root] { root = base }
    return root
  }

  func hasProperty(_ name: String) -> Bool { properties.contains(name) }

  func hasMember(_ name: String, ofExtended type: String) -> Bool { added[type]?.contains(name) ?? false }

  /// Modules that an Objective-C header can import, so that a file sees them without importing them itself.
  static let bridged: Set<String> = ["Foundation", "UIKit", "AppKit"]

  /// Whether a file imports a module that isn't Apple's, but none that most code needs: it gets those through that module.
  static func borrowsModules(_ imports: Set<String>) -> Bool {
    imports.isDisjoint(with: bridged.union(["SwiftUI", "Cocoa", "WatchKit"]))
      && imports.contains { !APITable.builtin.hasModule($0) }
  }

  func hasInitializers(of type: String) -> Bool { initialized.contains(type) }

  func hasFunction(named name: String) -> Bool { functions[name] != nil || privateFunctions.contains(name) }

  /// The private functions of one file.
  struct PrivateFunctions {
    /// Their parameters, by name.
    fileprivate let labels: [String: Set<[Label]>]

    init(_ structure: SwiftStructure) {
      let functions = structure.declarations.filter(structure.isPrivateFunction)
      labels = Dictionary(grouping: functions, by: structure.name).mapValues { functions in
        Set(functions.map { DeclaredAPI.labels(of: $0, in: structure) })
      }
    }
  }

  /// Whether one of the functions that a file with these private ones sees, or of the initializers in extensions, fits
  /// a call there.
  func hasFunction(_ name: String, calledAs call: CallShape, orIn own: PrivateFunctions) -> Bool {
    Self.does(call, fit: functions[name]) || Self.does(call, fit: own.labels[name])
  }

  /// What the throwing functions that fit a call do with errors.
  func throwing(_ name: String, calledAs call: CallShape) -> Set<Throwing> {
    // A property that holds the function is called without labels: `onSave(book)`.
    let held = hasProperty(name) && call.labels.allSatisfy { $0 == "_" } ? call.labels.count : nil
    return Set(
      throwing.filter { _, functions in
        Self.does(call, fit: functions[name]) || functions[name]?.contains { $0.count == held } ?? false
      }.keys)
  }

  private static func does(_ call: CallShape, fit functions: Set<[Label]>?) -> Bool {
    functions?.contains { labels in
      let variadic = Set(labels.indices.filter { labels[$0].isVariadic })
      guard let given = call.givenLabels(of: labels.map(\.name), variadic: variadic) else { return false }
      return zip(labels, given).allSatisfy { !$0.isRequired || $1 }
    } ?? false
  }
}

extension SwiftStructure {
  /// The name by which a call means a declaration: a function's own, and for an initializer in an extension the type's.
  fileprivate func calledName(of declaration: Declaration) -> String? {
    switch declaration.kind {
    case .func, .macro: return name(declaration)
    case .initializer where declaration.parent >= 0: return name(declarations[declaration.parent])
    default: return nil
    }
  }

  /// Whether a declaration is a function that only this file sees.
  fileprivate func isPrivateFunction(_ declaration: Declaration) -> Bool {
    guard declaration.kind == .func else { return false }
    let parent = declaration.parent >= 0 ? modifiers(declarations[declaration.parent]) : []
    return (modifiers(declaration) + parent).contains { [.private, .fileprivate].contains(file.tokens[$0].word) }
  }

  /// The names of the generic parameters of all types and functions.
  fileprivate var genericParameters: [String] {
    declarations.flatMap { declaration -> [String] in
      let open = declaration.name + 1
      guard declaration.name >= 0, open < file.tokens.count, file.isText(open, "<"),
        file.tokens[open].partner > open
      else { return [] }
      return file.elements(open + 1..<Int(file.tokens[open].partner)).compactMap { element in
        element.first { file.tokens[$0].kind == .identifier }.map(file.text)
      }
    }
  }
}

/// How a function is called: the labels of its arguments, `_` for none, and its trailing closures.
struct CallShape {
  let labels: [String]
  /// The labels of the trailing closures; the first has none.
  let closures: [String]
  /// The number of parameters of the last closure, trailing or not; nil if there is none.
  let closureParameters: Int?

  init(_ call: Reference, in structure: SwiftStructure) {
    let file = structure.file
    let arguments = structure.arguments(call)
    labels = arguments.map { $0.label < 0 ? "_" : file.text($0.label) }
    let trailing = structure.trailingClosures(call)
    closures = trailing.enumerated().map { $0 == 0 || $1.label < 0 ? "" : file.text($1.label) }
    let written = arguments.last.flatMap { structure.closure(at: $0.value.lowerBound) }
    closureParameters = (trailing.last ?? written)?.parameterCount
  }

  /// How many parameters a call to a function with these labels omits; nil if it can't be one.
  func skippedLabels(of labels: [String]) -> Int? {
    givenLabels(of: labels).map { $0.count { !$0 } }
  }

  /// Which of a function's parameters the call passes; nil if it can't call this function.
  ///
  /// - Parameter variadic: The parameters that take any number of values.
  func givenLabels(of labels: [String], variadic: Set<Int> = []) -> [Bool]? {
    var given = labels.map { _ in false }
    var next = 0
    for label in self.labels where label != "_" || !variadic.contains(next - 1) {
      guard let index = labels[next...].firstIndex(of: label) else { return nil }
      given[index] = true
      next = index + 1
    }
    for (number, closure) in closures.enumerated() {
      let rest = labels[next...]
      let following = closures[(number + 1)...]
      let index =
        closure.isEmpty
        ? Self.closure(among: rest, before: Array(following)) : rest.firstIndex(of: closure)
      guard let index else { return nil }
      given[index] = true
      next = index + 1
    }
    return given
  }

  /// The parameter for an unlabeled trailing closure: the last one, or one before other closures.
  private static func closure(among labels: ArraySlice<String>, before following: [String]) -> Int? {
    var end = labels.endIndex
    if let next = following.first {
      guard let index = labels.firstIndex(of: next) else { return nil }
      end = index
    } else {
      while end > labels.startIndex + 1, optionalClosures.contains(labels[end - 1]),
        labels[end - 2] == "perform" || labels[end - 2] == "action"
      {
        end -= 1
      }
    }
    guard end > labels.startIndex, !values.contains(labels[end - 1]) else { return nil }
    return end - 1
  }

  /// Labels of optional closures after another closure.
  private static let optionalClosures: Set<String> = ["onPressingChanged", "onEnded"]
  /// Labels of parameters that are never closures.
  private static let values: Set<String> = [
    "value", "alignment", "antialiased", "fillStyle", "in", "placement", "prompt", "axis", "edges",
    "style",
    "ignoresSafeAreaEdges", "isPresented", "isActive", "isOn", "id", "tag", "selection", "text",
    "systemImage", "item",
  ]
}
