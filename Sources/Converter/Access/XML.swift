/// An element: names without their prefix, attributes as they were meant, and no text between the elements.
struct XML: Hashable, Sendable {
  let name: String
  let attributes: [String: String]
  var children: [XML] = []
}
