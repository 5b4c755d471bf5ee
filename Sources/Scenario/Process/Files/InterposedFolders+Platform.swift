// A file system lists a folder in an order of its own, which differs between machines. An app sees the names
// in the order of their bytes, and on the other machine in the reverse: an app that depends on the order
// differs from its first play.
#if canImport(Glibc)
  package import Glibc

  private typealias Folder = OpaquePointer
  private typealias Entry = UnsafeMutablePointer<dirent>
  private typealias OpenFolder = @convention(c) (UnsafePointer<CChar>?) -> Folder?
  private typealias ReadFolder = @convention(c) (Folder?) -> Entry?
  private typealias RewindFolder = @convention(c) (Folder?) -> Void
  private typealias CloseFolder = @convention(c) (Folder?) -> Int32
  /// Compares two entries of a walk, each a pointer to a pointer.
  private typealias WalkOrder =
    @convention(c) (UnsafePointer<UnsafeRawPointer>, UnsafePointer<UnsafeRawPointer>) -> Int32
  private typealias OpenWalk = @convention(c) (UnsafeRawPointer?, Int32, WalkOrder?) -> OpaquePointer?

  nonisolated(unsafe) private var systemOpendir: UInt = 0
  nonisolated(unsafe) private var systemReaddir: UInt = 0
  nonisolated(unsafe) private var systemReaddir64: UInt = 0
  nonisolated(unsafe) private var systemRewinddir: UInt = 0
  nonisolated(unsafe) private var systemClosedir: UInt = 0
  nonisolated(unsafe) private var systemFtsOpen: UInt = 0

  /// The folders that the app reads: their entries in order, and the number of those that were read.
  nonisolated(unsafe) private var folders: [Folder: (entries: [Entry], next: Int)] = [:]

  @c(opendir)
  package func opendirInterposed(_ path: UnsafePointer<CChar>?) -> OpaquePointer? {
    HomeFolder.tell(.list, path)
    let folder = unsafeBitCast(next(systemOpendir, "opendir"), to: OpenFolder.self)(path)
    // Code outside the app may have closed a folder that had the address before.
    if let folder, DriverThread.isCurrentInApp { forget(folder) }
    return folder
  }

  @c(readdir)
  package func readdirInterposed(_ folder: OpaquePointer?) -> UnsafeMutablePointer<dirent>? {
    read(folder, unsafeBitCast(next(systemReaddir, "readdir"), to: ReadFolder.self))
  }

  @c(readdir64)
  package func readdir64Interposed(_ folder: OpaquePointer?) -> UnsafeMutablePointer<dirent>? {
    read(folder, unsafeBitCast(next(systemReaddir64, "readdir64"), to: ReadFolder.self))
  }

  @c(rewinddir)
  package func rewinddirInterposed(_ folder: OpaquePointer?) {
    if let folder, DriverThread.isCurrentInApp { forget(folder) }
    unsafeBitCast(next(systemRewinddir, "rewinddir"), to: RewindFolder.self)(folder)
  }

  @c(closedir)
  package func closedirInterposed(_ folder: OpaquePointer?) -> Int32 {
    if let folder, DriverThread.isCurrentInApp { forget(folder) }
    return unsafeBitCast(next(systemClosedir, "closedir"), to: CloseFolder.self)(folder)
  }

  @c(fts_open)
  package func ftsOpenInterposed(
    _ paths: UnsafeRawPointer?, _ options: Int32,
    _ order: (@convention(c) (UnsafePointer<UnsafeRawPointer>, UnsafePointer<UnsafeRawPointer>) -> Int32)?
  ) -> OpaquePointer? {
    let open = unsafeBitCast(next(systemFtsOpen, "fts_open"), to: OpenWalk.self)
    guard order == nil, DriverThread.isCurrentInApp else { return open(paths, options, order) }
    return open(paths, options, PlayedMachine.isOther ? namesDescend : namesAscend)
  }

  private func read(_ folder: Folder?, _ read: ReadFolder) -> Entry? {
    guard let folder, DriverThread.isCurrentInApp else { return read(folder) }
    if folders[folder] == nil {
      var entries: [Entry] = []
      while let entry = read(folder) {
        // The next call overwrites it.
        let size = Int(entry.pointee.d_reclen)
        let copy = UnsafeMutableRawPointer.allocate(
          byteCount: size, alignment: MemoryLayout<dirent>.alignment)
        copy.copyMemory(from: entry, byteCount: size)
        entries.append(copy.assumingMemoryBound(to: dirent.self))
      }
      entries.sort { strcmp(name($0), name($1)) < 0 }
      if PlayedMachine.isOther { entries.reverse() }
      folders[folder] = (entries, 0)
    }
    guard let (entries, next) = folders[folder], next < entries.count else { return nil }
    folders[folder]?.next += 1
    return entries[next]
  }

  private func forget(_ folder: Folder) {
    guard let (entries, _) = folders.removeValue(forKey: folder) else { return }
    for entry in entries { UnsafeMutableRawPointer(entry).deallocate() }
  }

  private func name(_ entry: Entry) -> UnsafePointer<CChar> {
    // The type of the field holds 256 characters, and the copy ends with the name.
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    return UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
  }

  private let namesAscend: WalkOrder = { strcmp(nameInWalk($0.pointee), nameInWalk($1.pointee)) }
  private let namesDescend: WalkOrder = { strcmp(nameInWalk($1.pointee), nameInWalk($0.pointee)) }

  /// The last field of `FTSENT`, which Swift does not import.
  private func nameInWalk(_ entry: UnsafeRawPointer) -> UnsafePointer<CChar> {
    entry.advanced(by: 112).assumingMemoryBound(to: CChar.self)
  }

  extension ProcessTakeover {
    static func findFolders() -> [Interposition] {
      [
        Interposition("opendir", opendirInterposed as OpenFolder) { systemOpendir = $0 },
        Interposition("readdir", readdirInterposed as ReadFolder) { systemReaddir = $0 },
        Interposition("readdir64", readdir64Interposed as ReadFolder) { systemReaddir64 = $0 },
        Interposition("rewinddir", rewinddirInterposed as RewindFolder) { systemRewinddir = $0 },
        Interposition("closedir", closedirInterposed as CloseFolder) { systemClosedir = $0 },
        Interposition("fts_open", ftsOpenInterposed as OpenWalk) { systemFtsOpen = $0 },
      ]
    }
  }
#endif
