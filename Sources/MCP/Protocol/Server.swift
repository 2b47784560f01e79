package import JSON

/// A server as a value: one message in, at most one message out.
///
/// Serves both generations of the protocol in one process. A request with the envelope of 2026-07-28 is answered
/// independently of others; one without it belongs to the older generation.
package struct Server<Content: Sendable>: Sendable {
  let identity: Identity
  let instructions: String
  let tools: [Tool<Content>]
  let prompts: [Prompt<Content>]
  let resources: ResourceCollection<Content>
  let skills: @Sendable (Content) -> [AgentSkill]

  /// The content for answers; nil until it is first provided.
  var content: Content?
  /// The content with the changes that a session's calls made to it; nil before the first call.
  var noted: Content?
  /// Carries the notes in the old content over to new content.
  let renewed: @Sendable (_ noted: Content, _ new: Content) -> Content
  /// Whether calls leave notes in the content; false if many clients share one session.
  let keepsNotes: Bool
  var connection = Connection()
  /// Whether the content is out of date, so that requests wait for `provide(_:)`.
  private(set) var isOutdated = false
  /// Requests that wait for content, each with whether a surrogate was replaced, which affects the reply.
  private var waiting: ArraySlice<(json: JSON, isRepaired: Bool)> = []

  /// - Parameters:
  ///   - instructions: At most 1,800 bytes, since clients truncate at 2,048.
  ///   - keepsNotes: Whether calls leave notes in the content.
  package init(
    identity: Identity, instructions: String, tools: [Tool<Content>], prompts: [Prompt<Content>],
    resources: ResourceCollection<Content>,
    skills: @escaping @Sendable (Content) -> [AgentSkill],
    renewed: @escaping @Sendable (_ noted: Content, _ new: Content) -> Content = { $1 }, keepsNotes: Bool = true
  ) {
    (self.identity, self.instructions, self.tools) = (identity, instructions, tools)
    (self.prompts, self.resources, self.skills) = (prompts, resources, skills)
    (self.renewed, self.keepsNotes) = (renewed, keepsNotes)
  }

  /// The reply to one line; nil if there is none, or not yet.
  package mutating func reply(to line: LineBuffer.Line) -> JSON? {
    guard case .bytes(let line) = line else {
      return RPCError(.invalidRequest, "This line is too long.").reply(to: .null)
    }
    // RFC 8259, §8.1, allows ignoring a byte order mark.
    let text = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    guard text.contains(where: { $0 > 0x20 }) else { return nil }
    do {
      let (json, isRepaired) = try JSONReader.read(text)
      return reply(to: json, isRepaired: isRepaired)
    } catch {
      let message = "This line is not JSON: \(error.reason), at byte \(error.offset)."
      return RPCError(.parseError, message).reply(to: .null)
    }
  }

  package mutating func reply(to json: JSON, isRepaired: Bool = false) -> JSON? {
    if case .array(let batch) = json { return reply(toBatch: batch, isRepaired: isRepaired) }
    switch Message(json, isRepaired: isRepaired) {
    case .response: return nil
    case .malformed(let id, let error): return error.reply(to: id)
    case .notification(let method, let params):
      note(method, params)
      return nil
    case .request(let request):
      do {
        let (era, method) = try recognize(request)
        guard !method.needsContent || content != nil && !isOutdated else {
          waiting.append((json, isRepaired))
          return nil
        }
        return try answer(request, method, era)
      } catch {
        return error.reply(to: request.id)
      }
    }
  }

  /// Batches exist only in revision 2025-03-26.
  private mutating func reply(toBatch batch: [JSON], isRepaired: Bool) -> JSON? {
    guard connection.version == "2025-03-26" else {
      let error = RPCError(.invalidRequest, "Batches are not part of this revision.")
      return error.reply(to: .null)
    }
    guard !batch.isEmpty else {
      return RPCError(.invalidRequest, "The batch is empty.").reply(to: .null)
    }
    guard content != nil, !isOutdated else {
      waiting.append((.array(batch), isRepaired))
      return nil
    }
    let replies = batch.compactMap { element -> JSON? in
      guard element["method"] != "initialize" else {
        let error = RPCError(.invalidRequest, "`initialize` cannot be part of a batch.")
        return error.reply(to: element["id"] ?? .null)
      }
      guard element.elements == nil else {
        return RPCError(.invalidRequest, "A batch contains no batch.").reply(to: .null)
      }
      return reply(to: element, isRepaired: isRepaired)
    }
    return replies.isEmpty ? nil : .array(replies)
  }

  private mutating func recognize(
    _ request: Message.Request
  ) throws(RPCError) -> (Era, Method) {
    let era = try era(of: request)
    guard let method = Method(rawValue: request.method), method.exists(in: era) else {
      if request.method == Method.discover.rawValue { throw Envelope.missing }
      throw RPCError(
        .methodNotFound, "There is no method `\(Excerpt.of(request.method))` here.")
    }
    if !resources.isLive, method == .subscribe || method == .unsubscribe {
      throw RPCError(.methodNotFound, "Nothing here changes, so there are no subscriptions.")
    }
    if era == .stateless, method.takesInputResponses { try InputResponses.check(in: request.params) }
    return (era, method)
  }

  private mutating func era(of request: Message.Request) throws(RPCError) -> Era {
    if try Envelope.isPresent(in: request.params) {
      connection.hasSeenEnvelope = true
      return .stateless
    }
    // A client that has sent envelopes doesn't switch to the older generation by omitting one, unless it has opened a
    // session.
    guard connection.hasSeenEnvelope, connection.version == nil else { return .handshake }
    let method = Method(rawValue: request.method)
    guard method == .initialize || method == .ping else { throw Envelope.missing }
    return .handshake
  }

  private mutating func note(_ method: String, _ params: JSON?) {
    switch method {
    case "notifications/initialized": connection.isInitialized = true
    case "notifications/cancelled":
      guard let id = params?["requestId"] else { return }
      connection.listeners.removeAll { $0.id == id }
      waiting.removeAll { $0.json["id"] == id }
    default: return
    }
  }
}

