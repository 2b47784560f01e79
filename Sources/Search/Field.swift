/// Where in an item a term stands; ranking weighs each differently.
package enum Field: UInt8, CaseIterable, Sendable {
  case title, tags, api, breadcrumb, body, code
}
