import Foundation

extension EscapeApp {
  #if canImport(Glibc)
    /// Functions of the system with which work leaves a play, each called as a library would that is not in
    /// this package: by its name.
    nonisolated static let leavingFunctions = [
      "aio_read", "aio_write", "alarm", "clone", "daemon", "execl", "execle", "execlp", "execv", "execve",
      "execveat", "execvp", "execvpe", "fexecve", "fork", "forkpty", "getaddrinfo_a", "lio_listio", "listen",
      "popen", "sendmmsg", "sendmsg", "sendto", "setitimer", "system", "thrd_create", "timer_create",
      "ualarm", "vfork",
    ]

    static let waysThatLeave: [String: @MainActor (EscapeApp) -> Void] =
      leavingFunctions.reduce(
        into: [
          "leave-by-number": { app in app.leave("syscall", EscapeApp.clone) },
          "leave-unnamed": { app in app.spawnUnseen() },
          "leave-thread-unnamed": { app in app.startUnseen() },
        ]
      ) { ways, name in ways["leave-\(name)"] = { app in app.leave(name, 0) } }

    #if arch(x86_64)
      private static let clone = 56
    #else
      private static let clone = 220
    #endif

    private func leave(_ name: String, _ first: Int) {
      typealias Function = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
      guard let function = dlsym(nil, name) else { return show("\(name) is not here") }
      show("\(unsafeBitCast(function, to: Function.self)(first, 0, 0, 0, 0, 0, 0))")
    }

    /// Starts a process by a function that is found where no executable can replace it.
    private func spawnUnseen() {
      typealias Spawn =
        @convention(c) (
          UnsafeMutablePointer<pid_t>, UnsafePointer<CChar>, OpaquePointer?, OpaquePointer?,
          UnsafePointer<UnsafeMutablePointer<CChar>?>, OpaquePointer?
        ) -> Int32
      guard let library = dlopen("libc.so.6", RTLD_LAZY), let found = dlsym(library, "posix_spawn") else {
        return show("no library")
      }
      var id = pid_t()
      let name = strdup("true")
      defer { free(name) }
      _ = unsafeBitCast(found, to: Spawn.self)(&id, "/bin/true", nil, nil, [name, nil], nil)
      show("ran")
    }

    /// Starts a thread in the same way, as the runtime of another language does; it pauses for ever.
    private func startUnseen() {
      typealias Clone =
        @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer, Int32, UnsafeMutableRawPointer?) -> Int32
      guard let library = dlopen("libc.so.6", RTLD_LAZY), let clone = dlsym(library, "clone"),
        let pause = dlsym(library, "pause")
      else { return show("no library") }
      let size = 65_536
      let stack = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      // Memory, folders, files, signals and semaphores of the process: a thread (clone(2)).
      let flags: Int32 = 0x100 | 0x200 | 0x400 | 0x800 | 0x10000 | 0x40000
      _ = unsafeBitCast(clone, to: Clone.self)(UnsafeRawPointer(pause), stack + size, flags, nil)
      show("ran")
    }
  #else
    static let waysThatLeave: [String: @MainActor (EscapeApp) -> Void] = [:]
  #endif
}
