/// The times at which the port of a stub that drives itself is closed, so that connections are refused.
///
/// A refused connection never reaches the stub and cannot be counted, so connections are refused for ever, or
/// in phases.
struct RefusalSchedule: Sendable {
  private var phases: [Phase]

  init(_ connections: [Answer]) {
    phases = []
    add(connections)
  }

  /// Adds the phases of these answers.
  mutating func add(_ connections: [Answer]) {
    phases += connections.filter { $0.faults == [.refuse] }.map { $0.phase ?? Phase(from: .zero) }
  }

  /// Returns the schedule of a port that is closed at the times of both.
  func joined(with other: RefusalSchedule) -> RefusalSchedule {
    var joined = self
    joined.phases += other.phases
    return joined
  }

  /// Returns whether the port is closed at the time since T+0.
  func isClosed(at time: Duration) -> Bool { phases.contains { $0.contains(time) } }

  /// The times after T+0 at which the port closes or opens, in order.
  var turns: [Duration] {
    let ends = Set(phases.flatMap { [$0.start, $0.end].compactMap(\.self) }).filter { $0 > .zero }.sorted()
    var isClosed = isClosed(at: .zero)
    return ends.filter { time in
      defer { isClosed = self.isClosed(at: time) }
      return self.isClosed(at: time) != isClosed
    }
  }
}
