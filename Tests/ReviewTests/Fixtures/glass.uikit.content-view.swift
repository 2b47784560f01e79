import UIKit
func setUp() {
  blurView.addSubview(label) // hit
  visualEffectView.addSubview(stack) // hit
  self.glassEffectView.addSubview(button) // hit
  blurView.contentView.addSubview(label) // miss
  view.addSubview(blurView) // miss
  container.addSubview(visualEffectView) // miss
}
