import Testing

@testable import escape_sim

#if os(Linux)
  /// The Linux column of the table of platforms agrees with what the ways of the app in the tests show.
  @Suite struct DocsPlatformTests {
    /// The ways that a row of the page describes.
    private static let ways: KeyValuePairs = [
      "`@MainActor`": ["main-actor-run", "early-task"],
      "tasks, actors, task groups, streams": [
        "task", "task-detached", "actor", "actor-task", "async-let", "task-group", "async-stream",
      ],
      "`Task.sleep`, sleeps of clocks": [
        "task-sleep", "sleep-nanoseconds", "sleep-cancelled", "continuous-clock", "suspending-clock",
      ],
      "`Date()` and other clocks": ["date", "uptime", "c-time", "c-processor-time"],
      "`DispatchQueue.main`": [
        "main-async", "main-async-after", "main-async-wall", "main-async-never", "main-order", "main-group",
      ],
      "`Timer`, `RunLoop.main`": [
        "timer", "timer-repeats", "timer-invalidated", "run-loop-perform", "run-loop-perform-again",
      ],
      "`sync` of a queue, `concurrentPerform`": ["queue-sync", "queue-specific", "concurrent-perform"],
      "dates of files": [
        "file-date", "file-created", "file-in-documents", "c-pwrite", "c-empty-file", "c-open-again",
      ],
      "defaults, home folder, `static let`": [
        "user-defaults", "kept-files", "singleton", "variables-of-swift",
      ],
      "`given zone`, `given locale`, variables": ["given-zone", "given-locale", "variables"],
      "zone, locale, names and folders of the machine": [
        "machine-zone", "machine-zone-of-c", "machine-locale", "machine-host", "machine-host-of-c",
        "machine-user", "machine-user-of-c", "machine-home", "machine-folder", "machine-folder-walk",
        "machine-folder-of-c",
      ],
      "other queues, `OperationQueue`, groups, sources": [
        "queue-async", "queue-unlabelled", "global-async", "global-async-after", "global-work-item",
        "global-group", "global-notify", "global-async-f", "queue-barrier", "operation-queue", "source-timer",
        "dispatch-read", "dispatch-io", "work-item-notify",
      ],
      "`Thread`, locks, semaphores, conditions": ["thread"],
      "`Process`": [
        "process", "c-spawn", "c-spawnp", "leave-clone", "leave-daemon", "leave-fork", "leave-forkpty",
        "leave-popen",
        "leave-system", "leave-vfork", "leave-by-number", "leave-unnamed", "leave-execl", "leave-execle",
        "leave-execlp", "leave-execv", "leave-execve", "leave-execveat", "leave-execvp", "leave-execvpe",
        "leave-fexecve",
      ],
      "a connection of one's own": [
        "c-connect", "leave-sendmmsg", "leave-sendmsg", "leave-sendto", "leave-listen", "leave-getaddrinfo_a",
      ],
      "timers, threads and asynchronous files of C": [
        "leave-thrd_create", "leave-thread-unnamed", "leave-aio_read", "leave-aio_write", "leave-lio_listio",
        "leave-setitimer",
        "leave-timer_create", "leave-alarm", "leave-ualarm",
      ],
      "a `URLSession`": [],
      "a thread put to sleep": ["thread-sleep", "usleep", "c-sleep", "c-select", "c-clock-nanosleep"],
      "`UUID()`, random numbers": ["uuid", "nsuuid", "random", "c-arc4random", "c-getentropy"],
      "order of a set, `/dev/urandom`, the real day": [
        "set-order", "random-device", "real-day", "early-day",
      ],
      "what is left when the app has quit": ["left-behind", "timer-left-behind"],
    ]

    @Test func `each way stands in one row, with what becomes of it`() throws {
      let rows = try DocsPage.named("Docs/your-own-app.md").rows(in: "What each platform does").dropFirst()
      expectEqual(rows.map { $0.cells[0] }, Self.ways.map { $0.key.replacing("`", with: "") })
      expectEqual(Self.ways.flatMap(\.value).sorted(), EscapeWay.all.map(\.name).sorted())
      for (row, (_, names)) in zip(rows, Self.ways) {
        for way in EscapeWay.all where names.contains(way.name) {
          expectEqual(row.cells[1], way.words, "\(way.name)")
        }
      }
    }
  }

  extension EscapeWay {
    fileprivate var words: String {
      switch outcome {
      case .played where ["user-defaults", "kept-files", "singleton", "variables-of-swift"].contains(name):
        "new in each play"
      case .played: "played"
      case .refused: "refused"
      case .chance: "found by --update"
      case .leftBehind: "found"
      }
    }
  }
#endif
