#if canImport(Glibc)
  import Glibc

  /// The scheduler of the play: of the driver and the threads that the app has started, exactly one runs.
  ///
  /// A thread runs until it waits, yields or ends. The driver then decides which runs next: a thread that
  /// became ready is a job of the process, in one queue with the jobs of tasks.
  enum ThreadScheduler {
    nonisolated(unsafe) static let driver = PlayThread(number: 0, isOfDispatch: false)
    /// The thread of the app that runs; nil while the driver does.
    nonisolated(unsafe) static var running: PlayThread?
    /// The threads that have not ended, by their numbers.
    nonisolated(unsafe) private static var threads: [Int: PlayThread] = [:]
    nonisolated(unsafe) private static var started = 0
    /// The threads that wait on an address, in the order in which they began.
    nonisolated(unsafe) private static var waiters: [UInt: [PlayThread]] = [:]
    /// Plays on while the driver's own thread waits in code of the app, until the closure returns true.
    nonisolated(unsafe) static var playOn: ((_ isOver: () -> Bool) -> Void)?

    /// Whether other orders of the threads are played than the one in which they became ready.
    nonisolated(unsafe) static var turnsThreads = false

    /// Whether the app has threads: without any, nothing waits for another.
    nonisolated(unsafe) static var hasThreads = false

    /// Whether a thread waits on an address for other than work, which is given by a semaphore alone.
    static var hasWaiters: Bool { waitingCount > 0 }
    nonisolated(unsafe) private static var waitingCount = 0

    /// The labels of the queues whose work was done since they were last taken, and the last of them.
    nonisolated(unsafe) private static var queues: [String] = []
    nonisolated(unsafe) private static var lastLabel: UnsafePointer<CChar>?

    /// Records the queue whose work the calling thread has done or does.
    static func noteQueue() {
      let bytes = MainQueue.currentLabelBytes
      guard bytes != lastLabel else { return }
      lastLabel = bytes
      let label = MainQueue.currentLabel
      if !label.isEmpty, !queues.contains(label) { queues.append(label) }
    }

    static func takeQueues() -> [String] {
      guard lastLabel != nil else { return [] }
      defer { (queues, lastLabel) = ([], nil) }
      return queues
    }

    /// Sets up all state that an interposed function reads: without optimization, a variable of a type is set
    /// up at its first use, under a lock of the runtime, which such a function may be called for.
    static func begin() {
      (waiters, threads, waitingCount, started, woken) = ([:], [:], 0, 0, [])
      (queues, lastLabel, DelayedWork.times) = ([], nil, [])
      driver.kernelID = getpid()
      MainRunLoop.begin()
      beginOnce()
      TaskThreads.begin()
      DriverThread.escapes = []
    }

    static var current: PlayThread { running ?? driver }

    /// Lists the threads that wait for something else than a time.
    ///
    /// - Parameter places: Whether a line has the function that waits, which differs between builds.
    /// - Returns: A line for each, the driver first.
    static func waits(places: Bool) -> [String] {
      ([driver] + all).compactMap { thread in
        guard let wait = thread.wait, wait != .work, !thread.hasDeadline else { return nil }
        return wait == .descriptor && thread.isOfDispatch ? nil : words(thread, wait, places: places)
      }
    }

    /// The threads that wait for locks which they hold in a circle, a line each; empty if there are none.
    static var circle: [String] {
      guard hasWaiters else { return [] }
      for start in [driver] + all where holder(of: start) != nil {
        var circle = [start]
        while let next = circle.last.flatMap(holder), !next.hasDeadline {
          if next === start {
            return circle.compactMap { thread in thread.wait.map { words(thread, $0, places: true) } }
          }
          if circle.contains(where: { $0 === next }) { break }
          circle.append(next)
        }
      }
      return []
    }

    private static func words(_ thread: PlayThread, _ wait: PlayThread.Wait, places: Bool) -> String {
      let place = places ? thread.place.map { " in \($0)" } ?? "" : ""
      return thread.words(wait, holder(of: thread)?.name) + place
    }

    /// The thread that holds the lock for which another waits.
    private static func holder(of thread: PlayThread) -> PlayThread? {
      let holder = thread.holder
      return holder == 0 ? nil : ([driver] + all).first { $0.kernelID == holder }
    }

    static var all: [PlayThread] { threads.values.sorted { $0.number < $1.number } }

    /// Makes the record of a thread that is about to be started.
    static func add(isOfDispatch: Bool, code: UInt, argument: UInt) -> PlayThread {
      started += 1
      let thread = PlayThread(number: started, isOfDispatch: isOfDispatch)
      (thread.code, thread.argument) = (code, argument)
      threads[started] = thread
      return thread
    }

    static func forget(_ thread: PlayThread) { threads[thread.number] = nil }

    /// Returns the thread with the handle, unless it has ended.
    static func thread(_ handle: UInt) -> PlayThread? { threads.values.first { $0.handle == handle } }

    /// Returns whether the kernel's number is that of a thread of the play.
    static func isPlayed(_ kernelID: Int32) -> Bool {
      driver.kernelID == kernelID || threads.values.contains { $0.kernelID == kernelID }
    }

    /// Makes a thread ready to run.
    static func enqueue(_ thread: PlayThread) {
      thread.generation += 1
      thread.wait = nil
      if !DispatchPools.isStarting { hasThreads = true }
      let turn = ThreadTurn(number: thread.number, generation: thread.generation)
      // The harness may hold the lock of the play, which the queue of jobs needs.
      if DriverThread.isScheduledByApp { ProcessJobRouter.enqueue(.thread(turn)) } else { woken.append(turn) }
    }

    /// The turns of threads that the harness has woken.
    nonisolated(unsafe) private static var woken: [ThreadTurn] = []

    static func enqueueWoken() {
      if waitsForDescriptors { DriverThread.scheduling { wakeReady() } }
      guard !woken.isEmpty else { return }
      let turns = woken
      woken = []
      for turn in turns { ProcessJobRouter.enqueue(.thread(turn)) }
    }

    /// Waits, while other threads run, until the thread is woken or the time has come.
    ///
    /// - Returns: False if the time has come.
    static func wait(
      _ reason: PlayThread.Wait, at address: UInt = 0, descriptors: [pollfd] = [],
      until deadline: Duration? = nil
    ) -> Bool {
      let thread = current
      if reason != .work, thread.isOfDispatch { noteQueue() }
      // A turn that the driver has not used has no effect any more.
      thread.generation += 1
      (thread.wait, thread.hasDeadline) = (reason, deadline.map { $0 < longest } ?? false)
      thread.hasTimedOut = false
      (thread.address, thread.descriptors) = (address, descriptors)
      if reason != .work, reason != .descriptor, !thread.hasDeadline {
        (thread.queue, thread.addresses) = (MainQueue.currentLabel, CallStack.addresses)
      }
      if address != 0 {
        waiters[address, default: []].append(thread)
        if reason != .work { waitingCount += 1 }
      }
      if let deadline, thread.hasDeadline {
        let turn = ThreadTurn(number: thread.number, generation: thread.generation)
        ProcessJobRouter.schedule(
          .thread(turn), after: max(.zero, deadline - DriverThread.now), task: turn.task)
      }
      pause(thread)
      return !thread.hasTimedOut
    }

    /// A time that no play reaches; Dispatch and Foundation wait that long for what never ends.
    static let longest = Duration.seconds(20 * 365 * 86_400)

    /// Lets the threads that are ready run before the calling one goes on.
    static func yield() {
      enqueue(current)
      current.wait = .sleep
      pause(current)
    }

    private static func pause(_ thread: PlayThread) {
      if thread === driver {
        // The harness may wake threads meanwhile.
        DriverThread.isScheduling = false
        defer { DriverThread.isScheduling = true }
        playOn? { driver.wait == nil }
        return
      }
      giveToDriver()
      sem_wait_system(thread.turn)
    }

    /// Lets the driver run; the calling thread does not run any more.
    static func giveToDriver() {
      running = nil
      DriverThread.running = DriverThread.id
      sem_post_system(driver.turn)
    }

    /// Ends the wait of the first thread that waits on the address.
    ///
    /// - Returns: False if none does.
    @discardableResult static func wakeOne(_ address: UInt) -> Bool {
      guard let first = waiters[address]?.first else { return false }
      wake(first)
      return true
    }

    static func wakeAll(_ address: UInt) { while wakeOne(address) {} }

    /// Ends the wait of the threads that wait for a descriptor that is ready, but for the one that serves the
    /// sources of Dispatch: it serves those of the harness too, at times that depend on the machine, and
    /// therefore the driver runs it itself, always when no job is left.
    static func wakeReady() {
      for thread in all + [driver] where !thread.descriptors.isEmpty && !DispatchPools.isSourceThread(thread)
      {
        var descriptors = thread.descriptors
        if poll_system(&descriptors, 0) > 0 { wake(thread) }
      }
    }

    static func wake(_ thread: PlayThread) {
      endWait(thread)
      enqueue(thread)
    }

    /// Whether a thread waits for a descriptor that another one may make ready by any call of the system.
    private static var waitsForDescriptors: Bool {
      hasThreads
        && (!driver.descriptors.isEmpty
          || threads.values.contains { !$0.descriptors.isEmpty && !DispatchPools.isSourceThread($0) })
    }

    private static func endWait(_ thread: PlayThread) {
      if thread.address != 0, var others = waiters[thread.address] {
        others.removeAll { $0 === thread }
        waiters[thread.address] = others.isEmpty ? nil : others
        if thread.wait != .work { waitingCount -= 1 }
      }
      (thread.address, thread.descriptors) = (0, [])
    }

    /// Runs a thread, on the driver, until it waits or ends.
    static func run(_ turn: ThreadTurn) { DriverThread.scheduling { runOutsideApp(turn) } }

    private static func runOutsideApp(_ turn: ThreadTurn) {
      let thread = turn.number == 0 ? driver : threads[turn.number]
      guard let thread, thread.generation == turn.generation else { return }
      // A thread that is ready has no wait any more: this is the timer of its wait.
      thread.hasTimedOut = thread.wait != nil
      endWait(thread)
      thread.generation += 1
      thread.wait = nil
      if thread !== driver { resume(thread) }
    }

    /// Lets a thread run until it waits or ends. Must be called on the driver, outside code of the app.
    static func resume(_ thread: PlayThread) {
      thread.wait = nil
      running = thread
      DriverThread.running = thread.handle
      sem_post_system(thread.turn)
      sem_wait_system(driver.turn)
    }
  }
#endif
