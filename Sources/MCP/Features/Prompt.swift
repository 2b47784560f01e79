import JSON

/// A message template that a user picks and a client fills in.
package struct Prompt<Content: Sendable>: Sendable {
  package typealias Body = @Sendable (Content, CallArguments) throws(ToolFailure) -> String

  package struct Argument: Sendable {
    let parameter: Parameter
    /// The possible values, best known first; empty if any value is valid.
    let values: @Sendable (Content) -> [String]

    package init(
      _ parameter: Parameter, values: @escaping @Sendable (Content) -> [String] = { _ in [] }
    ) {
      (self.parameter, self.values) = (parameter, values)
    }
  }

  package let name: String
  let title: String
  let description: String
  let arguments: [Argument]
  private let body: Body

  /// - Parameter body: The text of the one user message.
  package init(
    _ name: String, title: String, description: String, arguments: [Argument],
    body: @escaping Body
  ) {
    (self.name, self.title, self.description) = (name, title, description)
    (self.arguments, self.body) = (arguments, body)
  }

  var listing: JSON {
    [
      "name": .string(name),
      "title": .string(title),
      "description": .string(description),
      "arguments": .array(
        arguments.map { argument in
          [
            "name": .string(argument.parameter.name),
            "description": .string(argument.parameter.description),
            "required": .bool(argument.parameter.isRequired),
          ]
        }),
    ]
  }

  func result(_ json: JSON, content: Content) throws(RPCError) -> JSON {
    let arguments = CallArguments(json, for: arguments.map(\.parameter))
    do {
      for argument in self.arguments where argument.parameter.isRequired {
        _ = try arguments.required(argument.parameter.name)
      }
      let text = try body(content, arguments)
      return [
        "description": .string(description),
        "messages": [["role": "user", "content": ["type": "text", "text": .string(text)]]],
      ]
    } catch {
      throw RPCError(.invalidParams, error.message)
    }
  }
}
