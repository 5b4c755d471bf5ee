// The calls that change files without `write`: an app in a play uses those in its home as the scenario's disk
// lets it. `fwrite` writes with functions of the C library that cannot be interposed, so that a file which it
// writes is refused when it is opened.
#if canImport(Glibc)
  import Glibc

  private typealias Path = UnsafePointer<CChar>
  private typealias OfPath = @convention(c) (Path?) -> Int32
  private typealias OfTwoPaths = @convention(c) (Path?, Path?) -> Int32
  private typealias OfPathAndMode = @convention(c) (Path?, UInt32) -> Int32
  private typealias RenameAt = @convention(c) (Int32, Path?, Int32, Path?) -> Int32
  private typealias Truncate = @convention(c) (Path?, Int) -> Int32
  private typealias TruncateFile = @convention(c) (Int32, Int) -> Int32
  private typealias SendFile = @convention(c) (Int32, Int32, UnsafeMutablePointer<Int>?, Int) -> Int
  private typealias WriteMany = @convention(c) (Int32, UnsafeRawPointer?, Int32) -> Int
  private typealias OpenStream = @convention(c) (Path?, Path?) -> OpaquePointer?
  private typealias CloseStream = @convention(c) (OpaquePointer?) -> Int32

  nonisolated(unsafe) private var systemRename: UInt = 0
  nonisolated(unsafe) private var systemRenameat: UInt = 0
  nonisolated(unsafe) private var systemUnlink: UInt = 0
  nonisolated(unsafe) private var systemRmdir: UInt = 0
  nonisolated(unsafe) private var systemRemove: UInt = 0
  nonisolated(unsafe) private var systemMkdir: UInt = 0
  nonisolated(unsafe) private var systemLink: UInt = 0
  nonisolated(unsafe) private var systemSymlink: UInt = 0
  nonisolated(unsafe) private var systemTruncate: UInt = 0
  nonisolated(unsafe) private var systemFtruncate: UInt = 0
  nonisolated(unsafe) private var systemFtruncate64: UInt = 0
  nonisolated(unsafe) private var systemSendfile: UInt = 0
  nonisolated(unsafe) private var systemWritev: UInt = 0
  nonisolated(unsafe) private var systemFopen: UInt = 0
  nonisolated(unsafe) private var systemFopen64: UInt = 0
  nonisolated(unsafe) private var systemFclose: UInt = 0

  @c(rename)
  package func renameInterposed(_ old: UnsafePointer<CChar>?, _ new: UnsafePointer<CChar>?) -> Int32 {
    moved(old, new) { unsafeBitCast(next(systemRename, "rename"), to: OfTwoPaths.self)(old, new) }
  }

  @c(renameat)
  package func renameatInterposed(
    _ oldFolder: Int32, _ old: UnsafePointer<CChar>?, _ newFolder: Int32, _ new: UnsafePointer<CChar>?
  ) -> Int32 {
    let isPlain = oldFolder == AT_FDCWD && newFolder == AT_FDCWD
    return moved(isPlain ? old : nil, isPlain ? new : nil) {
      unsafeBitCast(next(systemRenameat, "renameat"), to: RenameAt.self)(oldFolder, old, newFolder, new)
    }
  }

  private func moved(_ old: Path?, _ new: Path?, _ move: () -> Int32) -> Int32 {
    let source = HomeFolder.name(of: old)
    let isReplacement = HomeFolder.isTemporary(old)
    let result = HomeFolder.using(isReplacement ? .replace : .move, HomeFolder.name(of: new), move)
    if result == 0, let source { HomeFolder.note(.move, source) }
    return result
  }

  @c(link)
  package func linkInterposed(_ old: UnsafePointer<CChar>?, _ new: UnsafePointer<CChar>?) -> Int32 {
    HomeFolder.using(.move, HomeFolder.name(of: new)) {
      unsafeBitCast(next(systemLink, "link"), to: OfTwoPaths.self)(old, new)
    }
  }

  @c(symlink)
  package func symlinkInterposed(_ old: UnsafePointer<CChar>?, _ new: UnsafePointer<CChar>?) -> Int32 {
    HomeFolder.using(.move, HomeFolder.name(of: new)) {
      unsafeBitCast(next(systemSymlink, "symlink"), to: OfTwoPaths.self)(old, new)
    }
  }

  @c(mkdir)
  package func mkdirInterposed(_ path: UnsafePointer<CChar>?, _ mode: UInt32) -> Int32 {
    HomeFolder.using(.move, HomeFolder.name(of: path)) {
      unsafeBitCast(next(systemMkdir, "mkdir"), to: OfPathAndMode.self)(path, mode)
    }
  }

  @c(unlink)
  package func unlinkInterposed(_ path: UnsafePointer<CChar>?) -> Int32 {
    deleted(path) { unsafeBitCast(next(systemUnlink, "unlink"), to: OfPath.self)(path) }
  }

  @c(rmdir)
  package func rmdirInterposed(_ path: UnsafePointer<CChar>?) -> Int32 {
    deleted(path) { unsafeBitCast(next(systemRmdir, "rmdir"), to: OfPath.self)(path) }
  }

  @c(remove)
  package func removeInterposed(_ path: UnsafePointer<CChar>?) -> Int32 {
    deleted(path) { unsafeBitCast(next(systemRemove, "remove"), to: OfPath.self)(path) }
  }

  /// A file that does not exist takes no time, and no disk refuses what does nothing.
  private func deleted(_ path: Path?, _ delete: () -> Int32) -> Int32 {
    let name = HomeFolder.name(of: path)
    let exists = name == nil || DriverThread.outsideApp { path.map { access($0, F_OK) == 0 } ?? false }
    return HomeFolder.using(.delete, exists ? name : nil, delete)
  }

  @c(truncate)
  package func truncateInterposed(_ path: UnsafePointer<CChar>?, _ length: Int) -> Int32 {
    HomeFolder.using(.move, HomeFolder.name(of: path)) {
      unsafeBitCast(next(systemTruncate, "truncate"), to: Truncate.self)(path, length)
    }
  }

  @c(ftruncate)
  package func ftruncateInterposed(_ file: Int32, _ length: Int) -> Int32 {
    HomeFolder.using(.move, HomeFolder.name(of: file)) {
      unsafeBitCast(next(systemFtruncate, "ftruncate"), to: TruncateFile.self)(file, length)
    }
  }

  @c(ftruncate64)
  package func ftruncate64Interposed(_ file: Int32, _ length: Int) -> Int32 {
    HomeFolder.using(.move, HomeFolder.name(of: file)) {
      unsafeBitCast(next(systemFtruncate64, "ftruncate64"), to: TruncateFile.self)(file, length)
    }
  }

  @c(sendfile)
  package func sendfileInterposed(
    _ target: Int32, _ source: Int32, _ offset: UnsafeMutablePointer<Int>?, _ count: Int
  ) -> Int {
    HomeFolder.using(.write, HomeFolder.name(of: target)) {
      unsafeBitCast(next(systemSendfile, "sendfile"), to: SendFile.self)(target, source, offset, count)
    }
  }

  @c(writev)
  package func writevInterposed(_ file: Int32, _ parts: UnsafeRawPointer?, _ count: Int32) -> Int {
    HomeFolder.using(.write, HomeFolder.name(of: file)) {
      unsafeBitCast(next(systemWritev, "writev"), to: WriteMany.self)(file, parts, count)
    }
  }

  @c(fopen)
  package func fopenInterposed(_ path: UnsafePointer<CChar>?, _ mode: UnsafePointer<CChar>?) -> OpaquePointer?
  {
    openedStream(path, mode) { unsafeBitCast(next(systemFopen, "fopen"), to: OpenStream.self)(path, mode) }
  }

  @c(fopen64)
  package func fopen64Interposed(
    _ path: UnsafePointer<CChar>?, _ mode: UnsafePointer<CChar>?
  ) -> OpaquePointer? {
    openedStream(path, mode) {
      unsafeBitCast(next(systemFopen64, "fopen64"), to: OpenStream.self)(path, mode)
    }
  }

  private func openedStream(_ path: Path?, _ mode: Path?, _ open: () -> OpaquePointer?) -> OpaquePointer? {
    guard let name = HomeFolder.name(of: path), let mode else { return open() }
    let isRead = strchr(mode, 114) != nil && strchr(mode, 43) == nil
    var stream: OpaquePointer?
    _ = HomeFolder.using(isRead ? .read : .replace, name) { () -> Int32 in
      stream = open()
      return stream == nil ? -1 : 0
    }
    return stream
  }

  @c(fclose)
  package func fcloseInterposed(_ stream: OpaquePointer?) -> Int32 {
    let close = unsafeBitCast(next(systemFclose, "fclose"), to: CloseStream.self)
    guard let stream, DriverThread.isCurrentInApp else { return close(stream) }
    let name = HomeFolder.name(of: fileno(UnsafeMutablePointer<FILE>(stream)))
    let result = close(stream)
    if result == 0, let name { HomeFolder.note(.move, name) }
    return result
  }

  extension ProcessTakeover {
    static func findPaths() -> [Interposition] {
      [
        Interposition("rename", renameInterposed as OfTwoPaths) { systemRename = $0 },
        Interposition("renameat", renameatInterposed as RenameAt) { systemRenameat = $0 },
        Interposition("link", linkInterposed as OfTwoPaths) { systemLink = $0 },
        Interposition("symlink", symlinkInterposed as OfTwoPaths) { systemSymlink = $0 },
        Interposition("mkdir", mkdirInterposed as OfPathAndMode) { systemMkdir = $0 },
        Interposition("unlink", unlinkInterposed as OfPath) { systemUnlink = $0 },
        Interposition("rmdir", rmdirInterposed as OfPath) { systemRmdir = $0 },
        Interposition("remove", removeInterposed as OfPath) { systemRemove = $0 },
        Interposition("truncate", truncateInterposed as Truncate) { systemTruncate = $0 },
        Interposition("ftruncate", ftruncateInterposed as TruncateFile) { systemFtruncate = $0 },
        Interposition("ftruncate64", ftruncate64Interposed as TruncateFile) { systemFtruncate64 = $0 },
        Interposition("sendfile", sendfileInterposed as SendFile) { systemSendfile = $0 },
        Interposition("writev", writevInterposed as WriteMany) { systemWritev = $0 },
        Interposition("fopen", fopenInterposed as OpenStream) { systemFopen = $0 },
        Interposition("fopen64", fopen64Interposed as OpenStream) { systemFopen64 = $0 },
        Interposition("fclose", fcloseInterposed as CloseStream) { systemFclose = $0 },
      ]
    }
  }
#endif
