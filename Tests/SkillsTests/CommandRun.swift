@testable import skills

/// Runs a command line like a user's shell, and parses its output.
func runSkills(
  _ words: [String], _ environment: Environment = Environment()
) -> (outcome: Outcome, answer: String, messages: String) {
  var console = Console()
  let outcome = Skills.run(words[...], environment, console: &console)
  return (
    outcome, String(decoding: console.answer, as: UTF8.self), String(decoding: console.messages, as: UTF8.self)
  )
}
