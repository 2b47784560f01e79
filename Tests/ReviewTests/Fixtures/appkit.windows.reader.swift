func front() {
  let a = NSApp.windows.first // hit
  let b = NSApp.windows[0] // hit
  let c = NSApplication.shared.windows.first?.contentView // hit
  let d = view.window // miss
  let e = NSApp.keyWindow // miss
  let f = NSApp.windows.first(where: { $0.isMain }) // miss
  for window in NSApp.windows { window.close() } // miss
}
