import Foundation
import Synchronization
import Testing

@testable import ScenarioReflect

@Suite struct LayoutRaceTests {
  @Test func `a type that another thread is about to read is read whole`() {
    let row = Row(name: "EURUSD", meeting: Meeting(number: 1))
    let page = Page(title: "pairs", row: row)
    // The first read of a meeting occurs during the first read of its row.
    Meeting.onFirstLook.withLock { $0 = { Seen.fields.withLock { $0 = Layout.of(page).fields.map(\.name) } } }
    expectEqual(Layout.of(row).fields.map(\.name), ["name", "meeting"])
    expectEqual(Seen.fields.withLock { $0 }, ["title", "row"])
    // The layout that was found meanwhile is kept for the whole process.
    expectEqual(Layout.of(page).fields.map(\.name), ["title", "row"])
  }
}

private enum Seen {
  static let fields = Mutex<[String]>([])
}

private struct Page {
  var title: String
  var row: Row
}

private struct Row {
  var name: String
  var meeting: Meeting
}

/// A value whose first read runs a closure on another thread, and waits for it.
private struct Meeting: CustomReflectable {
  var number: Int

  static let onFirstLook = Mutex<(@Sendable () -> Void)?>(nil)

  var customMirror: Mirror {
    let work = Self.onFirstLook.withLock { work in
      defer { work = nil }
      return work
    }
    if let work {
      let isDone = DispatchSemaphore(value: 0)
      Thread {
        work()
        isDone.signal()
      }.start()
      isDone.wait()
    }
    return Mirror(self, children: ["number": number])
  }
}
