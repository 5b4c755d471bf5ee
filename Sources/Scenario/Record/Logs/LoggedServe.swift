/// A block of the script as a log tells of it.
struct LoggedServe {
  /// In the scenario that was played.
  let line: Int
  /// As it was written, from the word `serve` on.
  let lines: [String]

  /// How many answers it has, a table being one.
  var count: Int { lines.count { $0.hasPrefix("  | ") && !$0.hasPrefix("  |  ") } }

  /// Those that a `given` tells of; nil where it does not tell.
  static func all(_ event: JSONValue) -> [LoggedServe]? {
    guard let places = event["serves"]?.array?.compactMap(\.integer), event["script"]?.array != nil
    else { return nil }
    let texts = event.strings("script")
    guard texts.count == places.count else { return nil }
    return zip(places, texts).map { line, text in
      LoggedServe(
        line: line, lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
  }
}
