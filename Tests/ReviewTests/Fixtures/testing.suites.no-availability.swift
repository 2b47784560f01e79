@available(iOS 17, *) // hit
@Suite struct A {}

@available(iOS 17, *) // hit
struct B {
  @Test func runs() {}
}

@Suite("C") @available(iOS 17, *) struct C { // hit
  @Test func runs() {}
}

@Suite struct D { // miss
  @available(iOS 17, *) @Test func runs() {}
}

@available(iOS 17, *) // miss
struct Model {}

@available(iOS 17, *) @Test func alone() {} // miss
