/// The styles of the pages: each joins the files in `assets/styles` that it needs.
package enum PageStyle {
  static let scenario = [palette, frame, layout, failure, timeline, views, exchange].joined(separator: "\n")

  static let index = [palette, frame, overview].joined(separator: "\n")

  /// Returns the style of a page outside of this module: the parts that all pages share, and its own.
  package static func shared(with parts: [String]) -> String {
    ([palette, frame] + parts).joined(separator: "\n")
  }
}
