/// A builder of a list of components one below the other, with `if` and `for`.
@resultBuilder
enum NodeBuilder {
  static func buildExpression(_ node: Node) -> [Node] { [node] }
  static func buildBlock(_ parts: [Node]...) -> [Node] { parts.flatMap { $0 } }
  static func buildOptional(_ part: [Node]?) -> [Node] { part ?? [] }
  static func buildEither(first part: [Node]) -> [Node] { part }
  static func buildEither(second part: [Node]) -> [Node] { part }
  static func buildArray(_ parts: [[Node]]) -> [Node] { parts.flatMap { $0 } }
}

extension Node {
  static func text(_ text: String) -> Node { Node(.text(text)) }
  static func figure(_ large: String, small: String = "") -> Node { Node(.figure(large, small: small)) }
  static func button(_ title: String) -> Node { Node(.button(title)) }
  static func field(_ text: String) -> Node { Node(.field(text)) }
  static func line(@NodeBuilder _ nodes: () -> [Node]) -> Node { Node(.line(nodes())) }
  static func column(@NodeBuilder _ nodes: () -> [Node]) -> Node { Node(.column(nodes())) }
  static func screens(@NodeBuilder _ nodes: () -> [Node]) -> Node { Node(.screens(nodes())) }
  static func list(@NodeBuilder _ nodes: () -> [Node]) -> Node { Node(.list(nodes())) }
}
