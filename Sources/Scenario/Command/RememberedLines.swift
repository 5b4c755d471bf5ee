import Foundation

/// Lines that a run leaves for the next one, in the folder in which one works.
struct RememberedLines {
  private let file: URL

  init(_ name: String, in folder: String) { file = URL(fileURLWithPath: folder).appending(path: name) }

  /// The lines; none where nothing is remembered.
  var all: [String] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Keeps the lines; with none the file goes.
  ///
  /// A folder that takes no file is no reason for a run to fail: what it showed can be had again.
  func keep(_ lines: [String]) {
    if lines.isEmpty { return _ = try? FileManager.default.removeItem(at: file) }
    try? Data(lines.map { $0 + "\n" }.joined().utf8).write(to: file, options: .atomic)
  }
}
