import Foundation

/// What did not pass in the last run, kept in the folder in which one works: a path a line.
struct FailedScenarios {
  static let fileName = ".rcc-sim-failed"

  private let file: URL

  init(folder: String) { file = URL(fileURLWithPath: folder).appending(path: Self.fileName) }

  /// The paths as they were told; none where the last run passed.
  var paths: [String] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Keeps the paths; with none the file goes.
  ///
  /// A folder that takes no file is no reason for a run to fail: it only cannot be repeated in part.
  func keep(_ paths: [String]) {
    if paths.isEmpty { return _ = try? FileManager.default.removeItem(at: file) }
    try? Data(paths.map { $0 + "\n" }.joined().utf8).write(to: file, options: .atomic)
  }
}
