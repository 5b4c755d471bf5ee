import Foundation
import Testing

@testable import ScenarioReflect

@Suite struct LayoutTests {
  @Test func `what lies between two fields means nothing`() {
    expectEqual(Layout.of(Padded(small: 1, large: 2, last: 3)).ranges, [0..<1, 8..<17])
    expectEqual(
      Layout.of(Nest(head: 1, inner: Padded(small: 1, large: 2, last: 3))).ranges, [0..<1, 8..<9, 16..<25])
  }

  @Test(arguments: [1 as Int8, "text", 2.5, 7, [1], Padded(small: 1, large: 2, last: 3)] as [any Sendable])
  func `where a field may be of any type every byte counts`(_ value: any Sendable) {
    // Each value has a type of its own, because the first value of a type determines the layout for all.
    func ranges<Value: Sendable>(_ value: Value) -> [Range<Int>] {
      Layout.of(LooseAs<Value>(head: 1, value: value)).ranges
    }
    expectEqual(ranges(value), [0..<MemoryLayout<LooseAs<Int>>.size])
  }

  @Test func `where a mirror does not show all fields every byte counts`() {
    // The members of the type are views of the same bytes, which no mirror shows.
    expectEqual(Layout.of(in6_addr()).ranges, [0..<16])
  }

  @Test func `a type is flat whose values cannot hold another of it`() {
    let row = Flat(name: "a", rate: 1, date: Date(timeIntervalSince1970: 0), data: Data(), status: .live)
    #expect(
      Layout.isFlat(row) && Layout.isFlat("") && Layout.isFlat(Data()) && Layout.isFlat(Flat.Status.live))
    let deep: [Any] = [
      [1], Loose(head: 1, value: 1), Branch.leaf(1), Heir(base: 1, own: 1), Int?.none as Any,
      Optional("a") as Any,
    ]
    expectEqual(deep.map { Layout.isFlat($0) }, [false, false, false, false, true, false])
  }

  @Test func `what a field of any type holds is never taken for what lies between fields`() {
    for number in Int64(1)..<100 {
      let (old, new) = (Loose(head: 1, value: number), Loose(head: 1, value: number + 1))
      expectEqual(Patch(from: [old], to: [new]).lines, ["[@0].value  \(number) → \(number + 1)"])
      expectEqual(Patch(from: [old as Any], to: [new as Any]).changes.count, 1)
    }
  }
}

private struct Padded: Sendable {
  var small: Int8
  var large: Int64
  var last: Int8
}

private struct Nest {
  var head: Int8
  var inner: Padded
}

private struct Flat {
  enum Status {
    case live
    case old(since: Date)
  }
  var name: String
  var rate: Decimal
  var date: Date
  var data: Data
  var status: Status
}

private struct Loose {
  var head: Int8
  var value: any Sendable
}

private struct LooseAs<Tag> {
  var head: Int64
  var value: any Sendable
}
