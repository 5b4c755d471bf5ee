import Testing

@testable import escape_sim

#if os(Linux)
  /// The table of platforms says of Linux what the ways of the app in the tests show.
  @Suite struct DocsPlatformTests {
    /// The ways that a row of the page speaks of.
    private static let ways: KeyValuePairs = [
      "`@MainActor`": ["main-actor-run"],
      "tasks, actors, task groups, streams": [
        "task", "task-detached", "actor", "actor-task", "async-let", "task-group", "async-stream",
      ],
      "`Task.sleep`, sleeps of clocks": [
        "task-sleep", "sleep-nanoseconds", "sleep-cancelled", "continuous-clock", "suspending-clock",
      ],
      "`Date()` and other clocks": ["date", "uptime"],
      "`DispatchQueue.main`": ["main-async", "main-async-after", "main-group"],
      "`Timer`, `RunLoop.main`": ["timer", "timer-repeats", "run-loop-perform"],
      "`sync` of a queue, `concurrentPerform`": ["queue-sync", "concurrent-perform"],
      "dates of files": ["file-date"],
      "defaults, home folder, `static let`": ["user-defaults", "singleton"],
      "other queues, `OperationQueue`, sources": [
        "queue-async", "queue-unlabelled", "global-async", "global-async-after", "global-work-item",
        "global-group", "queue-barrier", "operation-queue", "source-timer",
      ],
      "`Thread`": ["thread"],
      "`Process`": ["process", "posix-spawn"],
      "a `URLSession` of one's own": ["url-session"],
      "a thread put to sleep": ["thread-sleep", "usleep"],
      "`UUID()`, random numbers, order of a set": ["uuid", "random", "set-order"],
      "what is left when the app has quit": ["left-behind"],
    ]

    @Test func `each way stands in one row, with what becomes of it`() throws {
      let rows = try DocsPage.named("Docs/your-own-app.md").rows(in: "What each platform does").dropFirst()
      #expect(rows.map { $0.cells[0] } == Self.ways.map { $0.key.replacing("`", with: "") })
      #expect(Self.ways.flatMap(\.value).sorted() == EscapeWay.all.map(\.name).sorted())
      for (row, (_, names)) in zip(rows, Self.ways) {
        for way in EscapeWay.all where names.contains(way.name) {
          #expect(row.cells[1] == way.words, "\(way.name)")
        }
      }
    }
  }

  extension EscapeWay {
    fileprivate var words: String {
      switch outcome {
      case .played where ["user-defaults", "singleton"].contains(name): "new in each play"
      case .played: "played"
      case .refused: "refused"
      case .chance: "found by --update"
      case .leftBehind: "found"
      }
    }
  }
#endif
