/// The fingerprint of a state that may have changed: equal to no fingerprint, not even to itself.
struct UnknownFingerprint: Hashable {
  static func == (one: UnknownFingerprint, other: UnknownFingerprint) -> Bool { false }
  func hash(into hasher: inout Hasher) {}
}
