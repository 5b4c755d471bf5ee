import Dispatch
import Foundation
import Synchronization

/// Ways in which the threads of an app cannot go on.
extension EscapeApp {
  static let waysThatEnd: [String: @MainActor (EscapeApp) -> Void] = [
    "deadlock-main": { app in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue(label: "answer").async { DispatchQueue.main.sync { _ = semaphore.signal() } }
      semaphore.wait()
      app.show("never")
    },
    "deadlock-locks": { _ in
      let (one, two) = (NSLock(), NSLock())
      DispatchQueue(label: "first").async { lock(one, then: two) }
      DispatchQueue(label: "second").async { lock(two, then: one) }
    },
    "trap-in-queue": { _ in
      DispatchQueue(label: "trapped").async {
        dispatchPrecondition(condition: .onQueue(.main))
      }
    },
    "race": { app in
      let (winner, group) = (Shared(Mutex("")), DispatchGroup())
      for name in ["first", "second"] {
        DispatchQueue(label: name).async(group: group) { winner.value.withLock { $0 = name } }
      }
      group.notify(queue: .main) { app.show(winner.value.withLock { $0 }) }
    },
    "in-queue": { app in
      let stored = app.stored
      DispatchQueue(label: "first").async { stored.value.withLock { $0 = "stored" } }
    },
    "spin": { _ in
      let isDone = Shared(Atomic(false))
      DispatchQueue(label: "setter").async { isDone.value.store(true, ordering: .relaxed) }
      while !isDone.value.load(ordering: .relaxed) {}
    },
    "waits-for-ever": { _ in
      DispatchQueue(label: "patient").async { DispatchSemaphore(value: 0).wait() }
    },
  ]

  nonisolated private static func lock(_ one: NSLock, then two: NSLock) {
    one.lock()
    Thread.sleep(forTimeInterval: 0.1)
    two.lock()
  }
}
