@Test(.disabled("fails on CI")) func a() {} // hit
@Test("B", .disabled()) func b() {} // hit
@Test(.disabled("flaky"), .tags(.slow)) func c() {} // hit
@Test(.disabled(if: isSimulator)) func d() {} // miss
@Test(.enabled(if: hasCamera)) func e() {} // miss
@Test func f() { withKnownIssue { #expect(x == 1) } } // miss
