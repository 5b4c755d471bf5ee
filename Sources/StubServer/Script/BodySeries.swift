/// Bodies of which each use has its own, without an end: a seeded walk.
///
/// A body is a function of the seed and of its place in the series, so that one more answer elsewhere moves
/// none.
public struct BodySeries: Sendable, Equatable {
  /// All that the bodies depend on beside the seed: series of one name are equal, and can be counted as one.
  public let name: String
  /// The bytes at a place in the series, counted from 0.
  public let body: @Sendable (_ place: Int, _ seed: UInt64) -> [UInt8]

  /// Makes a series.
  public init(name: String, body: @escaping @Sendable (_ place: Int, _ seed: UInt64) -> [UInt8]) {
    self.name = name
    self.body = body
  }

  /// Whether the names are equal.
  public static func == (one: BodySeries, other: BodySeries) -> Bool { one.name == other.name }
}

extension Answer {
  /// The answer with the body that belongs there; itself where all its uses have one body.
  package func at(_ place: Int, seed: UInt64) -> Answer {
    var answer = self
    if let series { answer.body = series.body(place, seed) }
    return answer
  }
}
