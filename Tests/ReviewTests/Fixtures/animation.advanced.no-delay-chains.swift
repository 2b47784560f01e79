func show() {
  withAnimation { isShown = true }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { // hit
    withAnimation(.spring()) { isBig = true }
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in // hit
    step += 1
    withAnimation { isBig = false }
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: { withAnimation { go() } }) // miss
  DispatchQueue.main.asyncAfter(deadline: .now() + 2) { reload() } // miss
  DispatchQueue.main.async { withAnimation { isBig = true } } // miss
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { withAnimation { hide() } } // hit
}
