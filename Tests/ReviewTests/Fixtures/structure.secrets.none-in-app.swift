enum Config {
  static let apiKey = "8f7d6c5b4a39" // hit
  static let clientSecret: String = "b1946ac92492d2347c6235b4d2611184" // hit
  static let model = "sk-proj-abcdef1234567890" // hit
  let header = "-----BEGIN RSA PRIVATE KEY-----\nMIIE" // hit
  static let apiKeyName = "X-API-Key" // miss
  static let apiKey = "" // miss
  let password = "\(user):\(secret)" // miss
  let clientSecret = ProcessInfo.processInfo.environment["SECRET"] // miss
}
