import JSON

/// One page of a list, and the cursor for the next.
struct Page {
  /// The maximum page size for lists that clients need whole, which are shorter than this.
  static let all = 1_000
  /// For resources, about 200 bytes each.
  static let resources = 200
  /// For skills, each with the digests of all its files.
  static let skills = 50
  /// For the contents of a folder in a skill: all of them.
  static let children = AgentSkill.maximumFiles

  let range: Range<Int>
  let nextCursor: JSON?

  /// - Parameters:
  ///   - list: The name of the list, so that another list's cursor is rejected.
  ///   - size: The maximum number of entries in a page.
  init(of list: String, count: Int, size: Int, params: JSON) throws(RPCError) {
    let start: Int
    switch params["cursor"] {
    case nil, .null?, .string("")?: start = 0
    case .string(let cursor)?:
      let digits = cursor.utf8.starts(with: "\(list):".utf8) ? cursor.dropFirst(list.count + 1) : ""
      guard let offset = Int(digits), String(offset) == digits, offset > 0, offset < count else {
        throw RPCError(.invalidParams, "The cursor is not one of this list's. Start without one.")
      }
      start = offset
    case _?: throw RPCError(.invalidParams, "`cursor` is not a string.")
    }
    let end = min(start + size, count)
    range = start..<end
    nextCursor = end < count ? .string("\(list):\(end)") : nil
  }

  /// The members of the result that contain the page.
  func members(_ name: String, _ element: (Int) -> JSON) -> JSON {
    .present([name: .array(range.map(element)), "nextCursor": nextCursor])
  }
}
