func testBuy() {
  app.buttons["Add to Cart"].tap() // hit
  app.textFields["Your name"].typeText("A") // hit
  let toggle = app.switches["Dark mode"].firstMatch // hit
  app.buttons["buy"].tap() // miss
  app.buttons["trail.buy"].tap() // miss
  XCTAssertTrue(app.staticTexts["Thank you!"].exists) // miss
}
