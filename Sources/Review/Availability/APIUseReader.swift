internal import AppleAPI
internal import SwiftCode

/// Determines which of Apple's declarations a name in a file may mean, from the text alone. If that isn't clear, there
/// are no candidates, since no finding is better than a wrong one.
struct APIUseReader {
  let structure: SwiftStructure
  let declared: DeclaredAPI
  private let privateFunctions: DeclaredAPI.PrivateFunctions
  let cache: APICache
  private let imports: Set<String>
  /// Whether a module is imported that isn't Apple's, whose types come before those of the standard library.
  private let importsOthers: Bool
  /// Whether the file gets Foundation, UIKit and AppKit through a module that isn't Apple's.
  private let borrowsModules: Bool
  /// Modules that come with another import.
  private let implied: Set<String>
  private let texts: Set<String>
  let names: NamesInFile
  var file: SwiftFile { structure.file }

  /// A declaration that a name may mean, and how many of its parameters the call omits.
  struct Candidate {
    let symbol: APISymbol
    let skipped: Int
    /// Whether nothing else has the name, whatever the table lacks.
    var isUnmistakable = false

    /// Whether no other declaration can be meant: the call names every parameter, and methods of a class have no overloads.
    var isExact: Bool { isUnmistakable || skipped == 0 && symbol.labels?.contains { $0 != "_" } == true }
  }

  init(_ structure: SwiftStructure, _ declared: DeclaredAPI, _ cache: APICache) {
    (self.structure, self.declared, self.cache) = (structure, declared, cache)
    privateFunctions = DeclaredAPI.PrivateFunctions(structure)
    let imports = structure.imports
    self.imports = imports
    borrowsModules = DeclaredAPI.borrowsModules(imports)
    importsOthers = cache.hasOthers(among: imports)
    implied = Set(
      Self.implied.filter { !imports.isDisjoint(with: $0.importers) }.flatMap(\.modules))
    texts = Self.texts(in: structure)
    names = NamesInFile(structure.file)
  }

  /// Whether a name is that of a variable, as most are, which has no candidates.
  func isVariable(_ use: Reference) -> Bool {
    !use.isCall && use.kind == .free && !file.startsUppercase(Int(use.name))
      && file.nameRange(Int(use.name)).count < Self.longName
  }

  /// - Parameter symbols: All declarations of the name.
  func candidates(for use: Reference, among symbols: [APISymbol]) -> [Candidate] {
    if isVariable(use) || isOfOthers(use) { return [] }
    let isOfInstance =
      use.kind == .member && !file.startsUppercase(Int(use.receiver)) && !isColor(Int(use.receiver))
    if !use.isCall, isOfInstance || use.kind == .free && !file.startsUppercase(Int(use.name)) {
      return unmistakableProperties(use, symbols)
    }
    let symbols = symbols.filter { isImported($0.module) && !($0.iOS == .unknown && $0.macOS == .unknown) }
    guard !symbols.isEmpty else { return [] }
    switch use.kind {
    case .attribute, .macro:
      return plain(
        symbols.filter {
          $0.container.isEmpty && ($0.kind == .macro || $0.kind.isType) && mayBe(use, of: $0.module)
        }, use)
    case .free: return free(use, symbols)
    case .member:
      let found = members(use, symbols, of: receiver(of: use))
      return found.isEmpty ? unmistakableCalls(use, symbols) : found
    case .implicitMember: return implicitMembers(use, symbols)
    case .keyPath: return keyPaths(use, symbols)
    }
  }

  /// `@Perception.Bindable` isn't SwiftUI's.
  private func mayBe(_ attribute: Reference, of module: String) -> Bool {
    let dot = Int(attribute.name) - 1
    return dot < 1 || !file.isText(dot, ".") || file.text(dot - 1) == module
  }

  // MARK: Modules

