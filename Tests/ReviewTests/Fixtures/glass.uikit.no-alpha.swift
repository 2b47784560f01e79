import UIKit
func show() {
  UIView.animate(withDuration: 0.3) { self.blurView.alpha = 1 } // hit
  visualEffectView.alpha = 0 // hit
  effectView.alpha = visible ? 1 : 0 // hit
  UIView.animate(withDuration: 0.3) { self.blurView.effect = UIBlurEffect(style: .regular) } // miss
  blurView.contentView.alpha = 0.5 // miss
  label.alpha = 0 // miss
}
