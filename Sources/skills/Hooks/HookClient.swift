import ClientConfig
import JSON

// Where hooks are set up, and which part of a hook's output the model reads. Read on 2026-11-27:
// - Claude Code: code.claude.com/docs/en/hooks. PostToolUse, UserPromptSubmit, SessionStart and SubagentStart take
//   `additionalContext`; exit status 2 would erase the prompt.
// - Codex: developers.openai.com/codex/hooks, and codex-rs/hooks of github.com/openai/codex. The same form; an edit's
//   `tool_input.command` is the patch.
// - Gemini CLI: geminicli.com/docs/hooks/reference. The same form; timeouts are in milliseconds.
// - Cursor: cursor.com/docs/agent/hooks. `postToolUse` and `sessionStart` take `additional_context`;
//   `beforeSubmitPrompt` takes none, so prompts get no hints.
// - Copilot CLI: docs.github.com/en/copilot/reference/hooks-reference. The output of `userPromptSubmitted`
//   is discarded.

/// The hooks of a client, and its configuration file for them.
struct HookClient: Sendable {
  struct Event: Sendable {
    let event: HookEvent
    let name: String
    /// The pattern of the tools after which it runs.
    let matcher: String?

    init(_ event: HookEvent, _ name: String, matcher: String? = nil) {
      (self.event, self.name, self.matcher) = (event, name, matcher)
    }
  }

  /// The form of an element in an event's list.
  enum Form: Sendable {
    /// A group with a matcher and a list of hooks.
    case group(seconds: JSON)
    /// The hook itself, in a file with a version.
    case cursor, copilot
  }

  let form: Form
  let files: [Client.File]
  let events: [Event]
  let hint: String

  static let all: [String: HookClient] = [
    "claude-code": HookClient(
      form: .group(seconds: 10),
      files: [
        Client.File(.claudeFolder, "settings.json", switches: ClientSwitch.claudeUserHooks),
        Client.File(.project, ".claude/settings.json", switches: ClientSwitch.claudeHooks),
      ],
      events: [
        Event(.prompt, "UserPromptSubmit"),
        Event(.edit, "PostToolUse", matcher: "Edit|Write|MultiEdit"),
        Event(.session, "SessionStart"), Event(.session, "SubagentStart"),
      ],
      hint: "Start a new session; `/hooks` shows them."),
    "codex": HookClient(
      form: .group(seconds: 10),
      files: [Client.File(.codex, "hooks.json"), Client.File(.project, ".codex/hooks.json")],
      events: [
        Event(.prompt, "UserPromptSubmit"),
        Event(.edit, "PostToolUse", matcher: "apply_patch|Edit|Write"),
        Event(.session, "SessionStart"), Event(.session, "SubagentStart"),
      ],
      hint: "Start a new session. Older versions need `codex_hooks = true` below `[features]` in config.toml."),
    "gemini": HookClient(
      form: .group(seconds: 10_000),
      files: [
        Client.File(.home, ".gemini/settings.json", switches: ClientSwitch.geminiUserHooks),
        Client.File(.project, ".gemini/settings.json", switches: ClientSwitch.geminiHooks),
      ],
      events: [
        Event(.prompt, "BeforeAgent"),
        Event(.edit, "AfterTool", matcher: "write_file|replace"),
        Event(.session, "SessionStart"),
      ],
      hint: "Start a new session; `/hooks panel` shows them."),
    "cursor": HookClient(
      form: .cursor,
      files: [Client.File(.home, ".cursor/hooks.json"), Client.File(.project, ".cursor/hooks.json")],
      events: [
        Event(.edit, "postToolUse", matcher: "Write"), Event(.session, "sessionStart"),
      ],
      hint: "Cursor's settings list them under Hooks. Its hooks can't add to a prompt, so prompts get no hints."),
    "copilot": HookClient(
      form: .copilot,
      files: [Client.File(.copilot, "hooks/skills.json"), Client.File(.project, ".github/hooks/skills.json")],
      events: [
        Event(.edit, "postToolUse", matcher: "create|edit|str_replace_editor|apply_patch"),
        Event(.session, "sessionStart"), Event(.session, "subagentStart"),
      ],
      hint: "Start a new session. Copilot's hooks can't add to a prompt, so prompts get no hints."),
  ]

  /// The member that the file must have besides `hooks`.
  var version: JSON.Member? {
    switch form {
    case .group: nil
    case .cursor, .copilot: JSON.Member("version", 1)
    }
  }

  func hook(_ event: Event, running command: String) -> ConfigHook {
    let matcher = JSON.present(["matcher": event.matcher.map(JSON.string)])
    let path = ["hooks", event.name]
    switch form {
    case .group(let seconds):
      let hook: JSON = ["type": "command", "command": .string(command), "timeout": seconds]
      return ConfigHook(path: path, element: matcher.adding(["hooks": [hook]]), member: "command")
    case .cursor:
      let hook: JSON = ["command": .string(command), "timeout": 10]
      return ConfigHook(path: path, element: hook.adding(matcher), member: "command")
    case .copilot:
      let hook: JSON = ["type": "command", "bash": .string(command), "timeoutSec": 10]
      return ConfigHook(path: path, element: hook.adding(matcher), member: "bash")
    }
  }
}

extension Client {
  var hooks: HookClient? { HookClient.all[name] }
}
