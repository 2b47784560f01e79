import MCP

extension KnowledgeTools {
  static func addNote(to file: NoteFile) -> Tool<Library> {
    Tool<Library>(
      "add_note", title: "Add a note",
      description: """
        Write down what you found out and the documentation lacks: it becomes a section that each later `search` finds, \
        in this and in later sessions.

        Use it when the user asks you to remember something, or when something took effort to find out and will be \
        needed again: a cause, a decision with its reason, a command that works. One subject a note, with the words \
        that somebody would search for. No secrets, no personal data, nothing that the code itself says. Notes are \
        only added, never changed.

        Example: {"title": "Push tokens after a reset", "text": "The simulator drops …", "tags": "push, simulator"}
        """,
      parameters: [
        Parameter(
          "text", "The note, as Markdown. Example: \"The simulator drops push tokens after a reset; register again.\".",
          isRequired: true, aliases: ["note", "content", "body", "markdown"]),
        Parameter(
          "title", "What it is about; otherwise the first line of the text. Example: \"Push tokens after a reset\".",
          aliases: ["heading", "name", "subject"]),
        Parameter("tags", "Tags, divided by commas. Example: \"push, simulator\".", aliases: ["tag", "labels"]),
        Parameter(
          "source", "Where it comes from. Example: \"https://example.org/thread/12\".",
          aliases: ["url", "origin", "reference"]),
      ],
      isReadOnly: false
    ) { _, arguments throws(ToolFailure) in
      guard let text = try arguments.lines("text") else { throw arguments.missing("text") }
      let (title, tags, source) = (
        try arguments.text("title"), try arguments.list("tags"), try arguments.text("source")
      )
      return try ToolFailure.catching { () throws(Failure) in
        let note = try Note(text, title: title, tags: tags, source: source)
        try file.add(note)
        return "Added “\(note.title)” to `\(NoteFile.name)`. A `search` sent from now on finds it."
      }
    }
  }
}
