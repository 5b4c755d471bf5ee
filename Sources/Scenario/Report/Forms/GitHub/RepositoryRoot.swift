import Foundation

/// Paths in the form that GitHub requires: relative to the repository's root, independent of the working
/// directory.
struct RepositoryRoot {
  /// The root with a trailing slash; nil outside of GitHub's machines.
  private let root: String?

  init(_ environment: [String: String]) {
    let workspace = environment["GITHUB_WORKSPACE"].flatMap { $0.isEmpty ? nil : $0 }
    root = workspace.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
      .map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// Returns the path relative to the root; unchanged when the file is not in the repository.
  func path(of file: String) -> String {
    let place = URL(fileURLWithPath: file).standardizedFileURL.path
    guard let root, place.hasPrefix(root) else { return file }
    return String(place.dropFirst(root.count))
  }
}
