import SwiftUI
struct Screen: View {
  var body: some View {
    Button("Go") {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { shown = true } // hit
    }
    Text("a").onAppear {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.phase = .ready } // hit
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { model.isPresented.toggle() } // hit
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { hint = true } // miss
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { announce(text) } // miss
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { shown = true } // miss
    }
  }
}