  /// Whether the file can use a module. A piece of code without imports can use all, but a project's file only what
  /// its bridging header may import.
  func isImported(_ module: String) -> Bool {
    if imports.isEmpty, !declared.isProject || DeclaredAPI.bridged.contains(module) { return true }
    return module == "Swift" || imports.contains(module) || implied.contains(module)
      || borrowsModules && DeclaredAPI.bridged.contains(module)
  }

  private static let implied: [(importers: Set<String>, modules: [String])] = [
    (["UIKit", "AppKit", "Cocoa", "SwiftUI", "SwiftData", "Combine", "CoreData"], ["Foundation"]),
    (["Cocoa"], ["AppKit"]),
    (["SwiftUI"], ["UIKit", "Combine", "Observation", "Symbols", "UniformTypeIdentifiers", "CoreTransferable"]),
    (["WidgetKit", "Charts"], ["SwiftUI"]),
  ]

  private var importsSwiftUI: Bool { isImported("SwiftUI") }

  // MARK: Names at the top level

  private func plain(_ symbols: [APISymbol], _ use: Reference) -> [Candidate] {
    let name = file.text(Int(use.name))
    guard !declared.hasType(name) else { return [] }
    let isOwn =
      use.isCall
      ? declared.hasFunction(name, calledAs: CallShape(use, in: structure), orIn: privateFunctions)
      : declared.hasProperty(name)
    guard !isOwn, !isOthers(name) else { return [] }
    guard imports.isEmpty || Self.modules[name].map(imports.contains) ?? true else { return [] }
    let isShared = Self.sharedNames.contains(name)
    return symbols.filter { !importsOthers || $0.module != "Swift" && !isShared }.map {
      Candidate(symbol: $0, skipped: 0)
    }
  }

  /// Whether the file imports a package for a type, which often has its name: `import Regex`.
  private func isOthers(_ type: String) -> Bool { imports.contains(type) && !APITable.builtin.hasModule(type) }

  /// The modules of types that the table lists with those of the standard library or SwiftUI.
  private static let modules = [
    "Atomic": "Synchronization", "AtomicLazyReference": "Synchronization", "Mutex": "Synchronization",
    "WordPair": "Synchronization", "WebView": "WebKit", "WebPage": "WebKit",
  ]

  /// Names of new types that packages have had for long: `Expression` of SQLite.swift, `Predicate` of Nimble, `StringStyle` of BonMot.
  private static let sharedNames: Set<String> = ["Expression", "Logger", "Predicate", "StringStyle", "WebView"]

  private func free(_ use: Reference, _ symbols: [APISymbol]) -> [Candidate] {
    // In an extension of `Product`, `SubscriptionInfo` is `Product.SubscriptionInfo`.
    let around = structure.typeNames(around: Int(use.name))
    let nested = symbols.filter { $0.kind.isType && around.contains($0.container) }
    guard nested.isEmpty else { return plain(nested, use) }
    // In one of `NSTextStorage`, `EditActions` is its type that Objective-C calls `NSTextStorageEditActions`.
    if around.contains(where: { isAppleType($0 + file.text(Int(use.name))) }) { return [] }
    // In `extension Button where Label == Text`, the name is that of a generic parameter.
    if !use.isCall, file.isText(Int(use.name), "Label"), around.contains(where: isAppleType) { return [] }
    let symbols = symbols.filter(\.container.isEmpty)
    // `Observable<Int>` is RxSwift's: the new protocols have no parameters.
    let next = Int(use.name) + 1
    let isGeneric = next < file.tokens.count && file.isText(next, "<")
    let types = plain(symbols.filter { $0.kind.isType && !(isGeneric && $0.kind == .protocolType) }, use)
    if !types.isEmpty {
      // An initializer may be newer than its type, or deprecated.
      return use.isCall ? initializers(use, symbols) ?? types : types
    }
    return use.isCall ? calls(use, symbols.filter { $0.kind == .function }) : []
  }

