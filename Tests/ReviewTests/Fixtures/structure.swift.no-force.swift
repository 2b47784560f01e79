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

func guarded(_ error: Error?, _ job: Job?, _ box: UnsafeMutablePointer<CGRect>!) { // miss
  if error != nil {
    report(error!) // miss
  }
  if cache == nil { cache = load() }
  use(cache!) // miss
  progressView = UIProgressView()
  addSubview(progressView!) // miss
  if names.count == 1 {
    let only = names.first! // miss
  }
  let bytes = "<".utf8.first! // miss
  let kind = Kind.allCases.randomElement()! // miss
  let key = CodingKeys(stringValue: name)! // miss
  let suite = UserDefaults(suiteName: group)! // miss
  let title = Bundle.main.infoDictionary!["Title"] // miss
  let copy = text.mutableCopy() as! NSMutableAttributedString // miss
  let screen = navigation.topViewController as! Screen // miss
  assert(job == nil || job!.isDone) // miss
  tableView!.reloadData() // miss
  let name = field.text! // miss
  let tokens = accounts.filter { $0.token != nil }.map { $0.token! } // miss
  if names.count == 1, names.first! == name { return } // miss
  let types = kind != nil ? [kind!.rawValue] : nil // miss
  let parent = node.parent! // hit
  let screens = items as! Screens // hit
}

final class Cell: UITableViewCell {
  @IBOutlet private var title: UILabel! // miss
  var model: Model! // miss

  func configure(_ handler: ((Int) -> Void)!) {} // miss
}

func start(_ job: Job?) {
  guard job != nil else { return }
  run(job!) // miss
}
