package import ScenarioBasics
import StubServer

/// The rule for which of several timers that are due at one instant fires first, and which of several threads
/// that are ready runs first.
package struct TieBreaking: Sendable {
  enum Mode: Sendable {
    /// First in, first out: the harmless order.
    case fifo
    /// Random; each choice is a function of the seed and of the number of choices before it.
    case seeded(UInt64)
    /// The given indexes, then first in, first out.
    case told([Int])
  }

  package struct Choice: RecordRow {
    package private(set) var index = 0
    package private(set) var count = 0
    /// Whether it is a choice among threads that are ready.
    package var isOfThreads = false

    package init() {}

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("index", &index)
      visitor.field("count", &count)
      visitor.field("isOfThreads", &isOfThreads)
    }

    package init(index: Int, count: Int, isOfThreads: Bool = false) {
      (self.index, self.count, self.isOfThreads) = (index, count, isOfThreads)
    }
  }

  private let mode: Mode
  /// The choices so far in mode `told`; recorded only there, because only that mode continues from them.
  private(set) var choices: [Choice] = []
  private var drawn = 0

  init(_ mode: Mode = .fifo) { self.mode = mode }

  /// Whether another than the first may come first.
  var mayTurn: Bool { if case .fifo = mode { false } else { true } }

  /// Whether the choices are given.
  var isTold: Bool { if case .told = mode { true } else { false } }

  /// Returns the index of the one that comes next, among `count` timers in the order in which they were set,
  /// or threads in the order in which they became ready.
  mutating func choose(among count: Int, isOfThreads: Bool = false) -> Int {
    guard count > 1 else { return 0 }
    let ordinal = drawn
    drawn += 1
    switch mode {
    case .fifo: return 0
    case .seeded(let seed): return Int(Self.draw(seed, ordinal) % UInt64(count))
    case .told(let told):
      // In another play than the one from which the choices come, there may be fewer to choose among.
      let index = ordinal < told.count && told[ordinal] < count ? told[ordinal] : 0
      choices.append(Choice(index: index, count: count, isOfThreads: isOfThreads))
      return index
    }
  }

  /// Returns the indexes of the next order after one that was played, or nil after the last.
  ///
  /// Of the events, each order comes once. A few threads have thousands of orders, most of which are alike:
  /// those come in which threads are late at one moment, which shows most races.
  package static func next(after choices: [Choice]) -> [Int]? {
    let turned = choices.indices.last { place in
      let choice = choices[place]
      return choice.index + 1 < choice.count && !(choice.isOfThreads && choices[..<place].turnThreads)
    }
    guard let turned else { return nil }
    return choices[..<turned].map(\.index) + [choices[turned].index + 1]
  }

  /// A number that depends on the ordinal, so that one more choice elsewhere changes no other.
  private static func draw(_ seed: UInt64, _ ordinal: Int) -> UInt64 {
    SplitMix64.number(seed: seed, ordinal: ordinal + 1)
  }
}

extension Sequence<TieBreaking.Choice> {
  /// Whether a thread is late.
  package var turnThreads: Bool { contains { $0.isOfThreads && $0.index > 0 } }
}

extension TieBreaking {
  init(_ setup: PlaySetup, _ options: PlayOptions) {
    if let order = options.order {
      self.init(.told(order.told))
    } else {
      self.init(setup.ties == "seeded" ? .seeded(setup.seed) : .fifo)
    }
  }
}
