import Knowledge
import Lint
import Markdown
import SwiftCode

/// One input of libFuzzer: read in both ways, cut, and asked for all that a section carries.
///
/// What must hold of every sequence of bytes is checked; the sanitizers check the rest.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for reading in [Reading.strict, .asMeant] { check(BlockTree(parsing: bytes, reading: reading)) }
  let source = Document.Source(root: "r", path: "fuzz/SKILL.md") { bytes }
  let document = Document(source: source, bytes: bytes)
  for node in document.outline.nodes.indices { check(document.section(node)) }
  expect(Set(document.anchors).count == document.anchors.count, "two sections of one ID")
  let file = Lint.File(source, bytes: bytes)
  for finding in Lint([file], exists: { _ in false }).findings() {
    expect(finding.line >= 1 && finding.column >= 1, "a finding without a place")
  }
  check(SwiftStructure(SwiftFile(bytes)))
  _ = SwiftFence.all(in: document).map { ($0.withoutEllipses, $0.pieces) }
  return 0
}

/// A failed precondition of an optimized build does not say which.
private func expect(_ condition: Bool, _ what: String) {
  if !condition { fatalError(what) }
}

private func check(_ tree: BlockTree) {
  var last = 0
  for (index, block) in tree.blocks.enumerated() {
    expect(block.lines.lowerBound >= last, "blocks out of order")
    expect(block.lines.upperBound < tree.lineStarts.count, "a block behind the last line")
    expect(Int(block.parent) < index, "a parent behind its child")
    last = block.lines.lowerBound
    expect(
      tree.lines(of: block).allSatisfy { $0.upperBound <= tree.bytes.count },
      "a line behind the text")
    _ = (tree.text(of: block), tree.literal(of: block), tree.info(of: block), tree.cells(of: block))
  }
  _ = tree.frontMatter
}

private func check(_ swift: SwiftStructure) {
  let tokens = swift.file.tokens
  expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.end <= $1.start }, "tokens out of order")
  for declaration in swift.declarations where declaration.parent >= 0 {
    let parent = swift.declarations[declaration.parent]
    expect(declaration.end <= parent.end, "a declaration that ends behind the one around it")
    _ = (swift.parameters(declaration), swift.inherited(declaration), swift.attributes(declaration))
  }
  for reference in swift.references {
    _ = (swift.arguments(reference), swift.trailingClosures(reference))
  }
}

private func check(_ section: Section) {
  for item in section.checklist {
    expect(section.lines.contains(item.line), "an item outside its section")
  }
  for example in section.examples {
    expect(section.lines.contains(example.lines.lowerBound), "an example outside its section")
  }
  _ = (section.requirements, section.links, section.apiNames, section.kind)
  guard section.lines.count < 200 else { return }
  let parts = MarkdownParts.parts(of: section.fullText, maxTokens: .max, maxBytes: 400)
  expect(parts.allSatisfy { $0.utf8.count <= 400 }, "a part over its size")
}
