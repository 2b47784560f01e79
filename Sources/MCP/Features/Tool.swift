import JSON

/// A tool that a model can call: its name, description, parameters and implementation in one value.
package struct Tool<Content: Sendable>: Sendable {
  /// Changes the content if later calls of the connection depend on this one.
  package typealias Body = @Sendable (inout Content, CallArguments) throws(ToolFailure) -> String

  package let name: String
  let title: String
  let description: String
  package let parameters: [Parameter]
  private let isReadOnly: Bool
  private var body: Body

  /// - Parameters:
  ///   - description: At most 1,800 bytes, since clients truncate at 2,048. The first sentence should contain the words
  ///     that a model would look for.
  ///   - isReadOnly: False for a tool that adds something. No tool changes or removes anything.
  ///   - body: The answer, as Markdown.
  package init(
    _ name: String, title: String, description: String, parameters: [Parameter], isReadOnly: Bool = true,
    body: @escaping Body
  ) {
    (self.name, self.title, self.description) = (name, title, description)
    (self.parameters, self.isReadOnly, self.body) = (parameters, isReadOnly, body)
  }

  /// This tool, with some work after each call, whether that succeeded or not.
  package func afterEachCall(_ work: @escaping @Sendable (inout Content) -> Void) -> Tool {
    var tool = self
    let body = body
    tool.body = { content, arguments throws(ToolFailure) in
      defer { work(&content) }
      return try body(&content, arguments)
    }
    return tool
  }

  /// Its entry in `tools/list`. No tool here accesses anything but its content.
  var listing: JSON {
    [
      "name": .string(name),
      "title": .string(title),
      "description": .string(description),
      "inputSchema": Parameter.schema(of: parameters),
      "annotations": [
        "title": .string(title), "readOnlyHint": .bool(isReadOnly), "destructiveHint": false,
        "idempotentHint": .bool(isReadOnly), "openWorldHint": false,
      ],
    ]
  }

  /// The result of `tools/call`: only text, because several clients drop it if there is structured content too.
  func result(_ arguments: JSON, content: inout Content) -> JSON {
    let arguments = CallArguments(arguments, for: parameters)
    do {
      return Self.result(try body(&content, arguments) + arguments.footer)
    } catch {
      let result = Self.result(error.message + arguments.footer)
      return error.isCorrection ? result : result.adding(["isError": true])
    }
  }

  private static func result(_ text: String) -> JSON {
    ["content": [["type": "text", "text": .string(text)]]]
  }
}

/// Why a tool couldn't answer, as a sentence that says what to change.
package struct ToolFailure: Error, Equatable {
  package let message: String
  /// Whether it names what was evidently meant. Such a failure is sent as a normal result, since some clients give up
  /// after a few errors.
  let isCorrection: Bool

  package init(_ message: String, isCorrection: Bool = false) {
    (self.message, self.isCorrection) = (message, isCorrection)
  }
}
