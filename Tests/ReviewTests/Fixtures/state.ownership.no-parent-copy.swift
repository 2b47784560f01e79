struct DetailView: View {
  @StateObject private var model: DetailModel
  init(model: DetailModel) {
    _model = StateObject(wrappedValue: model) // hit
  }
  init(viewModel: DetailModel, id: Int) {
    self._model = StateObject(wrappedValue: viewModel) // hit
  }
  init(parent: Parent) {
    _model = .init(StateObject(wrappedValue: parent.detail)) // hit
  }
  init(id: Int) {
    _model = StateObject(wrappedValue: DetailModel(id: id)) // miss
  }
  init(make: @autoclosure @escaping () -> DetailModel) {
    _model = StateObject(wrappedValue: make()) // miss
  }
  init() {
    _model = StateObject(wrappedValue: DetailModel.shared) // miss
  }
}
