import Engine
import JSON
import Knowledge
import Testing

@Suite struct PushTests {
  private func count(_ kind: String, of documents: [JSON]) -> Int {
    documents.count { $0["kind"]?.text == kind }
  }

  @Test func `a second push without changes sends nothing`() throws {
    let engine = MemoryEngine()
    let plan = try Folder.large().push(to: engine)
    #expect(plan.newSections.count == 120)
    #expect(count("section", of: engine.takeWritten()) == 120)
    #expect(try Folder.large().push(to: engine).isEmpty)
    #expect(engine.takeWritten().isEmpty)
  }

  @Test(arguments: ["push", "documents", "sections", "files", "expansions", "average_length"])
  func `with a damaged number of a root, a reader answers or says what is lost, and a push goes on`(member: String)
    throws
  {
    let folder = Folder.large()
    let numbers = [JSON.integer(.max), .integer(.min), .integer(-1), .number("1e999"), .number("-1e999")]
    for number in numbers {
      let engine = MemoryEngine()
      try folder.push(to: engine)
      try Folder(name: "own", files: [("a.md", "# Saucers\n\nA sheet.\n")]).push(to: engine)
      let collection = EngineRoot(name: "docs").collection
      try engine.update([.object([.init("id", "manifest"), .init(member, number)])], in: collection)
      do {
        let reader = try EngineReader(engine, synonyms: [], today: nil) { _ in }
        #expect(try !reader.base(for: Question("sheet")).answer(Question("sheet")).hits.isEmpty, "\(number)")
      } catch {
        #expect(error.kind == .unavailable, "\(number)")
      }
      // After the highest number, there is none for the next push.
      let hasNext = member != "push" || number != .integer(.max)
      #expect(((try? folder.push(to: engine)) != nil) == hasNext, "\(number)")
    }
  }

  @Test func `only the sections that changed are sent`() throws {
    let engine = MemoryEngine()
    var folder = Folder.large()
    try folder.push(to: engine)
    _ = engine.takeWritten()
    for number in 0..<10 {
      folder.files[number].text += "- [ ] One more. [page.n\(number).more · low]\n"
    }
    let plan = try folder.push(to: engine)
    #expect((plan.newSections.count, plan.removedSections, plan.newFiles.count) == (10, 10, 10))
    #expect(count("section", of: engine.takeWritten()) == 10)
    #expect(try folder.push(to: engine).isEmpty)
  }

  @Test func `removed documents are removed, and the previous push stays`() throws {
    let engine = MemoryEngine()
    var folder = Folder.large()
    try folder.push(to: engine)
    folder.files.removeFirst(10)
    #expect(try folder.push(to: engine).removedSections == 30)
    #expect(count("section", of: engine.documents) == 120)
    folder.files.removeFirst(10)
    try folder.push(to: engine)
    #expect(count("section", of: engine.documents) == 90)
  }

  @Test(arguments: [1, 2, 3, 4])
  func `an interrupted push changes nothing for readers and is continued`(writes: Int) throws {
    let engine = MemoryEngine()
    var folder = Folder.large()
    try folder.push(to: engine)
    folder.files.removeFirst(5)
    folder.files[0].text = "# Saucers\n\nFlying saucers land.\n"
    engine.fail(afterWrites: writes)
    let isEnded = (try? folder.push(to: engine)) == nil
    engine.fail(afterWrites: nil)
    #expect(isEnded == (writes < 3))
    if isEnded {
      let old = try reader(engine)
      #expect(try old.topics(beside: nil).count == 40)
      #expect(old.roots.map(\.push) == [1])
    }
    try folder.push(to: engine)
    #expect(try reader(engine).topics(beside: nil).count == 35)
    #expect(try folder.push(to: engine).isEmpty)
  }

  @Test func `a push that was interrupted and then reverted leaves nothing`() throws {
    let engine = MemoryEngine()
    let folder = Folder.large()
    try folder.push(to: engine)
    var other = folder
    other.files[3].text = "# Saucers\n\nFlying saucers land.\n"
    other.files.removeLast(4)
    engine.fail(afterWrites: 2)
    #expect(throws: EngineFailure.self) { try other.push(to: engine) }
    engine.fail(afterWrites: nil)
    try folder.push(to: engine)
    #expect(count("section", of: engine.documents) == 120)
    #expect(try folder.push(to: engine).isEmpty)
  }

