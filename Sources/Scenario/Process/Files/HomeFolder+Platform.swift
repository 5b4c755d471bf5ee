#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The home of a process that belongs to one play, in which an app uses files without a seam.
///
/// It is the folder of the app's documents, caches, temporary files and working folder. The play judges each
/// use that the app makes of a file in it, before the system does it, and is told what has changed. The files
/// of Foundation itself are left alone: defaults, which the play observes by their keys, cookies, and its
/// cache of answers.
package enum HomeFolder {
  /// The path, and the same with its symbolic links resolved. Set before the process has a second thread.
  nonisolated(unsafe) private static var roots: [UnsafePointer<CChar>] = []
  /// The closure that judges a use; set by the driver's own thread.
  nonisolated(unsafe) private static var judge: ((FileUse) -> FileVerdict)?
  /// In the order in which the files were first changed; of the thread that runs in the play.
  nonisolated(unsafe) private static var changes: [FileChange] = []
  /// The closure that is called for each read of a default.
  nonisolated(unsafe) private static var defaultRead: ((String) -> Void)?
  /// The closure that says whether a default is set.
  nonisolated(unsafe) private static var takesDefault: ((String) -> Bool)?
  /// The defaults that were changed, by key; of the thread that runs in the play.
  nonisolated(unsafe) private static var changedDefaults: [String] = []

  /// The path; nil if the process has no home of its own.
  package static var path: String? { roots.first.map { String(cString: $0) } }

  /// Makes the folder the home of this process, which must have no second thread.
  package static func begin(at path: String) {
    guard roots.isEmpty, let root = strdup(path) else { return }
    roots = [UnsafePointer(root)]
    if let resolved = realpath(root, nil), strcmp(resolved, root) != 0 {
      roots.append(UnsafePointer(resolved))
    }
  }

  /// Lets a play judge what its app does with files, and see which defaults it asks for. Must be called on
  /// the driver.
  package static func begin(
    judge: @escaping (FileUse) -> FileVerdict, defaultRead: @escaping (String) -> Void,
    takesDefault: @escaping (String) -> Bool
  ) {
    guard DriverThread.isCurrent, !roots.isEmpty else { return }
    (self.judge, self.defaultRead, self.takesDefault) = (judge, defaultRead, takesDefault)
    (changes, changedDefaults) = ([], [])
  }

  /// Ends that.
  package static func end() {
    if DriverThread.isCurrent { (judge, defaultRead, takesDefault) = (nil, nil, nil) }
  }

  /// Whether the app has changed something since ``takeChanges()``.
  package static var hasChanges: Bool {
    DriverThread.isRunning && !(changes.isEmpty && changedDefaults.isEmpty)
  }

  /// Removes and returns the files and the keys of the defaults that the app has changed, each once.
  package static func takeChanges() -> (files: [FileChange], defaults: [String]) {
    guard DriverThread.isRunning else { return ([], []) }
    defer { (changes, changedDefaults) = ([], []) }
    return (changes, changedDefaults)
  }

  #if canImport(Glibc)
    /// Returns the path below the home; nil for a file elsewhere, one of Foundation, or a caller other than
    /// the app.
    static func name(of path: UnsafePointer<CChar>?) -> String? {
      guard isJudged, let path, path.pointee != 0 else { return nil }
      if path.pointee == slash { return name(ofAbsolute: path) }
      return DriverThread.outsideApp {
        guard let folder = getcwd(nil, 0) else { return nil }
        defer { free(folder) }
        return name(ofAbsolute: String(cString: folder) + "/" + String(cString: path))
      }
    }

    /// Returns the path below the home of an open file; nil as for a path.
    static func name(of file: Int32) -> String? {
      guard isJudged, file > 2 else { return nil }
      return DriverThread.outsideApp {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { path in
          guard let start = path.baseAddress else { return nil }
          let count = readlink("/proc/self/fd/\(file)", start, path.count - 1)
          guard count > 0 else { return nil }
          path[count] = 0
          return name(ofAbsolute: start)
        }
      }
    }

    /// Whether a play judges what the caller does.
    static var isJudged: Bool { DriverThread.isCurrentInApp && judge != nil }

    static func takes(default key: String) -> Bool {
      DriverThread.outsideApp { takesDefault?(key) ?? true }
    }

    static func noteRead(ofDefault key: String) { DriverThread.outsideApp { defaultRead?(key) } }

    static func noteChange(ofDefault key: String) {
      DriverThread.outsideApp { if !changedDefaults.contains(key) { changedDefaults.append(key) } }
    }

    private static let slash = CChar(47)

    private static func name(ofAbsolute path: UnsafePointer<CChar>) -> String? {
      for root in roots {
        let count = strlen(root)
        guard strncmp(path, root, count) == 0, path[count] == slash else { continue }
        return DriverThread.outsideApp {
          var parts: [Substring] = []
          for part in String(cString: path + count).split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
          }
          return parts.isEmpty || isOfFoundation(parts) ? nil : parts.joined(separator: "/")
        }
      }
      return nil
    }

    /// Returns whether the file with the path below the home is one of Foundation.
    package static func isOfFoundation(_ name: String) -> Bool { isOfFoundation(name.split(separator: "/")) }

    /// Whether the file is one that Foundation keeps for itself in the home of an app.
    private static func isOfFoundation(_ parts: [Substring]) -> Bool {
      guard let last = parts.last else { return false }
      switch (parts[0], parts.dropFirst().first) {
      case (".config", let second): return second == nil || parts.count == 2 && last.hasSuffix(".plist")
      case (".cache", "org.swift.foundation.URLCache"): return true
      case (".local", _): return parts.count < 3 || last.hasPrefix(".cookies.") || isTemporary(last)
      default: return isTemporary(last)
      }
    }

    /// Whether Foundation writes the bytes of a file under that name, which then takes the place of the file.
    private static func isTemporary(_ name: Substring) -> Bool { name.hasPrefix(".dat.nosync") }

    /// Whether the path is the name of such a file.
    static func isTemporary(_ path: UnsafePointer<CChar>?) -> Bool {
      guard isJudged, let path else { return false }
      return DriverThread.outsideApp {
        String(cString: path).split(separator: "/").last.map(isTemporary) ?? false
      }
    }

    /// Lets the play judge the use, and passes the virtual time that its disk takes.
    ///
    /// - Returns: The error with which the disk refuses it; nil if it is to be done.
    static func refusal(of use: FileUse) -> Int32? {
      guard let judge else { return nil }
      switch DriverThread.outsideApp({ judge(use) }) {
      case .refused(let error): return error
      case .done(after: let time?):
        pauseThread(until: DriverThread.now + time)
        return nil
      case .done(after: nil): return nil
      }
    }

    /// Tells the play of a use that no disk refuses.
    static func tell(_ kind: FileUse.Kind, _ path: UnsafePointer<CChar>?) {
      if let name = name(of: path) { _ = refusal(of: FileUse(kind: kind, name: name)) }
    }

    /// Does what the body says with the file of that name, if the disk of the play does not refuse it.
    ///
    /// - Returns: The result of the body, or -1 with the error in `errno`.
    static func using<Result: SignedInteger>(
      _ kind: FileUse.Kind, _ name: String?, _ body: () -> Result
    ) -> Result {
      guard let name else { return body() }
      if let error = refusal(of: FileUse(kind: kind, name: name)) {
        errno = error
        return -1
      }
      let result = body()
      if result >= 0 { note(kind, name) }
      return result
    }

    /// Notes that the use of a file has been done.
    static func note(_ kind: FileUse.Kind, _ name: String) {
      let isWritten = kind == .write || kind == .replace
      guard isWritten || [.open, .move, .delete].contains(kind) else { return }
      let error = errno
      defer { errno = error }
      DriverThread.outsideApp {
        if let place = changes.firstIndex(where: { $0.name == name }) {
          guard isWritten, !changes[place].isWritten else { return }
          changes[place] = FileChange(name: name, isWritten: true)
        } else {
          changes.append(FileChange(name: name, isWritten: isWritten))
        }
      }
    }
  #endif
}
