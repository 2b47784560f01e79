import Testing

@testable import Knowledge

struct LicenseTests {
  @Test(arguments: [
    (nil, true), ("", true), ("MIT", true), ("Apache-2.0", true), ("MIT License", true),
    ("The MIT License", true), ("BSD-3-Clause", true), ("CC-BY-4.0", true), ("CC0-1.0", true),
    ("GPL-2.0", false), ("AGPL-3.0-or-later", false), ("CC-BY-SA-4.0", false),
    ("CC-BY-NC-4.0", false), ("CC-BY-ND-4.0", false), ("Proprietary", false),
    ("Complete terms in LICENSE.txt", false), ("All rights reserved", false),
  ])
  func `only permissive licenses let text be copied`(name: String?, isCopyable: Bool) {
    #expect(License.allowsCopying(name) == isCopyable)
  }
}
