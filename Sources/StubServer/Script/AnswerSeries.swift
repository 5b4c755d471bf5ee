/// Answers of which each use has its own: a seeded walk, a recording.
///
/// An answer is a function of the seed and of its place in the series, so that one more answer elsewhere
/// moves none.
public struct AnswerSeries: Sendable, Equatable {
  /// All that the answers depend on beside the seed: series of one name are equal, and can be counted as one.
  public let name: String
  /// Made of the answer as it was written, at a place in the series, counted from 0.
  let answer: @Sendable (_ written: Answer, _ place: Int, _ seed: UInt64) -> Answer

  /// Makes a series of answers that differ in all that there is.
  package init(
    name: String, answer: @escaping @Sendable (_ written: Answer, _ place: Int, _ seed: UInt64) -> Answer
  ) {
    self.name = name
    self.answer = answer
  }

  /// Makes a series of answers that differ in their bodies alone, without an end.
  ///
  /// - Parameters:
  ///   - name: All that the bodies depend on beside the seed.
  ///   - body: The bytes at a place in the series, counted from 0.
  public init(name: String, body: @escaping @Sendable (_ place: Int, _ seed: UInt64) -> [UInt8]) {
    self.init(name: name) { written, place, seed in
      var answer = written
      answer.body = body(place, seed)
      return answer
    }
  }

  /// Whether the names are equal.
  public static func == (one: AnswerSeries, other: AnswerSeries) -> Bool { one.name == other.name }
}

extension Answer {
  /// The answer that belongs there; itself where all its uses are one.
  package func at(_ place: Int, seed: UInt64) -> Answer {
    series.map { $0.answer(self, place, seed) } ?? self
  }
}
