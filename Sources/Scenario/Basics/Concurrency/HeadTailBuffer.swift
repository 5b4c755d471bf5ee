/// A buffer that keeps the first and the last elements of a long sequence and drops those between.
package struct HeadTailBuffer<Element: Sendable>: Sendable {
  private let limit: Int
  private var head: [Element] = []
  private var tail: [Element] = []
  private var oldest = 0

  /// Creates a buffer that keeps at most `limit` elements of each end.
  package init(_ limit: Int) { self.limit = limit }

  package mutating func append(_ element: Element) {
    if head.count < limit { return head.append(element) }
    if tail.count < limit { return tail.append(element) }
    tail[oldest] = element
    oldest = (oldest + 1) % limit
  }

  /// The kept elements, in the order in which they were appended.
  package var all: [Element] { head + tail[oldest...] + tail[..<oldest] }
}

extension HeadTailBuffer: Equatable where Element: Equatable {}
