struct Price: View {
  var body: some View {
    let _ = Self._printChanges() // hit
    Text("12")
  }
}

struct Total: View {
  var body: some View {
    let _ = Self._logChanges() // hit
    let _ = Total._printChanges() // hit
    #if DEBUG
      let _ = Self._printChanges() // miss
    #endif
    Text(printChanges()) // miss
    Text("_printChanges()") // miss
  }
}
