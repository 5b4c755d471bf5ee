/// An option of a command: one row of the table from which parsing, help and errors are derived.
struct Option: Sendable {
  /// The name of the option: `--update`
  let name: String
  /// The argument that must follow, for help: `N`, `TEXT`; nil for a flag.
  let argument: String?
  /// A one-line description for the help.
  let summary: String
  /// Whether the option is implemented. An option of the contract that is not implemented is refused, never
  /// ignored.
  let isBuilt: Bool
  let isRepeatable: Bool

  init(_ name: String, _ argument: String? = nil, _ summary: String, isRepeatable: Bool = false) {
    (self.name, self.argument, self.summary, isBuilt) = (name, argument, summary, true)
    self.isRepeatable = isRepeatable
  }

  private init(unbuilt name: String) {
    (self.name, argument, summary, isBuilt, isRepeatable) = (name, nil, "", false, false)
  }

  static func unbuilt(_ names: String...) -> [Option] { names.map(Option.init(unbuilt:)) }
}

/// A command of the tool, with its options.
struct CommandRow: Sendable {
  let name: String
  /// The arguments that may follow, for help: `[PATH…]`.
  let usage: String
  let summary: String
  let options: [Option]
  let isBuilt: Bool
  /// Further text for help, beyond the options.
  var note = ""

  static let all =
    [
      CommandRow(
        name: "run", usage: "[PATH…]", summary: "play scenarios; without a path, those in Scenarios",
        options: [
          Option("--update", "rewrite the expected lines of what was played"),
          Option("--accept", "PATH", "write what the last run here showed of a file or folder, and play it"),
          Option("--accept-all", "the same for all that waits to be accepted"),
          Option("--filter", "TEXT", "only scenarios with the text in path or title"),
          Option("--failed", "only those that did not pass in the last run here"),
          Option("--list", "tell path and title of what is meant, and play none"),
          Option("--repeat", "N", "play each N times; they must not differ"),
          Option("--jitter", "play with chance in the times of threads and writes, and a shifted calendar"),
          Option("--jobs", "N", "play so many at a time; as many as there are cores if left out"),
          Option("--seed", "N", "the seed of every random choice, in place of the scenario's"),
          Option("--fail-fast", "stop after the first that does not pass"),
          Option("--shard", "I/N", "play one of N parts, for as many machines"),
          Option("--until", "LINE", "play up to and with the step of that line"),
          Option("--unfold", "show every line of each step, folding none"),
          Option("--screen", "show the screen after each step"),
          Option("--live", "URL", "let this service answer, and not the script; its day is the app's"),
          Option("--record", "FILE.har", "keep what passed on the wire of one play, as a recording"),
          report,
        ]
          + Option.unbuilt("--transport"),
        isBuilt: true),
      CommandRow(
        name: "lint", usage: "[PATH…]", summary: "check scenarios without playing them", options: [],
        isBuilt: true),
      CommandRow(
        name: "init", usage: "NAME", summary: "write a tool for an app of your own, which passes at once",
        options: [
          Option("--package", "FOLDER", "the package of rcc-sim; the one of this program if left out")
        ], isBuilt: true, note: start),
      CommandRow(
        name: "report", usage: "STREAM…",
        summary: "tell a run again from its event stream, or from those of all its shards",
        options: [report], isBuilt: true),
      CommandRow(
        name: "diff", usage: "A B", summary: "show where two event streams part", options: [], isBuilt: true),
      CommandRow(
        name: "record", usage: "URL…", summary: "write down what live services answer, faults and all",
        options: [
          Option("--every", "DURATION", "how long after one round the next begins; 1s if left out"),
          Option("--count", "N", "so many rounds; 1 if left out"),
          Option("--timeout", "DURATION", "how long to wait for the next byte; 10s if left out"),
          Option("--header", "'NAME: VALUE'", "send this too; may stand more than once", isRepeatable: true),
          Option("--expires", "DAY", "after which day it is too old, as `show` and `drift` will say"),
          Option("--out", "FILE.har", "where to write; a recording that is there is made anew"),
          Option("--scenario", "FILE", "write a scenario that replays it, as `convert` does"),
          Option(
            "--redact", "NAME", "take out what stands under this name; may stand more than once",
            isRepeatable: true),
          Option("--proxy", "stand between an app and a service, and write down what passes"),
          Option(
            "--upstream", "URL", "the service that the proxy stands for; another one has the next port",
            isRepeatable: true),
          Option("--port", "N", "where the proxy listens; any free port if left out"),
        ], isBuilt: true, note: record),
      CommandRow(
        name: "show", usage: "FILE.har",
        summary: "tell what a recording holds: routes, answers, faults, what was left out", options: [],
        isBuilt: true),
      CommandRow(
        name: "convert", usage: "IN OUT",
        summary: "write a scenario that plays again what a recording or an event stream tells of",
        options: [
          Option("--against", "FILE.har", "mask the values in which a second recording differs"),
          Option(
            "--upstream", "URL", "only what was asked of this host, or of these two: https://api.example",
            isRepeatable: true),
          Option("--filter", "TEXT", "only plays with the text in path or title"),
        ], isBuilt: true, note: convert),
      CommandRow(
        name: "drift", usage: "FILE.har",
        summary: "tell how the answers of a service changed in shape since a recording",
        options: [
          Option("--against", "FILE.har", "the later recording"),
          Option("--live", "ask the service itself, each address once; only what changes nothing"),
          Option("--timeout", "DURATION", "with --live, how long to wait for the next byte; 10s if left out"),
          Option(
            "--header", "'NAME: VALUE'", "with --live, send this in the place of what was redacted",
            isRepeatable: true),
          Option(
            "--query", "NAME=VALUE", "with --live, the same for a field of addresses", isRepeatable: true),
        ],
        isBuilt: true, note: drift),
      CommandRow(
        name: "serve", usage: "FILE|FOLDER",
        summary: "play a script in real time for any client: a simulator, a browser, a phone",
        options: [
          Option("--port", "N", "where it listens; any free port if left out"),
          Option("--host", "ADDRESS", "at which address; 127.0.0.1 if left out"),
          Option("--allow-remote", "let others on the network ask, with a --host that they can reach"),
          Option("--ready-file", "FILE", "write the first line there too, when it listens"),
          Option("--die-with-parent", "end when the process ends that started it"),
          Option("--speed", "N", "let the times of the script pass N times as fast"),
          Option("--record", "FILE.har", "keep what passes, as a recording"),
          Option("--cors", "let pages of other origins read the answers"),
        ], isBuilt: true, note: serve),
      CommandRow(
        name: "help", usage: "[TOPIC]", summary: "this, or `help faults` and `help format`", options: [],
        isBuilt: true),
    ] + ["explore"].map(CommandRow.unbuilt)

