/// The styles of the pages, in parts that a page joins.
enum PageStyle {
  static let scenario = [palette, frame, layout, failure, timeline, views, exchange].joined(separator: "\n")

  static let index = [palette, frame, overview].joined(separator: "\n")
}