  private func initializers(_ use: Reference, _ symbols: [APISymbol]) -> [Candidate]? {
    let known = symbols.filter { $0.kind == .initializer }
    let found = calls(use, known)
    // Another module's type of the same name has other initializers.
    if found.isEmpty, !known.isEmpty, importsOthers { return [] }
    guard let type = symbols.first(where: \.kind.isType), !found.isEmpty else { return nil }
    return type.deprecated == nil ? found : nil
  }

  // MARK: Calls

  func calls(_ use: Reference, _ symbols: [APISymbol]) -> [Candidate] {
    let shape = CallShape(use, in: structure)
    let name = file.text(Int(use.name))
    guard !declared.hasFunction(name, calledAs: shape, orIn: privateFunctions), !isOfMissingOverload(use, symbols)
    else { return [] }
    return symbols.compactMap { symbol in
      guard let labels = symbol.labels, let given = shape.givenLabels(of: labels),
        Self.takes(shape.closureParameters, symbol),
        // Xcode makes such initializers for older systems.
        !(symbol.kind == .initializer && labels == ["resource"]),
        // A view builder is never left out.
        !zip(labels, given).contains(where: { $0 == "content" && !$1 })
      else { return nil }
      return Candidate(symbol: symbol, skipped: given.count { !$0 })
    }
  }

  /// Whether a declaration takes a closure with so many parameters, where that alone tells overloads apart.
  private static func takes(_ count: Int?, _ symbol: APISymbol) -> Bool {
    // Eureka's `Section(title)` and `Section(title) { section in … }` aren't SwiftUI's.
    if symbol.base == "Section" { return count.map { $0 == 0 } ?? (symbol.labels?.contains("content") == true) }
    guard let count else { return true }
    switch symbol.name {
    case "onChange(of:perform:)": return count == 1
    case "onChange(of:initial:_:)": return count != 1
    case "mask(_:)": return false
    default: return true
    }
  }

  /// `NavigationLink(destination: { … })` and `NavigationLink(title) { … }` have the labels of the deprecated overloads that take a
  /// view, but aren't in the table. `Picker(sources: x, selection: $y)` is a package's: SwiftUI's takes a key path.
  private func isOfMissingOverload(_ use: Reference, _ symbols: [APISymbol]) -> Bool {
    if file.isText(Int(use.name), "Picker") {
      let labels = structure.arguments(use).filter { $0.label >= 0 }
      let selection = labels.first { file.isText($0.label, "selection") }.map { file.text($0.value.lowerBound) }
      return selection?.first == "$" && labels.contains { file.isText($0.label, "sources") }
    }
    guard file.isText(Int(use.name), "NavigationLink"),
      symbols.contains(where: { $0.overload != nil })
    else { return false }
    let arguments = structure.arguments(use)
    let destination = arguments.first { $0.label >= 0 && file.isText($0.label, "destination") }
    if destination == nil, arguments.count == 1, arguments[0].label < 0 { return true }
    return destination.map { structure.closure(at: $0.value.lowerBound) != nil } ?? false
  }

  // MARK: Members

  private func receiver(of use: Reference) -> Receiver {
    let receiver = Receiver(of: use, in: structure)
    guard use.receiver >= 0 else { return receiver }
    let name = file.text(Int(use.receiver))
    let isOwn = name == "self" || file.isText(Int(use.receiver) + 1, "(")
    let property = name == "self" && use.name > use.receiver + 2 ? file.text(Int(use.receiver) + 2) : name
    if receiver == .unknown, texts.contains(property) || isOwn && isInText(use) { return .instance("Text") }
    if receiver == .other, isColor(Int(use.receiver)), Int(use.name) == Int(use.receiver) + 3 {
      return .instance("Color")
    }
    if receiver == .other, file.startsUppercase(Int(use.receiver)), !isAppleType(name) { return .unknown }
    return isOwnProperty(name, at: Int(use.receiver)) ? .unknown : receiver
  }

