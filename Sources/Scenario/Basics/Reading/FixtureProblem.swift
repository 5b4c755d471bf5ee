/// Reads a file beside the scenario, by the name that the scenario gives it.
package typealias FixtureReader = @Sendable (_ name: String) throws(FixtureProblem) -> [UInt8]

/// The same for a file of which parts are read later.
package typealias FixtureOpener = @Sendable (_ name: String) throws(FixtureProblem) -> FixtureFile

/// Why a file beside a scenario cannot be read.
package enum FixtureProblem: Error, Sendable, Equatable {
  /// There is none; the nearest name, if one is near.
  case missing(String, nearest: String?)
  /// It stands above the scenario's folder, or a link leads out of it.
  case outside
  /// A folder has that name.
  case folder(String)
  /// It is there, and the system does not let it be read: its own words.
  case unreadable(String, reason: String)

  package var message: String {
    switch self {
    case .missing(let name, _): "no file \(quoted(name)) beside the scenario"
    case .outside: "a file outside the scenario's folder"
    case .folder(let name): "\(quoted(name)) is a folder"
    case .unreadable(let name, let reason): "\(quoted(name)) cannot be read: \(reason)"
    }
  }

  package var remedy: String {
    switch self {
    case .missing(_, let nearest?): "did you mean `\(nearest)`?"
    case .missing(_, nil), .outside: "files stand beside the scenario or below it"
    case .folder(let name): "write the file in it: \(name)/…"
    case .unreadable: "it must be a file that you may read"
    }
  }
}
