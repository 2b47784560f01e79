@Test func counts() async {
  await confirmation { confirm in // hit
    Task { confirm() }
  }
  await confirmation("called", expectedCount: 2) { confirm in // hit
    DispatchQueue.main.async { confirm() }
  }
  await confirmation { done in // hit
    let button = Button { done() }
    Task { button.tap() }
  }
  await confirmation { confirm in // miss
    await model.run { confirm() }
  }
  await confirmation { confirm in // miss
    await Task { confirm() }.value
  }
  Task { confirm() } // miss
}
