import Testing

@testable import Site

struct SiteTests {
  @Test func `a site of nothing has its first page`() {
    #expect(SiteMap.relative("assets/site.css", from: "a/b/c.html") == "../../assets/site.css")
  }
}
