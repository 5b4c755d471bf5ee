/// What standard output is: what may be done to it beside writing lines.
package struct Terminal: Sendable {
  /// How much of it is seen at a time.
  package struct Size: Sendable, Equatable {
    package let columns: Int
    let rows: Int
  }

  /// Asked anew each time, since a person may pull at the window; nil where lines go as they are.
  let size: @Sendable () -> Size?
  let hasColours: Bool
  /// Whether lines may be taken back and written anew.
  let isLive: Bool

  /// A file, a pipe, a test.
  package static let plain = Terminal(size: { nil }, hasColours: false, isLive: false)

  init(size: @escaping @Sendable () -> Size?, hasColours: Bool, isLive: Bool) {
    (self.size, self.hasColours, self.isLive) = (size, hasColours, isLive)
  }

  /// What the environment says comes before what is seen: `NO_COLOR` (no-color.org), then `FORCE_COLOR`.
  ///
  /// No size is no terminal.
  init(_ environment: [String: String], size: @escaping @Sendable () -> Size?) {
    let isSeen = size() != nil
    let moves = isSeen && !["", "dumb"].contains(environment["TERM"] ?? "")
    self.init(
      size: size, hasColours: environment.colours ?? moves, isLive: moves && !environment.isUnderCI)
  }
}

extension [String: String] {
  /// Whether nobody sits before the run.
  package var isUnderCI: Bool { self["CI"].map { !$0.isEmpty && $0 != "false" } ?? false }

  /// Nil where nothing is said of colours.
  fileprivate var colours: Bool? {
    if self["NO_COLOR"]?.isEmpty == false { return false }
    guard let forced = self["FORCE_COLOR"], !forced.isEmpty else { return nil }
    return forced != "0" && forced != "false"
  }
}
