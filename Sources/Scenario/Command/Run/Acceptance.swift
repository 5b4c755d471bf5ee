import ScenarioBasics

/// `--accept PATH` and `--accept-all`: writes what the last runs showed, and plays it.
struct Acceptance {
  private let changes: [PendingChanges.Change]

  /// Returns nil if no acceptance was requested.
  init?(_ invocation: Invocation, _ pending: PendingChanges) {
    if let path = invocation.value("--accept") {
      changes = pending.changes(at: path)
    } else if invocation.has("--accept-all") {
      changes = pending.all
    } else {
      return nil
    }
  }

  /// Whether no change is pending there.
  var isEmpty: Bool { changes.isEmpty }

  var paths: [String] { changes.map(\.path) }

  /// Checks that each path is still a file, before the first one is written.
  ///
  /// - Throws: A usage error for a path that is not.
  func check() throws(UsageError) {
    for path in paths where FileKind(atPath: path) != .nothing || FileKind.isLink(path) {
      try WriteTarget.checked(path, as: .file)
    }
  }

  /// Writes each file. Returns a failure for each file that is left unchanged.
  func write() -> [(path: String, failure: AtomicFile.Failure?)] {
    changes.map { change in
      do throws(AtomicFile.Failure) {
        try AtomicFile.replace(change.path, old: Array(change.old.utf8), new: Array(change.new.utf8))
        return (change.path, nil)
      } catch {
        return (change.path, error)
      }
    }
  }
}

extension Invocation {
  /// Refuses options that start a different run: accepting writes what was played and read.
  func checkAcceptance() throws(UsageError) {
    guard let option = ["--accept", "--accept-all"].first(where: has) else { return }
    let contradiction: PrintableText? =
      if has("--update") {
        "`\(option)` writes the results of earlier runs, but `--update` starts a new run"
      } else if option == "--accept", has("--accept-all") {
        "`--accept` takes one path, but `--accept-all` takes all"
      } else if let path = paths.first {
        "`\(option)` writes the results of earlier runs, but `\(path)` would be played"
      } else {
        nil
      }
    if let contradiction { throw UsageError(message: contradiction, remedy: "leave one out") }
  }

  /// Refuses to write under CI, where no user would see the change.
  func checkWriting(underCI: Bool) throws(UsageError) {
    guard underCI, let option = ["--update", "--accept", "--accept-all"].first(where: has) else { return }
    throw UsageError(
      message: "\(option) writes nothing under CI",
      remedy: "run it on your own machine and commit what it wrote")
  }
}
