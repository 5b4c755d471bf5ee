/// Every way of the app in Tests/EndToEndTests/Apps/EscapeApp, and its expected outcome.
extension EscapeWay {
  static let all = played + refused + others

  private static let played =
    tasks + sleeps + clocks + mainThread + queues + blocked + kept + drawn + given

  private static let tasks = [
    EscapeWay("main-actor-run", .played([text("ran on the main actor")])),
    EscapeWay("task", .played([text("a task")])),
    EscapeWay("task-detached", .played([text("a detached task")])),
    EscapeWay("actor", .played([text("144")])),
    EscapeWay("actor-task", .played([text("144")])),
    EscapeWay("async-let", .played([text("1 4")])),
    EscapeWay("task-group", .played([text("1 4 9")])),
    EscapeWay("async-stream", .played([text("3")])),
  ]

  private static let sleeps = [
    EscapeWay("task-sleep", .played([text("sleeping")], [#"+350ms  text  "sleeping" → "awake""#])),
    EscapeWay("sleep-nanoseconds", .played([], ["+50ms  " + text("awake")])),
    EscapeWay("sleep-cancelled", .played([], ["+10ms  " + text("cancelled")])),
    EscapeWay("continuous-clock", .played([], ["+1s  " + text("1.0 seconds")])),
    EscapeWay("suspending-clock", .played([], ["+2s  " + text("2.0 seconds")])),
  ]

  /// 2026-04-10T00:00:00Z is 1,775,779,200 seconds after 1970.
  private static let clocks = [
    EscapeWay("date", .played([text("1775779200.0")])),
    EscapeWay("uptime", .played([], ["+5ms  " + text("5000000")])),
    EscapeWay("file-date", .played([text("1775779200.0")])),
    EscapeWay("file-created", .played(stored(in: "created/") + [text("1775779200.0 1775779200.0")])),
    EscapeWay("file-in-documents", .played(["write Documents/notes  kept", text("kept")])),
    EscapeWay("c-time", .played([text("1775779200")])),
    EscapeWay("c-processor-time", .played([text("of the processor")])),
    EscapeWay("c-pwrite", .played([text("1775779200.0")])),
    EscapeWay("c-empty-file", .played([text("1775779200.0")])),
    EscapeWay(
      "c-open-again",
      .played(
        ["write opened-again  cached"],
        ["+2s  delete opened-again", "+2s  " + text("1775779200.0")])),
  ]

  private static let mainThread = [
    EscapeWay("main-async", .played([text("on the main queue")])),
    EscapeWay("main-async-after", .played([], ["+300ms  " + text("after 300ms")])),
    EscapeWay("main-async-wall", .played([], ["+300ms  " + text("after 300ms")])),
    EscapeWay(
      "main-order",
      .played(["task", "block", "task"].enumerated().map { #"log[@\#($0)]  + "\#($1)""# })),
    EscapeWay("main-group", .played([text("the group is done")])),
    EscapeWay("timer", .played([], ["+500ms  " + text("the timer fired")])),
    EscapeWay(
      "timer-repeats", .played([], (0...2).map { #"+\#($0 + 1)s  log[@\#($0)]  + "177577920\#($0 + 1).0""# })),
    EscapeWay("timer-invalidated", .played([text("waiting")])),
    EscapeWay("main-async-never", .played([text("waiting")])),
    EscapeWay("run-loop-perform", .played([text("performed")])),
    EscapeWay("run-loop-perform-again", .played([text("performed again")])),
    EscapeWay("early-task", .played([text("begun")])),
    EscapeWay("queue-sync", .played([text("locked")])),
    EscapeWay("queue-specific", .played([text("let go of")])),
    // 0 + 1 + … + 9
    EscapeWay("concurrent-perform", .played([text("45")])),
  ]

  /// Work on other queues and threads.
  private static let queues =
    [
      "queue-async", "queue-unlabelled", "global-async", "global-work-item", "global-group", "global-notify",
      "global-async-f", "queue-barrier", "operation-queue", "work-item-notify", "thread",
    ].map { EscapeWay($0, .played([text("elsewhere")])) } + [
      EscapeWay("global-async-after", .played([], ["+50ms  " + text("elsewhere")])),
      EscapeWay("source-timer", .played([], ["+50ms  " + text("the source fired")])),
      EscapeWay("dispatch-read", .played([text("1 byte")])),
      EscapeWay("dispatch-io", .played([text("closed")])),
    ]

  /// Sleeps of the main thread: the step ends when it goes on.
  private static let blocked = [
    EscapeWay("thread-sleep", .played(["+50ms  " + text("slept")]), end: "4.05s"),
    EscapeWay("usleep", .played(["+50ms  " + text("slept")]), end: "4.05s"),
    EscapeWay("c-sleep", .played(["+1s  " + text("slept")]), end: "5s"),
    // A byte after 50 ms, and none in the second that follows.
    EscapeWay("c-select", .played(["+1.05s  " + text("1 0")]), end: "5.05s"),
    EscapeWay("c-clock-nanosleep", .played(["+50ms  " + text("slept")]), end: "4.05s"),
  ]

  /// The numbers of SplitMix64 for the seed 0, counted with another program: e220a8397b1dcdaf, 6e789e6aa1b965f4.
  private static let drawn = [
    EscapeWay("uuid", .played([text("AFCD1D7B-39A8-40E2-B465-B9A16A9E786E")])),
    EscapeWay("nsuuid", .played([text("AFCD1D7B-39A8-40E2-B465-B9A16A9E786E")])),
    // The upper half of e220a8397b1dcdaf * 1,000,000,000.
    EscapeWay("random", .played([text("883310808")])),
    // 7b1dcdaf, and a1b965f4 modulo 6.
    EscapeWay("c-arc4random", .played([text("2065550767 4")])),
    EscapeWay("c-getentropy", .played([text("0 [175, 205, 29]")])),
  ]

  /// The variables of a process that plays.
  static let variables = [
    "CFFIXED_USER_HOME", "HOME", "LANG", "LOCPATH", "LOGNAME", "PATH", "SWIFT_BACKTRACE", "TMPDIR", "TZ",
    "TZFILE", "USER",
  ]

  /// No play sees what an earlier one stored.
  private static let kept = [
    EscapeWay("variables", .played(variables.enumerated().map { #"log[@\#($0)]  + "\#($1)""# })),
    EscapeWay("user-defaults", .played(["write default launches  1", text("1")])),
    EscapeWay(
      "kept-files",
      .played(["", ".cache/"].map { "write \($0)escape-app-launched  launched" } + [text("0 of 3")])),
    EscapeWay("singleton", .played([text("visit 1")])),
    EscapeWay("variables-of-swift", .played([text("1 1 1 1 1 1 1")])),
  ]

  /// Midnight in Greenwich.
  private static let given = [
    EscapeWay("given-zone", .played([text("GMT+0530 5 5 +0530 5:30")]), given: ["zone UTC+05:30"]),
    EscapeWay("given-locale", .played([text("de_DE.UTF-8")]), given: ["locale de_DE"]),
  ]

  /// The second play sees another machine.
  private static let ofMachine = [
    "machine-zone", "machine-zone-of-c", "machine-locale", "machine-host", "machine-host-of-c",
    "machine-user",
    "machine-user-of-c", "machine-home", "machine-folder", "machine-folder-walk", "machine-folder-of-c",
  ].map { EscapeWay($0, .chance) }

  private static let refused =
    [
      process("process", in: "a closure in escape_sim.EscapeApp.waysOfSwift"),
      process("c-spawn", in: "escape_sim.EscapeApp.spawn(_:)"),
      process("c-spawnp", in: "escape_sim.EscapeApp.spawn(_:)"),
      EscapeWay(
        "c-connect",
        .refused(
          "the app opened its own connection (connect)", transport,
          in: "a closure in escape_sim.EscapeApp.waysOfC")),
      process("leave-unnamed", in: nil),
      EscapeWay(
        "leave-thread-unnamed", .refused("the app started a thread that no play orders", thread, in: nil)),
    ] + leaving

  /// Of each group, the words of its refusal and what to do.
  private static let leaving =
    [
      (
        ["clone", "daemon", "fork", "forkpty", "popen", "system", "vfork"],
        "the app started a process (NAME)", seam
      ),
      (
        ["execl", "execle", "execlp", "execv", "execve", "execveat", "execvp", "execvpe", "fexecve"],
        "the app replaced its process by another program (NAME)", seam
      ),
      (["sendmmsg", "sendmsg", "sendto"], "the app sent data by a socket of its own (NAME)", transport),
      (["listen"], "the app listened for connections (NAME)", transport),
      (["getaddrinfo_a"], "the app looked a host up beside the play (NAME)", transport),
      (
        ["thrd_create"], "the app started a thread that no play orders (NAME)", thread
      ),
      (
        ["aio_read", "aio_write", "lio_listio"], "the app used a file or a socket beside the play (NAME)",
        "use FileManager, FileHandle, or read and write"
      ),
      (
        ["alarm", "setitimer", "timer_create", "ualarm"],
        "the app set a timer of the kernel (NAME), which has the real time",
        "use a Timer, a sleep or a timer source, which have the virtual clock"
      ),
    ].flatMap { names, words, remedy in
      names.map { name in
        EscapeWay(
          "leave-\(name)",
          .refused(words.replacing("NAME", with: name), remedy, in: "escape_sim.EscapeApp.leave(_:_:)"))
      }
    } + [
      EscapeWay(
        "leave-by-number",
        .refused("the app started a process (clone)", seam, in: "escape_sim.EscapeApp.leave(_:_:)"))
    ]

  private static let others =
    ofMachine + [
      EscapeWay("random-device", .chance), EscapeWay("set-order", .chance),
      // Values that are read outside the app's own time are the machine's, and stay the same for a day.
      EscapeWay("real-day", .chance), EscapeWay("early-day", .chance),
      EscapeWay("left-behind", .leftBehind), EscapeWay("timer-left-behind", .leftBehind),
    ]

  private static let transport = "send it with StageEnvironment.data(for:), whose connections the play knows"

  private static func text(_ text: String) -> String { #"text  "" → "\#(text)""# }

  /// The lines of seven files, in the order in which they are made.
  private static func stored(in folder: String) -> [String] {
    ["walrus", "Ant", "bear", "zebra", "10", "9", "eel"].map { "write \(folder)\($0)  1" }
  }

  private static let thread = "start it with Thread, pthread_create or a queue, which a play orders"
  private static let seam = "give the app a seam there, and let the Stage provide a substitute"

  private static func process(_ name: String, in place: String?) -> EscapeWay {
    EscapeWay(name, .refused("the app started a process", seam, in: place))
  }
}
