import Testing

@testable import skills

struct GitAddressTests {
  @Test(arguments: [
    ("https://me:secret@example.com/a/b.git", "https://example.com/a/b.git", "b"),
    ("https://secret@example.com/a/b", "https://example.com/a/b", "b"),
    ("http://me:sec@ret@example.com:8080/b", "http://example.com:8080/b", "b"),
    ("https://example.com/a/b@2", "https://example.com/a/b@2", "b@2"),
    ("https://[::1]:8080/b", "https://[::1]:8080/b", "b"),
    ("git@example.com:a/b.git", "git@example.com:a/b.git", "b"),
    ("ssh://git@example.com/b", "ssh://git@example.com/b", "b"),
    ("ssh://git:secret@example.com:22/b", "ssh://git@example.com:22/b", "b"),
    ("file:///a/b.git", "file:///a/b.git", "b"),
  ])
  func `an address is stored without its secret`(address: String, text: String, name: String) throws {
    let known = try #require(GitAddress(address))
    #expect(known.text == text)
    #expect(known.name == name)
    #expect(known.hasSecret == (address != text && address.hasPrefix("http")))
  }

  @Test func `a secret is sent to its own server and nowhere else`() throws {
    let address = try #require(GitAddress("https://me:p%40ss@example.com:8443/a/b"))
    let server = "http.https://example.com:8443/"
    #expect(
      address.settings.map(\.name) == [
        "\(server).extraHeader", "\(server).followRedirects", "http.followRedirects",
      ])
    #expect(
      address.settings.map(\.value) == ["Authorization: Basic bWU6cEBzcw==", "false", "false"])
    let named = try #require(GitAddress("https://me@example.com/a/b"))
    #expect(named.settings.map(\.name) == ["credential.https://example.com.username"])
    #expect(try #require(GitAddress("https://example.com/a/b")).settings.isEmpty)
  }

  @Test(arguments: [
    "ext::sh -c x", "-u@x:y", "notes", "./a:b", "C:/x", "fd://3", "a/b@c:d", "--upload-pack=x",
    "ssh://-oProxyCommand=x/y", "git@-oProxyCommand=x:y", "https://me:pass/word@example.com/a",
    "https://example.com/a\nb",
  ])
  func `other words aren't addresses`(word: String) {
    #expect(GitAddress(word) == nil)
  }

  @Test(arguments: [
    (
      "fatal: could not read Password for 'https://token@example.com': prompts disabled",
      "fatal: could not read Password for 'https://example.com': prompts disabled"
    ),
    (
      "`https://me:pass/wo@rd@example.com/a` and https://x:y@z/ then",
      "`https://example.com/a` and https://z/ then"
    ),
    ("https://example.com/a?b@c me@there", "https://example.com/a?b@c me@there"),
    ("`HTTPS://token@example.com/a`", "`HTTPS://example.com/a`"),
    ("hTTp://token@example.com ftp://token@host/", "hTTp://example.com ftp://host/"),
    ("SSH://git:token@example.com/a", "SSH://git@example.com/a"),
  ])
  func `a message contains no secret`(message: String, shown: String) {
    #expect(GitAddress.withoutSecrets(message) == shown)
  }

  @Test(arguments: [
    "", "-b", "--upload-pack=touch x", "a b", "a..b", "a:b", "+a:b", "a*", "a^", "a@{1}", "/a",
    "a/",
    "a\u{7F}",
  ])
  func `names that git could misread are rejected as branches`(name: String) {
    #expect(throws: Failure.self) { try GitBranch(name) }
  }

  @Test(arguments: ["main", "next/2", "v1.0", "user-name/fix_#1", "größe"])
  func `branch names are accepted`(name: String) throws {
    #expect(try GitBranch(name).name == name)
  }
}
