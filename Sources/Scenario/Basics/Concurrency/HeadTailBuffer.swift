/// The first and the last of many: what is looked for when something failed, without keeping what went well.
package struct HeadTailBuffer<Element: Sendable>: Sendable {
  private let limit: Int
  private var head: [Element] = []
  private var tail: [Element] = []
  private var oldest = 0

  /// Keeps at most so many of either end.
  package init(_ limit: Int) { self.limit = limit }

  package mutating func append(_ element: Element) {
    if head.count < limit { return head.append(element) }
    if tail.count < limit { return tail.append(element) }
    tail[oldest] = element
    oldest = (oldest + 1) % limit
  }

  /// In the order in which they came.
  package var all: [Element] { head + tail[oldest...] + tail[..<oldest] }
}

extension HeadTailBuffer: Equatable where Element: Equatable {}
