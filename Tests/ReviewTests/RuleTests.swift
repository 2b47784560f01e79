import Foundation
import Knowledge
import SwiftCode
import Testing

@testable import Review

/// The patterns of our own rules against code that was written for each of them.
struct RuleTests {
  @Test func `every pattern in Knowledge is valid`() {
    #expect(Repository.rules.faults == [])
    #expect(Repository.rules.ids.count >= 40)
  }

  @Test(arguments: Repository.rules.ids)
  func `a rule matches its hits and no near misses`(id: String) throws {
    let file = Repository.fixtures.appending(path: id + ".txt")
    let code = try String(contentsOf: file, encoding: .utf8)
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    func marked(_ mark: String) -> [Int] {
      lines.indices.filter { lines[$0].hasSuffix("// \(mark)") }.map { $0 + 1 }
    }
    // The markers don't count as comments that give a reason.
    let bare = lines.map { line in
      line.hasSuffix("// hit") || line.hasSuffix("// miss")
        ? line[..<line.lastIndex(of: "/")!].dropLast() : line
    }
    let example = bare.joined(separator: "\n")
    var project = Project()
    project.add(SwiftFile(example))
    let found = Repository.rules.findings(in: example, project: project, selection: RuleSelection(names: [id]))
    #expect(found.map(\.line) == marked("hit"))
    #expect(marked("hit").count >= 3)
    #expect(marked("miss").count >= 3)
  }

  /// Agents have files reviewed that they are still writing.
  @Test(arguments: Repository.rules.ids)
  func `code that begins or ends anywhere is reviewed`(id: String) throws {
    let code = Array(try String(contentsOf: Repository.fixtures.appending(path: id + ".txt"), encoding: .utf8).utf8)
    for part in 1...3 {
      let middle = code.count * part / 4
      for half in [code[..<middle], code[middle...]] {
        let file = SwiftFile(Array(half))
        var project = Project()
        project.add(file)
        let found = Repository.rules.findings(in: String(decoding: half, as: UTF8.self), project: project)
        #expect(found.allSatisfy { 1...file.lineCount ~= $0.line })
      }
    }
  }

  @Test(arguments: Repository.rules.ids)
  func `a rule has its text, severity and section from a checklist`(id: String) throws {
    let rule = try #require(Repository.rules.rules.first { $0.id == id })
    let entry = try #require(rule.text.entry(of: id, section: rule.section))
    #expect(entry.severity != nil)
    #expect(entry.section.hasSuffix("/" + (rule.section ?? "checklist")))
  }

  @Test(arguments: [
    ("@State var n: Int", Severity.warning), ("@State var n: Int\n  init(text: String) { n = text.count }", .note),
    ("@State var n: Int\n  init?(text: String) throws { n = try count(text) }", .note),
    ("// A parent's value seeds it.\n  @State var n: Int", .note),
    ("@State var n: Int\n  var body: some View { Stepper(\"\", value: $n) }", .note),
  ])
  func `state that a parent can't pass, or with a reason, is only a note`(members: String, severity: Severity) {
    let found = Repository.rules.findings(in: "struct Counter: View {\n  \(members)\n}")
    #expect(found.filter { $0.rule == "state.ownership.private-state" }.map(\.severity) == [severity])
  }

  @Test(arguments: [("", true), ("\n  init() { isOpen = true }", false)])
  func `only what an initializer of the compiler sets can be passed`(members: String, isPassed: Bool) {
    let found = Repository.rules.findings(in: "struct Page: View {\n  @State var isOpen = false\(members)\n}")
    #expect(found.map { $0.message.contains("parent") } == [isPassed])
  }

  @Test(arguments: [true, false])
  func `rules about the work of translators need translations`(areMissing: Bool) {
    let rules = RuleSet(patterns: "  a.b.c:\n    match: 'NSLocalizedString($k)'\n    translated: true")
    var project = Project()
    project.lacksTranslations = areMissing
    #expect(rules.lines(in: "let a = NSLocalizedString(key)", project: project) == (areMissing ? [] : [1]))
  }

  @Test(arguments: [("AppDelegate", Severity.warning), ("Overlay", .note)])
  func `a window without a scene is only a note where no app starts`(type: String, severity: Severity) {
    let code = "class \(type) {\n  func show() { let a = UIWindow(frame: UIScreen.main.bounds) }\n}"
    let found = Repository.rules.findings(in: code)
    #expect(found.filter { $0.rule == "lifecycle.scenes.required" }.map(\.severity) == [severity])
  }

