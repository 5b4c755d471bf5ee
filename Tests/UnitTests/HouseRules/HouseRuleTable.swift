extension HouseRule {
  /// The rules, one in each row. CONTRIBUTING.md states the reasons.
  static let table: [HouseRule] = arrows + determinism + safety + printing + names + sizes

  private static let arrows: [HouseRule] = [
    imports("Domain", ["Foundation"]),
    imports("Converter", ["Foundation", "FoundationNetworking", "Synchronization", "RCCDomain"]),
    imports("Converter/View", ["Foundation"]),
    imports(
      "StubServer", ["Foundation", "FoundationNetworking", "Synchronization", "Glibc", "Musl", "Darwin"]),
    // The compiler enforces the dependencies between the modules of `Scenario`, by Package.swift.
    imports(
      "Scenario",
      [
        "Foundation", "FoundationNetworking", "FoundationXML", "Synchronization", "Glibc", "Musl", "Darwin",
        "StubServer",
        "Swift", "_Concurrency", "Dispatch",
      ]
        + parts),
    word(
      "ViewModel(", "let the factory wire it", owners: ["Sources/Converter/App/Factory.swift"],
      folders: ["Sources/"]),
    word(
      "FilePairStore(", "let the factory wire it", owners: ["Sources/Converter/App/Factory.swift"],
      folders: ["Sources/"]),
    line(
      "the codec alone reads an event by a string", "switch over a PlayEvent",
      owners: ["Sources/Scenario/Events/PlayEvent.swift"], example: "let name = line[\"event\"]?.string"
    ) { $0.lines.numbered.matching(#"\["event"\]"#) },
    word("URLSession", "send over the Transport seam", folders: ["Sources/Converter/", "Sources/Domain/"]),
  ]

  /// The modules of `Scenario`.
  private static let parts = [
    "Basics", "Capture", "Convert", "Diagnosis", "Events", "Explore", "Format", "Play", "Process",
    "Recording", "Reflect", "Report", "Serve",
  ].map { "Scenario" + $0 }

  /// An app that performs work in every way that an app can.
  private static let escapes = "Tests/EndToEndTests/Apps/EscapeApp/EscapeApp.swift"
  /// An app that sends requests with every form of URLSession.
  private static let sessions = "Tests/EndToEndTests/Apps/SessionApp/SessionForms.swift"
  private static let client = "Tests/EndToEndTests/Apps/SessionApp/RequestClient.swift"
  private static let feed = "Tests/EndToEndTests/Apps/SessionApp/FeedClient.swift"
  /// Reads each clock once, to check that it is virtual.
  private static let probe = "Sources/Scenario/Process/ProcessTakeover.swift"
  private static let jitter = "Sources/StubServer/Sockets/Jitter.swift"

  /// The files that own the driver, the process's executors and its clocks.
  private static let processOwners =
    [
      "DriverThread", "InterposedClock+Platform", "InterposedEscapes+Platform", "InterposedSockets+Platform",
      "Files/HomeFolder+Platform", "Files/InterposedDefaults+Platform", "Files/InterposedFiles+Platform",
      "Files/InterposedFolders+Platform", "Files/InterposedPaths+Platform", "InterposedMainQueue+Platform",
      "InterposedRandom+Platform", "Machine/AppVariables+Platform", "Machine/InterposedNames+Platform",
      "MainQueue+Platform",
      "MainRunLoop+Platform",
      "Threads/DispatchPools+Platform", "Threads/FatalSignals+Platform", "Threads/HarnessQueues+Platform",
      "Threads/InterposedConditions+Platform", "Threads/InterposedDescriptors+Platform",
      "Threads/InterposedLocks+Platform", "Threads/InterposedSemaphores+Platform",
      "Threads/InterposedSleep+Platform", "Threads/InterposedSyscall+Platform",
      "Threads/InterposedThreads+Platform", "Threads/InterruptedThread+Platform",
      "Threads/TaskThreads+Platform",
      "Threads/ThreadScheduler+Platform",
    ].map { "Sources/Scenario/Process/\($0).swift" } + ["Sources/Scenario/Play/App/SameThreadBox.swift"]

  private static let queueForms = "Tests/EndToEndTests/Apps/EscapeApp/QueueForms.swift"
  private static let contract = "Tests/EndToEndTests/Apps/SessionApp/TaskContract.swift"
  private static let endWays = "Tests/EndToEndTests/Apps/EscapeApp/WaysThatEnd.swift"
  private static let quitWays = "Tests/EndToEndTests/Apps/EscapeApp/WaysOfQuit.swift"
  private static let lockForms = "Tests/EndToEndTests/Apps/EscapeApp/LockForms.swift"

  private static let determinism: [HouseRule] = [
    word(
      "Date()", "take the date from the injected clock; real time belongs to who records it",
      owners: [
        "Sources/Scenario/Recording/File/RecordingClock.swift", probe, queueForms, lockForms, contract,
      ]),
    word("Date.now", "take the date from the injected clock"),
    word("UUID()", "count, or draw it from the seed", owners: [escapes]),
    word(".random(", "draw from the seed, under a label", owners: [jitter]),
    word(
      "SystemRandomNumberGenerator", "draw from the seed, under a label",
      owners: [
        "Sources/Scenario/Basics/Process/RandomToken.swift", "Sources/Scenario/Play/HTTP/PlayToken.swift",
      ],
      folders: ["Sources/"]),
    word(".shuffled(", "draw from the seed, under a label", folders: ["Sources/"]),
    word(
      "ContinuousClock", "sleep on the injected clock; real time belongs to `serve` and to the watchdog",
      owners: [
        "Sources/StubServer/Server/TimerQueue.swift", "Sources/Scenario/Basics/Terminal/MonotonicClock.swift",
        escapes, probe,
      ]),
    word("SuspendingClock", "sleep on the injected clock", owners: [escapes]),
    word(
      "Task.sleep", "sleep on the injected clock",
      owners: [
        escapes, "Tests/EndToEndTests/Apps/EscapeApp/WaysOfC.swift", quitWays, sessions, feed,
        // The probe of the executors.
        "Sources/Scenario/Process/ProcessExecutors+Platform.swift",
      ]),
    word(
      "Thread.sleep", "wait on a condition variable for what is owed",
      owners: [
        escapes, queueForms, lockForms, endWays, "Tests/EndToEndTests/Apps/EscapeApp/WaysOfC.swift",
      ]),
    word("usleep(", "wait on a condition variable for what is owed", owners: [escapes, lockForms]),
    word(" sleep(", "wait on a condition variable for what is owed"),
    word("Task.detached", "start effects in the EffectRunner, on the driver", owners: [escapes]),
    word(
      "DispatchQueue", "run app code on the driver, by its executors",
      owners: [
        escapes, queueForms, lockForms, endWays, quitWays, contract,
        "Tests/EndToEndTests/Apps/EscapeApp/WaysInOrder.swift",
        sessions,
        client,
      ]),
    word("DateFormatter", "words and numbers come from our own tables", folders: ["Sources/"]),
    word("NumberFormatter", "words and numbers come from our own tables", folders: ["Sources/"]),
    // URLSession requests the language of the process, and the client in memory requests what URLSession does.
    word(
      "Locale.current", "take the locale from the scenario",
      owners: ["Sources/Scenario/Play/Network/Memory/ClientRequest.swift"], folders: ["Sources/"]),
  ]

  private static let safety: [HouseRule] = [
    word(
      "@unchecked Sendable", "guard the state with a Mutex, or keep it in one isolation",
      owners: [escapes, queueForms, lockForms, sessions, client]),
    word(
      "nonisolated(unsafe)", "guard the state with a Mutex, or keep it in one isolation",
      owners: processOwners),
    word(
      "Mutex<(@Sendable", "put the closure into a struct: bare, each reading wraps it once more",
      owners: [
        "Sources/Scenario/Serve/Control/ControlServer.swift",
        "Tests/UnitTests/Reflect/Memory/LayoutRaceTests.swift",
      ]),
    word("try!", "throw, or test with `try #require`"),
    word(
      "fatalError(", "throw what a caller did; state our own bug as a precondition with a sentence",
      owners: [quitWays]),
  ]

  /// Text must be escaped before it is printed.
  private static let printing: [HouseRule] =
    [
      "print(", "debugPrint(", "dump(", "fputs(", "puts(", "printf(", "stdout", "stderr", "STDOUT_FILENO",
      "STDERR_FILENO", "FileHandle.standardOutput", "FileHandle.standardError",
    ].map { word($0, printingRemedy, folders: ["Sources/"]) } + [
      word("StandardStream.", printingRemedy, owners: [tool, cases], folders: ["Sources/"]),
      word(
        "streams.draw", "give the lines to the display, which adds colours", owners: [tool],
        folders: ["Sources/"]),
    ]

  private static let tool = "Sources/Scenario/Command/ScenarioTool.swift"
  private static let cases = "Sources/Scenario/Suite/ScenarioCase.swift"
  private static let printingRemedy = "show a PrintableText, which is escaped, on the standard streams"

  private static let names: [HouseRule] = [
    line(
      "Manager, Helper and Utils say nothing", "name it by what a field calls it",
      folders: everywhere, example: "struct RateHelper {}"
    ) { file in
      let hidden = #"\b(struct|enum|class|actor|protocol|typealias) \w*(Manager|Helper|Utils?)\b"#
      let isNamedSo =
        file.name.contains(/(Manager|Helper|Utils?)(\+|\.)/) && !file.name.contains("FileManager")
      return isNamedSo ? [1] : file.code.numbered.matching(hidden)
    },
    line(
      "a step's word stands in the table of verbs", "write the Verb: `Verb.wait(time).text`, `step.role`",
      owners: ["Print/VerbText", "Grammar/StepGrammar", "Errors/Synonyms"]
        .map { "Sources/Scenario/Format/\($0).swift" },
      folders: ["Sources/Scenario/"], example: #"if verb == "relaunch" {}"#
    ) {
      $0.lines.numbered.matching(
        #"^(?!\s*//).*"((launch|relaunch|quit|online|background|foreground|swipe)"|wait \\\()"#)
    },
    line(
      "no type bears its module's name", "rename it: outside, `Scenario.Step` would not be found",
      example: "enum Scenario {}"
    ) {
      $0.code.numbered.matching(
        #"\b(struct|enum|class|actor|protocol|typealias) (RCCDomain|RCCConverter|StubServer|Scenario)\b"#)
    },
    line(
      "a sentence of a comment begins with its subject", "name the subject, as Swift's documentation does",
      folders: everywhere, example: "/// What is wrong."
    ) { file in
      let words = ["What", "Nil where", "Those", "Whoever"]
      let comments = file.lines.numbered.filter { line in
        line.text.drop { $0 == " " }.hasPrefix("//") && words.contains { line.text.contains($0) }
      }
      return comments.matching(
        #"^\s*//+ (- \w+( \w+)?: |.*[.:] )?"# + "(\(words.joined(separator: "|")))\\b")
    },
    line(
      "source does not know its tracker or its machine", "say why in the comment itself",
      example: "// Seen in issue 12, see /work/notes"
    ) { $0.lines.numbered.matching(#"/work/|/tmp/|\b[Ii]ssue #?[0-9]|"# + ruleNumber) },
    HouseRule(
      name: "file names are unique in a target", remedy: "name the file by its own concept",
      folders: everywhere,
      planted: [
        HouseFile(path: "Sources/Scenario/A/Same.swift", text: ""),
        HouseFile(path: "Sources/Scenario/B/Same.swift", text: ""),
        HouseFile(path: "Sources/Domain/Same.swift", text: ""),
      ], place: Place(path: "Sources/Scenario/B/Same.swift", line: 1)
    ) { tree in
      Dictionary(grouping: tree.sorted { $0.path < $1.path }) { "\($0.target)/\($0.name)" }.values
        .flatMap { $0.dropFirst() }.map { Place(path: $0.path, line: 1) }
    },
  ]

  /// The numbers of rules and failures belong into tests and scenarios; the pattern is split so that this
  /// line does not match.
  private static let ruleNumber = #"(?<![\w{\\])[F"# + #"E][0-9]{1,2}(?![\w}.])"#

  private static let sizes: [HouseRule] = [
    line(
      "a line has at most 110 columns", "break it; comments too",
      example: "// " + String(repeating: "long ", count: 22)
    ) { file in
      file.lines.numbered.filter { line in
        // A mangled name of a library cannot be broken.
        line.text.utf8.count > 110 && line.text.count > 110 && !line.text.contains("\"$s")
      }.map(\.number)
    },
    line(
      "a function has at most 40 lines", "give a part of it a name",
      example: "func long() {\n" + String(repeating: "    go()\n", count: 40) + "  }"
    ) { file in file.functions.filter { $0.length > 40 }.map(\.line) },
    HouseRule(
      name: "a file has at most 300 lines", remedy: "part it by concept", folders: everywhere,
      // `make assets` generates these files from assets that conform to the rule themselves.
      owners: [
        "Sources/Scenario/Report/Pages/PageAssets.swift", "Sources/Scenario/Serve/Page/ControlAssets.swift",
      ],
      planted: [HouseFile(path: "Sources/Domain/Long.swift", text: String(repeating: "\n", count: 300))],
      place: Place(path: "Sources/Domain/Long.swift", line: 301)
    ) { tree in tree.filter { $0.lines.count > 300 }.map { Place(path: $0.path, line: 301) } },
    HouseRule(
      name: "a folder has at most 20 files", remedy: "part it by concept", folders: everywhere,
      planted: (1...21).map { HouseFile(path: "Sources/Domain/File\($0).swift", text: "") },
      place: Place(path: "Sources/Domain", line: 1)
    ) { tree in
      Dictionary(grouping: tree.filter { $0.path.hasSuffix(".swift") }, by: \.folder)
        .filter { $0.value.count > 20 }.keys.sorted().map { Place(path: $0, line: 1) }
    },
  ]
}
