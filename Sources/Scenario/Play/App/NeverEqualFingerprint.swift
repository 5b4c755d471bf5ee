/// The fingerprint of a state that may have changed: equal to no fingerprint, not even to itself.
struct NeverEqualFingerprint: Hashable {
  static func == (one: NeverEqualFingerprint, other: NeverEqualFingerprint) -> Bool { false }
  func hash(into hasher: inout Hasher) {}
}
