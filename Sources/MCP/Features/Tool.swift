import JSON

/// What a model can call: a name, what it is for, what it takes, and what it does, in one value.
package struct Tool<Content: Sendable>: Sendable {
  package typealias Body = @Sendable (Content, CallArguments) throws(ToolFailure) -> String
  /// One that also notes in the content what later calls of the connection depend on.
  package typealias NotingBody =
    @Sendable (inout Content, CallArguments) throws(ToolFailure) -> String

  package let name: String
  let title: String
  let description: String
  package let parameters: [Parameter]
  private let body: NotingBody

  /// - Parameters:
  ///   - description: At most 1,800 bytes, since clients cut at 2,048. The first sentence carries
  ///     the words that a model would look for.
  ///   - body: The answer, as Markdown.
  package init(
    _ name: String, title: String, description: String, parameters: [Parameter],
    noting body: @escaping NotingBody
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.parameters = parameters
    self.body = body
  }

  package init(
    _ name: String, title: String, description: String, parameters: [Parameter],
    body: @escaping Body
  ) {
    self.init(name, title: title, description: description, parameters: parameters) {
      (content: inout Content, arguments) throws(ToolFailure) in try body(content, arguments)
    }
  }

  /// What `tools/list` says of it. Every tool here only reads, and only what it was given.
  var listing: JSON {
    [
      "name": .string(name),
      "title": .string(title),
      "description": .string(description),
      "inputSchema": Parameter.schema(of: parameters),
      "annotations": [
        "title": .string(title), "readOnlyHint": true, "destructiveHint": false,
        "idempotentHint": true, "openWorldHint": false,
      ],
    ]
  }

  /// The result of `tools/call`: text alone, because several clients drop the text where there is
  /// structured content too.
  func result(_ arguments: JSON, content: inout Content) -> JSON {
    let arguments = CallArguments(arguments, for: parameters)
    do {
      return Self.result(try body(&content, arguments) + arguments.footer)
    } catch {
      return Self.result(error.message + arguments.footer)
        .adding([JSON.Member("isError", true)])
    }
  }

  private static func result(_ text: String) -> JSON {
    ["content": [["type": "text", "text": .string(text)]]]
  }
}

/// Why a tool could not answer, in a sentence that says what to change.
package struct ToolFailure: Error, Equatable {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}
