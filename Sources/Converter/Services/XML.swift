/// An XML element: names without their prefix, attributes with their values, and no text between the
/// elements.
struct XML: Hashable, Sendable {
  let name: String
  let attributes: [String: String]
  var children: [XML] = []
}