  @Test func `a push that was interrupted just before the switch is finished by the next one`() throws {
    let engine = MemoryEngine()
    engine.fail(afterWrites: 2)
    #expect(throws: EngineFailure.self) { try Folder.large().push(to: engine) }
    engine.fail(afterWrites: nil)
    #expect(throws: EngineFailure.self) { try reader(engine) }
    #expect(try !Folder.large().push(to: engine).isEmpty)
    #expect(try reader(engine).roots.map(\.push) == [1])
    #expect(try Folder.large().push(to: engine).isEmpty)
  }

  @Test func `new synonyms alone are pushed`() throws {
    let engine = MemoryEngine()
    var folder = Folder.large()
    try folder.push(to: engine)
    folder.synonyms = "saucer sheet\n"
    #expect(try !folder.push(to: engine).isEmpty)
    #expect(try reader(engine).roots.map(\.synonyms) == [folder.synonyms])
    #expect(try folder.push(to: engine).isEmpty)
  }

  @Test func `a push of one root leaves another alone`() throws {
    let engine = MemoryEngine()
    try Folder.large().push(to: engine)
    var other = Folder.large(8)
    other.name = "other"
    try other.push(to: engine)
    other.files.removeAll { _ in true }
    other.files = [("one.md", "# One\n\nAlone.\n")]
    try other.push(to: engine)
    #expect(try reader(engine).topics(beside: nil).count == 41)
    #expect(try Folder.large().push(to: engine).isEmpty)
  }

  @Test func `frequencies stay those of the last finished push`() throws {
    let engine = MemoryEngine()
    var folder = Folder.large()
    try folder.push(to: engine)
    let question = Question("sheet list focus")
    func scores() throws -> [Double] {
      try reader(engine).base(for: question).answer(question).hits.map(\.score)
    }
    let first = try scores()
    #expect(first == folder.base.answer(question).hits.map(\.score))
    // All sections and words of a push that then fails to write the root's own document.
    for number in 20..<40 { folder.files[number].text += "\nNo sheet, no list.\n" }
    engine.fail(afterWrites: 2)
    #expect(throws: EngineFailure.self) { try folder.push(to: engine) }
    #expect(engine.takeWritten().contains { $0["kind"]?.text == "word" && $0["from"]?.integer == 2 })
    #expect(try scores() == first)
    engine.fail(afterWrites: nil)
    try folder.push(to: engine)
    #expect(try scores() == folder.base.answer(question).hits.map(\.score))
  }

  @Test func `a node that lost a document, or kept one too many, isn't read`() throws {
    let engine = MemoryEngine()
    let folder = Folder.large()
    try folder.push(to: engine)
    let section = try #require(engine.documents.first { $0["kind"]?.text == "section" })
    let (id, collection) = (try #require(section["id"]?.text), folder.documents.root.collection)
    try engine.remove(.ids([id]), from: collection)
    #expect(throws: EngineFailure.self) { try reader(engine) }
    try folder.push(to: engine)
    #expect(try reader(engine).roots.count == 1)
    try engine.write([section.adding([.init("id", "s-other-1")])], to: collection)
    let failure = #expect(throws: EngineFailure.self) { try reader(engine) }
    #expect(failure?.kind == .unavailable)
    #expect(failure?.message.hasPrefix("has ") == true)
  }

  /// 300 sections are about sheets, and a question's list of a frequent term has 100 places.
  @Test func `what is found depends on what is pushed, not on earlier pushes`() throws {
    let engine = MemoryEngine()
    func folder(_ changed: String) -> Folder {
      Folder(
        files: (0..<300).map { number in
          let change = number % 2 == 0 ? changed : ""
          return ("page\(number).md", "# Page \(number)\n\nA sheet and a list \(change).\n")
        })
    }
    func candidates() throws -> [String] {
      let base = try reader(engine).base(for: Question("sheet list"))
      return base.sources.map(\.path)
    }
    try folder("").push(to: engine)
    let first = try candidates()
    try folder("of more").push(to: engine)
    try folder("").push(to: engine)
    #expect(try candidates() == first)
    // A push that isn't finished.
    engine.fail(afterWrites: 2)
    #expect(throws: EngineFailure.self) { try folder("of less").push(to: engine) }
    #expect(try candidates() == first)
  }

  private func reader(_ engine: MemoryEngine) throws -> EngineReader {
    try EngineReader(engine, synonyms: [], today: nil) { _ in }
  }
}
