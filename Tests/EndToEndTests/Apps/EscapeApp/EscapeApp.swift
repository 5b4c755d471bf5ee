import Dispatch
import Foundation
import Observation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An app of one label, in which each button does a thing in another of the ways in which apps do things.
@MainActor @Observable
final class EscapeApp {
  var text = ""
  var log: [String] = []
  var timers: [Timer] = []
  var handles: [FileHandle] = []
  var source: (any DispatchSourceTimer)?
  /// Objects that live as long as the app.
  var owned: [AnyObject] = []
  /// The address of the scripted server.
  var server = URL(fileURLWithPath: "/")
  /// Called when the app is told that it is quit.
  var atQuit: [() -> Void] = []
  private var tasks: [Task<Void, Never>] = []
  private let worker = Worker()
  /// A text that any thread may change.
  nonisolated let stored = Shared(Mutex(""))

  func stop() {
    for timer in timers { timer.invalidate() }
    for task in tasks { task.cancel() }
    for action in atQuit { action() }
  }

  func show(_ text: String) { self.text = text }

  /// The action of each button, by the name of the button.
  static let ways = [waysOfSwift, waysInOrder, waysOfC, waysOfMachine, waysThatLeave, waysOfVariables].reduce(
    into: [:]
  ) { all, ways in
    all.merge(ways) { way, _ in way }
  }

