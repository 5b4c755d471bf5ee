// The work that the app passes to the main queue: the driver does it, one block at a time, in one queue with
// the jobs of tasks. All else of Dispatch runs as it is, on threads of the play.
#if canImport(Glibc)
  import Glibc

  private typealias Async = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Void
  private typealias After = @convention(c) (UInt64, UnsafeRawPointer?, UnsafeRawPointer?) -> Void

  nonisolated(unsafe) private var systemAsync: UInt = 0
  nonisolated(unsafe) private var systemAfter: UInt = 0

  @c(dispatch_async)
  package func dispatchAsyncInterposed(_ queue: UnsafeRawPointer?, _ block: UnsafeRawPointer?) {
    // URLSession offers a WebSocket to no URLProtocol.
    if DriverThread.isCurrentInApp, let queue, MainQueue.isOfSession(queue),
      FoundationCaller.webSocket.isOnStack
    {
      DriverThread.note(.webSocket)
    }
    // Work that is already in the queue itself, as that of another queue whose target it is, comes first.
    if DriverThread.isCurrentInApp, let queue, let block, MainQueue.isMain(queue), !MainQueue.isPending {
      return ProcessJobRouter.enqueue(.block(MainQueue.Block(block)))
    }
    unsafeBitCast(next(systemAsync, "dispatch_async"), to: Async.self)(queue, block)
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

  extension ProcessTakeover {
    static func findMainQueue() -> [Interposition] {
      [
        Interposition("dispatch_async", dispatchAsyncInterposed as Async) { systemAsync = $0 },
        Interposition("dispatch_after", dispatchAfterInterposed as After) { systemAfter = $0 },
      ]
    }
  }
#endif
