extension String: Identifiable { // hit
  public var id: String { self }
}
extension URL: @retroactive Identifiable { // hit
  public var id: String { absoluteString }
}
extension String: Error {} // hit
extension Item: Identifiable {} // miss
extension URL: Endpoint {} // miss
extension String { // miss
  var isBlank: Bool { isEmpty }
}
