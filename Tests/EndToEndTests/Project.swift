import Foundation

/// The project's own files, named as a person at its root names them.
enum Project {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// Every scenario of the project: `Scenarios/network/refused.scenario`.
  static let scenarios: [String] = {
    let all = FileManager.default.enumerator(atPath: "\(root)/Scenarios")?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".scenario") }.map { "Scenarios/\($0)" }.sorted()
  }()
}
