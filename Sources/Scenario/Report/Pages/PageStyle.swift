/// The styles of the pages: each joins the files in `assets/styles` that it needs.
enum PageStyle {
  static let scenario = [palette, frame, layout, failure, timeline, views, exchange].joined(separator: "\n")

  static let index = [palette, frame, overview].joined(separator: "\n")
}
