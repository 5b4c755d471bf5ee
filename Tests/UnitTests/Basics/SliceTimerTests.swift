import Foundation
import Synchronization
import Testing

@testable import ScenarioBasics

@Suite struct SliceTimerTests {
  @Test func `who waits gives up after so many slices, whatever time it is`() {
    let (monitor, waiter) = Thread.waiting(slices: 3)
    // Two slices are not enough, no matter how long they take.
    for _ in 1...2 { monitor.passSlice() }
    expectEqual(waiter.wait(timeout: .now() + .milliseconds(200)), .timedOut)
    monitor.passSlice()
    expectEqual(waiter.wait(timeout: .now() + .seconds(20)), .success)
  }

  @Test func `a change gives all of the slices again`() {
    let (monitor, waiter) = Thread.waiting(slices: 3)
    for _ in 1...9 {
      monitor.passSlice()
      monitor.update { $0 += 1 }
    }
    expectEqual(waiter.wait(timeout: .now() + .milliseconds(200)), .timedOut)
    for _ in 1...3 { monitor.passSlice() }
    expectEqual(waiter.wait(timeout: .now() + .seconds(20)), .success)
  }

  @Test func `slices pass, and an observer that was removed hears of none`() {
    let heard = Mutex(0)
    let both = DispatchSemaphore(value: 0)
    let number = SliceTimer.shared.add {
      if heard.withLock({
        $0 += 1; return $0
      }) == 2 {
        both.signal()
      }
    }
    expectEqual(both.wait(timeout: .now() + .seconds(20)), .success)
    SliceTimer.shared.remove(number)
    let before = SliceTimer.shared.passed
    #expect(before >= 2)
  }

  @Test func `a sleep that a signal ended early is no slice`() {
    let sleeps = Mutex<[Int32]>([-1, 0, -1, -1, 0, -1])
    let isOver = DispatchSemaphore(value: 0)
    let timer = SliceTimer(
      sleep: {
        if let result = sleeps.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return result }
        isOver.signal()
        // No further slice is counted: the thread blocks here.
        while true { _ = poll(nil, 0, -1) }
      }, share: { 1 })
    expectEqual(isOver.wait(timeout: .now() + .seconds(20)), .success)
    expectEqual(timer.passed, 2)
  }

  @Test func `a slice counts as the part in which the process had a processor`() {
    let shares = Mutex([1, 0.25, 0.25, 0.25, 0, 0, 0, 0.25, 0.5])
    let isOver = DispatchSemaphore(value: 0)
    let timer = SliceTimer(sleep: { 0 }) {
      if let share = shares.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return share }
      isOver.signal()
      while true { _ = poll(nil, 0, -1) }
    }
    expectEqual(isOver.wait(timeout: .now() + .seconds(20)), .success)
    expectEqual(timer.passed, 2)
  }

  @Test(arguments: [(1, 1), (50, 1), (51, 2), (10_000, 200)])
  func `a duration has so many slices`(_ milliseconds: Int, _ count: Int) {
    expectEqual(SliceTimer.count(in: .milliseconds(milliseconds)), count)
  }
}

extension Thread {
  /// Waits on another thread for a change that never occurs; the semaphore is signalled when the wait is
  /// given up.
  fileprivate static func waiting(slices: Int) -> (Monitor<Int>, DispatchSemaphore) {
    let (hasBegun, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let change = DispatchSemaphore(value: 0)
    let monitor = Monitor(0, wake: { change.signal() })
    Thread.detachNewThread {
      var isFirst = true
      let result = monitor.wait(slices: slices, block: { change.wait() }, take: { _ in }) { _ -> Bool? in
        if isFirst { hasBegun.signal() }
        isFirst = false
        return nil
      }
      if result == nil { isOver.signal() }
    }
    hasBegun.wait()
    return (monitor, isOver)
  }
}
