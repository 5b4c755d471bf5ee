/// What playing the scenario of a log showed, beside what the log tells.
enum LogReplay: Equatable {
  /// Event for event the same; what is wrong with it as it is written now, in words.
  case same(failing: String?)
  /// The same up to where the log ends.
  case sameSoFar
  /// It cannot be the same before what is missing is written.
  case notYet
  /// Where it first differs, in words.
  case differs(String)

  init(_ converted: ConvertedPlay, _ draft: DraftPlay) throws {
    guard let outcome = try draft.play(converted.text, converted.fixtures) else {
      self = .notYet
      return
    }
    let logged = converted.play.events.filter(\.isOfPlay)
    var played = outcome.events.filter(\.isOfPlay)
    let isCut = converted.play.verdict == nil
    if isCut { played = Array(played.prefix(logged.count)) }
    let difference = try PlayDifference(
      converted.play.path ?? "", PlayEvents(logged), PlayEvents(played), isEdited: true)
    switch difference {
    case let difference?: self = converted.isWhole ? .differs(difference.words) : .notYet
    case nil: self = isCut ? .sameSoFar : .same(failing: outcome.hasPassed ? nil : outcome.firstFailure)
    }
  }
}

extension JSONValue {
  /// Whether it must come again where the same is played with the same inputs, written otherwise.
  fileprivate var isOfPlay: Bool {
    !["play", "given", "unfolded", "visited", "over", "updated"].contains(self["event"]?.string)
  }
}

extension PlayDifference {
  /// `T+1s  finished  GET /v1/latest  → 503 came, expected T+1s  finished  GET /v1/latest  → 200`
  fileprivate var words: String {
    let (logged, played) = (events.mine?.sentence, events.theirs?.sentence)
    let told = [played, logged].map { $0?.visibleLine.cut(toColumns: 80) }
    if logged == played, let told = told[0] { return "\(told) came with another `\(members.first ?? "")`" }
    return "\(told[0] ?? "nothing") came, expected \(told[1] ?? "nothing more")"
  }
}
