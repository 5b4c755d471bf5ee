// Threads and processes that the app begins on the driver are recorded as escapes, and started.
#if canImport(Glibc)
  import Glibc

  private typealias PthreadCreate =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeMutableRawPointer?
    ) -> Int32
  private typealias PosixSpawn =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?,
      UnsafeRawPointer?
    ) -> Int32

  nonisolated(unsafe) private var systemPthreadCreate: UInt = 0
  nonisolated(unsafe) private var systemPosixSpawn: UInt = 0
  nonisolated(unsafe) private var systemPosixSpawnp: UInt = 0

  @c(pthread_create)
  package func pthreadCreateInterposed(
    _ thread: UnsafeMutableRawPointer?, _ attributes: UnsafeRawPointer?, _ code: UnsafeRawPointer?,
    _ argument: UnsafeMutableRawPointer?
  ) -> Int32 {
    // Foundation starts a thread of its own before it starts the first process. Dispatch starts one when a
    // queue is left that others wait for, depending on how busy its own threads are: work that the app passes
    // to a queue is recorded there.
    if DriverThread.isCurrentInApp, !CallStack.isOfDispatch("pthread_create") {
      DriverThread.note(FoundationCaller.process.isOnStack ? .process : .thread)
    }
    return unsafeBitCast(next(systemPthreadCreate, "pthread_create"), to: PthreadCreate.self)(
      thread, attributes, code, argument)
  }

  @c(posix_spawn)
  package func posixSpawnInterposed(
    _ id: UnsafeMutableRawPointer?, _ path: UnsafeRawPointer?, _ actions: UnsafeRawPointer?,
    _ attributes: UnsafeRawPointer?, _ arguments: UnsafeRawPointer?, _ environment: UnsafeRawPointer?
  ) -> Int32 {
    if DriverThread.isCurrentInApp { DriverThread.note(.process) }
    return unsafeBitCast(next(systemPosixSpawn, "posix_spawn"), to: PosixSpawn.self)(
      id, path, actions, attributes, arguments, environment)
  }

  @c(posix_spawnp)
  package func posixSpawnpInterposed(
    _ id: UnsafeMutableRawPointer?, _ path: UnsafeRawPointer?, _ actions: UnsafeRawPointer?,
    _ attributes: UnsafeRawPointer?, _ arguments: UnsafeRawPointer?, _ environment: UnsafeRawPointer?
  ) -> Int32 {
    if DriverThread.isCurrentInApp { DriverThread.note(.process) }
    return unsafeBitCast(next(systemPosixSpawnp, "posix_spawnp"), to: PosixSpawn.self)(
      id, path, actions, attributes, arguments, environment)
  }

  extension ProcessTakeover {
    static func findThreads() -> [Interposition] {
      [
        Interposition("pthread_create", pthreadCreateInterposed as PthreadCreate, &systemPthreadCreate),
        Interposition("posix_spawn", posixSpawnInterposed as PosixSpawn, &systemPosixSpawn),
        Interposition("posix_spawnp", posixSpawnpInterposed as PosixSpawn, &systemPosixSpawnp),
      ]
    }
  }
#endif
