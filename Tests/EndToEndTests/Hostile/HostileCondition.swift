import Foundation

/// One way in which a machine can be hostile to a run: what precedes the tool's own call.
struct HostileCondition: Sendable {
  let name: String
  /// Environment variables; nil removes a variable.
  var environment: [String: String?] = [:]
  /// Shell words that run before the tool starts.
  var before = ""
  /// Shell words that run when the tool has ended.
  var after = ":"
  /// The program that starts the tool, unless it is started directly.
  var starter = ""
  /// Shell words that run beside the tool, in a subshell that has its process ID as `$tool`.
  var beside = ""
  /// The replaced functions of the C library; see ``HostilePreload``.
  var preload: HostilePreload?
  /// Options of `run`.
  var options: [String] = []
  /// Whether it runs in every test run, and not only in a soak.
  var isQuick = false

  static let all: [HostileCondition] = processes + limits + screenContext + clocks + calls

  private static let processes = [
    HostileCondition(
      name: "stopped and let go on at random",
      beside: """
        while kill -STOP -- -$tool 2>/dev/null; do
          sleep 0.0$(($(od -An -N1 -tu1 /dev/urandom) % 9)); kill -CONT -- -$tool
          sleep 0.$(($(od -An -N1 -tu1 /dev/urandom) % 5))
        done
        """, isQuick: true),
    HostileCondition(name: "one core", before: "taskset -p -c 0 $$ >/dev/null;"),
    HostileCondition(
      name: "one core, eight at a time", before: "taskset -p -c 1 $$ >/dev/null;", options: jobs(8)),
    HostileCondition(name: "the last to be served", before: "renice -n 19 $$ >/dev/null;"),
    busyLoops(6),
    HostileCondition(name: "one at a time", options: jobs(1)),
    HostileCondition(name: "sixteen at a time", options: jobs(16)),
    HostileCondition(name: "the same addresses each time", starter: "setarch -R"),
  ]

  private static let limits = [
    HostileCondition(name: "64 descriptors", before: "ulimit -n 64;", isQuick: true),
    HostileCondition(name: "all descriptors that there are", before: "ulimit -n hard;"),
    HostileCondition(name: "files of no more than 16 MB", before: "ulimit -f 16384;"),
    HostileCondition(name: "no rights for others", before: "umask 077;"),
    HostileCondition(name: "no standard input", before: "exec 0<&-;"),
    HostileCondition(
      name: "descriptors 3 to 9 taken", before: (3...9).map { "exec \($0)</dev/null;" }.joined()),
  ]

  private static let screenContext = languages + zones + variables

  private static let languages =
    ["C", "POSIX", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8", "ja_JP.eucJP", "no-such-locale"].map {
      (name: String) in
      HostileCondition(
        name: "locale \(name)", environment: ["LC_ALL": name, "LANG": name, "LANGUAGE": "tr:ar"])
    }

  private static let zones =
    ["Asia/Kolkata", "America/St_Johns", "Pacific/Apia", "XYZ+25:61", ":/no/such/zone", ""].map {
      (name: String) in
      HostileCondition(name: "time zone \(name)", environment: ["TZ": name])
    }

  /// Each alone; ``everyVariable`` has them all.
  private static let variables =
    folders
    + HostileVariable.all.map { variable in
      HostileCondition(name: "\(variable.name) alone", environment: [variable.name: variable.value])
    }

  static let everyVariable = HostileCondition(
    name: "every variable at once",
    environment: HostileVariable.all.reduce(into: [:]) { $0[$1.name] = $1.value })

  private static let folders = [
    HostileCondition(name: "no HOME", environment: ["HOME": nil]),
    HostileCondition(name: "HOME leads nowhere", environment: ["HOME": "/none"]),
    HostileCondition(
      name: "TMPDIR has a space", environment: ["TMPDIR": "/tmp/ a b "], before: #"mkdir -p "$TMPDIR";"#,
      after: "rmdir '/tmp/ a b '"),
    HostileCondition(name: "nothing in the environment", starter: "env -i"),
    HostileCondition(
      name: "proxies set", environment: proxies.merging(["no_proxy": nil]) { $1 }, isQuick: true),
    HostileCondition(
      name: "proxies set, and other hosts left out",
      environment: proxies.merging(["no_proxy": "example.com", "NO_PROXY": ""]) { $1 }),
    HostileCondition(
      name: "proxies set, and all hosts left out", environment: proxies.merging(["no_proxy": "*"]) { $1 }),
  ]

  private static let clocks = [
    HostileCondition(name: "a clock ten times too fast", preload: .clock(speed: 10), isQuick: true),
    HostileCondition(name: "a clock a hundred times too slow", preload: .clock(speed: 0.01)),
    HostileCondition(name: "a clock twenty years ahead", preload: .clock(offset: 20 * year)),
    HostileCondition(name: "a clock behind 1970", preload: .clock(offset: -70 * year)),
    HostileCondition(name: "a clock that jumps", preload: .clock(jump: 3600)),
  ]

  private static let calls = [
    HostileCondition(name: "interrupts in one call of eight", preload: .interrupts(oneOf: 8), isQuick: true),
    HostileCondition(name: "interrupts in every other call", preload: .interrupts(oneOf: 2)),
    HostileCondition(name: "reads and writes of a few bytes", preload: .pieces(bytes: 7)),
    HostileCondition(name: "threads that start and wake late", preload: .late(microseconds: 2_000)),
  ]

  /// How many loops keep the cores busy beside a play that is repeated. Outside a soak the other tests do.
  static let loopCounts = Soak.isOn ? [0, 2] : [0]

  static func busyLoops(_ count: Int) -> HostileCondition {
    HostileCondition(
      name: "\(count) busy loops beside it",
      beside: "for n in $(seq \(count)); do (while kill -0 $tool 2>/dev/null; do :; done) & done; wait")
  }

  private static func jobs(_ count: Int) -> [String] { ["--jobs", "\(count)"] }

  private static let year = 31_557_600
  private static let proxies: [String: String?] = {
    let names = ["http_proxy", "https_proxy", "all_proxy"]
    // No server listens at this port.
    return Dictionary(
      uniqueKeysWithValues: (names + names.map { $0.uppercased() }).map { ($0, "http://127.0.0.1:9") })
  }()
}
