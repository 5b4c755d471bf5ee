import Foundation
import ScenarioBasics

/// The last output of a process before it died, without the parts that differ from run to run: a report of
/// the same crash has the same bytes.
struct CrashText {
  let lines: [String]
  /// The message of the Swift runtime with its place, `App.swift:12: Fatal error: Index out of range`; nil
  /// when the process wrote none.
  var fatalError: String? {
    lines.first { $0.wholeMatch(of: #/\S+\.swift:\d+: .+/#) != nil || $0.hasPrefix("Fatal error: ") }
  }

  private static let (most, longest) = (3, 200)

  init(_ said: String) {
    lines = Self.withoutBacktrace(said.split(whereSeparator: \.isNewline)).suffix(Self.most)
      .map { String(Self.stable(PrintableText($0).text).prefix(Self.longest)) }
  }

  /// Swift's own backtrace is full of addresses and of the time it took; it is for the terminal.
  private static func withoutBacktrace(_ lines: [Substring]) -> ArraySlice<Substring> {
    lines.prefix {
      $0 != "Current stack trace:" && !$0.hasPrefix("*** Signal ") && !$0.contains("Program crashed: ")
    }
  }

  /// Returns the text with a placeholder for each address, process, thread, time, identifier and temporary
  /// path.
  static func stable(_ text: String) -> String {
    var text = text
    func put(_ word: String, for pattern: Regex<Substring>) {
      text = text.replacing(pattern.wordBoundaryKind(.simple)) { _ in word }
    }
    func put(_ word: String, behind pattern: Regex<(Substring, Substring)>) {
      text = text.replacing(pattern.wordBoundaryKind(.simple)) { "\($0.output.1)\(word)" }
    }
    for folder in temporaryFolders { text = text.replacing(folder, with: "<temporary>/") }
    put("<temporary path>", for: #/<temporary>/[^\s"'`)\]>,;:]+/#)
    put("<uuid>", for: /\b[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}\b/)
    // A date and a time begin a line of NSLog, and of the logs of servers.
    put(
      "<time>",
      for: /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d+)?(?:Z|[ ]?[+\-]\d{2}:?\d{2}\b)?/)
    put("<time>", for: /\b\d{2}:\d{2}:\d{2}(?:[.,]\d+)?\b/)
    // `name[123:4567]` of NSLog, `name[123]:` of syslog, `name(123,0x1f)` of malloc, `==123==` of sanitizers.
    put("[<process>]", for: /\[\d+:(?:0x)?[0-9A-Fa-f]+\]/)
    put("[<process>]: ", behind: #/^((?:<time> )?[\w.\-]+)\[\d+\]: /#)
    put("(<process>)", for: /\(\d+,0x[0-9A-Fa-f]+\)/)
    put("==<process>==", for: #/==\d+==/#)
    put("<process>", behind: /\b((?:process|pid|PID)[ :=#]+)\d+\b/)
    put("<thread>", behind: /\b((?:[Tt]hread|tid|TID|queue)[ :=#]+)\d+\b/)
    put("<address>", for: /\b0x[0-9A-Fa-f]{5,}\b/)
    return text
  }

  /// The names that systems use, and the one that this process has.
  private static var temporaryFolders: [String] {
    let told = TemporaryFolder.path
    let folders = [told, "/private/var/tmp", "/private/tmp", "/var/tmp", "/tmp"]
    return (folders + (canonicalPath(told).map { [$0] } ?? []) + macFolders).filter { $0.count > 1 }
      .map { $0.hasSuffix("/") ? $0 : $0 + "/" }.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// The folders of a user of macOS, whatever names follow.
  private static let macFolders = ["/private/var/folders/", "/var/folders/"]
}
