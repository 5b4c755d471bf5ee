/// An option of a command: one row of the table from which parsing, help and errors are derived.
struct Option: Sendable {
  /// The name of the option: `--update`
  let name: String
  /// The argument that must follow, for help: `N`, `TEXT`; nil for a flag.
  let argument: String?
  /// A one-line description for the help.
  let summary: String
  let isRepeatable: Bool

  init(_ name: String, _ argument: String? = nil, _ summary: String, isRepeatable: Bool = false) {
    (self.name, self.argument, self.summary, self.isRepeatable) = (name, argument, summary, isRepeatable)
  }
}

/// A command of the tool, with its options.
struct CommandRow: Sendable {
  let name: String
  /// The arguments that may follow, for help: `[PATH…]`.
  let usage: String
  let summary: String
  let options: [Option]
  /// Further text for help, beyond the options.
  var note = ""

  static let all =
    [
      CommandRow(
        name: "run", usage: "[PATH…]", summary: "play scenarios; without a path, those in Scenarios",
        options: [
          Option("--update", "rewrite the expected lines of what was played"),
          Option(
            "--accept", "PATH",
            "write the lines that the last run here printed for a file or folder, and play it"),
          Option("--accept-all", "the same for all pending changes"),
          Option("--filter", "TEXT", "only scenarios with the text in path or title"),
          Option("--failed", "only those that did not pass when they were last played here"),
          Option("--list", "list path and title of the selected scenarios, and play none"),
          Option("--repeat", "N", "play each scenario N times; the plays must not differ"),
          Option(
            "--jitter",
            "play on another machine: delays of threads, sizes of writes, calendar, zone and names"),
          Option("--jobs", "N", "play N at a time; as many as there are cores if left out"),
          Option("--seed", "N", "the seed of every random choice, in place of the scenario's"),
          Option("--fail-fast", "stop after the first that does not pass"),
          Option("--shard", "I/N", "play part I of N, to split a run over N machines"),
          Option("--until", "LINE", "play up to and including the step in that line"),
          Option("--unfold", "show every line of each step, without folding"),
          Option("--screen", "show the screen after each step"),
          Option("--live", "URL", "let this service answer instead of the script; the app has today's date"),
          cacert,
          Option("--record", "FILE.har", "write the exchanges of one play to a recording"),
          Option(
            "--transport", "WHERE",
            "wire, or memory: faster, without sockets and URLSession, and no proof"),
          report,
        ]),
      CommandRow(
        name: "explore", usage: "[PATH…]",
        summary: "search for failures that nobody scripted, and write each as a scenario",
        options: [
          Option("--faults", "N", "play all combinations of at most N deviations; 2 if left out"),
          Option("--budget", "LIMIT", "what the search may take: 10min, or 2000plays; 60s if left out"),
          Option("--seed", "N", "the seed of the schedules that are drawn; 1 if left out"),
          Option("--jobs", "N", "play N at a time; as many as there are cores if left out"),
          Option("--shard", "I/N", "search part I of N, to split a search over N machines"),
          Option("--out", "FOLDER", "where to write what is found; explored if left out"),
          Option("--choices", "WORD", "play the schedule with this word, and show its scenario"),
          report,
        ], note: explore),
      CommandRow(
        name: "lint", usage: "[PATH…]", summary: "check scenarios without playing them", options: []),
      CommandRow(
        name: "init", usage: "NAME",
        summary: "write a tool for your own app, with a scenario that passes at once",
        options: [
          Option("--package", "FOLDER|URL", "the folder or address of rcc-sim; this program's if left out")
        ], note: start),
      CommandRow(
        name: "report", usage: "STREAM…",
        summary: "report a run again from its event stream, or from those of all its shards",
        options: [report]),
      CommandRow(
        name: "diff", usage: "A B", summary: "show where two event streams differ", options: []),
      CommandRow(
        name: "record", usage: "URL…", summary: "record the answers of live services, with their faults",
        options: [
          Option("--urls", "FILE", "request the addresses in this file too, one in each line"),
          Option("--every", "DURATION", "the time from the start of one round to the next; 1s if left out"),
          Option("--count", "N", "the number of rounds; 1 if left out"),
          Option("--timeout", "DURATION", "how long to wait for the next byte; 10s if left out"),
          Option(
            "--header", "'NAME: VALUE'", "send this header too; may be given more than once",
            isRepeatable: true),
          cacert,
          Option("--expires", "DAY", "the date after which `show` and `drift` report it as too old"),
          Option("--out", "FILE.har", "where to write; failures do not replace an existing recording"),
          Option("--force", "replace an existing recording, even its answers by failures"),
          Option("--only-if-changed", "leave an existing recording if only times and Date differ"),
          Option("--scenario", "FILE", "write a scenario that replays it, as `convert` does"),
        ] + redaction + [
          Option("--proxy", "run a proxy between an app and a service, and record the exchanges"),
          Option(
            "--upstream", "URL", "the service that the proxy forwards to; each further one has the next port",
            isRepeatable: true),
          Option("--port", "N", "where the proxy listens; any free port if left out"),
        ], note: record),
      CommandRow(
        name: "show", usage: "FILE.har",
        summary: "show what a recording holds: routes, answers, faults, what was left out",
        options: redaction),
      CommandRow(
        name: "convert", usage: "IN OUT",
        summary: "write a scenario that replays a recording or an event stream",
        options: [
          Option("--against", "FILE.har", "mask the values in which a second recording differs"),
          Option(
            "--upstream", "URL", "only the requests to this host, or to these two: https://api.example",
            isRepeatable: true),
          Option("--url", "URL", "the address of the request, which the output of `curl -i` does not have"),
          Option("--filter", "TEXT", "only plays with the text in path or title"),
        ] + redaction, note: convert),
      CommandRow(
        name: "drift", usage: "FILE.har",
        summary: "report how the answers of a service changed in shape since a recording",
        options: [
          Option("--against", "FILE.har", "the later recording"),
          Option("--live", "send each request to the service once; only those that change nothing"),
          Option("--timeout", "DURATION", "with --live, how long to wait for the next byte; 10s if left out"),
          Option(
            "--header", "'NAME: VALUE'", "with --live, send this in place of a redacted header",
            isRepeatable: true),
          Option(
            "--query", "NAME=VALUE", "with --live, the same for a field of a query", isRepeatable: true),
          cacert,
          Option("--accept", "PATH", "allow the findings at this path from now on", isRepeatable: true),
          Option(
            "--report", "FORM=PATH", "write a report: junit=FILE, markdown=FILE or github",
            isRepeatable: true),
        ] + redaction, note: drift),
      CommandRow(
        name: "serve", usage: "FILE|FOLDER",
        summary: "play a script in real time for any client: a simulator, a browser, a phone",
        options: [
          Option("--port", "N", "where it listens; any free port if left out"),
          Option("--host", "ADDRESS", "the address at which it listens; 127.0.0.1 if left out"),
          Option(
            "--allow-remote", "let others on the network send requests, with a --host that they can reach"),
          Option("--ready-file", "FILE", "write the first line to this file too, when the server listens"),
          Option("--die-with-parent", "end when the process that started it ends"),
          Option("--speed", "N", "let the times of the script pass N times as fast"),
          Option("--record", "FILE.har", "write the exchanges to a recording"),
          Option("--cors", "let pages of other origins read the answers"),
          Option(
            "--allow-origin", "URL",
            "answer web pages of this origin alone, or of none; may be given more than once",
            isRepeatable: true),
        ], note: serve),
      CommandRow(
        name: "help", usage: "[TOPIC]", summary: "this, or `help faults` and `help format`", options: []),
    ]

