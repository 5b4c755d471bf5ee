#if canImport(Glibc)
  import Glibc

  /// The main queue of Dispatch, whose work the driver does.
  package enum MainQueue {
    /// A block of the app, which is retained until it has run.
    package struct Block: Sendable {
      private let address: UInt

      init(_ block: UnsafeRawPointer) { address = UInt(bitPattern: functions.copy(block)) }

      func run() {
        guard let block = UnsafeRawPointer(bitPattern: address) else { return }
        MainQueue.invoke(block)
        functions.release(block)
      }
    }

    /// A block of the app, which is retained as long as this object is.
    final class RetainedBlock {
      let block: UnsafeRawPointer

      init(_ block: UnsafeRawPointer) { self.block = functions.copy(block) }

      deinit { functions.release(block) }
    }

    static func isMain(_ queue: UnsafeRawPointer) -> Bool { UInt(bitPattern: queue) == functions.main }

    /// The label of the queue whose work the calling thread does; empty for none, for a queue without a
    /// label, and for one of the system. A queue that is named after its address has none.
    static var currentLabel: String {
      let label = String(cString: currentLabelBytes)
      let isOfSystem = ["com.apple.", "org.swift.", "URLSession"].contains(where: label.hasPrefix)
      return label.contains("0x") || isOfSystem ? "" : label
    }

    static var currentLabelBytes: UnsafePointer<CChar> { functions.label(nil) }

    /// Whether a queue is one on which URLSession works, by its label.
    static func isOfSession(_ queue: UnsafeRawPointer) -> Bool {
      strncmp(functions.label(queue), "URLSession", 10) == 0
    }

    /// Whether a block is that of a `DispatchWorkItem`, which has a function of its own.
    static func isWorkItem(_ block: UnsafeRawPointer) -> Bool { code(of: block) == codeOfWorkItems }

    private static let codeOfWorkItems: UInt = {
      typealias Create =
        @convention(c) (UInt, @escaping @convention(block) () -> Void) -> UnsafeRawPointer?
      let create = unsafeBitCast(dlsym(nil, "dispatch_block_create"), to: Create.self)
      guard let block = create(0, {}) else { return 0 }
      defer { functions.release(block) }
      return code(of: block)
    }()

    /// The descriptor by which Dispatch tells the run loop of work in the queue itself.
    nonisolated(unsafe) static var descriptor: Int32 = -1
    /// Whether there is such work.
    nonisolated(unsafe) static var isPending = false

    /// Finds the descriptor.
    static func begin() {
      descriptor = functions.handle()
      _ = codeOfWorkItems
    }

    /// Returns the duration until a time of Dispatch: nanoseconds of the clock that counts from the start of
    /// the machine, or, as a negative number, of the calendar. Returns nil for a time that is never reached.
    static func delay(until time: UInt64) -> Duration? {
      if time == .max { return nil }
      let time = Int64(bitPattern: time)
      let origin = time < 0 ? DriverThread.start : DriverThread.uptime
      return max(.zero, .nanoseconds(time.magnitude) - .seconds(origin) - DriverThread.now)
    }

    /// Calls a block without parameters.
    static func invoke(_ block: UnsafeRawPointer) {
      typealias Invoke = @convention(c) (UnsafeRawPointer) -> Void
      unsafeBitCast(code(of: block), to: Invoke.self)(block)
    }

    /// Returns the function of a block: the word after its class, its flags and a reserved word.
    static func code(of block: UnsafeRawPointer) -> UInt {
      block.load(fromByteOffset: 16, as: UInt.self)
    }

    private struct Functions: Sendable {
      typealias Copy = @convention(c) (UnsafeRawPointer) -> UnsafeRawPointer
      typealias Release = @convention(c) (UnsafeRawPointer) -> Void
      typealias Label = @convention(c) (UnsafeRawPointer?) -> UnsafePointer<CChar>
      typealias Handle = @convention(c) () -> Int32

      let main = UInt(bitPattern: dlsym(nil, "_dispatch_main_q"))
      let copy = unsafeBitCast(dlsym(nil, "_Block_copy"), to: Copy.self)
      let release = unsafeBitCast(dlsym(nil, "_Block_release"), to: Release.self)
      let label = unsafeBitCast(dlsym(nil, "dispatch_queue_get_label"), to: Label.self)
      let handle = unsafeBitCast(dlsym(nil, "_dispatch_get_main_queue_handle_4CF"), to: Handle.self)
    }

    private static let functions = Functions()
  }
#endif
