func pick() {
  picker.sourceType = .photoLibrary // hit
  imagePicker.sourceType = .savedPhotosAlbum // hit
  self.controller.sourceType = .photoLibrary // hit
  picker.sourceType = .camera // miss
  if picker.sourceType == .photoLibrary {} // miss
  let library = PHPickerConfiguration(photoLibrary: .shared()) // miss
}
