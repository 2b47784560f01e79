func ask() async {
  AVCaptureDevice.requestAccess(for: .video) { _ in start() } // hit
  AVAudioSession.sharedInstance().requestRecordPermission { _ in } // hit
  PHPhotoLibrary.requestAuthorization(for: .addOnly) { _ in save() } // hit
  AVCaptureDevice.requestAccess(for: .video) { isGranted in show(isGranted) } // miss
  guard await AVCaptureDevice.requestAccess(for: .audio) else { return } // miss
  store.requestAccess(to: .event) { granted, _ in show(granted) } // miss
}
