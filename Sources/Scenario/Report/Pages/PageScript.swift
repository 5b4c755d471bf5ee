import ScenarioBasics

/// The scripts of the pages: each joins the files in `assets/scripts` that it needs.
package enum PageScript {
  static let scenario = wrapped([
    model, moments, causes, elements, axis, lanes, laneRows, stepLane, requestLane, timerLane, markLanes,
    scrubber, lineBreaking, virtualList, source, lineDiff, screen, wireBytes, exchange, lists, state, search,
    clipboard, keyboard, selection, scenarioPage,
  ])

  static let index = wrapped([elements, clipboard, indexPage])

  /// The script of a page that contains only a text.
  static let text = wrapped([elements, clipboard, textPage])

  /// `dom.js` with the one value that the scripts receive from Swift.
  private static let elements = dom.replacing("__UNSEEN__", with: Unicode.Scalar.unseenClass)

  /// Returns the script of a page outside of this module: the parts that all pages share, and its own.
  package static func shared(with parts: [String]) -> String { wrapped([elements, clipboard] + parts) }

  /// Returns a function around the parts, which keeps their names out of the global scope.
  private static func wrapped(_ parts: [String]) -> String {
    "(() => {\n\"use strict\"\n" + parts.joined(separator: "\n") + "\n})()"
  }
}
