import ScenarioBasics

/// The reason why a path that the user gave yields no scenario.
package enum LoadFailure: Error, Sendable, Equatable {
  /// There is nothing at the path; the nearest path, if a similar one exists.
  case missing(path: String, nearest: String?)
  /// A file that is not a `.scenario` file.
  case notAScenario(path: String)
  /// A file that scenarios include.
  case isPart(path: String)
  /// A folder without any scenario in it.
  case emptyFolder(path: String)
  /// There is nothing at the path, which has a mark in the place of bytes that are not UTF-8.
  case notUTF8(path: String)
  /// The system does not permit reading it; the reason is the system's message.
  case unreadable(path: String, reason: String)

  package var path: String {
    switch self {
    case .missing(let path, _), .notAScenario(let path), .isPart(let path), .emptyFolder(let path),
      .notUTF8(let path), .unreadable(let path, _):
      path
    }
  }

  package var message: String {
    switch self {
    case .missing: "no such file or folder"
    case .notAScenario: "not a scenario"
    case .isPart: "a part, and not a scenario"
    case .emptyFolder: "no scenario in this folder"
    case .notUTF8: "a name that is not UTF-8"
    case .unreadable(_, let reason): "cannot be read: \(reason)"
    }
  }

  package var remedy: String {
    switch self {
    case .missing(_, let nearest?): "did you mean `\(nearest)`?"
    case .missing(_, nil): "write the path of a scenario, or of a folder with scenarios"
    case .notAScenario: "the name of a scenario ends in .scenario"
    case .isPart: "write the path of a scenario that includes it"
    case .emptyFolder: "scenarios are files whose names end in .scenario; hidden ones are skipped"
    case .notUTF8: "rename it: paths in a scenario and in reports are UTF-8"
    case .unreadable: "it must be a file or folder that you may read"
    }
  }

  /// The failure as it is printed, without a line end: `Scenarois: no such file or folder`, and below it the
  /// remedy.
  package var text: String {
    let text: PrintableText = "\(path): \(message)\n  = \(remedy)"
    return text.text
  }
}
