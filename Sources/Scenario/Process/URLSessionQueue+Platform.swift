#if canImport(Glibc)
  import Glibc

  /// The queues on which URLSession runs work: its own, the global one of its cache, and the one on which it
  /// calls its delegate and its handlers. The driver does the work, each block inside its queue, so that
  /// Foundation finds itself on the queue that it expects.
  package enum URLSessionQueue {
    /// A block for one of these queues, which is retained until it has run.
    package struct Block: Sendable {
      private let queue: UInt
      private let block: UInt
      private let isOfCalls: Bool

      /// Returns nil for a block that is not URLSession's.
      init?(_ queue: UnsafeRawPointer, _ block: UnsafeRawPointer) {
        let address = UInt(bitPattern: queue)
        guard callQueues.contains(address) || CallStack.isOfNetworking else { return nil }
        let label = MainQueue.label(of: queue)
        isOfCalls = !["URLSession", "org.swift.URLSession", "com.apple.root."].contains {
          label.hasPrefix($0)
        }
        if isOfCalls, callQueues.insert(address).inserted { functions.retain(queue) }
        functions.retain(queue)
        self.queue = UInt(bitPattern: queue)
        self.block = UInt(bitPattern: functions.copy(block))
      }

      func run() {
        guard let queue = UnsafeRawPointer(bitPattern: queue), let block = UnsafeRawPointer(bitPattern: block)
        else { return }
        isWorking = !isOfCalls
        // When a queue is left or released, Dispatch may start a thread for its own work, depending on how
        // busy its threads are: the app did not begin that.
        DriverThread.outsideApp {
          functions.sync(queue, block) { block in DriverThread.insideApp { MainQueue.invoke(block) } }
        }
        isWorking = false
        functions.releaseBlock(block)
        DriverThread.outsideApp { functions.release(queue) }
      }
    }

    /// Whether the driver runs a block of URLSession's own, so that Foundation runs and not the app.
    nonisolated(unsafe) private(set) static var isWorking = false
    /// The queues on which URLSessions have called the app. Each is retained, so that its address is never
    /// reused for another queue.
    nonisolated(unsafe) private static var callQueues: Set<UInt> = []

    private struct Functions: Sendable {
      typealias Word = @convention(c) (UnsafeRawPointer) -> Void
      typealias Copy = @convention(c) (UnsafeRawPointer) -> UnsafeRawPointer
      typealias Sync =
        @convention(c) (UnsafeRawPointer, UnsafeRawPointer, @convention(c) (UnsafeRawPointer) -> Void) -> Void

      let retain = unsafeBitCast(dlsym(nil, "dispatch_retain"), to: Word.self)
      let release = unsafeBitCast(dlsym(nil, "dispatch_release"), to: Word.self)
      let copy = unsafeBitCast(dlsym(nil, "_Block_copy"), to: Copy.self)
      let releaseBlock = unsafeBitCast(dlsym(nil, "_Block_release"), to: Word.self)
      let sync = unsafeBitCast(dlsym(nil, "dispatch_sync_f"), to: Sync.self)
    }

    private static let functions = Functions()
  }
#endif
