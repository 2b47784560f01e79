let scale = UIScreen.main.scale // hit
let pixels = size.width * UIScreen.main.scale // hit
func scaled(_ value: CGFloat) -> CGFloat { value * UIScreen.main.scale } // hit
let trait = traitCollection.displayScale // miss
@Environment(\.displayScale) private var displayScale // miss
let screen = view.window?.screen.scale // miss
