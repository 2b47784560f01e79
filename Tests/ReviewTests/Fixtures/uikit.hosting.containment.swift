func embed() {
  let host = UIHostingController(rootView: Row()) // hit
  view.addSubview(host.view)
}
func show() {
  let controller = UIHostingController(rootView: Row()) // hit
  controller.view.backgroundColor = .clear
  container.addSubview(controller.view)
}
func bad() {
  view.addSubview(UIHostingController(rootView: Row()).view) // hit
}
func right() {
  let host = UIHostingController(rootView: Row()) // miss
  addChild(host)
  view.addSubview(host.view)
  host.didMove(toParent: self)
}
func other() {
  let host = UIHostingController(rootView: Row()) // miss
  parent.addChild(host)
  view.addSubview(host.view)
}
func push() {
  let host = UIHostingController(rootView: Row()) // miss
  navigationController?.pushViewController(host, animated: true)
}
