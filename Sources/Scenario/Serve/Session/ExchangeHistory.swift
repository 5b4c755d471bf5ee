import StubServer

/// The exchanges of a session: only the latest are kept, but all are counted.
struct ExchangeHistory: Sendable {
  /// The most exchanges that are kept, and the most bytes of their bodies.
  static let (mostKept, mostBytes) = (10_000, 64 << 20)
  /// The most exchanges that a report names.
  static let mostNamed = 100

  private var kept: [ServedExchange] = []
  /// The number of dropped exchanges at the beginning of `kept`, which are removed when they are half of it.
  private var start = 0
  private var weight = 0
  /// The number of the first exchange in `kept`.
  private var firstNumber = 1
  /// The exchanges that were dropped while they waited for their answer; their outcome is still counted.
  private var late: [Int: ServedExchange] = [:]
  private(set) var counts = Counts()
  /// The first exchanges that failed.
  private(set) var (unmatched, undelivered) = ([ServedExchange](), [ServedExchange]())

  struct Counts: Sendable, Equatable {
    var all = 0
    var requests = 0
    var unmatched = 0
    var undelivered = 0
    /// The exchanges that a client of the control address broke.
    var injected = 0
  }

  /// The number of the last exchange.
  var last: Int { firstNumber + kept.count - 1 }

  /// The number of exchanges that are no longer kept.
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

  /// Changes an exchange.
  ///
  /// - Returns: Whether the exchange is still kept.
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

  /// Returns the exchange; nil for one that is no longer kept, or has not arrived.
  subscript(number: Int) -> ServedExchange? {
    let index = number - firstNumber
    return index >= start && index < kept.count ? kept[index] : nil
  }

  /// Returns the exchanges with a number above the given one, in their order.
  func since(_ number: Int) -> ArraySlice<ServedExchange> {
    kept[max(start, min(kept.count, min(number, last) + 1 - firstNumber))...]
  }

  /// The exchanges whose answer has not left.
  var waiting: [ServedExchange] {
    late.sorted { $0.key < $1.key }.map(\.value) + kept[start...].filter { $0.state == .waiting }
  }

  /// Removes all exchanges; their numbers continue.
  mutating func clear() {
    let next = last + 1
    self = ExchangeHistory()
    firstNumber = next
  }
}