  @Test(arguments: [("document = Document(url)", Severity.note), ("return try Data(contentsOf: url)", .warning)])
  func `access to a file that stays open elsewhere is only a note`(use: String, severity: Severity) {
    let found = Repository.rules.findings(
      in: "func open(_ url: URL) {\n  _ = url.startAccessingSecurityScopedResource()\n  \(use)\n}")
    #expect(found.filter { $0.rule == "macos.files.scoped" }.map(\.severity) == [severity])
  }

  @Test(arguments: [
    ("load { done.signal() }", Severity.warning), ("DispatchQueue.main.async { done.signal() }", .note),
  ])
  func `a wait for the main queue is only a note, since it isn't on it`(work: String, severity: Severity) {
    let code = "let done = DispatchSemaphore(value: 0)\n    \(work)\n    done.wait()"
    let found = Repository.rules.findings(in: "class AViewController {\n  func b() {\n    \(code)\n  }\n}")
    #expect(found.filter { $0.rule == "concurrency.migration.no-semaphore" }.map(\.severity) == [severity])
  }

  @Test func `focus that other code can reach is only a note`() {
    let found = Repository.rules.findings(in: "struct Form: View {\n  @FocusState var isFocused: Bool\n}")
    #expect(found.filter { $0.rule == "focus.state.private-typed" }.map(\.severity) == [.note])
  }

  @Test(arguments: [("", Severity.warning), (".help(\"Edit\")", .note)])
  func `an icon that has help is only a note`(modifier: String, severity: Severity) {
    let found = Repository.rules.findings(in: "let a = Button { b() } label: { Image(systemName: \"c\") }\(modifier)")
    #expect(found.filter { $0.rule == "accessibility.label.icon-button" }.map(\.severity) == [severity])
  }

  @Test(arguments: [
    ("static let shared = try! Realm()", Severity.note), ("let shared = try! Realm()", .warning),
    ("private init() { a = try! Realm(b) }", .note), ("init() { a = try! Realm(b) }", .warning),
    ("lazy var rows: [Row] = try! database.fetchAll(a)", .note),
    ("func load() { try! database.fetchAll(a) }", .warning),
    ("func json() -> Data { try! String(data: encoder.encode(a), encoding: .utf8) }", .note),
    ("func send() { try! message.serializedData() }", .note), ("func send() async { try! await a.send(b) }", .warning),
    ("func load() { let url = Bundle.main.url(a)!; b = try! JSONDecoder().decode(B.self, from: c(url)) }", .note),
    ("func load() { b = try! JSONDecoder().decode(B.self, from: c(url)) }", .warning),
    ("func json(_ a: A) { let b = try! encoder.encode(a); let c = try! JSONSerialization.jsonObject(with: b) }", .note),
    ("func json(_ b: Data) { let c = try! JSONSerialization.jsonObject(with: b) }", .warning),
    ("func sample() { let a = \"{}\"; b = try! decoder.decode(B.self, from: a.data(using: .utf8)!) }", .note),
    ("func load(_ a: String) { b = try! decoder.decode(B.self, from: a.data(using: .utf8)!) }", .warning),
    ("func close() { try! Descriptors.close(a) }", .note), ("func close() { try! archive.close() }", .warning),
    ("func play() { try! AVAudioPlayer(contentsOf: URL(fileURLWithPath: Bundle.main.path(a)!)) }", .note),
    ("func play() { try! AVAudioPlayer(contentsOf: URL(fileURLWithPath: a)) }", .warning),
  ])
  func `an error that nobody could handle, or that can't come from outside, is only a note`(
    member: String, severity: Severity
  ) {
    let found = Repository.rules.findings(in: "class Store {\n  \(member)\n}")
    #expect(found.filter { $0.rule == "structure.swift.no-force" }.map(\.severity) == [severity])
  }

  @Test(arguments: [("segmented", Severity.note), ("wheel", .warning)])
  func `a picker whose segments have names is only a note`(style: String, severity: Severity) {
    let code = "let a = Picker(\"\", selection: $b) { Text(\"c\") }.pickerStyle(.\(style))"
    let found = Repository.rules.findings(in: code)
    #expect(found.filter { $0.rule == "controls.label.present" }.map(\.severity) == [severity])
  }

