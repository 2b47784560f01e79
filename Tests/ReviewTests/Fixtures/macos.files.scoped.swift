func load(_ url: URL) throws -> Data { // hit
  guard url.startAccessingSecurityScopedResource() else { throw Failure.denied }
  return try Data(contentsOf: url)
}
func open(_ url: URL) { // hit
  _ = url.startAccessingSecurityScopedResource()
  document = Document(url)
}
private func read(_ urls: [URL]) { // hit
  for url in urls where url.startAccessingSecurityScopedResource() { add(url) }
}
func right(_ url: URL) throws -> Data { // miss
  guard url.startAccessingSecurityScopedResource() else { throw Failure.denied }
  defer { url.stopAccessingSecurityScopedResource() }
  return try Data(contentsOf: url)
}
func startAccess(_ url: URL) { isOpen = url.startAccessingSecurityScopedResource() } // miss
func path(_ url: URL) -> String { url.path() } // miss
