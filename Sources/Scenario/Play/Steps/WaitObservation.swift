import ScenarioBasics

/// The values that a `wait until` observed before its time limit, and what was still pending when it gave up.
package struct WaitObservation: Sendable, Equatable {
  package struct Value: Sendable, Equatable {
    package let text: String
    /// The virtual time since T+0.
    package let at: Duration
  }

  package let limit: Duration
  /// The values in order; the middle of a long list is omitted.
  package var values: [Value] { recent.all }
  private var recent = HeadTailBuffer<Value>(50)
  private var last: String?
  package var pending: [PendingWait] = []
  /// The time at which the next answer or timer would have been due.
  package var next: Duration?

  init(limit: Duration) { self.limit = limit }

  mutating func note(_ value: String?, at time: Duration) {
    guard let value, value != last else { return }
    last = value
    recent.append(Value(text: value, at: time))
  }
}
