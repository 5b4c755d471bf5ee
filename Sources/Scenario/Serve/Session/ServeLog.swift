import StubServer

/// The exchanges of a session: the latest are kept, all are counted.
struct ServeLog: Sendable {
  /// How many are kept, and how many bytes of bodies with them.
  static let (mostKept, mostBytes) = (10_000, 64 << 20)
  /// How many are named in a report.
  static let mostNamed = 100

  private var kept: [ServedExchange] = []
  /// How many of `kept` were let go of: they are removed by the half.
  private var start = 0
  private var weight = 0
  /// The number of the first of `kept`.
  private var firstNumber = 1
  /// Those that were let go of and wait for their answer all the same: what comes of them is counted.
  private var late: [Int: ServedExchange] = [:]
  private(set) var counts = Counts()
  /// The first that were wrong.
  private(set) var (unmatched, undelivered) = ([ServedExchange](), [ServedExchange]())

  struct Counts: Sendable, Equatable {
    var all = 0
    var requests = 0
    var unmatched = 0
    var undelivered = 0
    /// Those that somebody broke from outside.
    var injected = 0
  }

  /// The number of the last.
  var last: Int { firstNumber + kept.count - 1 }

  /// How many were let go of.
  var forgotten: Int { counts.all - (kept.count - start) }

  mutating func add(_ exchange: ServedExchange) {
    if kept.isEmpty { firstNumber = exchange.number }
    kept.append(exchange)
    counts.all += 1
    if exchange.request != nil { counts.requests += 1 }
    let state = exchange.state
    if state != .waiting { count(exchange, state) }
    weight += exchange.weight
    while kept.count - start > 1, kept.count - start > Self.mostKept || weight > Self.mostBytes {
      weight -= kept[start].weight
      if kept[start].state == .waiting { late[kept[start].number] = kept[start] }
      start += 1
    }
    if start > 1_000, start > kept.count / 2 {
      kept.removeFirst(start)
      (firstNumber, start) = (firstNumber + start, 0)
    }
  }

  /// Changes one that is still there.
  ///
  /// - Returns: Whether it is.
  mutating func update(_ number: Int, _ change: (inout ServedExchange) -> Void) -> Bool {
    let index = number - firstNumber
    guard index >= start, index < kept.count else {
      updateLate(number, change)
      return false
    }
    let before = kept[index].state
    change(&kept[index])
    let after = kept[index].state
    if after != before { count(kept[index], after) }
    return true
  }

  private mutating func updateLate(_ number: Int, _ change: (inout ServedExchange) -> Void) {
    guard var exchange = late[number] else { return }
    change(&exchange)
    let state = exchange.state
    late[number] = state == .waiting ? exchange : nil
    if state != .waiting { count(exchange, state) }
  }

  private mutating func count(_ exchange: ServedExchange, _ state: ServedExchange.State) {
    switch state {
    case .unmatched, .malformed:
      counts.unmatched += 1
      if unmatched.count < Self.mostNamed { unmatched.append(exchange) }
    case .undelivered:
      counts.undelivered += 1
      if undelivered.count < Self.mostNamed { undelivered.append(exchange) }
    case .broken where exchange.isInjected: counts.injected += 1
    default: break
    }
  }

  /// Nil for one that was let go of, or has not come.
  subscript(number: Int) -> ServedExchange? {
    let index = number - firstNumber
    return index >= start && index < kept.count ? kept[index] : nil
  }

  /// Those with a number above this one, in their order.
  func since(_ number: Int) -> ArraySlice<ServedExchange> {
    kept[max(start, min(kept.count, min(number, last) + 1 - firstNumber))...]
  }

  /// Those whose answer has not left.
  var waiting: [ServedExchange] {
    late.sorted { $0.key < $1.key }.map(\.value) + kept[start...].filter { $0.state == .waiting }
  }

  /// Forgets all; numbers go on.
  mutating func clear() {
    let next = last + 1
    self = ServeLog()
    firstNumber = next
  }
}
