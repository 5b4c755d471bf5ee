import Foundation
import Testing

@testable import ScenarioReflect

/// Values that are nested far deeper than usual, compared on the smallest stack that a driver may have.
@Suite(.checks) struct DepthTests {
  @Test(.timeLimit(.minutes(8)), arguments: Soak.isOn ? [10_000, 100_000] : [10_000])
  func `a deep list of cases is compared to its end`(_ count: Int) {
    let lines = onSmallStack {
      var chains = [Chain(count), Chain(count), Chain(count, last: 2)]
      defer { for index in chains.indices { chains[index].unlink() } }
      return Patch(from: chains[0], to: chains[1]).lines + Patch(from: chains[1], to: chains[2]).lines
    }
    expectEqual(lines.count, 1)
    let told = /^(link\.1\.){32}link\.1  \.link\(.* … \d+ more ~\w{8} → \.link\(.* … \d+ more ~\w{8}$/
    expectEqual(lines.first?.contains(told), true, "\(lines)")
    #expect(!(lines.first.map(saysNothing) ?? true))
  }

  @Test(.timeLimit(.minutes(8)), arguments: Soak.isOn ? [10_000, 100_000] : [10_000])
  func `a deep list of objects is compared to its end`(_ count: Int) {
    let lines = onSmallStack {
      let lists = [Bead.string(count), Bead.string(count), Bead.string(count, last: 2)]
      defer { for list in lists { list.unlink() } }
      return Patch(from: lists[0], to: lists[1]).lines + Patch(from: lists[1], to: lists[2]).lines
    }
    expectEqual(lines.count, 1)
    #expect(!(lines.first.map(saysNothing) ?? true))
  }

  @Test func `two deep values never print alike`() {
    let count = 10_000
    let texts = onSmallStack {
      var chains = [Chain(count), Chain(count), Chain(count, last: 2)]
      let lists = [Bead.string(count), Bead.string(count), Bead.string(count, last: 2)]
      defer {
        for index in chains.indices { chains[index].unlink() }
        for list in lists { list.unlink() }
      }
      return chains.map { Reflection.render($0) } + lists.map { Reflection.render($0) }
        + lists.map { Reflection.abridged($0) }
    }
    expectEqual(texts.count, 9)
    for three in [0, 3, 6] {
      #expect(texts[three] == texts[three + 1] && texts[three] != texts[three + 2])
    }
  }

  @Test func `rows that hold deep lists are found again`() {
    let lines = onSmallStack {
      var old = [Chain(10_000), Chain(10_000, last: 2), Chain(10_000, last: 3)]
      var new = [Chain(10_000, last: 3), Chain(10_000), Chain(10_000, last: 2)]
      defer {
        for index in old.indices { old[index].unlink() }
        for index in new.indices { new[index].unlink() }
      }
      return Patch(from: old, to: new).lines
    }
    expectEqual(lines, ["[@0]  @2 → @0"])
  }

  @Test func `what is told apart by its type or its own == is so at any depth`() {
    let pairs: [(Any, Any)] = [
      (1, Int8(1)), (Gate(1), Gate(2)), (Liar(number: 1), Liar(number: 2)), ([1: 1], [1: 2]),
      ([1: 1], [Int8(1): 1]), (Set([1]), Set([Int8(1)])), (Spoken(number: 1), Spoken(number: 2)),
      (Optional<Int>.none as Any, Optional<Int?>.some(nil) as Any),
    ]
    for (one, other) in pairs {
      let lines = Patch(from: nested(one), to: nested(other)).lines
      #expect(lines.count == 1 && !lines.contains(where: saysNothing), "\(lines)")
      expectEqual(Patch(from: nested(one), to: nested(one)).lines, [])
    }
  }

  @Test func `a ring of a thousand objects ends, and one that is tied elsewhere is another`() {
    let lines = onSmallStack {
      let rings = [Bead.ring(1_000, to: 0), Bead.ring(1_000, to: 0), Bead.ring(1_000, to: 500)]
      defer { for ring in rings { ring.unlink() } }
      return [Patch(from: rings[0], to: rings[1]), Patch(from: rings[1], to: rings[2])].map(\.lines)
    }
    expectEqual(lines.map(\.count), [0, 1])
  }

  @Test(.timeLimit(.minutes(8))) func `a graph of many ways costs no more than its size`() {
    let (old, new) = (Crossing.net(3_000), Crossing.net(3_000))
    expectEqual(Patch(from: old[0], to: new[0]).lines, [])
    for crossing in old + new { crossing.ways = [] }
  }

  private func saysNothing(_ line: String) -> Bool {
    let sides = line.split(separator: "  ", maxSplits: 1).last?.components(separatedBy: " → ") ?? []
    return sides.count == 2 && sides[0] == sides[1]
  }

  /// Nests the value in a hundred lists.
  private func nested(_ value: Any) -> Any { (0..<100).reduce(value) { inner, _ in [inner] } }
}

private indirect enum Chain: Hashable {
  case end(Int)
  case link(Int, Chain)

  init(_ count: Int, last: Int = 1) {
    self = (0..<count).reduce(.end(last)) { chain, number in .link(number, chain) }
  }

  /// Removes the links one by one, because releasing a long chain at once overflows the stack.
  mutating func unlink() {
    while case .link(_, let rest) = self { self = rest }
  }
}

private final class Bead {
  let number: Int
  var next: Bead?

  init(_ number: Int, _ next: Bead?) { (self.number, self.next) = (number, next) }

  static func string(_ count: Int, last: Int = 1) -> Bead {
    (0..<count).reduce(Bead(last, nil)) { Bead($1, $0) }
  }

  /// Returns beads of which the last refers to the one at `place`.
  static func ring(_ count: Int, to place: Int) -> Bead {
    let beads = (0..<count).map { Bead($0, nil) }
    for (bead, next) in zip(beads, beads.dropFirst()) { bead.next = next }
    beads.last?.next = beads[place]
    return beads[0]
  }

  func unlink() {
    var bead = next
    next = nil
    while let one = bead {
      bead = one.next
      one.next = nil
    }
  }
}

private final class Crossing {
  let number: Int
  var ways: [Crossing] = []
  init(_ number: Int) { self.number = number }

  static func net(_ count: Int) -> [Crossing] {
    let all = (0..<count).map { Crossing($0) }
    for (place, crossing) in all.enumerated() {
      crossing.ways = [1, 7, 31].map { all[(place * 3 + $0) % count] } + [all[(place + 1) % count]]
    }
    return all
  }
}

/// A type whose description is the same for all values.
private struct Spoken: LosslessStringConvertible {
  var number: Int
  var description: String { "spoken" }
  init(number: Int) { self.number = number }
  init?(_ description: String) { nil }
}
