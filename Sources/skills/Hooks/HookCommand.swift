import Knowledge
import Review

/// What a hook is called for: a prompt was sent, a file was written, a session or a subagent starts.
enum HookEvent: String, CaseIterable { case prompt, edit, session }

extension Command {
  static let hook = Command(
    name: "hook", operands: "EVENT",
    summary: "Answer a client's hook: knowledge that shows up by itself.", operand: .hook,
    discussion: """
      You don't run this command yourself: `skills install CLIENT --hooks` has the client run it. EVENT is prompt, edit \
      or session. The client's JSON comes on standard input, and the reply is in the client's format. In a folder \
      without Swift, and whenever there is nothing useful to say, there is no reply.

      prompt: the IDs of up to three sections about what the prompt asks for, in at most \(PromptHint.mostTokens) tokens.
      edit: what `skills review` finds on the lines that were changed.
      session: what can be asked, and the oldest systems the project runs on.

      The exit status is always 0, because any other status stops some clients.
      """,
    examples: [
      Example("hook prompt < payload.json", "what a client gets"),
      Example("hook edit --block error", "an edit with an error stops the agent"),
    ],
    options: [
      Option(
        "--block", value: "error|warning",
        "With edit: have the client stop at findings of this severity or worse, if it can."),
      .knowledge, .noCache,
    ],
    run: { arguments, console throws(Failure) in
      guard arguments.operands.count == 1, let event = HookEvent(rawValue: arguments.operands[0]) else {
        throw Failure("`hook` takes one event: \(HookEvent.allCases.map(\.rawValue).quoted).")
      }
      try answer(HookInput(try Files.requiredOrInput("-"), event), event, arguments, &console)
      return .found
    })

  static func answer(
    _ input: HookInput, _ event: HookEvent, _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) {
    switch event {
    case .prompt: try hint(at: input, arguments, &console)
    case .edit:
      // A mistake in the option is told even if there is nothing to block.
      let least = try arguments.choice("--block", of: Blocking.self).flatMap { Severity(name: $0.rawValue) }
      let settings = try ReviewSettings(Arguments([], for: .review, environment: arguments.environment))
      let rules = { () throws(Failure) in try Roots(for: arguments).sources }
      guard let review = try EditReview(of: input, settings, rules: rules) else { return }
      console.write(input.reply(review.text, blocks: least.map { review.worst >= $0 } ?? false))
    case .session:
      guard SwiftProject.isAround(input.folder) else { return }
      let target = try ReviewTarget([], for: [input.folder]).target
      let systems = target.minimum.isEmpty ? "" : " The oldest systems that this project runs on: \(target.text)."
      let text =
        "For Swift, SwiftUI and Apple's API, ask `skills` before you write code: the MCP tools `search`, `check_api` and "
        + "`review_code`, or `skills query \"…\"`, `skills api NAME` and `skills review` in a shell."
      console.write(input.reply(text + systems))
    }
  }

  /// The severities of `--block`.
  private enum Blocking: String, CaseIterable { case error, warning }

  private static func hint(
    at input: HookInput, _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) {
    guard let prompt = input.prompt else { return }
    // Checks the words first, which costs least and decides most cases.
    let evidence = SwiftEvidence(in: prompt)
    guard evidence.isAny, SwiftProject.isAround(input.folder) else { return }
    _ = try Roots.printing(for: arguments, console: &console) { base, console in
      if let hint = PromptHint.text(for: prompt, evidence, in: base) { console.write(input.reply(hint)) }
      return .found
    }
  }
}
