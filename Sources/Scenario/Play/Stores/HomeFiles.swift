import Foundation
import ScenarioBasics
import ScenarioFormat
import ScenarioProcess
import StubServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files and defaults that an app keeps without a seam, in a process that belongs to one play.
///
/// The disk of the scenario takes or refuses what the app does with FileManager, `Data`, `FileHandle` and the
/// calls of C in the home of the process, and the transcript shows what has changed, as for a ``StageDisk``.
/// A file has the name of its path below the home.
final class HomeFiles: Sendable {
  /// The folder in which an app begins, below the home.
  static let workingFolder = "work"
  /// The number of bytes above which a file is shown by their number.
  private static let longest = 2_000

  private let root: String
  private let monitor: Monitor<SimulationState>
  /// The working folder of the process before the play.
  private let former: Int32

  /// Makes the home of this process that of a play; nil if the process has none.
  ///
  /// - Parameters:
  ///   - monitor: The state of the play.
  ///   - files: The files that the app finds, by name.
  ///   - start: The time at which the files were written, in seconds since 1970-01-01T00:00:00Z.
  init?(_ monitor: Monitor<SimulationState>, files: [String: Data], start: Int) {
    guard let root = HomeFolder.path, DriverThread.isCurrent else { return nil }
    (self.root, self.monitor) = (root, monitor)
    former = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    mkdir(path(Self.workingFolder), 0o700)
    chdir(path(Self.workingFolder))
    for (name, bytes) in files { make(name, bytes, start: start) }
    AppVariables.keep()
    HomeFolder.begin(
      judge: { [monitor] use in monitor.update { $0.judge(use) } },
      defaultRead: { [monitor] key in monitor.update { $0.kept.meet(.default, key) } },
      takesDefault: { [monitor] key in monitor.update { $0.takesDefault(key) } })
  }

  deinit { close(former) }

  /// Ends the play's use of the home.
  func end() {
    HomeFolder.end()
    fchdir(former)
  }

  private func path(_ name: String) -> String { root + "/" + name }

  private func make(_ name: String, _ bytes: Data, start: Int) {
    let file = URL(fileURLWithPath: path(name))
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? bytes.write(to: file)
    let time = Date(timeIntervalSince1970: Double(start))
    try? FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
  }

  /// Tells what the app has changed since the last call. Must be called on the driver, outside of the app.
  func tellChanges() {
    let (files, defaults) = HomeFolder.takeChanges()
    for key in defaults {
      let value = UserDefaults.value(Self.setDefault(key))
      monitor.update { $0.take(.default, key, value, isWritten: false) }
    }
    for change in files {
      if tell(change.name, isWritten: change.isWritten) { continue }
      // A folder that has got another name, or is gone, takes its files with it.
      let known = monitor.update { $0.kept.names(of: .file) }.filter { $0.hasPrefix(change.name + "/") }
      let present = FileManager.default.enumerator(atPath: path(change.name))?.compactMap { $0 as? String }
      let names = Set(known + (present ?? []).map { change.name + "/" + $0 }).subtracting(files.map(\.name))
      for name in names.sorted() where !HomeFolder.isOfFoundation(name) { _ = tell(name, isWritten: false) }
    }
  }

  /// Tells the change of a file, if there is one.
  ///
  /// - Returns: Whether it is a file, or has been one.
  private func tell(_ name: String, isWritten: Bool) -> Bool {
    var status = stat()
    let exists = lstat(path(name), &status) == 0
    let isFile = exists && status.st_mode & S_IFMT == S_IFREG
    let bytes = isFile ? FileManager.default.contents(atPath: path(name)) : nil
    return monitor.update { world in
      let old = world.kept[.file, name]
      if bytes != nil || old != nil { world.take(.file, name, bytes.map { .data($0) }, isWritten: isWritten) }
      return isFile || old != nil
    }
  }

  private static func setDefault(_ name: String) -> Any? {
    let (suite, key) = UserDefaults.parts(of: name)
    #if canImport(Glibc)
      return HomeFolder.setDefault(key, in: suite)
    #else
      return UserDefaults.ofSuite(suite).object(forKey: key)
    #endif
  }

  /// Returns what the transcript shows of the contents.
  static func text(_ value: UserDefaultsValue, in store: StoreChange.Store) -> String {
    if case .data(let bytes) = value, bytes.isEmpty || bytes.count > longest { return value.word }
    return store.text(value)
  }
}

extension SimulationState {
  /// Decides what the disk does with a use of a file by the app.
  fileprivate mutating func judge(_ use: FileUse) -> FileVerdict {
    kept.meet(.file, use.kind == .list ? nil : use.name)
    if isOver || use.kind == .look || use.kind == .list { return .done(after: nil) }
    if use.kind != .read {
      let action: StoreChange.Action = use.kind == .delete ? .delete : .write
      if let end = kept.end {
        note(StoreChange(action: action, store: .file, name: use.name, outcome: end.loss))
        return .refused(EROFS)
      }
      let needsSpace = use.kind == .write || use.kind == .replace
      if let failure = kept.failure(of: needsSpace ? .write : .delete) {
        note(StoreChange(action: action, store: .file, name: use.name, outcome: PlayStore.text(failure)))
        return .refused(failure == .full ? ENOSPC : EROFS)
      }
    }
    // The bytes of a file take the time that was spent when it was opened.
    let isInstant = use.kind == .write || use.kind == .move
    return .done(after: isInstant ? nil : kept.enqueueAccess(at: clock.now))
  }

  /// Returns whether a default is set, which it is not once the process of the app has ended.
  fileprivate mutating func takesDefault(_ key: String) -> Bool {
    guard !isOver, let end = kept.end else { return true }
    note(StoreChange(action: .write, store: .default, name: key, outcome: end.loss))
    return false
  }

  /// Takes over what the app has changed without a seam.
  mutating func take(
    _ store: StoreChange.Store, _ name: String, _ value: UserDefaultsValue?, isWritten: Bool
  ) {
    kept.meet(store, name)
    if kept[store, name] == value, !isWritten || value == nil { return }
    kept[store, name] = value
    let outcome = value.map { "  " + HomeFiles.text($0, in: store) } ?? ""
    note(
      StoreChange(action: value == nil ? .delete : .write, store: store, name: name, outcome: outcome))
  }
}
