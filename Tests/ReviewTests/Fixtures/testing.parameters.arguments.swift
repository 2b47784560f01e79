@Test func rounds() {
  for value in [1, 2, 3] { // hit
    #expect(round(value) == value)
  }
  for (input, output) in [("a", "b"), ("c", "d")] { // hit
    #expect(code(input) == output)
  }
  for text in ["x", "y"] { // hit
    let result = parse(text)
    #expect(result != nil)
  }
  for value in [1, 2] { store.add(value) } // miss
  for item in store.items { #expect(item.isValid) } // miss
}

@Test(arguments: [1, 2, 3]) func doubles(value: Int) { // miss
  #expect(double(value) == value * 2)
}
