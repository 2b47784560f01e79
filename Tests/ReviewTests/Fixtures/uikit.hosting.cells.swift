final class A: UITableViewCell {
  private var host: UIHostingController<Row>? // miss
  lazy var badge = UIHostingController(rootView: Badge()) // hit
  func show(_ item: Item) {
    let controller = UIHostingController(rootView: Row(item)) // hit
    contentConfiguration = UIHostingConfiguration { Row(item) } // miss
  }
}
final class B: UICollectionViewCell {
  let host = UIHostingController(rootView: EmptyView()) // hit
}
final class C: UIViewController {
  let host = UIHostingController(rootView: EmptyView()) // miss
}
func make() -> UIViewController { UIHostingController(rootView: Row()) } // miss
