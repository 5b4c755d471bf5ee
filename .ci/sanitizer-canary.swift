// Faults on purpose, one a run, by the argument: `.ci/sanitize` must see each of them reported, and nothing of `mutex`.
// It is no part of the package.
import Foundation
import Synchronization

final class Counter: @unchecked Sendable {
  let guarded = Mutex([0])
  var bare = 0
}

func onFourThreads(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  for _ in 0..<4 {
    Thread {
      body()
      done.signal()
    }.start()
  }
  for _ in 0..<4 { done.wait() }
}

let counter = Counter()
switch CommandLine.arguments.last {
case "race":
  onFourThreads { counter.bare += 1 }
case "mutex":
  // Long enough that the threads run into each other: the lock that is free takes another way.
  onFourThreads { for _ in 0..<20_000 { counter.guarded.withLock { $0[0] += 1 } } }
  precondition(counter.guarded.withLock { $0 } == [80_000])
case "overflow":
  let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 8)
  bytes.initialize(repeating: 1, count: 8)
  print(bytes[Int(CommandLine.argc) + 6])
  bytes.deallocate()
default:
  preconditionFailure("race, mutex or overflow")
}