  /// The options that say what a secret is.
  private static let redaction = [
    Option(
      "--redact", "NAME", "take out the values under this name; may be given more than once",
      isRepeatable: true),
    Option(
      "--redact-path", "PATH", "take out the segment at the star: /v6/*/; may be given more than once",
      isRepeatable: true),
    Option(
      "--keep", "NAME", "the values under this name are no secrets; may be given more than once",
      isRepeatable: true),
    Option("--strict", "exit with code 1 if something that looks like a secret was kept"),
  ]

  private static let cacert = Option(
    "--cacert", "FILE", "of a service over https, trust the certificates in this PEM file too")

  private static let report = Option(
    "--report", "FORM=PATH", "write a report; may be given more than once", isRepeatable: true)

  private static let start = """

    It writes the folder NAME with a package, a Stage, a small app, a scenario and
    a workflow for CI. No existing file is changed: if one of the files exists,
    nothing is written.

    """

  private static let explore = """

    Each scenario is a start: its steps are played with other answers,
    interruptions and orders than it has, in memory, and judged by the invariants
    of the Stage. Without a path, the search starts from those scenarios in
    Scenarios in which each answer is good.

    What is found is made as small as possible, played ten times on the wire, and
    written as a scenario with `given known-failure`. See Docs/explore.md.

    exit codes  0 nothing was found · 1 something was found · 2 usage or an invalid file
                5 there is no start · 130 interrupted

    """

