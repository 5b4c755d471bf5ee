import Foundation
import Synchronization

/// A value with a part of every kind that is easily confused with another.
struct SampleStates: Identifiable {
  let id: Int
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var data = Data([1, 2, 3])
  var long = Data(repeating: 7, count: 100)
  var nested: Int??
  var real = 1.5
  var heir = Heir(base: 1, own: 2)
  var gate = Gate(0)
  var liar = Liar(number: 1)
  var mood = Mood.first
  var knot = Knot("a")
  var either: Any = 1
  var text = "plain"
  var choice = Choice.none
  var branch = Branch.leaf(1)
  var tags: Set<Int> = [1, 2]
  var table = ["a": 1, "b": 2]
  var keyed: [AnyHashable: Int] = [1: 1, "1": 2]
  var loose: [Pair] = []
  var young: [SampleStates] = []

  init(id: Int) { self.id = id }

  struct Pair {
    var a: Int
    var b: Int
    var c = 0
  }

  enum Choice {
    case none
    case plain(Int, also: Int)
    case parts(Pair)
  }
}

indirect enum Branch<Leaf> {
  case leaf(Leaf)
  case fork(left: Branch, right: Branch)
}

class Ancestor {
  let base: Int
  init(base: Int) { self.base = base }
}

final class Heir: Ancestor {
  let own: Int
  init(base: Int, own: Int) {
    self.own = own
    super.init(base: base)
  }
}

/// An object whose content is behind a lock, so that it can be compared only with `==`.
final class Gate: Equatable {
  private let lock: Mutex<Int>
  var held: Int { lock.withLock { $0 } }
  init(_ number: Int) { lock = Mutex(number) }
  static func == (one: Gate, other: Gate) -> Bool { one.held == other.held }
}

struct Liar: Hashable {
  var number: Int
  static func == (one: Liar, other: Liar) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

enum Mood: Int, CustomStringConvertible {
  case first, second, third
  var description: String { "fine" }
}

final class Knot {
  let name: String
  private(set) var next: Knot?
  init(_ name: String) {
    self.name = name
    next = self
  }
}

extension SampleStates {
  /// The complete value, bit by bit, written without the code under test.
  var exact: String {
    let parts: [String] = [
      "\(id)", "\(date.timeIntervalSinceReferenceDate.bitPattern)", "\(Array(data)) \(Array(long))",
      String(reflecting: nested), "\(real.bitPattern)", "\(heir.base) \(heir.own)", "\(gate.held)",
      "\(liar.number)", "\(mood.rawValue)", knot.name, "\(either) \(type(of: either))", text,
      "\(choice)", "\(branch)", "\(tags.sorted())", "\(table.sorted { $0.key < $1.key })",
      keyed.map { "\(type(of: $0.key.base)) \($0.key) \($0.value)" }.sorted().joined(separator: ","),
      "\(loose)", "[" + young.map(\.exact).joined(separator: "; ") + "]",
    ]
    return parts.joined(separator: " | ")
  }
}
