import Foundation
import ScenarioBasics
import ScenarioProcess
import StubServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The home folder of a process that plays, which is also its temporary folder: data that an app keeps there,
/// such as its defaults, is removed with the process.
///
/// It is made before the process is, because Foundation looks up its home once, when it is loaded. A shared
/// lock marks the folder as in use: a folder whose maker was killed is removed by the next process.
final class PlayHome {
  let path: String
  private let lock: Int32

  private static let prefix = "rcc-sim-home."
  /// The folders of documents and of caches, which a device makes before an app is launched.
  private static let folders = ["/Documents", "/.cache", "/work"]
  /// Removes, once for each process, the folders that others left.
  private static let sweep: Void = removeAbandoned(in: TemporaryFolder.path)

  /// Makes the folder.
  ///
  /// - Parameter folder: The parent folder; its path ends in a slash.
  /// - Throws: ``TemporaryFolder/Failure`` if the system cannot.
  init(in folder: String = TemporaryFolder.path) throws(TemporaryFolder.Failure) {
    Self.sweep
    (path, lock) = try FolderLock.whileNobodySweeps(folder) { () throws(TemporaryFolder.Failure) in
      let path = try TemporaryFolder.make(Self.prefix, in: folder)
      let lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      uninterrupted { flock(lock, LOCK_SH) }
      for folder in Self.folders { mkdir(path + folder, 0o700) }
      return (path, lock)
    }
  }

  deinit {
    Self.remove(path)
    close(lock)
  }

  /// The home of this process; nil if it has none.
  static var pathOfThisProcess: String? {
    let environment = ProcessInfo.processInfo.environment
    let names = ProcessVariable.ofHome
    guard let path = environment["HOME"], names.allSatisfy({ environment[$0] == path }) else { return nil }
    return URL(fileURLWithPath: path).lastPathComponent.hasPrefix(prefix) ? path : nil
  }

  static func remove(_ path: String) {
    for folder in folders { rmdir(path + folder) }
    if rmdir(path) != 0, errno != ENOENT { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Removes the homes that no living process has locked.
  static func removeAbandoned(in folder: String) {
    _ = FolderLock.whileNobodyWrites(folder) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where name.hasPrefix(prefix) {
        let home = open(folder + name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if home >= 0, uninterrupted({ flock(home, LOCK_EX | LOCK_NB) }) == 0 { remove(folder + name) }
        if home >= 0 { close(home) }
      }
    }
  }
}
