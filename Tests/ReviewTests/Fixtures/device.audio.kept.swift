func speak(_ text: String) {
  let synthesizer = AVSpeechSynthesizer() // hit
  synthesizer.speak(AVSpeechUtterance(string: text))
}
func play() throws {
  let player = try AVAudioPlayer(contentsOf: url) // hit
  player.volume = 0.5
  player.play()
}
func say() {
  AVSpeechSynthesizer().speak(AVSpeechUtterance(string: "Hello")) // hit
}
final class Sounds {
  private let synthesizer = AVSpeechSynthesizer() // miss
  func play() throws {
    let player = try AVAudioPlayer(contentsOf: url) // miss
    self.player = player
    player.play()
  }
  func length() throws -> TimeInterval {
    let player = try AVAudioPlayer(contentsOf: url) // miss
    return player.duration
  }
}
