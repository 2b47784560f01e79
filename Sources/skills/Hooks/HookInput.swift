import JSON
import Knowledge

/// A client's input for a hook, and its format for replies.
struct HookInput {
  /// Detected by the input's own form, since clients also run hooks that were set up for others.
  enum Form {
    /// Claude Code, Codex, Gemini CLI: `hook_event_name` like `PostToolUse`; in some versions of VS Code `hookEventName`.
    case claude(eventName: String)
    /// Cursor: `hook_event_name` like `postToolUse`.
    case cursor
    /// Copilot CLI: names like `toolName`, and no event name. Only some versions send `sessionId`.
    case copilot
  }

  let form: Form
  /// The folders that the client works in: a relative path is in the first that has it.
  let folders: [String]
  /// The beginning of the text sent, if it is a prompt and not one of the client's own commands, such as `/clear`.
  let prompt: String?
  /// The arguments of a tool, or the event itself.
  let tool: JSON
  let toolResponse: JSON?

  init(_ bytes: [UInt8], _ event: HookEvent) throws(Failure) {
    let json = try Self.object(bytes[...])
    let name = (json["hook_event_name"] ?? json["hookEventName"])?.text
    form =
      if let name {
        name.first?.isLowercase ?? false ? .cursor : .claude(eventName: name)
      } else if ["sessionId", "toolName", "timestamp"].contains(where: { json[$0] != nil }) {
        .copilot
      } else {
        .claude(eventName: event.claudeName)
      }
    // Cursor's `cwd` may be empty, and its workspace may have several folders.
    let given = [json["cwd"]].compactMap(\.self) + (json["workspace_roots"]?.elements ?? [])
    folders = given.compactMap(\.text).filter { !$0.isEmpty } + ["."]
    prompt = json["prompt"]?.text.flatMap { prompt in
      prompt.hasPrefix("/") ? nil : String(decoding: prompt.utf8.prefix(Self.longestPrompt), as: UTF8.self)
    }
    let input = json["tool_input"] ?? json["toolArgs"] ?? json
    // Some clients pass the arguments as the model's JSON text.
    tool = input.text.flatMap { try? JSONReader.read($0) } ?? input
    toolResponse = json["tool_response"]
  }

  var folder: String { folders[0] }

  /// The part of a prompt that is read, in bytes. Pasted logs are longer, but the request usually precedes them.
  private static let longestPrompt = 8192

  private static func object(_ bytes: ArraySlice<UInt8>) throws(Failure) -> JSON {
    do throws(JSONReader.Failure) {
      let json = try JSONReader.read(bytes).value
      if json.members != nil { return json }
    } catch {
      throw Failure("the hook's input is not JSON: \(error.reason), at byte \(error.offset).")
    }
    throw Failure("the hook's input is not a JSON object.")
  }

  /// - Parameter blocks: Whether the client should stop and deal with it, if hooks can make it do so.
  func reply(_ text: String, blocks: Bool = false) -> JSON {
    switch form {
    case .claude where blocks: ["decision": "block", "reason": .string(text)]
    case .claude(let name):
      ["hookSpecificOutput": ["hookEventName": .string(name), "additionalContext": .string(text)]]
    case .cursor: ["additional_context": .string(text)]
    case .copilot: ["additionalContext": .string(text)]
    }
  }
}

extension HookEvent {
  fileprivate var claudeName: String {
    switch self {
    case .prompt: "UserPromptSubmit"
    case .edit: "PostToolUse"
    case .session: "SessionStart"
    }
  }
}
