import UIKit
func update() {
  view.viewWithTag(7)?.isHidden = true // hit
  let label = cell.viewWithTag(1) as? UILabel // hit
  if let overlay = window.viewWithTag(overlayTag) { overlay.removeFromSuperview() } // hit
  label.tag = 7 // miss
  let row = tableView.cellForRow(at: path) // miss
  Picker("A", selection: $a) { Text("b").tag(1) } // miss
}
