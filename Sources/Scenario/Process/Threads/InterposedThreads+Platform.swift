// Threads that the app starts run in turns; processes that it starts are recorded as escapes.
#if canImport(Glibc)
  import Glibc

  private typealias PthreadCreate =
    @convention(c) (
      UnsafeMutablePointer<UInt>?, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeMutableRawPointer?
    ) -> Int32
  /// The code of a thread.
  private typealias ThreadCode = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  private typealias PthreadJoin = @convention(c) (UInt, UnsafeMutableRawPointer?) -> Int32
  private typealias Yield = @convention(c) () -> Int32
  private typealias PosixSpawn =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?,
      UnsafeRawPointer?
    ) -> Int32

  nonisolated(unsafe) private var systemPthreadCreate: UInt = 0
  nonisolated(unsafe) private var systemPthreadJoin: UInt = 0
  nonisolated(unsafe) private var systemYield: UInt = 0
  nonisolated(unsafe) private var systemPosixSpawn: UInt = 0
  nonisolated(unsafe) private var systemPosixSpawnp: UInt = 0
  /// The key of a value that each thread of the play has, whose destructor ends its last turn.
  nonisolated(unsafe) private var endKey: pthread_key_t = 0

  @c(pthread_create)
  package func pthreadCreateInterposed(
    _ handle: UnsafeMutablePointer<UInt>?, _ attributes: UnsafeRawPointer?, _ code: UnsafeRawPointer?,
    _ argument: UnsafeMutableRawPointer?
  ) -> Int32 {
    let isOfDispatch = DispatchPools.contains(UInt(bitPattern: code))
    // The harness too may give work to a queue of the app.
    let isOfPlay = DriverThread.isCurrentInApp || DriverThread.mayWake && isOfDispatch
    guard isOfPlay, let handle, !HarnessQueues.isRoot(argument) else {
      return startCounted(handle, attributes, code, argument)
    }
    // Foundation starts a thread of its own before it starts the first process.
    if !isOfDispatch, FoundationCaller.process.isOnStack { DriverThread.note(.process) }
    return DriverThread.scheduling {
      let thread = ThreadScheduler.add(
        isOfDispatch: isOfDispatch, code: UInt(bitPattern: code), argument: UInt(bitPattern: argument))
      let error = start(thread, attributes)
      guard error == 0 else { return error }
      handle.pointee = thread.handle
      ThreadScheduler.enqueue(thread)
      return 0
    }
  }

  /// Starts the thread of a record, which waits for its first turn.
  ///
  /// - Returns: The system's error; the record is forgotten then.
  func start(_ thread: PlayThread, _ attributes: UnsafeRawPointer? = nil) -> Int32 {
    let create = unsafeBitCast(next(systemPthreadCreate, "pthread_create"), to: PthreadCreate.self)
    let code = unsafeBitCast(beginThread, to: UnsafeRawPointer.self)
    let error = ThreadCount.counting {
      create(&thread.handle, attributes, code, Unmanaged.passUnretained(thread).toOpaque())
    }
    if error != 0 { ThreadScheduler.forget(thread) }
    return error
  }

  /// The code of a thread that is not of the play, and its argument.
  private struct CountedStart {
    let code: UnsafeRawPointer?
    let argument: UnsafeMutableRawPointer?
  }

  /// Starts a thread that is not of the play.
  private func startCounted(
    _ handle: UnsafeMutablePointer<UInt>?, _ attributes: UnsafeRawPointer?, _ code: UnsafeRawPointer?,
    _ argument: UnsafeMutableRawPointer?
  ) -> Int32 {
    let create = unsafeBitCast(next(systemPthreadCreate, "pthread_create"), to: PthreadCreate.self)
    guard DriverThread.id != 0 else { return create(handle, attributes, code, argument) }
    let start = UnsafeMutablePointer<CountedStart>.allocate(capacity: 1)
    start.initialize(to: CountedStart(code: code, argument: argument))
    let error = ThreadCount.counting {
      create(handle, attributes, unsafeBitCast(beginCounted, to: UnsafeRawPointer.self), start)
    }
    if error != 0 { start.deallocate() }
    return error
  }

  private let beginCounted: ThreadCode = { raw in
    guard let raw else { return nil }
    let start = raw.assumingMemoryBound(to: CountedStart.self)
    let (code, argument) = (start.pointee.code, start.pointee.argument)
    start.deallocate()
    ThreadCount.didStart(Int32(truncatingIfNeeded: gettid_system()))
    let result = unsafeBitCast(code, to: ThreadCode.self)(argument)
    ThreadCount.willEnd()
    return result
  }

  /// The start of a thread of the play: it waits for its first turn.
  private let beginThread: ThreadCode = { raw in
    guard let raw else { return nil }
    let thread = Unmanaged<PlayThread>.fromOpaque(raw).takeUnretainedValue()
    sem_wait_system(thread.turn)
    thread.kernelID = Int32(truncatingIfNeeded: gettid_system())
    ThreadCount.didStart(thread.kernelID)
    pthread_setspecific(endKey, raw)
    DriverThread.enterApp()
    return unsafeBitCast(thread.code, to: ThreadCode.self)(
      UnsafeMutableRawPointer(bitPattern: thread.argument))
  }

  /// Ends the last turn of a thread after the destructors of all its other values have run, which are code of
  /// the app: the system repeats those that have set their values again, up to four times.
  private let endThread: @convention(c) (UnsafeMutableRawPointer?) -> Void = { raw in
    guard let raw else { return }
    let thread = Unmanaged<PlayThread>.fromOpaque(raw).takeUnretainedValue()
    thread.rounds += 1
    guard thread.rounds >= 4 else {
      pthread_setspecific(endKey, raw)
      return
    }
    guard DriverThread.isCurrentInApp else { return }
    DriverThread.leaveApp()
    thread.hasEnded = true
    ThreadCount.willEnd()
    ThreadScheduler.wakeAll(UInt(bitPattern: raw))
    ThreadScheduler.forget(thread)
    ThreadScheduler.giveToDriver()
  }

  @c(pthread_join)
  package func pthreadJoinInterposed(_ handle: UInt, _ result: UnsafeMutableRawPointer?) -> Int32 {
    if DriverThread.isCurrentInApp {
      DriverThread.scheduling {
        guard let thread = ThreadScheduler.thread(handle) else { return }
        let address = UInt(bitPattern: Unmanaged.passUnretained(thread).toOpaque())
        while !thread.hasEnded { _ = ThreadScheduler.wait(.end(thread.number), at: address) }
      }
    }
    return unsafeBitCast(next(systemPthreadJoin, "pthread_join"), to: PthreadJoin.self)(handle, result)
  }

  @c(sched_yield)
  package func schedYieldInterposed() -> Int32 {
    guard DriverThread.isCurrentInApp, ThreadScheduler.hasThreads else {
      return unsafeBitCast(next(systemYield, "sched_yield"), to: Yield.self)()
    }
    DriverThread.scheduling { ThreadScheduler.yield() }
    return 0
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
      pthread_key_create(&endKey, endThread)
      return [
        Interposition("pthread_create", pthreadCreateInterposed as PthreadCreate) {
          systemPthreadCreate = $0
        },
        Interposition("pthread_join", pthreadJoinInterposed as PthreadJoin) { systemPthreadJoin = $0 },
        Interposition("sched_yield", schedYieldInterposed as Yield) { systemYield = $0 },
        Interposition("posix_spawn", posixSpawnInterposed as PosixSpawn) { systemPosixSpawn = $0 },
        Interposition("posix_spawnp", posixSpawnpInterposed as PosixSpawn) { systemPosixSpawnp = $0 },
      ]
    }
  }
#endif
