/// The rule by which the lines that a step printed are compared with the expected ones.
public enum ComparisonMode: Sendable, Equatable {
  /// Each line, in its order.
  case exact
  /// Each line, where those of one instant may be in any order: `any order`.
  case anyOrder
  /// No line, so that only claims count: `any lines`.
  case anyLines
}
