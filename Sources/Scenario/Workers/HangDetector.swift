import ScenarioBasics
import ScenarioEvents

/// An app that does not return from its work.
struct Hang: Equatable {
  let kind: HangDetector.Kind
  /// The function in which it runs; nil if none is known.
  let place: String?

  var json: JSONValue { .array([kind.json, place.map { .string($0) } ?? .null]) }

  init(_ kind: HangDetector.Kind, place: String?) { (self.kind, self.place) = (kind, place) }

  init?(json: JSONValue) {
    guard let parts = json.array, parts.count == 2, let kind = HangDetector.Kind(json: parts[0]) else {
      return nil
    }
    self.init(kind, place: parts[1].string)
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
  enum Kind: String, EventValue {
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
