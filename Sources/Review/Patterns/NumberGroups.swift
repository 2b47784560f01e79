/// Numbers grouped by another number, all in one array: one for each group would take longer to make than a file to search.
struct NumberGroups: Sendable {
  /// Where each group begins in `numbers`, and where the last ends.
  private var starts: [Int32]
  private var numbers: [Int32]

  /// - Parameter members: Read twice. A group keeps their order.
  init(count: Int, _ members: some Sequence<(group: Int, number: Int)>) {
    starts = Array(repeating: 0, count: count + 1)
    for member in members { starts[member.group + 1] += 1 }
    for group in 0..<count { starts[group + 1] += starts[group] }
    numbers = Array(repeating: 0, count: Int(starts[count]))
    var ends = starts
    for member in members {
      numbers[Int(ends[member.group])] = Int32(member.number)
      ends[member.group] += 1
    }
  }

  subscript(group: Int) -> ArraySlice<Int32> { numbers[Int(starts[group])..<Int(starts[group + 1])] }

  func isEmpty(_ group: Int) -> Bool { starts[group] == starts[group + 1] }
}
