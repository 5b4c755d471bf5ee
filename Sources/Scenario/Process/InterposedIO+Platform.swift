// Dispatch reads and writes for the app, and notifies of the end of a work item, in threads of its own, which
// it may or may not start depending on how busy others are: so the call itself is recorded as an escape.
#if canImport(Glibc)
  import Glibc

  private typealias ReadOrWrite =
    @convention(c) (Int32, UInt, UnsafeRawPointer?, UnsafeRawPointer?) -> Void
  private typealias Create =
    @convention(c) (UInt, Int32, UnsafeRawPointer?, UnsafeRawPointer?) -> UnsafeMutableRawPointer?
  private typealias CreateWithPath =
    @convention(c) (
      UInt, UnsafeRawPointer?, Int32, UInt32, UnsafeRawPointer?, UnsafeRawPointer?
    ) -> UnsafeMutableRawPointer?
  private typealias Notify =
    @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?) -> Void

  nonisolated(unsafe) private var systemRead: UInt = 0
  nonisolated(unsafe) private var systemWrite: UInt = 0
  nonisolated(unsafe) private var systemCreate: UInt = 0
  nonisolated(unsafe) private var systemCreateWithPath: UInt = 0
  nonisolated(unsafe) private var systemBlockNotify: UInt = 0

  @c(dispatch_read)
  package func dispatchReadInterposed(
    _ file: Int32, _ length: UInt, _ queue: UnsafeRawPointer?, _ handler: UnsafeRawPointer?
  ) {
    note("dispatch_read")
    unsafeBitCast(next(systemRead, "dispatch_read"), to: ReadOrWrite.self)(file, length, queue, handler)
  }

  @c(dispatch_write)
  package func dispatchWriteInterposed(
    _ file: Int32, _ data: UInt, _ queue: UnsafeRawPointer?, _ handler: UnsafeRawPointer?
  ) {
    note("dispatch_write")
    unsafeBitCast(next(systemWrite, "dispatch_write"), to: ReadOrWrite.self)(file, data, queue, handler)
  }

  @c(dispatch_io_create)
  package func dispatchIOCreateInterposed(
    _ type: UInt, _ file: Int32, _ queue: UnsafeRawPointer?, _ handler: UnsafeRawPointer?
  ) -> UnsafeMutableRawPointer? {
    note("dispatch_io_create")
    return unsafeBitCast(next(systemCreate, "dispatch_io_create"), to: Create.self)(
      type, file, queue, handler)
  }

  @c(dispatch_io_create_with_path)
  package func dispatchIOCreateWithPathInterposed(
    _ type: UInt, _ path: UnsafeRawPointer?, _ flags: Int32, _ mode: UInt32, _ queue: UnsafeRawPointer?,
    _ handler: UnsafeRawPointer?
  ) -> UnsafeMutableRawPointer? {
    note("dispatch_io_create_with_path")
    return unsafeBitCast(
      next(systemCreateWithPath, "dispatch_io_create_with_path"), to: CreateWithPath.self)(
        type, path, flags, mode, queue, handler)
  }

  @c(dispatch_block_notify)
  package func dispatchBlockNotifyInterposed(
    _ block: UnsafeRawPointer?, _ queue: UnsafeRawPointer?, _ notification: UnsafeRawPointer?
  ) {
    // A notification to the main queue is done when the driver runs the main run loop.
    if let queue, !MainQueue.isMain(queue) { note("dispatch_block_notify") }
    unsafeBitCast(next(systemBlockNotify, "dispatch_block_notify"), to: Notify.self)(
      block, queue, notification)
  }

  private func note(_ function: String) {
    if DriverThread.isCurrentInApp { DriverThread.note(.dispatch(function: function)) }
  }

  extension ProcessTakeover {
    static func findIO() -> [Interposition] {
      [
        Interposition("dispatch_read", dispatchReadInterposed as ReadOrWrite, &systemRead),
        Interposition("dispatch_write", dispatchWriteInterposed as ReadOrWrite, &systemWrite),
        Interposition("dispatch_io_create", dispatchIOCreateInterposed as Create, &systemCreate),
        Interposition(
          "dispatch_io_create_with_path", dispatchIOCreateWithPathInterposed as CreateWithPath,
          &systemCreateWithPath),
        Interposition("dispatch_block_notify", dispatchBlockNotifyInterposed as Notify, &systemBlockNotify),
      ]
    }
  }
#endif
