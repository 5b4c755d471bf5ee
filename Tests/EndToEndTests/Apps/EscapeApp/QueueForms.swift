import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Says a line, in any thread.
typealias Say = @Sendable (String) -> Void

/// The forms in which an app uses queues, threads and locks. Each is called on the main thread.
enum ThreadForms {
  typealias Form = @Sendable (@escaping Say) -> Void

  static let all: [String: Form] = [queues, waits, sources, operations, threads, locks].reduce(into: [:]) {
    all, forms in all.merge(forms) { form, _ in form }
  }

  /// Runs a form without a play, and prints its lines; ends when as many have come as are expected, and a
  /// moment later, in which none may come.
  static func runFree(_ name: String, _ expected: Int) {
    let count = Shared(Atomic(0))
    all[name]? { line in
      print(line)
      count.value.add(1, ordering: .relaxed)
    }
    while count.value.load(ordering: .relaxed) < expected { RunLoop.main.run(until: Date() + 0.05) }
    RunLoop.main.run(until: Date() + 0.2)
  }

  static let queues: [String: Form] = [
    "serial": { say in
      let queue = DispatchQueue(label: "serial")
      // Its thread would race with this one, which adds the others.
      queue.suspend()
      queue.async {
        dispatchPrecondition(condition: .onQueue(queue))
        say("1 \(Thread.isMainThread)")
        queue.async { say("4") }
      }
      queue.async { say("2") }
      queue.async { say("3") }
      queue.resume()
    },
    "sync": { say in
      let queue = DispatchQueue(label: "wait")
      queue.async { say("before") }
      say(queue.sync(flags: .barrier) { "sync" })
      queue.sync(execute: DispatchWorkItem { say("item") })
      say("after")
    },
    "barrier": { say in
      let queue = DispatchQueue(label: "readers", attributes: .concurrent)
      let counter = Shared(Atomic(0))
      for _ in 0..<3 { queue.async { counter.value.add(1, ordering: .relaxed) } }
      queue.async(flags: .barrier) { say("\(counter.value.load(ordering: .relaxed)) before") }
      for _ in 0..<3 { queue.async { counter.value.add(1, ordering: .relaxed) } }
      queue.sync(flags: .barrier) { say("\(counter.value.load(ordering: .relaxed)) in all") }
    },
    "after": { say in
      let queue = DispatchQueue(label: "later")
      queue.asyncAfter(deadline: .now() + .milliseconds(300)) { say("3") }
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100)) { say("1") }
      queue.asyncAfter(wallDeadline: .now() + .milliseconds(200)) { say("2") }
    },
    "hour": { say in
      DispatchQueue.global(qos: .background).asyncAfter(deadline: .now() + .seconds(3600)) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { say("late \(Thread.isMainThread)") }
      }
    },
    "target": { say in
      let root = DispatchQueue(label: "root")
      let (one, two) = (DispatchQueue(label: "one", target: root), DispatchQueue(label: "two", target: root))
      let key = DispatchSpecificKey<String>()
      root.setSpecific(key: key, value: "of the root")
      one.async {
        dispatchPrecondition(condition: .onQueue(root))
        dispatchPrecondition(condition: .notOnQueue(two))
        say("\(one.label) \(DispatchQueue.getSpecific(key: key) ?? "-")")
        two.async { say("\(two.label) \(DispatchQueue.getSpecific(key: key) ?? "-")") }
      }
    },
    "set-target": { say in
      let (root, queue) = (
        DispatchQueue(label: "root"), DispatchQueue(label: "moved", attributes: .initiallyInactive)
      )
      queue.async {
        dispatchPrecondition(condition: .onQueue(root))
        say("moved")
      }
      queue.setTarget(queue: root)
      queue.activate()
    },
    "target-main": { say in
      let queue = DispatchQueue(label: "mine", target: .main)
      queue.async { say("1 \(Thread.isMainThread)") }
      DispatchQueue.main.async { say("2") }
      queue.async { say("3") }
    },
    "suspended": { say in
      let (queue, other) = (DispatchQueue(label: "suspended"), DispatchQueue(label: "other"))
      queue.suspend()
      queue.async { say("2") }
      other.async {
        say("1")
        queue.resume()
      }
    },
    "main-sync": { say in
      DispatchQueue(label: "other").async {
        let isMain = DispatchQueue.main.sync { Thread.isMainThread }
        say("\(isMain) \(Thread.isMainThread)")
      }
    },
    "perform": { say in
      let total = Shared(Mutex(0))
      DispatchQueue.concurrentPerform(iterations: 100) { number in total.value.withLock { $0 += number } }
      say("\(total.value.withLock { $0 })")
    },
    "every-class": { say in
      let group = DispatchGroup()
      for quality in [DispatchQoS.QoSClass.background, .utility, .default, .userInitiated, .userInteractive] {
        DispatchQueue.global(qos: quality).async(group: group) {}
      }
      group.notify(queue: .main) { say("all five") }
    },
  ]

  static let waits: [String: Form] = [
    "group": { say in
      let group = DispatchGroup()
      group.enter()
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) {
        say("left")
        group.leave()
      }
      group.notify(queue: DispatchQueue(label: "notified")) { say("notified") }
    },
    "group-wait": { say in
      let group = DispatchGroup()
      DispatchQueue(label: "work").async(group: group) { say("work") }
      group.wait()
      group.enter()
      say("\(group.wait(timeout: .now() + .milliseconds(300)))")
    },
    "semaphore": { say in
      let (semaphore, answer) = (DispatchSemaphore(value: 0), Shared(Mutex("")))
      DispatchQueue(label: "network").asyncAfter(deadline: .now() + .milliseconds(100)) {
        answer.value.withLock { $0 = "answered" }
        semaphore.signal()
      }
      semaphore.wait()
      say(answer.value.withLock { $0 })
      say("\(semaphore.wait(timeout: .now() + .milliseconds(200)))")
      say("\(semaphore.wait(wallTimeout: .now() + .milliseconds(200)))")
    },
    "two-wait-in-turn": { say in
      let (one, two) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      DispatchQueue(label: "first").async {
        one.wait()
        say("2")
        two.signal()
      }
      DispatchQueue(label: "second").async {
        say("1")
        one.signal()
        two.wait()
        say("3")
      }
    },
    "sync-on-busy": { say in
      let queue = DispatchQueue(label: "busy")
      queue.async {
        Thread.sleep(forTimeInterval: 0.1)
        say("1")
      }
      queue.sync { say("2 \(Thread.isMainThread)") }
    },
    "many-blocked": { say in
      let (semaphore, group) = (DispatchSemaphore(value: 0), DispatchGroup())
      for index in 0..<40 {
        DispatchQueue.global().async(group: group) {
          if index == 39 { for _ in 0..<39 { semaphore.signal() } } else { semaphore.wait() }
        }
      }
      group.wait()
      say("all 40")
    },
    "work-item": { say in
      let queue = DispatchQueue(label: "items")
      let item = DispatchWorkItem { say("ran") }
      item.notify(queue: queue) { say("notified") }
      queue.async(execute: item)
      item.wait()
      let cancelled = DispatchWorkItem { say("never") }
      queue.asyncAfter(deadline: .now() + .milliseconds(100), execute: cancelled)
      cancelled.cancel()
      cancelled.notify(queue: queue) { say("over") }
      let slow = DispatchWorkItem { Thread.sleep(forTimeInterval: 1) }
      DispatchQueue.global().async(execute: slow)
      say("\(slow.wait(timeout: .now() + .milliseconds(200)))")
    },
  ]

  static let sources: [String: Form] = [
    "timer": { say in
      let (queue, count) = (DispatchQueue(label: "timer"), Shared(Mutex(0)))
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now() + .milliseconds(100), repeating: .milliseconds(100))
      timer.setEventHandler {
        let tick = count.value.withLock {
          $0 += 1
          return $0
        }
        say("tick \(tick)")
        if tick == 3 { timer.cancel() }
      }
      timer.setCancelHandler { say("cancelled") }
      timer.resume()
    },
    "timer-on-main": { say in
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + .milliseconds(100), leeway: .milliseconds(10))
      timer.setEventHandler { say("tick \(Thread.isMainThread)") }
      timer.resume()
      Held.all.keep(timer)
    },
    "data-source": { say in
      let source = DispatchSource.makeUserDataAddSource(queue: DispatchQueue(label: "data"))
      source.setEventHandler { say("\(source.data)") }
      source.resume()
      source.add(data: 2)
      Held.all.keep(source)
    },
    "session": { say in
      let queue = OperationQueue()
      let session = URLSession(configuration: .ephemeral, delegate: nil, delegateQueue: queue)
      session.getAllTasks { tasks in
        say("\(tasks.count) \(OperationQueue.current === queue) \(Thread.isMainThread)")
      }
      Held.all.keep(session)
    },
  ]
}

/// The objects that a form needs after it has returned.
final class Held: @unchecked Sendable {
  static let all = Held()
  private let lock = NSLock()
  private var objects: [Any] = []

  func keep(_ object: Any) { lock.withLock { objects.append(object) } }
}

/// A value of several threads.
final class Shared<Value: ~Copyable & Sendable>: Sendable {
  let value: Value

  init(_ value: consuming Value) { self.value = value }
}
