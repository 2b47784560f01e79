func load() {
  do {
    items = try decoder.decode([Item].self, from: data)
  } catch { // hit
    fatalError("Cannot decode: \(error)")
  }
  do {
    text = try String(contentsOf: url, encoding: .utf8)
  } catch let error as CocoaError { // hit
    log(error)
    fatalError("Cannot read")
  } catch { // hit
    preconditionFailure("\(error)")
  }
  do {
    items = try decoder.decode([Item].self, from: data)
  } catch { // miss
    message = error.localizedDescription
  }
  do { try read() } catch { fatalError("Broken list in the bundle") } // miss
  do { try start() } catch let error as StartError { show(error) } catch { fatalError() } // miss
  guard index < items.count else { fatalError("Out of range") } // miss
  do {
    expression = try NSRegularExpression(pattern: "[0-9]+")
  } catch { // miss
    fatalError("\(error)")
  }
}
