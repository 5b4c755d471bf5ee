import Foundation

/// What `--update` would have written after the last runs here, kept so that a person who has read it can
/// accept it: one line of JSON a file.
struct PendingChanges {
  /// A file before and after.
  struct Change {
    let path: String
    let old: String
    let new: String
  }

  static let fileName = ".rcc-sim-pending"

  private let file: URL

  init(folder: String) { file = URL(fileURLWithPath: folder).appending(path: Self.fileName) }

  var all: [Change] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      (try? JSONValue(String(line))).flatMap(Change.init)
    }
  }

  /// What is pending of the file at the path, or of those in the folder there.
  func changes(at path: String) -> [Change] {
    let place = Selection.place(path)
    return all.filter { change in
      let other = Selection.place(change.path)
      return other == place || other.hasPrefix(place + "/")
    }
  }

  /// Keeps the changes of the files that were played, and of the others what was pending.
  ///
  /// A folder that takes no file is no reason for a run to fail: what it showed can be had again.
  func keep(_ changes: [Change], of played: [String]) {
    let played = Set(played.map(Selection.place))
    let kept = all.filter { !played.contains(Selection.place($0.path)) } + changes
    if kept.isEmpty { return _ = try? FileManager.default.removeItem(at: file) }
    let lines = kept.map { $0.json.line + "\n" }
    try? Data(lines.joined().utf8).write(to: file, options: .atomic)
  }
}

extension PendingChanges.Change {
  init?(_ json: JSONValue) {
    guard let path = json["scenario"]?.string, let old = json["old"]?.string, let new = json["new"]?.string
    else { return nil }
    self.init(path: path, old: old, new: new)
  }

  var json: JSONValue { .object(["scenario": .string(path), "old": .string(old), "new": .string(new)]) }
}
