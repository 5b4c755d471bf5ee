// The work that the app passes to the main queue: the driver does it, one block at a time, in one queue with
// the jobs of tasks. All else of Dispatch runs as it is, on threads of the play.
#if canImport(Glibc)
  import Glibc

  private typealias Async = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Void
  private typealias After = @convention(c) (UInt64, UnsafeRawPointer?, UnsafeRawPointer?) -> Void
  private typealias GroupAsync =
    @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?) -> Void

  nonisolated(unsafe) private var systemAsync: UInt = 0
  nonisolated(unsafe) private var systemBarrierAsync: UInt = 0
  nonisolated(unsafe) private var systemGroupAsync: UInt = 0
  nonisolated(unsafe) private var systemAfter: UInt = 0

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
    YieldingBlock.with(block) { async(queue, $0) }
  }

  @c(dispatch_barrier_async)
  package func barrierAsyncInterposed(_ queue: UnsafeRawPointer?, _ block: UnsafeRawPointer?) {
    let async = unsafeBitCast(next(systemBarrierAsync, "dispatch_barrier_async"), to: Async.self)
    guard DriverThread.isCurrentInApp, let block else { return async(queue, block) }
    YieldingBlock.with(block) { async(queue, $0) }
  }

  @c(dispatch_group_async)
  package func groupAsyncInterposed(
    _ group: UnsafeRawPointer?, _ queue: UnsafeRawPointer?, _ block: UnsafeRawPointer?
  ) {
    let async = unsafeBitCast(next(systemGroupAsync, "dispatch_group_async"), to: GroupAsync.self)
    guard DriverThread.isCurrentInApp, let block else { return async(group, queue, block) }
    YieldingBlock.with(block) { async(group, queue, $0) }
  }

  @c(dispatch_after)
  package func dispatchAfterInterposed(
    _ time: UInt64, _ queue: UnsafeRawPointer?, _ block: UnsafeRawPointer?
  ) {
    if DriverThread.isCurrentInApp, let queue, let block, MainQueue.isMain(queue) {
      guard let delay = MainQueue.delay(until: time) else { return }
      return ProcessJobRouter.schedule(.block(MainQueue.Block(block)), after: delay)
    }
    unsafeBitCast(next(systemAfter, "dispatch_after"), to: After.self)(time, queue, block)
  }

  /// A block of the app before which other threads may run.
  ///
  /// A worker of Dispatch takes one item after the other, so that two items that would begin in two threads
  /// on a device begin in one order. Where the scenario plays other orders, each item gives way once.
  private enum YieldingBlock {
    static func with(_ block: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void) {
      // A work item is more than a block, and stays as it is.
      guard ThreadScheduler.turnsThreads, !MainQueue.isWorkItem(block) else { return body(block) }
      let app = MainQueue.Block(block)
      let yielding: @convention(block) () -> Void = {
        DriverThread.scheduling { ThreadScheduler.yield() }
        app.run()
      }
      withExtendedLifetime(yielding) { body(unsafeBitCast($0, to: UnsafeRawPointer.self)) }
    }
  }

  extension ProcessTakeover {
    static func findMainQueue() -> [Interposition] {
      [
        Interposition("dispatch_async", dispatchAsyncInterposed as Async) { systemAsync = $0 },
        Interposition("dispatch_barrier_async", barrierAsyncInterposed as Async) { systemBarrierAsync = $0 },
        Interposition("dispatch_group_async", groupAsyncInterposed as GroupAsync) { systemGroupAsync = $0 },
        Interposition("dispatch_after", dispatchAfterInterposed as After) { systemAfter = $0 },
      ]
    }
  }
#endif
