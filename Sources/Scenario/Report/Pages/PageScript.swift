/// The scripts of the pages, in parts that a page joins: each is plain text here, since a program that is one
/// file has no place for others beside it.
enum PageScript {
  /// Wrapped, so that nothing of it can be met by another name.
  static let scenario = wrapped([
    model, moments, because, dom, axis, lanes, laneRows, stepLane, requestLane, timerLane, markLanes,
    scrubber, breaking, list, source, lineDiff, screen, bytes, exchange, lists, state, search, copying, keys,
    choice, start,
  ])

  static let index = wrapped([dom, copying, indexFilter])

  /// Of a page that has nothing but a text.
  static let text = wrapped([dom, copying, "startCopying()\nperformance.mark(\"ready\")"])

  private static func wrapped(_ parts: [String]) -> String {
    "(() => {\n\"use strict\"\n" + parts.joined(separator: "\n") + "\n})()"
  }
}
