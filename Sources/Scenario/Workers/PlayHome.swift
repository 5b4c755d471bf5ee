import Foundation
import ScenarioBasics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The home folder of a process that plays, which is also its temporary folder: what an app keeps there, such
/// as its defaults, is gone with the process.
///
/// It is made before the process is, since Foundation looks for its home once, when it is loaded. A lock that
/// others may share says that the folder is in use: one whose maker was killed is removed by the next.
final class PlayHome {
  let path: String
  private let lock: Int32

  private static let prefix = "rcc-sim-home."
  /// What tells a process where its home is, and what would tell it otherwise.
  private static let names = ["HOME", "CFFIXED_USER_HOME", "TMPDIR"]
  private static let others = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"]
  /// Once for each process: what others left.
  private static let sweep: Void = removeAbandoned(in: NSTemporaryDirectory())

  /// Makes it; nil where the system does not.
  ///
  /// - Parameter folder: Where; its path ends in a slash.
  init?(in folder: String = NSTemporaryDirectory()) {
    Self.sweep
    var template = Array((folder + Self.prefix + "XXXXXX").utf8CString)
    let made = FolderLock.whileNobodySweeps(folder) { () -> Int32? in
      guard mkdtemp(&template) != nil else { return nil }
      let lock = open(template, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      flock(lock, LOCK_SH)
      return lock
    }
    guard let made else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    lock = made
  }

  deinit {
    Self.remove(path)
    close(lock)
  }

  /// That of this process; nil where it has none.
  static var pathOfThisProcess: String? {
    let environment = ProcessInfo.processInfo.environment
    guard let path = environment["HOME"], names.allSatisfy({ environment[$0] == path }) else { return nil }
    return URL(fileURLWithPath: path).lastPathComponent.hasPrefix(prefix) ? path : nil
  }

  /// The environment of a process that has it, of that of this process.
  func environment(_ variables: [String: String]) -> [String: String] {
    let own = Dictionary(uniqueKeysWithValues: Self.names.map { ($0, path) })
    return variables.filter { !Self.others.contains($0.key) }.merging(own) { _, own in own }
  }

  static func remove(_ path: String) {
    if rmdir(path) != 0, errno != ENOENT { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Removes the homes that no living process has locked.
  static func removeAbandoned(in folder: String) {
    _ = FolderLock.whileNobodyWrites(folder) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where name.hasPrefix(prefix) {
        let home = open(folder + name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if home >= 0, flock(home, LOCK_EX | LOCK_NB) == 0 { remove(folder + name) }
        if home >= 0 { close(home) }
      }
    }
  }
}
