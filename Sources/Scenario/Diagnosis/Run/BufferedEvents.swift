import ScenarioEvents
import ScenarioPlay

/// Holds the events of a live play until it is over: what gives a secret away may come after it was told.
///
/// The watchdog receives progress notices meanwhile.
final class BufferedEvents {
  private let source: any AnswerSource
  private let notice: (PlayNotice) -> Void
  private var events: [PlayEvent] = []

  init(_ source: any AnswerSource, notice: @escaping (PlayNotice) -> Void) {
    (self.source, self.notice) = (source, notice)
  }

  func hold(_ event: PlayEvent) {
    events.append(event)
    notice(.unheard(source.redacted(event)))
  }

  /// Lets go of them, in their order and without secrets.
  func emit(_ emit: (PlayEvent) -> Void) {
    for event in events { emit(source.redacted(event)) }
    events = []
  }
}
