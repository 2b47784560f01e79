/// The part of an item that a term is in. Ranking gives each its own weight.
package enum Field: CaseIterable, Sendable {
  case title, tags, api, breadcrumb, body, code
}
