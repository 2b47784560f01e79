final class Scanner: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    captureSession.startRunning() // hit
    queue.async { self.captureSession.startRunning() } // miss
  }
  override func viewWillAppear(_ animated: Bool) {
    if !captureSession.isRunning { captureSession.startRunning() } // hit
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      self?.captureSession.startRunning() // miss
    }
  }
  func run() { captureSession.startRunning() } // miss
}
struct Camera: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView {
    model.session.startRunning() // hit
    return view
  }
}
