import Foundation
import Synchronization
import Testing

@testable import ScenarioReflect

@Suite struct LayoutRaceTests {
  @Test func `a type that another thread is about to read is read whole`() {
    let row = Row(name: "EURUSD", meeting: Meeting(number: 1))
    let page = Page(title: "pairs", row: row)
    // The first look at a meeting is in the middle of the first look at its row.
    Meeting.onFirstLook.withLock { $0 = { Seen.fields.withLock { $0 = Layout.of(page).fields.map(\.name) } } }
    #expect(Layout.of(row).fields.map(\.name) == ["name", "meeting"])
    #expect(Seen.fields.withLock { $0 } == ["title", "row"])
    // What was found meanwhile is kept for the whole process.
    #expect(Layout.of(page).fields.map(\.name) == ["title", "row"])
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

/// Has another thread do something when it is read for the first time, and waits for that.
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
