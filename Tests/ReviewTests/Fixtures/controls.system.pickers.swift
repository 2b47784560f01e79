import SwiftUI
struct Editor: View {
  var body: some View {
    Button("Paste") { text = UIPasteboard.general.string ?? "" } // hit
    Button("Paste") {
      if let url = UIPasteboard.general.url { open(url) } // hit
    }
    Button("Copy") { UIPasteboard.general.string = text } // miss
    PasteButton(payloadType: String.self) { text = $0[0] } // miss
    Button("Check") { canPaste = UIPasteboard.general.hasStrings } // miss
  }
  func pick() {
    picker.sourceType = .photoLibrary // hit
    camera.sourceType = .camera // miss
  }
}