  private static let report = Option(
    "--report", "FORM=PATH", "write a report; may stand more than once", isRepeatable: true)

  private static let start = """

    It writes the folder NAME with a package, a Stage, a small app, a scenario and a recipe for CI. A file
    that is there is never changed: where there is one, nothing is written.

    """

  private static let record = """

    Several addresses are asked one after the other in each round. A round that is late begins at once; no two
    overlap. Redirects are not followed. Without --out the file bears the name of the first host, and is not
    written over. What is interrupted is kept, beside an older recording of the name as NAME-part.har.

    Secrets are taken out before anything is written: what stands in authorization, in cookies, and under
    names of keys, tokens and passwords, in requests and answers, and wherever else the same text stands.

    A proxy speaks plain HTTP with the app and HTTP or HTTPS with the service, and asks no other. What the
    service does to a connection is done to the app's; where it cannot be reached, the app's is reset. It goes
    on until --count exchanges have passed, or until Ctrl-C, which is its end and no interruption.

    exit codes  0 recorded, faults too · 2 usage · 3 the file cannot be written · 130 interrupted
                5 nothing passed the proxy

    """

  private static let convert = """

      session.har OUT.scenario   answers as they were recorded
      run.ndjson OUT.scenario    the only play of the stream, or the only one that did not pass
      run.ndjson OUT/            every play, as it was named
      rates.csv OUT.scenario     a table as the European Central Bank has it, a day a request

    what the file does not say is a line `# missing:` in the scenario

    """

  private static let drift = """

      error    the type of a field, the type of the content or the status changed
      warning  a field, a route or a class of statuses is gone, or a field is not always there any more
      info     something is new, or was not always there and was not seen

    exit codes  0 nothing, or info only · 1 a warning or an error · 2 a recording cannot be read
                5 nothing could be asked

    """

  private static let serve = """

    FILE is a scenario, or a recording: session.har. Of a folder each scenario has an address of its own.

    The first line on standard output is a JSON object with url, admin, token and pid. At the address admin a
    page and an API steer it: Docs/serve.md tells of both. On a terminal the addresses and each exchange are
    told. T+0 is the first request. Ctrl-C ends it, with a report of what was not asked for or not answered.

    It speaks plain HTTP. TLS is a reverse proxy's in front of it.

    exit codes  0 all was asked for and answered · 1 not so · 2 usage or a wrong file · 3 harness
                5 nothing was asked

    """

  /// The command by which `run` starts its workers; users do not type it. It has the options that control how
  /// a scenario is played; the others control which ones, and what is printed.
  static let worker = CommandRow(
    name: "worker", usage: "", summary: "",
    options: all.filter { $0.name == "run" }.flatMap(\.options).filter {
      ["--update", "--repeat", "--jitter", "--seed", "--until", "--unfold", "--live", "--record"].contains(
        $0.name)
    } + [
      Option("--patience", "SECONDS", ""), Option("--stage", "NAME", ""),
    ], isBuilt: true)

  private static func unbuilt(_ name: String) -> CommandRow {
    CommandRow(name: name, usage: "", summary: "", options: [], isBuilt: false)
  }
}

extension Option {
  fileprivate init(_ name: String, _ summary: String) { self.init(name, nil, summary) }
}
