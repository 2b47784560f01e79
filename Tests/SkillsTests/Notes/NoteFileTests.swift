import Foundation
import JSON
import Knowledge
import Testing

@testable import skills

struct NoteFileTests {
  private let home: Home
  private var folder: String { home.machine.home + "/notes" }

  init() throws { home = try Home(["notes/other.md": "# Other\n\nZebras.\n"]) }

  private func session() throws -> Session {
    Session(roots: ["notes=\(folder)"], notes: try NoteFile(in: folder) { Day("2026-11-27") })
  }

  @Test func `the command adds sections to one file, and changes nothing else`() throws {
    var before = try home.everything()
    for text in ["First note.", "Second note."] {
      let result = home.run("note", "--notes", folder, "--tag", "a", "--tag", "b", text)
      #expect(result.outcome == .found)
      #expect(result.messages.contains("added “\(text)”"))
    }
    before["notes/notes.md"] = Array(
      """
      # Notes

      ## First note.

      Tags: a, b

      First note.

      ## Second note.

      Tags: a, b

      Second note.

      """.utf8)
    #expect(try home.everything() == before)
  }

  @Test func `existing text stays, even without a final line feed`() throws {
    try home.folder.write(Data("# Mine\n\nMy text".utf8), to: "notes/notes.md")
    #expect(home.run("note", "--notes", folder, "New.").outcome == .found)
    #expect(try home.text("notes/notes.md") == "# Mine\n\nMy text\n## New.\n\nNew.\n")
  }

  @Test func `a note ends its lines as the file does`() throws {
    try home.folder.write(Data("# Mine\r\n\r\nMy text\r\n".utf8), to: "notes/notes.md")
    #expect(home.run("note", "--notes", folder, "New.").outcome == .found)
    #expect(home.bytes("notes/notes.md") == Array("# Mine\r\n\r\nMy text\r\n\r\n## New.\r\n\r\nNew.\r\n".utf8))
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .isoLatin1])
  func `a file in another encoding stays as it is`(encoding: String.Encoding) throws {
    let data = try #require("# Café\n".data(using: encoding))
    try home.folder.write(data, to: "notes/notes.md")
    let result = home.run("note", "--notes", folder, "New.")
    #expect(result.outcome == .failure && result.messages.contains("is not UTF-8"))
    #expect(home.bytes("notes/notes.md") == Array(data))
  }

  @Test(arguments: ["```\nlet a", "# A\n\n<!-- open\n", "~~~"])
  func `no note is swallowed by what is open in the file`(text: String) throws {
    try home.folder.write(Data(text.utf8), to: "notes/notes.md")
    let result = home.run("note", "--notes", folder, "New.")
    #expect(result.outcome == .failure && result.messages.contains("close the code fence"))
    #expect(try home.text("notes/notes.md") == text)
    try home.folder.write(Data("```\na\n```\r\n\rb\n".utf8), to: "notes/notes.md")
    #expect(home.run("note", "--notes", folder, "New.").outcome == .found)
  }

  @Test(arguments: [["note", "text"], ["note", "--notes", "/no/such/folder", "text"]])
  func `without a folder nothing is written`(words: [String]) throws {
    let before = try home.everything()
    #expect(home.run(words).outcome == .failure)
    #expect(home.run("note", "--notes", folder).messages.contains("has no text"))
    #expect(try home.everything() == before)
  }

  @Test func `a link in the folder is not followed`() throws {
    try home.folder.write(Data("precious".utf8), to: "victim.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/notes.md", withDestinationPath: "../victim.md")
    #expect(home.run("note", "--notes", folder, "text").outcome == .failure)
    #expect(try home.text("victim.md") == "precious")
  }

  @Test func `a server has the tool only with a folder, and the next question finds the note`() throws {
    let session = try session()
    let tools = session.result("tools/list")?["tools"]?.elements ?? []
    let tool = try #require(tools.last)
    #expect(tool["name"] == "add_note")
    #expect(tool["annotations"]?["readOnlyHint"] == false && tool["annotations"]?["destructiveHint"] == false)
    #expect((tool["description"]?.text ?? "").utf8.count < 1_800)
    let others = Session("notes=\(folder)").result("tools/list")?["tools"]?.elements ?? []
    #expect(tools.dropLast() == others[...])
    let answer = try session.call("add_note", ["text": "Lions have manes.", "title": "Lions", "tags": "cats, big"])
    #expect(answer == ("Added “Lions” to `notes.md`. A `search` sent from now on finds it.", false))
    _ = session.reload()
    #expect(try session.call("search", ["query": "lions manes"]).text.contains("`notes/notes#notes/lions`"))
    #expect(try home.text("notes/notes.md").contains("\n2026-11-27 · Tags: cats, big\n"))
  }

  @Test func `the tool says what is wrong with a note`() throws {
    let session = try session()
    #expect(try session.call("add_note").text.hasPrefix("`text` is missing."))
    let answer = try session.call("add_note", ["text": "```\nopen"])
    #expect(answer.isError)
    #expect(answer.text.contains("close the code fence"))
  }

  @Test func `the folder is served once it has a file, and only once`() throws {
    let environment = Environment(machine: home.machine)
    let file = try NoteFile(in: folder)
    #expect(file.words(beside: ["builtin"], in: environment) == ["builtin", file.folder])
    for words in [[folder], ["a=\(folder)/"]] { #expect(file.words(beside: words, in: environment) == words) }
    try FileManager.default.removeItem(atPath: folder + "/other.md")
    #expect(file.words(beside: ["builtin"], in: environment) == ["builtin"])
  }
}
