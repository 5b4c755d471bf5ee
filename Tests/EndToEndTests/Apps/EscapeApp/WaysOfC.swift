import Foundation

/// The ways that are available only to code in C, or to Swift code that calls C.
extension EscapeApp {
  #if canImport(Glibc)
    static let waysOfC: [String: @MainActor (EscapeApp) -> Void] = [
      "c-time": { app in app.show("\(time(nil))") },
      "c-processor-time": { app in
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        app.show(time.tv_sec < 60 ? "of the processor" : "\(time.tv_sec)")
      },
      "c-arc4random": { app in app.show("\(arc4random()) \(arc4random_uniform(6))") },
      "c-getentropy": { app in
        var bytes = [UInt8](repeating: 0, count: 3)
        let result = getentropy(&bytes, 3)
        app.show("\(result) \(bytes)")
      },
      "c-sleep": { app in
        _ = Glibc.sleep(1)
        app.show("slept")
      },
      "c-clock-nanosleep": { app in
        var time = timespec(tv_sec: 0, tv_nsec: 50_000_000)
        clock_nanosleep(CLOCK_MONOTONIC, 0, &time, nil)
        app.show("slept")
      },
      "c-select": { app in
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        let (end, other) = (ends[0], ends[1])
        Thread.detachNewThread {
          Thread.sleep(forTimeInterval: 0.05)
          _ = write(other, "a", 1)
        }
        var (set, time) = (fd_set(), timeval(tv_sec: 1, tv_usec: 0))
        withUnsafeMutableBytes(of: &set) { $0[Int(end) / 8] |= 1 << (end % 8) }
        let ready = select(end + 1, &set, nil, nil, &time)
        withUnsafeMutableBytes(of: &set) { $0[Int(end) / 8] |= 1 << (end % 8) }
        _ = read(end, &ends, 1)
        app.show("\(ready) \(select(end + 1, &set, nil, nil, &time))")
      },
      "c-spawn": { app in app.spawn(posix_spawn) },
      "c-spawnp": { app in app.spawn(posix_spawnp) },
      "c-connect": { app in
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_in()
        (address.sin_family, address.sin_port) = (sa_family_t(AF_INET), in_port_t(9).bigEndian)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
        }
        app.show("\(result)")
      },
      "c-pwrite": { app in app.showDate { _ = pwrite($0, "cached", 6, 0) } },
      "c-empty-file": { app in app.showDate { _ in } },
      "c-open-again": { app in
        let path = NSTemporaryDirectory() + "opened-again"
        try? Data("cached".utf8).write(to: URL(filePath: path))
        Task {
          try? await Task.sleep(for: .seconds(2))
          app.showDate(of: path) { _ in }
        }
      },
    ]

    private typealias Spawn = (
      UnsafeMutablePointer<pid_t>, UnsafePointer<CChar>, UnsafePointer<posix_spawn_file_actions_t>?,
      UnsafePointer<posix_spawnattr_t>?, UnsafePointer<UnsafeMutablePointer<CChar>?>,
      UnsafePointer<UnsafeMutablePointer<CChar>?>?
    ) -> Int32

    private func spawn(_ spawn: Spawn) {
      var (id, status) = (pid_t(), Int32(0))
      let name = strdup("true")
      defer { free(name) }
      if spawn(&id, "/bin/true", nil, nil, [name, nil], nil) == 0 { waitpid(id, &status, 0) }
      show("ran")
    }

    /// Shows when a file was last modified that is opened to be made, and written to.
    private func showDate(
      of path: String = NSTemporaryDirectory() + "escape-app-\(getpid())", write: (Int32) -> Void
    ) {
      let file = open(path, O_RDWR | O_CREAT, 0o600)
      defer {
        close(file)
        unlink(path)
      }
      write(file)
      var status = stat()
      fstat(file, &status)
      show("\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)")
    }
  #else
    static let waysOfC: [String: @MainActor (EscapeApp) -> Void] = [:]
  #endif
}
