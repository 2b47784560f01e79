final class Player {
  var delegate: PlayerDelegate? // hit
  weak var observer: PlayerDelegate? // miss
  weak var viewDelegate: PlayerDelegate? // miss
  var sourceDelegate: (any SourceDelegate)? // miss
  var other: Other? // miss
  var proxyDelegate: PlayerDelegate? { inner.delegate } // miss

  func bind() {
    model.$title.assign(to: \.title, on: self).store(in: &bag) // hit
    model.$title.assign(to: &$title) // miss
    model.$title.sink { self.title = $0 }.store(in: &bag) // hit
    model.$title.sink { [weak self] in self?.title = $0 }.store(in: &bag) // miss
    model.$title.sink { print($0) }.store(in: &bag) // miss
  }
}

struct Wrapper {
  var delegate: PlayerDelegate? // miss
}
