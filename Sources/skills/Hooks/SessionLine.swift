import Review

enum SessionLine {
  static func text(in folder: String) throws(Failure) -> String {
    let target = try ReviewTarget([], for: [folder]).target
    let systems = target.minimum.isEmpty ? "" : " The oldest systems that this project runs on: \(target.text)."
    return
      "For Swift, SwiftUI and Apple's API, ask `skills` before you write code: the MCP tools `search`, `check_api` and "
      + "`review_code`, or `skills query \"…\"`, `skills api NAME` and `skills review` in a shell." + systems
  }
}
