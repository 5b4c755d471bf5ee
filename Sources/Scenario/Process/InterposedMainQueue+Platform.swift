// The work that the app passes to the main queue: the driver does it, one block at a time, in one queue with
// the jobs of tasks. All else of Dispatch runs as it is, on threads of the play.
#if canImport(Glibc)
  import Glibc

  private typealias Async = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Void
  private typealias After = @convention(c) (UInt64, UnsafeRawPointer?, UnsafeRawPointer?) -> Void
  private typealias Create = @convention(c) (UInt, UnsafeRawPointer?) -> UnsafeRawPointer?
  private typealias CreateWithClass =
    @convention(c) (UInt, UInt32, Int32, UnsafeRawPointer?) -> UnsafeRawPointer?
  private typealias GroupAsync =
    @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?) -> Void

  nonisolated(unsafe) private var systemAsync: UInt = 0
  nonisolated(unsafe) private var systemBarrierAsync: UInt = 0
  nonisolated(unsafe) private var systemGroupAsync: UInt = 0
  nonisolated(unsafe) private var systemAfter: UInt = 0
  nonisolated(unsafe) private var systemGroupNotify: UInt = 0
  nonisolated(unsafe) private var systemEventHandler: UInt = 0
  nonisolated(unsafe) private var systemCreate: UInt = 0
  nonisolated(unsafe) private var systemCreateWithClass: UInt = 0

  @c(dispatch_async)
  package func dispatchAsyncInterposed(_ queue: UnsafeRawPointer?, _ block: UnsafeRawPointer?) {
    let async = unsafeBitCast(next(systemAsync, "dispatch_async"), to: Async.self)
    guard DriverThread.isCurrentInApp, let queue, let block else { return async(queue, block) }
    // URLSession offers a WebSocket to no URLProtocol.
    if MainQueue.isOfSession(queue), FoundationCaller.webSocket.isOnStack { DriverThread.note(.webSocket) }
    // Work that is already in the queue itself, as that of another queue whose target it is, comes first.
    if MainQueue.isMain(queue), !MainQueue.isPending {
      return ProcessJobRouter.enqueue(.block(MainQueue.Block(block)))
    }
    WorkBlock.with(block) { async(queue, $0) }
  }

  @c(dispatch_barrier_async)
  package func barrierAsyncInterposed(_ queue: UnsafeRawPointer?, _ block: UnsafeRawPointer?) {
    let async = unsafeBitCast(next(systemBarrierAsync, "dispatch_barrier_async"), to: Async.self)
    guard DriverThread.isCurrentInApp, let block else { return async(queue, block) }
    WorkBlock.with(block) { async(queue, $0) }
  }

  @c(dispatch_group_async)
  package func groupAsyncInterposed(
    _ group: UnsafeRawPointer?, _ queue: UnsafeRawPointer?, _ block: UnsafeRawPointer?
  ) {
    let async = unsafeBitCast(next(systemGroupAsync, "dispatch_group_async"), to: GroupAsync.self)
    guard DriverThread.isCurrentInApp, let block else { return async(group, queue, block) }
    WorkBlock.with(block) { async(group, queue, $0) }
  }

  @c(dispatch_after)
  package func dispatchAfterInterposed(
    _ time: UInt64, _ queue: UnsafeRawPointer?, _ block: UnsafeRawPointer?
  ) {
    if DriverThread.isCurrentInApp, let queue, let block, MainQueue.isMain(queue) {
      guard let delay = MainQueue.delay(until: time) else { return }
      return ProcessJobRouter.schedule(.block(MainQueue.Block(block)), after: delay)
    }
    let after = unsafeBitCast(next(systemAfter, "dispatch_after"), to: After.self)
    guard DriverThread.isCurrentInApp, let block else { return after(time, queue, block) }
    if let delay = MainQueue.delay(until: time) { DelayedWork.add(after: delay) }
    WorkBlock.with(block) { after(time, queue, $0) }
  }

  @c(dispatch_group_notify)
  package func groupNotifyInterposed(
    _ group: UnsafeRawPointer?, _ queue: UnsafeRawPointer?, _ block: UnsafeRawPointer?
  ) {
    let notify = unsafeBitCast(next(systemGroupNotify, "dispatch_group_notify"), to: GroupAsync.self)
    guard DriverThread.isCurrentInApp, let block else { return notify(group, queue, block) }
    WorkBlock.with(block) { notify(group, queue, $0) }
  }

  @c(dispatch_source_set_event_handler)
  package func eventHandlerInterposed(_ source: UnsafeRawPointer?, _ block: UnsafeRawPointer?) {
    let set = unsafeBitCast(
      next(systemEventHandler, "dispatch_source_set_event_handler"), to: Async.self)
    guard DriverThread.isCurrentInApp, let block else { return set(source, block) }
    WorkBlock.with(block) { set(source, $0) }
  }

  @c(dispatch_block_create)
  package func blockCreateInterposed(_ flags: UInt, _ block: UnsafeRawPointer?) -> UnsafeRawPointer? {
    let create = unsafeBitCast(next(systemCreate, "dispatch_block_create"), to: Create.self)
    guard DriverThread.isCurrentInApp, let block else { return create(flags, block) }
    return WorkBlock.with(block) { create(flags, $0) }
  }

  @c(dispatch_block_create_with_qos_class)
  package func blockCreateWithClassInterposed(
    _ flags: UInt, _ quality: UInt32, _ priority: Int32, _ block: UnsafeRawPointer?
  ) -> UnsafeRawPointer? {
    let create = unsafeBitCast(
      next(systemCreateWithClass, "dispatch_block_create_with_qos_class"), to: CreateWithClass.self)
    guard DriverThread.isCurrentInApp, let block else { return create(flags, quality, priority, block) }
    return WorkBlock.with(block) { create(flags, quality, priority, $0) }
  }

  /// A block of the app that records the queue in which it runs, and before which other threads may run.
  ///
  /// A worker of Dispatch takes one item after the other, so that two items that would begin in two threads
  /// on a device begin in one order. Where the scenario plays other orders, each item gives way once.
  private enum WorkBlock {
    static func with<Result>(_ block: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Result) -> Result {
      // A work item is more than a block, and has such a block already.
      guard !MainQueue.isWorkItem(block) else { return body(block) }
      let app = MainQueue.RetainedBlock(block)
      // URLSession's own steps have one order, which no app sees.
      let givesWay = ThreadScheduler.turnsThreads && !DispatchPools.isOfNetworking(MainQueue.code(of: block))
      let work: @convention(block) () -> Void = {
        guard DriverThread.isCurrentInApp, ThreadScheduler.running != nil else {
          return MainQueue.invoke(app.block)
        }
        if givesWay { DriverThread.scheduling { ThreadScheduler.yield() } }
        MainQueue.invoke(app.block)
        ThreadScheduler.noteQueue()
      }
      return withExtendedLifetime(work) { body(unsafeBitCast($0, to: UnsafeRawPointer.self)) }
    }
  }

  /// The times at which blocks are due that were given to `dispatch_after`, which nobody can take back.
  /// Past times have no effect, and are removed when the next time is added.
  enum DelayedWork {
    nonisolated(unsafe) static var times: [Duration] = []

    static func add(after delay: Duration) {
      times.removeAll { $0 < DriverThread.now }
      times.append(DriverThread.now + delay)
    }
  }

  extension ProcessTakeover {
    static func findMainQueue() -> [Interposition] {
      [
        Interposition("dispatch_async", dispatchAsyncInterposed as Async) { systemAsync = $0 },
        Interposition("dispatch_barrier_async", barrierAsyncInterposed as Async) { systemBarrierAsync = $0 },
        Interposition("dispatch_group_async", groupAsyncInterposed as GroupAsync) { systemGroupAsync = $0 },
        Interposition("dispatch_after", dispatchAfterInterposed as After) { systemAfter = $0 },
        Interposition("dispatch_group_notify", groupNotifyInterposed as GroupAsync) {
          systemGroupNotify = $0
        },
        Interposition("dispatch_source_set_event_handler", eventHandlerInterposed as Async) {
          systemEventHandler = $0
        },
        Interposition("dispatch_block_create", blockCreateInterposed as Create) { systemCreate = $0 },
        Interposition(
          "dispatch_block_create_with_qos_class", blockCreateWithClassInterposed as CreateWithClass
        ) { systemCreateWithClass = $0 },
      ]
    }
  }
#endif