  private static let record = """

    Each round requests the addresses one after the other. A round that is late
    begins at once; rounds do not overlap. Redirects are not followed. Without
    --out, the file has the name of the first host, and no existing file is
    replaced. An interrupted recording is kept, beside an older NAME.har as
    NAME-part.har.

    Secrets are removed before anything is written: the values of authorization
    and cookies, and those under names of keys, tokens and passwords, in requests
    and answers, and wherever else the same text occurs.

    A proxy speaks plain HTTP with the app and HTTP or HTTPS with the service, and
    contacts no other host. What the service does to its connection, the proxy
    does to the app's; if the service cannot be reached, the app's is reset. The
    proxy ends after --count exchanges or at Ctrl-C, which is not an interruption.

    exit codes  0 recorded, also with faults · 1 nothing answered, or an existing recording has better answers
                2 usage · 3 the file cannot be written · 5 the proxy recorded no exchange · 130 interrupted

    """

  private static let convert = """

      session.har OUT.scenario   answers as they were recorded
      cassette.json OUT.scenario the same of a cassette of VCR
      answer.txt OUT.scenario    one answer: the output of `curl -i`
      run.ndjson OUT.scenario    the only play of the stream, or the only one that did not pass
      run.ndjson OUT/            every play, each under its own name
      rates.csv OUT.scenario     a table as the European Central Bank has it, one day for each request;
                                 also rates.xml

    the scenario has a line `# missing:` for what the file does not contain

    """

  private static let drift = """

      error    the type of a field, the type of the content or the status changed, or no whole answer came
      warning  a field, a route or a class of statuses is missing, or a field is no longer always present,
               or it is null and was not, or the other way around
      info     something is new, or was not always present and is now missing
      allowed  a warning or an error that --accept has allowed, in NAME-allowed.json beside NAME.har

    JSON, NDJSON, JSONP, XML and CSV are compared; other bodies are listed as not
    compared. Names that are days, numbers or identifiers, and many of one form,
    count as one name.

    exit codes  0 no finding, or info only · 1 a warning or an error, or the recording has expired
                2 a recording cannot be read · 5 nothing could be compared

    """

  private static let serve = """

    FILE is a scenario, or a recording: session.har. In a folder, each scenario
    has its own address.

    The first line on standard output is a JSON object with url, admin, token and
    pid. A page and an API at the address admin control the server: see
    Docs/serve.md. On a terminal, it prints the addresses and each exchange
    instead. T+0 is the first request. Ctrl-C ends the server, which then reports
    the answers that were not requested and the requests that were not answered.

    It speaks plain HTTP. For TLS, put a reverse proxy in front of it.

    exit codes  0 every answer was requested and sent · 1 otherwise · 2 usage or an invalid file · 3 harness
                5 no request was received

    """

  /// The command by which `run` starts its workers; users do not type it. It has the options that control how
  /// a scenario is played; the others control which ones, and what is printed.
  static let worker = CommandRow(
    name: "worker", usage: "", summary: "",
    options: all.filter { $0.name == "run" }.flatMap(\.options).filter {
      [
        "--update", "--repeat", "--jitter", "--seed", "--until", "--unfold", "--live", "--cacert", "--record",
        "--transport",
      ].contains($0.name)
    } + [
      Option("--patience", "SECONDS", ""), Option("--stage", "NAME", ""), Option("--whole", ""),
      Option("--order", "ORDER", ""),
    ])
}

extension Option {
  fileprivate init(_ name: String, _ summary: String) { self.init(name, nil, summary) }
}
