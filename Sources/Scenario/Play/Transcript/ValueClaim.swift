package import ScenarioReflect

extension Transcript {
  /// A value that the author typed from the rule, with the value that was found.
  package struct Claim: Equatable {
    package let path: String
    package let value: String
    package let actual: Result<String, MissingPath>
    /// The virtual time since T+0 at which the value was read.
    package let at: Duration

    /// Whether the value prints like this, including masks; set when the claim is added to its record.
    package var isTrue = false
    /// The observed values, if the step waited for it.
    package let observation: WaitObservation?

    init(
      path: String, value: String, actual: Result<String, MissingPath>, at: Duration,
      observation: WaitObservation? = nil
    ) {
      (self.path, self.value, self.actual, self.at) = (path, value, actual, at)
      self.observation = observation
    }
  }
}