  /// `.blue` of `.blue.gradient`
  private func isColor(_ dot: Int) -> Bool {
    dot >= 0 && file.isText(dot, ".")
      && cache.symbols(named: file.text(dot + 1)).contains { $0.container == "Color" && $0.kind == .staticProperty }
  }

  func isAppleType(_ name: String) -> Bool { cache.symbols(named: name).contains(where: \.kind.isType) }

  /// Whether a name is a property of the project, though it begins as a type does: `MainContent.padding()`.
  private func isOwnProperty(_ name: String, at token: Int) -> Bool {
    file.startsUppercase(token) && declared.hasProperty(name) && !declared.hasType(name)
      && !isAppleType(name)
  }

  private func members(_ use: Reference, _ symbols: [APISymbol], of receiver: Receiver) -> [Candidate] {
    switch receiver {
    case .type(let name):
      guard !declared.hasType(name), !isOthers(name) else { return [] }
      return owned(by: name, use, symbols)
    case .instance(let name):
      let own = owned(by: name, use, symbols)
      // The project's own type may be a view. It may also be nested, and Apple's meant.
      let only = declared.hasType(name) || isOthers(name) ? [] : own
      guard use.isCall, importsSwiftUI else { return only }
      let ofViews = calls(use, symbols.filter(\.isOfView))
      return ofViews.isEmpty || needsText(use) || !mayBeView(name, ofViews) ? only : own + ofViews
    case .unknown:
      guard use.isCall, importsSwiftUI else { return [] }
      let ofViews = calls(use, symbols.filter(\.isOfView))
      // A modifier on its own line is a view's; otherwise only views may have the name.
      let isOnOwnLine = file.tokens[Int(use.name) - 1].startsLine
      let others =
        isOnOwnLine ? [] : calls(use, symbols.filter { !$0.isOfView && $0.kind == .method })
      return ofViews.isEmpty ? [] : ofViews + others
    case .other: return []
    }
  }

  /// Whether a type may be a view that has Apple's modifiers: Apple types without view modifiers aren't. Views of other
  /// packages have modifiers with the names of smaller frameworks': `MapView().mapControls { }`.
  private func mayBeView(_ type: String, _ modifiers: [Candidate]) -> Bool {
    let known = cache.symbols(named: type).filter { $0.kind.isType && $0.container.isEmpty }
    let isOthers = known.isEmpty && importsOthers && !declared.hasType(type)
    if isOthers, modifiers.contains(where: { $0.symbol.module != "SwiftUI" }) { return false }
    return known.allSatisfy { !["Foundation", "UIKit", "Swift", "Combine", "AppKit"].contains($0.module) }
  }

  private func owned(by type: String, _ use: Reference, _ symbols: [APISymbol]) -> [Candidate] {
    let own = symbols.filter { $0.container == type }
    if use.isCall {
      let found = calls(use, own)
      guard found.isEmpty, !declared.hasFunction(named: file.text(Int(use.name))) else { return found }
      // Of some selectors, the labels aren't known.
      return own.filter { $0.kind == .selector && $0.labels == nil }.map { Candidate(symbol: $0, skipped: 0) }
    }
    guard !declared.hasProperty(file.text(Int(use.name))) else { return [] }
    return own.filter { $0.labels == nil }.map { Candidate(symbol: $0, skipped: 0) }
  }

  /// `@Environment(\.dismiss)`, `.environment(\.locale, …)`
  private func keyPaths(_ use: Reference, _ symbols: [APISymbol]) -> [Candidate] {
    var start = Int(use.name)
    while start > 0, !file.isText(start, "\\") { start -= 1 }
    guard start > 1, file.tokens[start - 1].kind == .open,
      !declared.hasMember(file.text(Int(use.name)), ofExtended: "EnvironmentValues"),
      ["Environment", "environment"].contains(file.text(start - 2))
    else { return [] }
    return symbols.filter { $0.container == "EnvironmentValues" }.map { Candidate(symbol: $0, skipped: 0) }
  }
}

extension APISymbol {
  fileprivate var isOfView: Bool { container == "View" }
}
