final class LoginTests: XCTestCase {
  let app = XCUIApplication()
  func testLogin() throws {
    app.buttons["login"].tap()
    sleep(2) // hit
    Thread.sleep(forTimeInterval: 1) // hit
    XCTAssertTrue(app.staticTexts["welcome"].waitForExistence(timeout: 5)) // miss
  }
}

func helper() {
  let app = XCUIApplication()
  usleep(500) // hit
}

func other() {
  sleep(1) // miss
  clock.sleep(1) // miss
}
