import Observation
import Synchronization

// Objects as they are written in apps.

class HeldCounter {
  var count = 0
}

final class NamedCounter: HeldCounter {
  var name = "a"
}

final class HeldBox {
  let counter: HeldCounter
  init(_ counter: HeldCounter) { self.counter = counter }
}

@Observable final class HeldRow: Identifiable {
  let id: String
  var rate = 0
  init(_ id: String) { self.id = id }
}

@MainActor @Observable final class HeldSearch {
  var query = ""
  var rows: [HeldRow] = []
  var selected: HeldRow?
  var phase = Phase.idle
  @ObservationIgnored var hits: [String: Int] = [:]
  private let send: @Sendable () -> Void = {}
  private var task: Task<Void, Never>?
  private var tasks: [Task<Void, Never>] = []
  private var done: (() -> Void)?
  private let lock = Mutex(0)
  private let worker = HeldWorker()

  enum Phase {
    case idle
    case found(HeldRow)
  }

  /// Changes members that are not state.
  func work() {
    task = Task {}
    tasks.append(Task {})
    done = {}
    lock.withLock { $0 += 1 }
  }
}

actor HeldWorker {
  private var count = 0
}

final class HeldTree {
  var name: String
  private(set) var children: [HeldTree] = []
  weak var parent: HeldTree?

  init(_ name: String, under parent: HeldTree? = nil) {
    (self.name, self.parent) = (name, parent)
    parent?.children.append(self)
  }
}

/// A doubly linked chain, which retains itself until it is cut.
final class HeldLink {
  var value: Int
  var next: HeldLink?
  var last: HeldLink?
  init(_ value: Int) { self.value = value }

  /// Returns a chain of links, each of which refers to both its neighbours.
  static func chain(_ count: Int) -> [HeldLink] {
    let links = (0..<count).map { HeldLink($0) }
    for (one, other) in zip(links, links.dropFirst()) { (one.next, other.last) = (other, one) }
    return links
  }

  static func cut(_ links: [HeldLink]) {
    for link in links { (link.next, link.last) = (nil, nil) }
  }
}
