/// A table of figures to be stored beside a scenario.
public struct TableFile: Sendable {
  /// The name that the scenario uses for it: one word.
  public let name: String
  /// The contents of the file.
  public let bytes: [UInt8]

  /// Creates the file.
  public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}

/// The lines of a scenario that serves a table, in which an app requests its rows one after the other.
public struct TableScript: Sendable {
  /// A description of the table for the title: `6982 days`.
  public let title: String
  /// The words after `given`, a line each.
  public let given: [String]
  /// The words after `serve`.
  public let route: String
  /// The answer, without the bar before it: `200 rates csv ecb.csv`.
  public let answer: String

  /// Creates the script.
  public init(title: String, given: [String], route: String, answer: String) {
    (self.title, self.given, self.route, self.answer) = (title, given, route, answer)
  }
}
