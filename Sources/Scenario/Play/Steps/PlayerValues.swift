import ScenarioBasics
import ScenarioFormat

/// The steps about the value at a path.
extension Player {
  func wait(until path: String, is value: String, within limit: Duration) throws(Driver.Halt) {
    var observation = WaitObservation(limit: limit)
    var isTrue = false
    func look() -> Bool {
      let actual = self.value(at: path)
      observation.note(actual, at: now)
      isTrue = transcript.holds(value, actual)
      return isTrue
    }
    if look() { return try settle() }
    try settle(until: now + limit) { look() }
    guard !isTrue else { return }
    (observation.pending, observation.next) = simulation.monitor.update { ($0.pending, $0.clock.nextDue) }
    claim(path, value, observation)
  }

  func claim(_ path: String, _ value: String, _ observation: WaitObservation? = nil) {
    let actual = withApp { $0.value(at: path) }
    transcript.claim(
      Transcript.Claim(path: path, value: value, actual: actual, at: now, observation: observation))
  }

  func show(_ path: String) {
    switch withApp({ $0.value(at: path) }) {
    case .success(let value): transcript.write([value])
    case .failure(let missing): transcript.note(.nowhere(missing))
    }
  }

  private func value(at path: String) -> String? {
    try? withApp { $0.value(at: path) }.get()
  }
}