  private static let waysOfSwift: [String: @MainActor (EscapeApp) -> Void] = [
    "main-actor-run": { app in
      Task.detached { await MainActor.run { app.show("ran on the main actor") } }
    },
    "task": { app in app.tasks.append(Task { app.show("a task") }) },
    "task-detached": { app in Task.detached { await app.show("a detached task") } },
    "actor": { app in Task { app.show(await app.worker.square(12)) } },
    "actor-task": { app in Task { app.show(await app.worker.squareInTask(12)) } },
    "async-let": { app in
      Task {
        async let one = app.worker.square(1)
        async let two = app.worker.square(2)
        app.show("\(await one) \(await two)")
      }
    },
    "task-group": { app in
      Task {
        let worker = app.worker
        let all = await withTaskGroup(of: String.self) { group in
          for number in 1...3 { group.addTask { await worker.square(number) } }
          var all: [String] = []
          for await square in group { all.append(square) }
          return all
        }
        app.show(all.joined(separator: " "))
      }
    },
    "async-stream": { app in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      Task { for await number in stream { app.show("\(number)") } }
      Task.detached {
        for number in 1...3 { continuation.yield(number) }
        continuation.finish()
      }
    },
    "task-sleep": { app in
      app.tasks.append(
        Task {
          app.show("sleeping")
          try? await Task.sleep(for: .milliseconds(350))
          app.show(Task.isCancelled ? "woken" : "awake")
        })
    },
    "sleep-nanoseconds": { app in
      Task {
        try? await Task.sleep(nanoseconds: 50_000_000)
        app.show("awake")
      }
    },
    "sleep-cancelled": { app in
      let task = Task {
        do {
          try await Task.sleep(for: .seconds(3600))
          app.show("slept")
        } catch { app.show("cancelled") }
      }
      Task {
        try? await Task.sleep(for: .milliseconds(10))
        task.cancel()
      }
    },
    "continuous-clock": { app in
      Task {
        let time = await ContinuousClock().measure { try? await Task.sleep(for: .seconds(1)) }
        app.show("\(time)")
      }
    },
    "suspending-clock": { app in
      Task {
        let clock = SuspendingClock()
        let start = clock.now
        try? await clock.sleep(until: start + .seconds(2), tolerance: nil)
        app.show("\(clock.now - start)")
      }
    },
    "date": { app in app.show("\(Date().timeIntervalSince1970)") },
    "uptime": { app in
      let start = DispatchTime.now().uptimeNanoseconds
      Task {
        try? await Task.sleep(for: .milliseconds(5))
        app.show("\(DispatchTime.now().uptimeNanoseconds - start)")
      }
    },
    "main-async": { app in DispatchQueue.main.async { app.show("on the main queue") } },
    "main-async-after": { app in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { app.show("after 300ms") }
    },
    "main-group": { app in
      let group = DispatchGroup()
      group.enter()
      group.notify(queue: .main) { MainActor.assumeIsolated { app.show("the group is done") } }
      DispatchQueue.main.async { group.leave() }
    },
    "timer": { app in
      app.timers.append(
        Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
          MainActor.assumeIsolated { app.show("the timer fired") }
        })
    },
    "timer-repeats": { app in
      app.timers.append(
        Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
          MainActor.assumeIsolated {
            app.log.append("\(Date().timeIntervalSince1970)")
            if app.log.count == 3 { app.timers.removeLast().invalidate() }
          }
        })
    },
    "run-loop-perform": { app in
      RunLoop.main.perform { MainActor.assumeIsolated { app.show("performed") } }
    },
    "queue-sync": { app in
      let queue = DispatchQueue(label: "lock")
      app.show(queue.sync { "locked" })
    },
    // Dispatch frees what hangs on a queue in a thread of its own.
    "queue-specific": { app in
      let key = DispatchSpecificKey<Int>()
      DispatchQueue(label: "lock").setSpecific(key: key, value: 1)
      app.show("let go of")
    },
    "concurrent-perform": { app in
      let sum = Total()
      DispatchQueue.concurrentPerform(iterations: 10) { sum.add($0) }
      app.show("\(sum.value)")
    },
    "queue-async": { app in
      DispatchQueue(label: "of the app").async { Task { @MainActor in app.show("elsewhere") } }
    },
    "queue-unlabelled": { app in
      DispatchQueue(label: "").async { Task { @MainActor in app.show("elsewhere") } }
    },
    "global-async": { app in DispatchQueue.global().async { Task { await app.show("elsewhere") } } },
    "global-async-after": { app in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { Task { await app.show("elsewhere") } }
    },
    "global-work-item": { app in
      let work: @Sendable () -> Void = { Task { await app.show("elsewhere") } }
      DispatchQueue.global().async(execute: DispatchWorkItem(block: work))
    },
    "global-group": { app in
      DispatchQueue.global().async(group: DispatchGroup()) { Task { await app.show("elsewhere") } }
    },
    "queue-barrier": { app in
      DispatchQueue(label: "barrier", attributes: .concurrent).async(flags: .barrier) {
        Task { await app.show("elsewhere") }
      }
    },
    "source-timer": { app in
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 0.05)
      source.setEventHandler { app.show("the source fired") }
      source.resume()
      app.source = source
    },
    "operation-queue": { app in
      OperationQueue().addOperation { Task { await app.show("elsewhere") } }
    },
    "thread": { app in Thread.detachNewThread { Task { await app.show("elsewhere") } } },
    "thread-sleep": { app in
      Thread.sleep(forTimeInterval: 0.05)
      app.show("slept")
    },
    "usleep": { app in
      usleep(50_000)
      app.show("slept")
    },
    "dispatch-read": { app in
      let file = open("/dev/zero", O_RDONLY)
      DispatchIO.read(fromFileDescriptor: file, maxLength: 1, runningHandlerOn: .main) { data, _ in
        close(file)
        app.show("\(data.count) byte")
      }
    },
    "dispatch-io": { app in
      _ = DispatchIO(type: .stream, path: "/dev/zero", oflag: O_RDONLY, mode: 0, queue: .main) { _ in
        app.show("closed")
      }
    },
    "work-item-notify": { app in
      let item = DispatchWorkItem {}
      item.notify(queue: .global()) { @Sendable in Task { await app.show("elsewhere") } }
      item.perform()
    },
    "process": { app in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/true")
      try? process.run()
      process.waitUntilExit()
      app.show("ran")
    },
    "user-defaults": { app in
      let count = UserDefaults.standard.integer(forKey: "launches") + 1
      UserDefaults.standard.set(count, forKey: "launches")
      UserDefaults.standard.synchronize()
      let kept = ["name", "isDone", "ratio", "blob"].compactMap { UserDefaults.standard.object(forKey: $0) }
      let isDone = kept.isEmpty ? "" : " \(UserDefaults.standard.bool(forKey: "isDone"))"
      let ratio = kept.isEmpty ? "" : " \(UserDefaults.standard.double(forKey: "ratio"))"
      let name = UserDefaults.standard.string(forKey: "name").map { " " + $0 } ?? ""
      let blob = UserDefaults.standard.data(forKey: "blob").map { " \($0.count) bytes" } ?? ""
      app.show("\(count)" + name + isDone + ratio + blob)
    },
    "singleton": { app in app.show(Cache.shared.visit()) },
    "uuid": { app in app.show(UUID().uuidString) },
    "nsuuid": { app in app.show(NSUUID().uuidString) },
    "random": { app in app.show("\(Int.random(in: 0..<1_000_000_000))") },
    "random-device": { app in
      let bytes = try? FileHandle(forReadingAtPath: "/dev/urandom")?.read(upToCount: 7)
      app.show("\(bytes?.reduce(1) { $0 * 256 + UInt64($1) } ?? 0)")
    },
    "set-order": { app in app.show(Set((1...20).map { "\($0)" }).joined()) },
    "file-date": { app in
      let path = NSTemporaryDirectory() + "escape-app-\(getpid())"
      defer { try? FileManager.default.removeItem(atPath: path) }
      try? Data("cached".utf8).write(to: URL(filePath: path))
      let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      app.show("\(date?.timeIntervalSince1970 ?? 0)")
    },
    "left-behind": { app in
      Task {
        try? await Task.sleep(for: .seconds(5))
        app.show("still here")
      }
    },
  ]
}

/// An actor as any app has, which knows of no executor.
actor Worker {
  func square(_ number: Int) -> String { "\(number * number)" }

  func squareInTask(_ number: Int) async -> String { await Task { square(number) }.value }
}

/// A cache that lives as long as the process.
@MainActor
final class Cache {
  static let shared = Cache()
  private var visits = 0

  func visit() -> String {
    visits += 1
    return "visit \(visits)"
  }
}

/// A sum under a lock.
final class Total: @unchecked Sendable {
  private let lock = NSLock()
  private var sum = 0

  var value: Int { lock.withLock { sum } }

  func add(_ number: Int) { lock.withLock { sum += number } }
}
