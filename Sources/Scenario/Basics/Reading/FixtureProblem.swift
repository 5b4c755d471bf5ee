/// A function that reads a file beside the scenario by the name that the scenario uses for it.
package typealias FixtureReader = @Sendable (_ name: String) throws(FixtureProblem) -> [UInt8]

/// A function that opens a file beside the scenario whose parts are read later.
package typealias FixtureOpener = @Sendable (_ name: String) throws(FixtureProblem) -> FileRangeReader

/// A reason why a file beside a scenario cannot be read.
package enum FixtureProblem: Error, Sendable, Equatable {
  /// There is no such file; the second value is the most similar existing name, if one is similar enough.
  case missing(String, nearest: String?)
  /// There is no such file beside a scenario that is made of a log, nor at `logged`, where the play had it.
  case missingOfLog(String, logged: String)
  /// The path is outside the scenario's folder, directly or through a link.
  case outside
  /// The name belongs to a folder.
  case folder(String)
  /// The system does not permit reading the file; `reason` is its error message.
  case unreadable(String, reason: String)

  package var message: String {
    switch self {
    case .missing(let name, _), .missingOfLog(let name, _):
      "there is no file \(quoted(name)) beside the scenario"
    case .outside: "the file is outside the scenario's folder"
    case .folder(let name): "\(quoted(name)) is a folder"
    case .unreadable(let name, let reason): "\(quoted(name)) cannot be read: \(reason)"
    }
  }

  package var remedy: String {
    switch self {
    case .missing(_, let nearest?): "did you mean `\(nearest)`?"
    case .missing(_, nil), .outside: "put the file beside the scenario or into a folder below"
    case .missingOfLog(_, let place):
      "start it where the run was started, where `\(place)` is, or put the file beside the new scenario"
    case .folder(let name): "name a file in it: \(name)/…"
    case .unreadable: "it must be a file that you may read"
    }
  }
}
