label.leftAnchor.constraint(equalTo: view.leadingAnchor).isActive = true // hit
NSLayoutConstraint.activate([
  label.rightAnchor.constraint(equalTo: guide.trailingAnchor), // hit
  label.leadingAnchor.constraint(equalTo: guide.leftAnchor), // hit
  label.leadingAnchor.constraint(equalTo: guide.leadingAnchor), // miss
  label.topAnchor.constraint(equalTo: guide.topAnchor), // miss
])
table.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true // miss
table.rightAnchor.constraint(equalTo: view.safeAreaLayoutGuide.rightAnchor, constant: 0).isActive = true // miss
let leftAnchor = 3 // miss
