import Foundation
import Testing

@testable import skills

@Suite struct EngineAddressTests {
  private func failure(_ words: String...) -> String? {
    do throws(Failure) {
      _ = try EngineAddress(Arguments(words[...], for: .query, environment: Environment()))
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `without the option there is no engine`() throws {
    #expect(try EngineAddress(Arguments([], for: .query, environment: Environment())) == nil)
  }

  @Test(arguments: ["localhost:8108", "ftp://example.com", "http://", "https://a b", ","])
  func `an address is that of a web server`(address: String) {
    #expect(failure("--engine", address)?.contains("takes the address of a server") == true)
  }

  @Test func `an address has no password`() {
    let message = failure("--engine", "https://me:secret@example.com")
    #expect(message?.contains("--engine-key") == true)
    #expect(message?.contains("secret") == false)
  }

  @Test func `a key is read from a file that nobody else can read`() throws {
    let folder = try TemporaryFolder(["key": "abc\n", "open": "abc\n"])
    chmod("\(folder.path)/key", 0o600)
    chmod("\(folder.path)/open", 0o644)
    #expect(failure("--engine", "https://a.example/, http://b.example", "--engine-key", "\(folder.path)/key") == nil)
    #expect(
      failure("--engine", "https://a.example", "--engine-key", "\(folder.path)/open")?.contains("chmod 600") == true)
    #expect(
      failure("--engine", "https://a.example", "--engine-key", "\(folder.path)/none")?.contains("no file") == true)
    #expect(failure("--engine-key", "\(folder.path)/key")?.contains("needs an engine") == true)
  }
}
