import JSON

/// The `params._meta` of a 2026-07-28 request.
enum Envelope {
  static let versions = ["2026-07-28"]
  private static let protocolVersion = "io.modelcontextprotocol/protocolVersion"
  private static let clientCapabilities = "io.modelcontextprotocol/clientCapabilities"
  private static let clientInfo = "io.modelcontextprotocol/clientInfo"
  private static let logLevel = "io.modelcontextprotocol/logLevel"
  private static let logLevels: [JSON] = [
    "debug", "info", "notice", "warning", "error", "critical", "alert", "emergency",
  ]
  static let serverInfo = "io.modelcontextprotocol/serverInfo"
  static let subscriptionID = "io.modelcontextprotocol/subscriptionId"

  static let missing = RPCError(
    .invalidParams,
    "`params._meta` lacks \"\(protocolVersion)\" and \"\(clientCapabilities)\"; "
      + "a client of an older revision sends `initialize` first.")

  /// Whether these parameters contain an envelope.
  ///
  /// - Throws: `invalidParams` if it is incomplete, `unsupportedVersion` if its revision isn't supported.
  static func isPresent(in params: JSON) throws(RPCError) -> Bool {
    guard let meta = params["_meta"], meta != .null else { return false }
    guard meta.members != nil else {
      throw RPCError(.invalidParams, "`params._meta` is not an object.")
    }
    let (version, capabilities) = (meta[protocolVersion], meta[clientCapabilities])
    guard version != nil || capabilities != nil || meta[clientInfo] != nil else { return false }
    guard case .string(let version)? = version else {
      throw RPCError(.invalidParams, "\"\(protocolVersion)\" is not a string.")
    }
    guard versions.contains(version) else {
      throw RPCError(
        .unsupportedVersion, "This revision of the protocol is not served.",
        detail: ["supported": .array(versions.map(JSON.string)), "requested": .string(version)])
    }
    guard capabilities?.members != nil else {
      throw RPCError(.invalidParams, "\"\(clientCapabilities)\" is not an object.")
    }
    if let level = meta[logLevel], !logLevels.contains(level) {
      throw RPCError(.invalidParams, "\"\(logLevel)\" is not a level of RFC 5424, such as \"info\".")
    }
    return true
  }
}
