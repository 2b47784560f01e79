func open() {
  NSApp.sendAction(Selector(("showSettingsWindow:")), to: nil, from: nil) // hit
  NSApp.sendAction(Selector(("showPreferencesWindow:")), to: nil, from: nil) // hit
  NSApp.sendAction(Selector("showPreferencesWindow:"), to: nil, from: nil) // hit
  openSettings() // miss
  if #available(macOS 14, *) {} else {
    NSApp.sendAction(Selector(("showPreferencesWindow:")), to: nil, from: nil) // miss
  }
  NSApp.sendAction(#selector(NSText.copy(_:)), to: nil, from: nil) // miss
  let title = "showSettingsWindow" // miss
}
