/// A series of answers in which each use has its own: a seeded walk, a recording.
///
/// An answer is a function of the seed and of its place in the series, so that an additional answer elsewhere
/// changes none.
public struct AnswerSeries: Sendable, Equatable {
  /// All values that the answers depend on besides the seed: series with the same name are equal, and can be
  /// counted as one.
  public let name: String
  /// Returns the answer at a place in the series, counted from 0, derived from the answer as written.
  let answer: @Sendable (_ written: Answer, _ place: Int, _ seed: UInt64) -> Answer

  /// Creates a series of answers that may differ in every property.
  package init(
    name: String, answer: @escaping @Sendable (_ written: Answer, _ place: Int, _ seed: UInt64) -> Answer
  ) {
    self.name = name
    self.answer = answer
  }

  /// Creates an endless series of answers that differ only in their bodies.
  ///
  /// - Parameters:
  ///   - name: All values that the bodies depend on besides the seed.
  ///   - body: Returns the bytes at a place in the series, counted from 0.
  public init(name: String, body: @escaping @Sendable (_ place: Int, _ seed: UInt64) -> [UInt8]) {
    self.init(name: name) { written, place, seed in
      var answer = written
      answer.body = body(place, seed)
      return answer
    }
  }

  /// Returns whether the names are equal.
  public static func == (one: AnswerSeries, other: AnswerSeries) -> Bool { one.name == other.name }
}

extension Answer {
  /// Returns the answer at a place of its series, or itself if it has no series.
  package func at(_ place: Int, seed: UInt64) -> Answer {
    series.map { $0.answer(self, place, seed) } ?? self
  }
}
