import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The forms in which an app keeps something without a seam. Each changes `Documents/note`, which has the
/// text `old`, or makes a file beside it.
@MainActor enum StoreForms {
  static let all: [String: (EscapeApp) -> String] = forms.mapValues { form in
    { app in
      do { try form(app) } catch { return text(of: error) }
      return "done"
    }
  }

  private static let forms: [String: (EscapeApp) throws -> Void] = [
    "data": { _ in try Data("new".utf8).write(to: note) },
    "atomic": { _ in try Data("new".utf8).write(to: note, options: .atomic) },
    "string": { _ in try "new".write(to: note, atomically: true, encoding: .utf8) },
    "same": { _ in try Data("old".utf8).write(to: note, options: .atomic) },
    "create": { _ in
      // It tells no reason.
      guard FileManager.default.createFile(atPath: made.path, contents: Data("new".utf8)) else {
        throw POSIXError(.EIO)
      }
    },
    "copy": { _ in try FileManager.default.copyItem(at: note, to: made) },
    "move": { _ in try FileManager.default.moveItem(at: note, to: made) },
    "remove": { _ in try FileManager.default.removeItem(at: note) },
    "folder": { _ in
      let folder = documents.appending(path: "a")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("new".utf8).write(to: folder.appending(path: "b"))
      try FileManager.default.moveItem(at: folder, to: documents.appending(path: "c"))
    },
    "handle": { _ in
      let handle = try FileHandle(forWritingTo: note)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("new".utf8))
      try handle.close()
    },
    "open-handle": { app in
      let handle = try FileHandle(forUpdating: note)
      app.handles.append(handle)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("new".utf8))
    },
    "truncate": { _ in
      let handle = try FileHandle(forWritingTo: note)
      try handle.truncate(atOffset: 1)
      try handle.close()
    },
    "stream": { _ in
      guard let stream = OutputStream(url: note, append: false) else { throw CocoaError(.fileNoSuchFile) }
      stream.open()
      defer { stream.close() }
      if stream.write(Array("new".utf8), maxLength: 3) != 3 {
        throw stream.streamError ?? CocoaError(.fileWriteUnknown)
      }
    },
    "json": { _ in
      try JSONEncoder().encode(["b": 1, "a": 2]).write(to: documents.appending(path: "state.json"))
    },
    "relative": { _ in try Data("new".utf8).write(to: URL(fileURLWithPath: "note")) },
    "temporary": { _ in
      try Data("new".utf8).write(to: FileManager.default.temporaryDirectory.appending(path: "note"))
    },
    "read": { _ in _ = try Data(contentsOf: note) },
    "c": { _ in try written(note.path, O_WRONLY | O_TRUNC) },
    "c-renamed": { _ in
      try written(note.path + ".tmp", O_WRONLY | O_CREAT)
      try checked(rename(note.path + ".tmp", note.path))
    },
    "c-large": { _ in
      typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int, Int) -> Int
      typealias Truncate = @convention(c) (Int32, Int) -> Int32
      let file = note.path.withCString { openat(AT_FDCWD, $0, O_WRONLY) }
      try checked(file)
      defer { close(file) }
      guard let write = dlsym(nil, "pwrite64"), let truncate = dlsym(nil, "ftruncate64") else {
        throw POSIXError(.ENOSYS)
      }
      try checked(Int32(unsafeBitCast(write, to: Write.self)(file, "new!", 4, 0)))
      try checked(unsafeBitCast(truncate, to: Truncate.self)(file, 3))
    },
    "c-stream": { _ in
      guard let stream = fopen(note.path, "w") else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
      fputs("new", stream)
      try checked(fclose(stream))
    },
    "defaults": { _ in UserDefaults.standard.set(3, forKey: "count") },
    "suite": { _ in UserDefaults(suiteName: "group.notes")?.set(3, forKey: "count") },
    "suite-read": { _ in
      guard UserDefaults(suiteName: "group.notes")?.integer(forKey: "given") == 1 else {
        throw POSIXError(.ENOENT)
      }
    },
    "removed-default": { _ in UserDefaults.standard.removeObject(forKey: "given") },
    "registered": { _ in UserDefaults.standard.register(defaults: ["count": 3]) },
  ]

  private static var documents: URL { URL(fileURLWithPath: NSHomeDirectory()).appending(path: "Documents") }
  private static var note: URL { documents.appending(path: "note") }
  private static var made: URL { documents.appending(path: "made") }

  private static func written(_ path: String, _ flags: Int32) throws {
    let file = open(path, flags, 0o600)
    try checked(file)
    defer { close(file) }
    try checked(Int32(write(file, "new", 3)))
  }

  private static func checked(_ result: Int32) throws {
    if result < 0 { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
  }

  private static func text(of error: any Error) -> String {
    switch error {
    case let error as CocoaError where error.code == .fileWriteOutOfSpace: return "no space"
    case let error as CocoaError where error.code == .fileWriteVolumeReadOnly: return "read-only"
    case let error as POSIXError where error.code == .ENOSPC: return "no space"
    case let error as POSIXError where error.code == .EROFS: return "read-only"
    default:
      let error = error as NSError
      if error.domain == NSPOSIXErrorDomain, error.code == ENOSPC { return "no space" }
      if error.domain == NSPOSIXErrorDomain, error.code == EROFS { return "read-only" }
      return "\(error.domain) \(error.code)"
    }
  }
}
