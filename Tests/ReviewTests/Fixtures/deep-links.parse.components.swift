func open(_ url: URL) {
  let parts = url.absoluteString.components(separatedBy: "/") // hit
  let id = url.absoluteString.split(separator: "=").last // hit
  let pairs = url.query?.components(separatedBy: "&") // hit
  let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems // miss
  let text = url.absoluteString.lowercased() // miss
  let words = title.components(separatedBy: "/") // miss
}
