func read(_ data: Data?, _ view: UIView) throws {
  let text = try! String(contentsOf: url) // hit
  let label = view as! UILabel // hit
  let bytes = data! // hit
  let first = names.first!.count // hit
  let value = table["a"]! // hit
  let link = URL(string: "https://example.com")! // miss
  let expression = try! Regex("[0-9]+") // miss
  let day = calendar.dateComponents([.day], from: start).day! // miss
  let bytes = "P-256".data(using: .utf8)! // miss
  if date != nil, date! > limit { return } // miss
  let nib = storyboard.instantiateViewController(identifier: "A") as! Screen // miss
  let maybe = view as? UILabel // miss
  if !isReady, a != b { return } // miss
  return !done // miss
}

final class Cell: UITableViewCell {
  @IBOutlet private var title: UILabel! // miss
  var model: Model! // miss

  func configure(_ handler: ((Int) -> Void)!) {} // miss
}
