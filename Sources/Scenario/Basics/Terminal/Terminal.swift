/// The properties of standard output: whether it has a size, colours and lines that can be redrawn.
package struct Terminal: Sendable {
  /// The visible size in columns and rows.
  package struct Size: Sendable, Equatable {
    package let columns: Int
    let rows: Int
  }

  /// The current size, read on each call because the user may resize the window; nil when the output is not a
  /// terminal.
  let size: @Sendable () -> Size?
  let hasColours: Bool
  /// Whether lines may be erased and redrawn.
  let isLive: Bool

  /// Output to a file, a pipe or a test.
  package static let plain = Terminal(size: { nil }, hasColours: false, isLive: false)

  init(size: @escaping @Sendable () -> Size?, hasColours: Bool, isLive: Bool) {
    (self.size, self.hasColours, self.isLive) = (size, hasColours, isLive)
  }

  /// Reads the properties from the environment first, then from the terminal: `NO_COLOR` (no-color.org), then
  /// `FORCE_COLOR`.
  ///
  /// Without a size, the output is not a terminal.
  init(_ environment: [String: String], size: @escaping @Sendable () -> Size?) {
    let isSeen = size() != nil
    let moves = isSeen && !["", "dumb"].contains(environment["TERM"] ?? "")
    self.init(
      size: size, hasColours: environment.colours ?? moves, isLive: moves && !environment.isUnderCI)
  }
}

extension [String: String] {
  /// Whether the run is unattended, on a CI server.
  package var isUnderCI: Bool { self["CI"].map { !$0.isEmpty && $0 != "false" } ?? false }

  /// Whether colours are requested; nil when the environment does not specify it.
  fileprivate var colours: Bool? {
    if self["NO_COLOR"]?.isEmpty == false { return false }
    guard let forced = self["FORCE_COLOR"], !forced.isEmpty else { return nil }
    return forced != "0" && forced != "false"
  }
}
