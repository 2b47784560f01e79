func save() {
  do { try store.save() } catch { print(error) } // hit
  do {
    try store.load()
  } catch let error { // hit
    debugPrint("failed: \(error)")
  }
  do { try store.load() } catch let error as StoreError { NSLog("%@", error.text) } // hit
  do { try store.save() } catch { message = error.localizedDescription } // miss
  do { try store.save() } catch { // miss
    print(error)
    throw error
  }
  #if DEBUG
    do { try store.check() } catch { print(error) } // miss
  #endif
  do { try store.save() } catch { logger.error("\(error)") } // miss
}
