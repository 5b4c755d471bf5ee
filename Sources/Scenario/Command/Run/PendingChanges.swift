import ScenarioBasics

/// The changes that `--update` would have written after the last runs here, stored so that the user can
/// accept them after reading: one line of JSON per file.
struct PendingChanges {
  /// The contents of a file before and after.
  struct Change: Record {
    var (path, old, new) = ("", "", "")

    mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("scenario", &path)
      visitor.field("old", &old)
      visitor.field("new", &new)
    }
  }

  private let lines: RunStateFile

  init(folder: String) { lines = RunStateFile(".\(ToolName.current)-pending", in: folder) }

  /// The path of the file in which they are stored.
  var path: String { lines.path }

  var all: [Change] { lines.all.compactMap { (try? JSONValue($0)).flatMap(Change.init(json:)) } }

  /// Returns the pending changes of the file at the path, or of the files in the folder there.
  func changes(at path: String) -> [Change] {
    let place = ScenarioSelection.place(path)
    return all.filter { change in
      let other = ScenarioSelection.place(change.path)
      return other == place || other.hasPrefix(place + "/")
    }
  }

  /// Stores the changes of the played files, and keeps the pending changes of all others.
  func keep(_ changes: [Change], of played: [String]) {
    let played = Set(played.map(ScenarioSelection.place))
    let kept = all.filter { !played.contains(ScenarioSelection.place($0.path)) } + changes
    lines.keep(kept.map(\.json.line))
  }
}
