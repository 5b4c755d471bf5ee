import Foundation
import Testing

/// A kind of file at a path before something is written there, and the required kind afterwards.
struct WritePlace: Sendable, CustomTestStringConvertible {
  enum Taken: Equatable {
    case everything
    /// Only reports: what is read again must be a file.
    case reports
    case nothing(reason: String)
  }

  let testDescription: String
  /// The output that a command may write to the place.
  let takes: Taken
  /// The type of file that `lstat` reports at the path, before and after.
  let type: mode_t
  /// The file that receives the bytes, beside the path; `place` is the path itself.
  fileprivate let end: String?
  fileprivate let make: @Sendable (_ path: String, _ folder: String) throws -> Void

  fileprivate init(
    _ description: String, _ takes: Taken, _ type: mode_t, end: String? = nil,
    make: @escaping @Sendable (_ path: String, _ folder: String) throws -> Void
  ) {
    (testDescription, self.takes, self.type, self.end, self.make) = (description, takes, type, end, make)
  }

  /// Creates it in the desk.
  func made(_ name: String = "place", in desk: Workspace) throws -> MadePlace {
    try desk.makeFolder(of: name)
    let folder = URL(fileURLWithPath: desk.path(name)).deletingLastPathComponent().path
    try make(desk.path(name), folder)
    let end = end.map { $0 == "place" ? desk.path(name) : "\(folder)/\($0)" }
    return MadePlace(path: desk.path(name), end: end, isPipe: type == S_IFIFO)
  }
}

/// A path that was created, while something is written to it.
final class MadePlace {
  let path: String
  /// The file that receives the bytes; nil if it is not a file.
  let end: String?
  private let reader: Int32

  fileprivate init(path: String, end: String?, isPipe: Bool) {
    (self.path, self.end) = (path, end)
    // The reader is there before the writer, so that nothing waits.
    reader = isPipe ? open(path, O_RDONLY | O_NONBLOCK) : -1
  }

  deinit { if reader >= 0 { close(reader) } }

  /// The type of file that is there now.
  var type: mode_t? { typeOfFile(atPath: path) }

  /// The written text; nil for a device, which stores nothing, and before anything is written.
  var arrived: String? {
    guard reader >= 0 else { return end.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while case let count = read(reader, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension WritePlace {
  /// Only root can create device nodes; without root those rows are omitted.
  static let all: [WritePlace] = files + (geteuid() == 0 ? devices : []) + refused

  /// The places that a folder can have.
  static let folders = [
    WritePlace("nothing", .everything, S_IFDIR) { _, _ in },
    WritePlace("a folder", .everything, S_IFDIR) { path, _ in try #require(mkdir(path, 0o755) == 0) },
    WritePlace("a link to a folder", .everything, S_IFLNK, end: "far") { path, folder in
      try #require(mkdir("\(folder)/far", 0o755) == 0)
      try #require(symlink("far", path) == 0)
    },
    WritePlace("a link that leads nowhere yet", .everything, S_IFLNK, end: "far") { path, _ in
      try #require(symlink("far", path) == 0)
    },
  ]

  private static let files = [
    WritePlace("a file", .everything, S_IFREG, end: "place") { path, _ in
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    },
    WritePlace("a link to a file", .everything, S_IFLNK, end: "far/end") { path, folder in
      try #require(mkdir("\(folder)/far", 0o755) == 0)
      try Data("old".utf8).write(to: URL(fileURLWithPath: "\(folder)/far/end"))
      try #require(symlink("far/end", path) == 0)
    },
    WritePlace("a link to a link that leads nowhere yet", .everything, S_IFLNK, end: "far/end") {
      path, folder in
      try #require(mkdir("\(folder)/far", 0o755) == 0)
      try #require(symlink("end", "\(folder)/far/next") == 0)
      try #require(symlink("far/next", path) == 0)
    },
    WritePlace("a pipe", .reports, S_IFIFO) { path, _ in try #require(mkfifo(path, 0o644) == 0) },
  ]

  private static let devices = [
    WritePlace("a device", .reports, S_IFCHR) { path, _ in try makeNull(path) },
    WritePlace("a link to a device", .reports, S_IFLNK) { path, folder in
      try makeNull("\(folder)/null")
      try #require(symlink("null", path) == 0)
    },
    WritePlace("a block device", .nothing(reason: "it is a block device"), S_IFBLK) { path, _ in
      // A device number that no driver has.
      try #require(mknod(path, S_IFBLK | 0o666, 0xFFFF) == 0)
    },
  ]

  private static let refused = [
    WritePlace("a folder", .nothing(reason: "it is a folder"), S_IFDIR) { path, _ in
      try #require(mkdir(path, 0o755) == 0)
    },
    WritePlace("a socket", .nothing(reason: "it is a socket"), S_IFSOCK) { path, _ in try listen(at: path) },
    WritePlace("a circle of links", .nothing(reason: "Too many levels of symbolic links"), S_IFLNK) {
      path, folder in
      try #require(symlink(path, "\(folder)/back") == 0)
      try #require(symlink("back", path) == 0)
    },
    WritePlace(
      "a link into folders that are missing", .nothing(reason: "No such file or directory"), S_IFLNK
    ) { path, _ in try #require(symlink("no/such/end", path) == 0) },
  ]

  /// Creates the same device as `/dev/null`, which no test may touch.
  private static func makeNull(_ path: String) throws {
    var status = stat()
    try #require(stat("/dev/null", &status) == 0)
    try #require(mknod(path, S_IFCHR | 0o666, status.st_rdev) == 0)
  }

  private static func listen(at path: String) throws {
    let descriptor = socket(AF_UNIX, streamType, 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path), "a socket has a short path")
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) == 0 }
    }
    try #require(isBound)
  }

  #if os(Linux)
    private static let streamType = Int32(SOCK_STREAM.rawValue)
  #else
    private static let streamType = SOCK_STREAM
  #endif
}

/// Returns the type of file that `lstat` reports; nil if there is none.
func typeOfFile(atPath path: String) -> mode_t? {
  var status = stat()
  return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
}

extension Workspace {
  fileprivate func makeFolder(of name: String) throws {
    let folder = URL(fileURLWithPath: path(name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The temporary files in it and in its folders.
  var leftovers: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(".new") }.sorted()
    }
  }
}
