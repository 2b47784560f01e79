struct Launch: View {
  var body: some View {
    Button("Open") {
      Task {
        await openImmersiveSpace(id: "trail") // hit
      }
    }
    Button("Go") {
      Task {
        _ = await openImmersiveSpace(id: "trail") // hit
        isOpen = true
      }
    }
    Map().task { await openImmersiveSpace(value: trail) } // hit
    Button("Right") {
      Task {
        switch await openImmersiveSpace(id: "trail") { // miss
        case .opened: isOpen = true
        default: isOpen = false
        }
        let result = await openImmersiveSpace(id: "hut") // miss
        await dismissImmersiveSpace() // miss
      }
    }
  }
}