// MARK: - Content

extension Server {
  /// Makes requests wait until the content is provided again.
  package mutating func markOutdated() { isOutdated = true }

  /// Sets new content and returns notifications of the changes. `nextReply()` then answers the waiting requests.
  package mutating func provide(_ content: Content) -> [JSON] {
    let old = self.content
    self.content = content
    noted = noted.map { renewed($0, content) }
    isOutdated = false
    return old.map { changes(from: $0, to: content) } ?? []
  }

  /// The reply to the next waiting request; nil if none can be answered.
  package mutating func nextReply() -> JSON? {
    while content != nil, !isOutdated, let (json, isRepaired) = waiting.popFirst() {
      if let reply = reply(to: json, isRepaired: isRepaired) { return reply }
    }
    return nil
  }

  /// The number of requests waiting for content.
  package var waitingCount: Int { waiting.count }

  /// The last messages before a connection closes: the results of open subscriptions.
  package mutating func close() -> [JSON] {
    defer { connection.listeners = [] }
    return connection.listeners.map { listener -> JSON in
      let meta: JSON = [
        Envelope.subscriptionID: listener.id, Envelope.serverInfo: identity.json,
      ]
      let result: JSON = ["resultType": "complete", "_meta": meta]
      return ["jsonrpc": "2.0", "id": listener.id, "result": result]
    }
  }
}

/// A server's description of itself.
package struct Identity: Sendable {
  let name: String
  let title: String
  let version: String

  package init(name: String, title: String, version: String) {
    (self.name, self.title, self.version) = (name, title, version)
  }

  var json: JSON { ["name": .string(name), "title": .string(title), "version": .string(version)] }
}
