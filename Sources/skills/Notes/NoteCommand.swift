extension Command {
  static let note = Command(
    name: "note", operands: "TEXT…",
    summary: "Add a note to a folder of knowledge.",
    discussion: """
      Adds a section with the date to `notes.md` in the folder, and creates that file if necessary. Existing text \
      doesn't change. Headings in the text become subsections of the note. With `-`, the text is read from standard \
      input. Agents can do the same over MCP with `serve --notes DIR`.
      """,
    examples: [
      Example("note --notes docs \"The simulator drops push tokens after a reset.\"", "the first line is the title"),
      Example("note --notes docs --title \"Push tokens\" --tag push - < found.md", "a longer text from a file"),
    ],
    options: [
      Option("--notes", value: "DIR", "The folder of the notes."),
      Option("--title", value: "TEXT", "The title; otherwise the first line of the text."),
      Option("--tag", value: "TEXT", "A tag. Repeatable.", isRepeatable: true),
      Option("--source", value: "TEXT", "Where it comes from, such as an address."),
    ]
  ) { arguments, console throws(Failure) in
    guard let folder = arguments.value("--notes") else {
      throw Failure("where should the note go? Name a folder: `skills note --notes docs \"…\"`.")
    }
    let environment = arguments.environment
    let file = try NoteFile(in: folder, sizeLimit: environment.fileSizeLimit) { environment.today }
    let text =
      arguments.operands == ["-"]
      ? String(decoding: try Files.requiredOrInput("-"), as: UTF8.self) : arguments.text
    let note = try Note(
      text, title: arguments.value("--title"), tags: arguments.all("--tag"), source: arguments.value("--source"))
    try file.add(note)
    console.note("added “\(note.title)” to `\(folder)/\(NoteFile.name)`.")
    return .found
  }
}
