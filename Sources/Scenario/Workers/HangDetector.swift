import ScenarioBasics

/// An app that does not return from its work.
struct Hang: Record {
  private(set) var kind = HangDetector.Kind.asleep
  /// The function in which it runs; nil if none is known.
  private(set) var place: String?

  init() {}

  init(_ kind: HangDetector.Kind, place: String?) { (self.kind, self.place) = (kind, place) }

  mutating func fields(_ visitor: inout some FieldVisitor) {
    visitor.field("kind", &kind)
    visitor.field("place", &place)
  }
}

/// A detector for an app that does not return from its work, based on what its process did in each slice of
/// real time.
///
/// Only time that the process really had counts: a slice in which it ran adds the processor time that it
/// used, and one in which it slept adds its length. A process that was stopped, or that gets no processor, is
/// slow and not stuck.
struct HangDetector: Sendable, Equatable {
  /// The behaviour of an app that does not return.
  enum Kind: String, FieldValue {
    /// It used that much processor time.
    case running
    /// It slept that long, while nothing was owed to it.
    case asleep
  }

  /// The length of a slice.
  static let slice = Duration.seconds(1)
  /// With less processor time in a slice, a process was asleep.
  private static let awake = slice / 100

  let patience: Duration
  private var progress: Int?
  private var processor = Duration.zero
  private var (ran, slept) = (Duration.zero, Duration.zero)

  init(patience: Duration) { self.patience = patience }

  /// Adds the slice that has just passed.
  ///
  /// - Parameters:
  ///   - progress: A count that grows while the app returns from its work.
  ///   - processor: The processor time of the process up to now.
  /// - Returns: The behaviour of the app if it does not return; nil otherwise.
  mutating func take(progress: Int, processor: Duration) -> Kind? {
    defer { (self.progress, self.processor) = (progress, processor) }
    guard progress == self.progress else {
      (ran, slept) = (.zero, .zero)
      return nil
    }
    let used = processor - self.processor
    if used < Self.awake { slept += Self.slice } else { ran += used }
    if ran >= patience { return .running }
    return slept >= patience ? .asleep : nil
  }
}
