func open() {
  let a = Selector("openURL:") // hit
  responder.perform(#selector(openURL(_:)), with: url) // hit
  let b = sel_registerName("openURL:") // hit
  extensionContext?.open(url) // miss
  let c = #selector(openDocument(_:)) // miss
  let d = Selector("open:") // miss
}
