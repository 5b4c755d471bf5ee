import Foundation

/// What a process said last before it died, without what differs from one run to the next: a report of the
/// same crash is the same bytes.
struct CrashText {
  let lines: [String]

  private static let (most, longest) = (3, 200)

  init(_ said: String) {
    lines = Self.withoutBacktrace(said.split(whereSeparator: \.isNewline)).suffix(Self.most)
      .map { String(Self.stable(printable($0)).prefix(Self.longest)) }
  }

  /// Swift's own backtrace is full of addresses and of the time it took; it is for the terminal.
  private static func withoutBacktrace(_ lines: [Substring]) -> ArraySlice<Substring> {
    lines.prefix {
      $0 != "Current stack trace:" && !$0.hasPrefix("*** Signal ") && !$0.contains("Program crashed: ")
    }
  }

  /// The text with a word in the place of each address, process, thread, time, identifier and temporary path.
  static func stable(_ text: String) -> String {
    var text = text
    for folder in temporaryFolders {
      text = text.replacing(folder, with: "<temporary>/")
    }
    return
      text
      .replacing(#/<temporary>/[^\s"'`)\]>,;:]+/#) { _ in "<temporary path>" }
      .replacing(/\b[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}\b/) { _ in "<uuid>" }
      // The beginning of a line of NSLog, and what servers write.
      .replacing(/\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d+)?(?:Z|[ ]?[+-]\d{2}:?\d{2}\b)?/) { _ in
        "<time>"
      }
      .replacing(/\b\d{2}:\d{2}:\d{2}(?:[.,]\d+)?\b/) { _ in "<time>" }
      // `name[123:4567]` of NSLog, `name[123]:` of syslog, `name(123,0x1f)` of malloc, `==123==` of sanitizers.
      .replacing(/\[\d+:(?:0x)?[0-9A-Fa-f]+\]/) { _ in "[<process>]" }
      .replacing(#/^((?:<time> )?[\w.\-]+)\[\d+\]: /#) { "\($0.output.1)[<process>]: " }
      .replacing(/\(\d+,0x[0-9A-Fa-f]+\)/) { _ in "(<process>)" }
      .replacing(/==\d+==/) { _ in "==<process>==" }
      .replacing(/\b(process|pid|PID)([ :=#]+)\d+\b/) { "\($0.output.1)\($0.output.2)<process>" }
      .replacing(/\b([Tt]hread|tid|TID|queue)([ :=#]+)\d+\b/) { "\($0.output.1)\($0.output.2)<thread>" }
      .replacing(/\b0x[0-9A-Fa-f]{5,}\b/) { _ in "<address>" }
  }

  /// As the systems name them, and as this process was told.
  private static var temporaryFolders: [String] {
    let told = FileManager.default.temporaryDirectory.path
    let folders = [told, "/private/var/tmp", "/private/tmp", "/var/tmp", "/tmp"]
    return (folders + (canonicalPath(told).map { [$0] } ?? []) + macFolders).filter { $0.count > 1 }
      .map { $0.hasSuffix("/") ? $0 : $0 + "/" }.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// Of a user of macOS, whatever names follow.
  private static let macFolders = ["/private/var/folders/", "/var/folders/"]
}
