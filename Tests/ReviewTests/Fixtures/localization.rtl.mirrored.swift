label.leftAnchor.constraint(equalTo: view.leadingAnchor).isActive = true // hit
NSLayoutConstraint.activate([
  label.rightAnchor.constraint(equalTo: guide.trailingAnchor), // hit
  label.leadingAnchor.constraint(equalTo: guide.leftAnchor), // hit
  label.leadingAnchor.constraint(equalTo: guide.leadingAnchor), // miss
  label.topAnchor.constraint(equalTo: guide.topAnchor), // miss
])
let leftAnchor = 3 // miss