  @Test(arguments: [
    ("func f() { W }", [Severity.note]), ("func f(_ a: () async -> Void) { W }", [.note]),
    ("func f() -> Int32 { W }", [.note]), ("class PageViewController: NSViewController { func f() { W } }", [.warning]),
    ("class PageViewController: NSViewController { func f() { queue.async { W } } }", []),
    ("@MainActor final class Model { func f() { W } }", [.warning]),
  ])
  func `a semaphore matters most on the main thread`(code: String, severities: [Severity]) {
    let isTask = code.contains("f(_") || code.contains("Int32")
    let wait = "let s = DispatchSemaphore(value: 0); \(isTask ? "Task" : "a") { s.signal() }; s.wait()"
    let found = Repository.rules.findings(in: code.replacing("W", with: wait))
    let ids = ["concurrency.migration.no-semaphore", "concurrency.tasks.no-blocking"]
    #expect(found.filter { ids.contains($0.rule) }.map(\.severity) == severities)
  }

  @Test(arguments: [
    ([Target.Platform.macOS], 0), ([.macOS, .iOS], 1), ([.tvOS], 0), ([.macOS, .tvOS], 0), ([.watchOS], 1), ([], 1),
  ])
  func `rules about the size of text don't matter where it has one size`(platforms: [Target.Platform], count: Int) {
    let rules = RuleSet(patterns: "  a.b.c: { match: 'a()', text-sizes: true }")
    let target = Target(Dictionary(uniqueKeysWithValues: platforms.map { ($0, Target.Version(major: 14)) }))
    #expect(rules.findings(in: "a()", target: target).count == count)
  }

  @Test(arguments: [([Target.Platform.tvOS], 0), ([.tvOS, .iOS], 1), ([], 1)])
  func `rules about windows don't matter on a TV`(platforms: [Target.Platform], count: Int) {
    let rules = RuleSet(patterns: "  a.b.c: { match: 'a()', windows: true }")
    let target = Target(Dictionary(uniqueKeysWithValues: platforms.map { ($0, Target.Version(major: 14)) }))
    #expect(rules.findings(in: "a()", target: target).count == count)
  }

  @Test(arguments: [
    ("#if os(tvOS)\na()\n#endif", []), ("#if os(tvOS) || os(iOS)\na()\n#endif", [2]), ("#if os(iOS)\na()\n#endif", [2]),
  ])
  func `rules about windows don't matter in code for TVs`(code: String, lines: [Int]) {
    let rules = RuleSet(patterns: "  r: { match: 'a()', windows: true }\n")
    #expect(rules.lines(in: code) == lines)
  }

  @Test(arguments: [
    ("if #available(iOS 16, *) { b() } else { a() }", 0), ("if #available(iOS 18, *) { b() } else { a() }", 1),
    ("guard #available(iOS 17, *) else { return a() }", 0), ("if #unavailable(iOS 17) { a() }", 0),
    ("if #available(iOS 16, *) { a() }", 1), ("#if os(macOS)\na()\n#endif", 1),
  ])
  func `code that none of the systems runs has no findings`(code: String, count: Int) {
    let rules = RuleSet(patterns: "  a.b.c: { match: 'a()' }")
    let target = Target([.iOS: Target.Version(major: 17)])
    #expect(rules.findings(in: code, target: target, selection: RuleSelection(names: ["a"])).count == count)
  }

  @Test func `rules about what a project doesn't have are silent in it`() {
    let code = "let a = b()"
    for part in ["right-to-left", "nonisolated", "background", "windows"] {
      let rules = RuleSet(patterns: "  a.b.c:\n    match: 'b()'\n    \(part): true")
      #expect(rules.faults.isEmpty)
      #expect(rules.lines(in: code) == [1])
      var project = Project()
      (project.lacksRightToLeft, project.isMainActorByDefault) = (part == "right-to-left", part == "nonisolated")
      (project.isForPhonesOnly, project.runsOnCaller) = (part == "windows", part == "background")
      #expect(rules.lines(in: code, project: project) == [])
    }
  }

  @Test func `every fixture belongs to a rule`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.fixtures.path())
    let ids = names.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
    #expect(Set(ids).subtracting(Repository.rules.ids) == [])
  }
}
