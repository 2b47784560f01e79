import MCP

enum KnowledgeServer {
  /// - Parameters:
  ///   - isLive: Whether the knowledge can change while it is served.
  ///   - hasBuiltin: Whether the built-in knowledge is part of it.
  ///   - hasEngine: Whether an engine's knowledge is part of it.
  ///   - notes: Where agents may add notes; nil if they may not.
  ///   - usage: Where tool calls are counted.
  ///   - isShared: Whether many clients share the connection, so that what one was sent isn't known to the others, and none of
  ///     their files is read.
  static func server(
    isLive: Bool, hasBuiltin: Bool, hasEngine: Bool = false, notes: NoteFile? = nil, usage: UsageLog? = nil,
    isShared: Bool = false
  ) -> Server<Library> {
    let tools =
      KnowledgeTools.all(hasBuiltin: hasBuiltin, isShared: isShared)
      + [notes.map(KnowledgeTools.addNote)].compactMap(\.self)
    return Server(
      identity: Identity(
        name: "skills", title: "Skills: references for coding agents", version: Skills.version),
      instructions: KnowledgeTools.instructions(hasBuiltin: hasBuiltin, hasOthers: isLive || hasEngine),
      tools: usage.map { usage in tools.map { $0.recorded(in: usage) } } ?? tools,
      prompts: KnowledgePrompts.all, resources: KnowledgeResources.collection(isLive: isLive),
      skills: { $0.skills },
      renewed: { noted, new in
        var library = new
        library.sent = noted.sent
        return library
      }, keepsNotes: !isShared)
  }
}
