import ScenarioBasics

/// What a `wait until` that did not come true saw of its value, and what was still to come when it gave up.
package struct WaitObservation: Sendable, Equatable {
  package struct Value: Sendable, Equatable {
    package let text: String
    /// Virtual time since T+0.
    package let at: Duration
  }

  package let limit: Duration
  /// The values in their order, the middle of very many left out.
  package var values: [Value] { recent.all }
  private var recent = HeadTailBuffer<Value>(50)
  private var last: String?
  package var pending: [Pending] = []
  /// When the next answer or timer would have come.
  package var next: Duration?

  init(limit: Duration) { self.limit = limit }

  mutating func note(_ value: String?, at time: Duration) {
    guard let value, value != last else { return }
    last = value
    recent.append(Value(text: value, at: time))
  }
}
