import JSON

/// A client's responses to a result that asked for input (MRTR, 2026-07-28). This server never asks, so well-formed
/// responses have no effect; malformed ones are rejected.
enum InputResponses {
  static func check(in params: JSON) throws(RPCError) {
    if let state = params["requestState"], state.text == nil {
      throw RPCError(.invalidParams, "`requestState` is not a string.")
    }
    guard let responses = params["inputResponses"] else { return }
    guard let members = responses.members else {
      throw RPCError(.invalidParams, "`inputResponses` is not an object.")
    }
    if let other = members.first(where: { !isResponse($0.value) }) {
      throw RPCError(
        .invalidParams,
        "`inputResponses` has under \"\(Excerpt.of(other.name))\" no result of an elicitation, of `roots/list` or "
          + "of sampling.")
    }
  }

  /// Whether a value has the required members of `ElicitResult`, `ListRootsResult` or `CreateMessageResult`.
  private static func isResponse(_ json: JSON) -> Bool {
    if let action = json["action"] { return ["accept", "decline", "cancel"].contains(action) }
    if let roots = json["roots"] { return roots.elements?.allSatisfy { $0["uri"]?.text != nil } ?? false }
    let content = json["content"]
    return ["user", "assistant"].contains(json["role"]) && json["model"]?.text != nil
      && (content?.members != nil || content?.elements != nil)
  }
}
