import SwiftUI
func load() {
  print("loaded") // hit
  NSLog("loaded %d", count) // hit
  debugPrint(items) // hit
  logger.info("loaded") // miss
  #if DEBUG
    print("loaded") // miss
  #endif
  printer.print(page) // miss
}
#Preview {
  Button("A") { print("tapped") } // miss
}
