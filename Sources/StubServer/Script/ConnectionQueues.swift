/// The answers to connections while a script is played: those of one host, which come first, and those of
/// any.
///
/// An answer without a fault only lets time pass: the answer of the route comes that much later.
struct ConnectionQueues: Sendable {
  private var queues: [AnswerQueue] = []
  /// The host of each queue; nil for any host.
  private var hosts: [RequestPattern.Host?] = []
  private let seed: UInt64

  init(_ script: Script, seed: UInt64) {
    self.seed = seed
    // The queue of any host exists even if it is empty.
    for (host, answers) in script.connectionsByHost { add(host, answers) }
  }

  private mutating func add(_ host: RequestPattern.Host?, _ answers: [Answer]) {
    queues.append(Self.queue(host, answers, seed))
    hosts.append(host)
  }

  /// Uses the next answer to a connection to the host if it is a fault.
  mutating func takeFault(of host: RequestPattern.Host, at time: Duration) -> Answer? {
    guard let next = next(to: host, at: time), !next.answer.faults.isEmpty else { return nil }
    queues[next.index].use(next.choice)
    return next.answer
  }

  /// Uses the next answer to a connection to the host if it only lets time pass.
  ///
  /// - Returns: The time; zero if the next answer is a fault, or there is none.
  mutating func takeDelay(of host: RequestPattern.Host, at time: Duration) -> Duration {
    guard let next = next(to: host, at: time), next.answer.faults.isEmpty else { return .zero }
    queues[next.index].use(next.choice)
    return next.answer.delay
  }

  /// Returns the fault that is scripted for the next connection to this host, and not to any.
  func nextFault(of host: RequestPattern.Host, at time: Duration) -> Answer? {
    guard let answer = next(of: host, at: time)?.answer, !answer.faults.isEmpty else { return nil }
    return answer
  }

  /// Replaces the remaining answers, and returns those that were not used as often as required.
  mutating func replace(_ host: RequestPattern.Host?, _ answers: [Answer]) -> [UnusedAnswer] {
    guard let index = hosts.firstIndex(of: host) else {
      add(host, answers)
      return []
    }
    let dropped = queues[index].unused
    queues[index] = Self.queue(host, answers, seed)
    return dropped
  }

  mutating func append(_ host: RequestPattern.Host?, _ answers: [Answer]) {
    guard let index = hosts.firstIndex(of: host) else { return add(host, answers) }
    queues[index].append(answers)
  }

  /// The answers that were not used as often as required.
  var unused: [UnusedAnswer] { queues.flatMap(\.unused) }

  /// Returns the progress of the queues that have answers.
  func progress(at time: Duration) -> [RouteProgress] {
    queues.filter { !$0.route.answers.isEmpty }.map { $0.progress(at: time) }
  }

  private typealias Next = (index: Int, choice: AnswerQueue.Choice, answer: Answer)

  /// Returns the next answer to a connection to the host: its own, or else one to any.
  private func next(to host: RequestPattern.Host, at time: Duration) -> Next? {
    next(of: host, at: time) ?? next(of: nil, at: time)
  }

  private func next(of host: RequestPattern.Host?, at time: Duration) -> Next? {
    guard let index = hosts.firstIndex(of: host) else { return nil }
    let choice = queues[index].choice(for: nil, at: time)
    return choice.answer.map { (index, choice, $0) }
  }

  private static func queue(_ host: RequestPattern.Host?, _ answers: [Answer], _ seed: UInt64) -> AnswerQueue
  {
    AnswerQueue(Script.Route(.connections(of: host), answers), seed: seed)
  }
}

extension Script {
  /// The answers to connections, those of any host first, the others sorted by the names of their hosts.
  var connectionsByHost: [(host: RequestPattern.Host?, answers: [Answer])] {
    [(nil, connections)] + hostConnections.sorted { $0.key.word < $1.key.word }.map { ($0.key, $0.value) }
  }

  /// Returns the answers to connections of the host, or of any.
  package subscript(connections host: RequestPattern.Host?) -> [Answer] {
    get { host.map { hostConnections[$0] ?? [] } ?? connections }
    set { if let host { hostConnections[host] = newValue } else { connections = newValue } }
  }
}
