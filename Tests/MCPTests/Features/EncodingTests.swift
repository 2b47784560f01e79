import JSON
import Testing

@testable import MCP

struct EncodingTests {
  // FIPS 180-4 examples, and lengths on both sides of each padding boundary.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 55),
      "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
    ),
    (
      String(repeating: "a", count: 56),
      "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"
    ),
    (
      String(repeating: "a", count: 64),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `SHA-256 gives the published digests`(text: String, digest: String) {
    #expect(SHA256.hexadecimal(Array(text.utf8)) == digest)
  }

  // RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `base 64 is padded to groups of four`(text: String, encoded: String) {
    #expect(Base64.encoded(Array(text.utf8)) == encoded)
  }

  @Test func `base 64 reaches both ends of its alphabet`() {
    #expect(Base64.encoded([0x00, 0x10, 0x83, 0xFB, 0xEF, 0xFF]) == "ABCD++//")
  }

  @Test(arguments: [
    ("a/b-c_d.e~f", "a/b-c_d.e~f"), ("a#b c", "a%23b%20c"), ("é", "%C3%A9"), ("100%", "100%25"),
  ])
  func `a path is encoded except for its slashes`(path: String, encoded: String) {
    #expect(PercentEncoding.encoded(path) == encoded)
    #expect(PercentEncoding.decoded(encoded) == path)
  }

  @Test(arguments: ["%", "%2", "a%zz", "%FF", "%+1"])
  func `an invalid escape is rejected`(text: String) {
    #expect(PercentEncoding.decoded(text) == nil)
  }

  @Test(arguments: [
    ("SKILL.md", "text/markdown"), ("a/B.JSON", "application/json"), ("LICENSE", "text/plain"),
    ("scripts/run.py", "text/x-python"), ("x.unknown", "text/plain"), ("i.png", "image/png"),
  ])
  func `a file's media type follows from its extension`(path: String, type: String) {
    #expect(MediaType.of(path: path) == type)
  }
}
