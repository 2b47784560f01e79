@Suite(.serialized) // hit
struct StoreTests {
  @Test func keeps() {
    UserDefaults.standard.set(true, forKey: "a") // hit
    UserDefaults.standard.removeObject(forKey: "a") // hit
    defaults.set(true, forKey: "a") // miss
    #expect(UserDefaults.standard.bool(forKey: "a")) // miss
  }
}

// The camera can be opened once.
@Suite(.serialized) // miss
struct CameraTests {}

func reset() { UserDefaults.standard.removeObject(forKey: "a") } // miss
