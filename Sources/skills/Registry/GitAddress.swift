import Knowledge
import MCP

/// The URL of a repository, separated from a password or token in it.
struct GitAddress: Equatable {
  /// The URL without the secret, which is stored, shown and passed on git's command line.
  let text: String
  /// The user name before the `@` of an HTTP URL.
  private let user: String
  private let password: String?

  init?(_ address: String) {
    guard Self.isAddress(address) else { return nil }
    text = Self.withoutSecrets(address)
    guard let parts = Self.parts(of: address), parts.scheme.hasPrefix("http") else {
      (user, password) = ("", nil)
      return
    }
    let words = parts.user.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    user = Self.decoded(words.first)
    password = words.count == 2 ? Self.decoded(words[1]) : nil
  }

  private static func decoded(_ word: Substring?) -> String {
    let word = String(word ?? "")
    return PercentEncoding.decoded(word) ?? word
  }

  /// Whether the URL contained a user name or password, which isn't stored.
  var hasSecret: Bool { !user.isEmpty || password != nil }

  /// Git settings that send the secret only to this server. They are passed in the environment, since command lines are
  /// visible to all users, and a clone would store its URL.
  var settings: [(name: String, value: String)] {
    guard hasSecret, let parts = Self.parts(of: text) else { return [] }
    let server = "\(parts.scheme)://\(parts.host)"
    guard let password else { return [("credential.\(server).username", user)] }
    let code = Base64.encoded(Array("\(user):\(password)".utf8))
    // Git also sends the header to servers that it is redirected to.
    return [
      ("http.\(server)/.extraHeader", "Authorization: Basic \(code)"),
      ("http.\(server)/.followRedirects", "false"), ("http.followRedirects", "false"),
    ]
  }

  var name: String {
    let last = text.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? ""
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  var page: (repository: String, branch: String)? {
    guard text.hasPrefix("http") else { return nil }
    // GitLab, GitHub, Gitea.
    for sign in ["/-/tree/", "/-/blob/", "/tree/", "/blob/", "/src/branch/"] {
      guard let place = text.firstRange(of: sign) else { continue }
      let branch = text[place.upperBound...].prefix { !"/?#".contains($0) }
      return (String(text[..<place.lowerBound]), String(branch))
    }
    return nil
  }
}

extension GitAddress {
  private static let schemes = ["https", "http", "ssh", "git", "file"]

  private static func isAddress(_ text: String) -> Bool {
    guard !text.contains(where: { $0.isNewline || $0 == "\0" }) else { return false }
    if let parts = parts(of: text) {
      return schemes.contains(String(parts.scheme)) && !parts.host.hasPrefix("-")
        && (isServer(parts.host) || !parts.scheme.hasPrefix("http"))
    }
    // git@host:path
    guard let colon = text.firstIndex(of: ":"), !text.hasPrefix("-") else { return false }
    let host = text[..<colon]
    return host.contains("@") && !host.contains("/") && !host.contains("@-")
  }

  /// Whether a server's name is complete. An unencoded `/` in a password would end it too early, and then the text
  /// after the colon isn't a port.
  private static func isServer(_ host: Substring) -> Bool {
    guard !host.hasSuffix("]"), let colon = host.lastIndex(of: ":") else { return true }
    return host[host.index(after: colon)...].utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// The parts of a URL up to its path; nil for text without `://`.
  private static func parts(of text: String) -> (scheme: Substring, user: Substring, host: Substring)? {
    guard let sign = text.firstRange(of: "://") else { return nil }
    let server = text[sign.upperBound...].prefix { !"/?#".contains($0) }
    let at = server.lastIndex(of: "@")
    return (
      text[..<sign.lowerBound], server[..<(at ?? server.startIndex)],
      at.map { server[server.index(after: $0)...] } ?? server
    )
  }

  /// A text with secrets removed from all URLs: for SSH and git, the part after the user name; otherwise everything
  /// before the `@`, since a user name may be a token.
  static func withoutSecrets(_ text: String) -> String {
    var (shown, rest) = ("", text[...])
    while let sign = rest.firstRange(of: "://") {
      shown += rest[..<sign.upperBound]
      rest = rest[sign.upperBound...]
      let word = rest.prefix { !$0.isWhitespace && !"'\"`".contains($0) }
      let server = word.prefix { !"/?#".contains($0) }
      let isWhole = server.contains("@") || isServer(server)
      guard let at = (isWhole ? server : word).lastIndex(of: "@") else { continue }
      let scheme = shown.suffix(6).lowercased()
      if scheme == "ssh://" || scheme == "git://" {
        shown += rest[..<at].prefix { $0 != ":" } + "@"
      }
      rest = rest[rest.index(after: at)...]
    }
    return shown + rest
  }
}

/// The name of a branch or tag, which git can't mistake for an option, a pattern or two branches.
struct GitBranch: Equatable {
  let name: String

  init(_ name: String) throws(Failure) {
    let isPlain = name.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    guard isPlain, !name.isEmpty, !name.hasPrefix("-"), !name.hasPrefix("/"), !name.hasSuffix("/"),
      !name.contains(where: { "~^:?*[\\".contains($0) }), !name.contains(".."),
      !name.contains("@{")
    else {
      throw Failure("`\(name)` cannot be the name of a branch or tag. `git ls-remote` lists a repository's.")
    }
    self.name = name
  }
}

/// The full hash of a commit. Abbreviated ones can become ambiguous, and servers don't accept them.
struct GitCommit: Equatable {
  let hash: String

  init(_ hash: String) throws(Failure) {
    guard [40, 64].contains(hash.utf8.count), hash.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      throw Failure(
        "`\(hash)` cannot be a commit: give all 40 digits, as `git log` and the repository's page show them.")
    }
    self.hash = hash.lowercased()
  }
}
