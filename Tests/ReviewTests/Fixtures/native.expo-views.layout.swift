final class A: ExpoView {
  required init(appContext: AppContext? = nil) {
    super.init(appContext: appContext)
    label.frame = bounds // hit
    player.frame = self.bounds // hit
    label.text = "A" // miss
  }
  override func layoutSubviews() {
    label.frame = bounds // miss
  }
}
final class B: ExpoView {
  required init(appContext: AppContext? = nil) {
    super.init(appContext: appContext)
    web.frame = frame // hit
    web.autoresizingMask = [.flexibleWidth] // miss
  }
}
