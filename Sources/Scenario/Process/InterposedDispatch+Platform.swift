// The work that the app passes to Dispatch while it runs on the driver. The main queue is the driver's; work
// for another queue would run in a thread that no play orders, so it is recorded as an escape, then passed
// on.
#if canImport(Glibc)
  import Glibc

  private typealias TwoArguments = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Void
  private typealias ThreeArguments =
    @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?) -> Void
  private typealias After = @convention(c) (UInt64, UnsafeRawPointer?, UnsafeRawPointer?) -> Void
  private typealias Apply = @convention(c) (Int, UnsafeRawPointer?, UnsafeRawPointer?) -> Void
  private typealias SourceCreate =
    @convention(c) (UnsafeRawPointer?, UInt, UInt, UnsafeRawPointer?) -> UnsafeMutableRawPointer?

  nonisolated(unsafe) private var systemAsync: UInt = 0
  nonisolated(unsafe) private var systemAsyncF: UInt = 0
  nonisolated(unsafe) private var systemBarrierAsync: UInt = 0
  nonisolated(unsafe) private var systemGroupAsync: UInt = 0
  nonisolated(unsafe) private var systemGroupNotify: UInt = 0
  nonisolated(unsafe) private var systemAfter: UInt = 0
  nonisolated(unsafe) private var systemApply: UInt = 0
  nonisolated(unsafe) private var systemSourceCreate: UInt = 0

  @c(dispatch_async)
  package func dispatchAsyncInterposed(_ queue: UnsafeRawPointer?, _ block: UnsafeRawPointer?) {
    if DriverThread.isCurrentInApp, let queue, let block {
      if MainQueue.isMain(queue) { return ProcessJobRouter.enqueue(.block(MainQueue.Block(block))) }
      if let block = URLSessionQueue.Block(queue, block) { return ProcessJobRouter.enqueue(.session(block)) }
      note(queue, "dispatch_async")
    }
    unsafeBitCast(next(systemAsync, "dispatch_async"), to: TwoArguments.self)(queue, block)
  }

  @c(dispatch_async_f)
  package func dispatchAsyncFInterposed(
    _ queue: UnsafeRawPointer?, _ context: UnsafeRawPointer?, _ work: UnsafeRawPointer?
  ) {
    noteUnlessMain(queue, "dispatch_async_f")
    unsafeBitCast(next(systemAsyncF, "dispatch_async_f"), to: ThreeArguments.self)(queue, context, work)
  }

  @c(dispatch_barrier_async)
  package func dispatchBarrierAsyncInterposed(_ queue: UnsafeRawPointer?, _ block: UnsafeRawPointer?) {
    noteUnlessMain(queue, "dispatch_barrier_async")
    unsafeBitCast(next(systemBarrierAsync, "dispatch_barrier_async"), to: TwoArguments.self)(queue, block)
  }

  @c(dispatch_group_async)
  package func dispatchGroupAsyncInterposed(
    _ group: UnsafeRawPointer?, _ queue: UnsafeRawPointer?, _ block: UnsafeRawPointer?
  ) {
    noteUnlessMain(queue, "dispatch_group_async")
    unsafeBitCast(next(systemGroupAsync, "dispatch_group_async"), to: ThreeArguments.self)(
      group, queue, block)
  }

  @c(dispatch_group_notify)
  package func dispatchGroupNotifyInterposed(
    _ group: UnsafeRawPointer?, _ queue: UnsafeRawPointer?, _ block: UnsafeRawPointer?
  ) {
    noteUnlessMain(queue, "dispatch_group_notify")
    unsafeBitCast(next(systemGroupNotify, "dispatch_group_notify"), to: ThreeArguments.self)(
      group, queue, block)
  }

  @c(dispatch_after)
  package func dispatchAfterInterposed(
    _ time: UInt64, _ queue: UnsafeRawPointer?, _ block: UnsafeRawPointer?
  ) {
    if DriverThread.isCurrentInApp, let queue, let block {
      if MainQueue.isMain(queue) {
        guard let delay = MainQueue.delay(until: time) else { return }
        return ProcessJobRouter.schedule(.block(MainQueue.Block(block)), after: delay)
      }
      note(queue, "dispatch_after")
    }
    unsafeBitCast(next(systemAfter, "dispatch_after"), to: After.self)(time, queue, block)
  }

  /// Runs `concurrentPerform`: its caller waits for all of it, so the driver can run it alone, in order.
  @c(dispatch_apply)
  package func dispatchApplyInterposed(
    _ count: Int, _ queue: UnsafeRawPointer?, _ block: UnsafeRawPointer?
  ) {
    if DriverThread.isCurrentInApp, let block {
      for index in 0..<max(0, count) { MainQueue.invoke(block, index) }
      return
    }
    unsafeBitCast(next(systemApply, "dispatch_apply"), to: Apply.self)(count, queue, block)
  }

  @c(dispatch_source_create)
  package func dispatchSourceCreateInterposed(
    _ type: UnsafeRawPointer?, _ handle: UInt, _ mask: UInt, _ queue: UnsafeRawPointer?
  ) -> UnsafeMutableRawPointer? {
    if DriverThread.isCurrentInApp { DriverThread.note(.source) }
    return unsafeBitCast(next(systemSourceCreate, "dispatch_source_create"), to: SourceCreate.self)(
      type, handle, mask, queue)
  }

  /// Records an escape unless the queue is the main queue, whose work is done when the driver runs the main
  /// run loop.
  private func noteUnlessMain(_ queue: UnsafeRawPointer?, _ function: String) {
    if DriverThread.isCurrentInApp, let queue, !MainQueue.isMain(queue) { note(queue, function) }
  }

  private func note(_ queue: UnsafeRawPointer, _ function: String) {
    let label = MainQueue.label(of: queue)
    let isOfOperations = label.isEmpty && FoundationCaller.operationQueue.isOnStack
    DriverThread.note(isOfOperations ? .operations : .queue(function: function, label: label))
  }

  extension ProcessTakeover {
    static func findDispatch() -> [Interposition] {
      [
        Interposition("dispatch_async", dispatchAsyncInterposed as TwoArguments, &systemAsync),
        Interposition("dispatch_async_f", dispatchAsyncFInterposed as ThreeArguments, &systemAsyncF),
        Interposition(
          "dispatch_barrier_async", dispatchBarrierAsyncInterposed as TwoArguments, &systemBarrierAsync),
        Interposition(
          "dispatch_group_async", dispatchGroupAsyncInterposed as ThreeArguments, &systemGroupAsync),
        Interposition(
          "dispatch_group_notify", dispatchGroupNotifyInterposed as ThreeArguments, &systemGroupNotify),
        Interposition("dispatch_after", dispatchAfterInterposed as After, &systemAfter),
        Interposition("dispatch_apply", dispatchApplyInterposed as Apply, &systemApply),
        Interposition(
          "dispatch_source_create", dispatchSourceCreateInterposed as SourceCreate, &systemSourceCreate),
      ]
    }
  }
#endif
