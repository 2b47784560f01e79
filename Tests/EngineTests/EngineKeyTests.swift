import Engine
import Testing

@Suite struct EngineKeyTests {
  @Test func `a term's number has its impact in the last four bits`() {
    let number = EngineKey.term("sheet", impact: 0xA7)
    #expect(EngineKey.terms(of: "sheet").contains(number))
    #expect(EngineKey.terms(of: "sheet", atLeast: 0xA0).contains(number))
    #expect(!EngineKey.terms(of: "sheet", atLeast: 0xB0).contains(number))
    #expect(!EngineKey.terms(of: "list").contains(number))
  }

  @Test func `a file is found by every run of its folders`() {
    let places = EngineKey.places(of: "docs/Guides/setup", title: "Set Up!", as: .place)
    for name in ["docs", "guides", "docs/guides", "guides/setup", "setup", "set up!", "set-up"] {
      #expect(places.contains(EngineKey.of(name, as: .place)), "\(name)")
    }
    #expect(!places.contains(EngineKey.of("docs/setup", as: .place)))
  }
}
