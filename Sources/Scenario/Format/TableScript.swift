/// A table of figures that is to stand beside a scenario.
public struct TableFile: Sendable {
  /// The name by which the scenario has it: one word.
  public let name: String
  /// What it holds.
  public let bytes: [UInt8]

  /// Makes the file.
  public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}

/// How a table is served: what a scenario says that has an app ask for its rows, one after the other.
public struct TableScript: Sendable {
  /// What the table is, for the title: `6982 days`.
  public let title: String
  /// What stands behind `given`, a line each.
  public let given: [String]
  /// What stands behind `serve`.
  public let route: String
  /// The answer, without the bar before it: `200 rates csv ecb.csv`.
  public let answer: String

  /// Makes the script.
  public init(title: String, given: [String], route: String, answer: String) {
    (self.title, self.given, self.route, self.answer) = (title, given, route, answer)
  }
}
