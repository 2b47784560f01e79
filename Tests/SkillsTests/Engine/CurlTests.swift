import Engine
import Testing

@testable import skills

@Suite struct CurlTests {
  @Test func `the configuration has what is secret, in quotes that nothing leaves`() {
    let request = HTTPRequest(.post, "/x?a=b", headers: [("X-KEY", "a\"b\\c\nurl = evil")])
    let text = Curl.configuration(request, "https://example.com", bodyFile: "/tmp/b", within: 2_500)
    let lines = text.split(separator: "\n")
    #expect(lines.contains(#"url = "https://example.com/x?a=b""#))
    #expect(lines.contains(#"header = "X-KEY: a\"b\\c\nurl = evil""#))
    #expect(lines.contains(#"data-binary = "@/tmp/b""#))
    #expect(lines.contains(#"max-time = "2.500""#))
    #expect(!lines.contains { $0.hasPrefix("insecure") || $0.hasPrefix("location") })
  }
}
