struct Bar: View {
  var body: some View {
    content.padding(.top, UIApplication.shared.windows.first?.safeAreaInsets.top ?? 0) // hit
    content.padding(.top, 47) // hit
    content
      .padding(.bottom, 34) // hit
    content.padding(.top, 40) // miss
    content.padding(.bottom, proxy.safeAreaInsets.bottom) // miss
    content.safeAreaInset(edge: .bottom) { Bar() } // miss
  }
  var bottom: CGFloat { UIApplication.shared.keyWindow?.safeAreaInsets.bottom ?? 0 } // hit
}
