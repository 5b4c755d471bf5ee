import Foundation

@testable import ScenarioFormat
@testable import ScenarioPlay

/// Notes with a field above them, and a sheet: an element for every action of a user.
final class NotesStage: Stage {
  struct State: Hashable {
    var text = ""
    var keystrokes = 0
    var opened: String?
    var notes = ["milk": 1, "bread": 2]
    var screen = "list"
  }

  static let vocabulary = Vocabulary()
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  private var notes = State()

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) { notes.screen = "list" }
  func quit(isolation: isolated any Actor) { notes = State() }

  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult {
    guard identifier == "more", notes.screen != "sheet" else { return .notOnScreen(["more"]) }
    notes.screen = notes.screen == "list" ? "detail" : "sheet"
    return .done
  }

  func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    switch action {
    case .type("field", let text):
      if text == "!" { return .noEffect("field takes no !") }
      notes.text += text
      notes.keystrokes += 1
    case .clear("field"): notes.text = ""
    case .type, .clear: return .notOnScreen(["field"])
    case .swipe(let id):
      guard notes.notes[id] != nil else { return .notOnScreen(notes.notes.keys.sorted()) }
      notes.opened = id
    case .delete(let id):
      guard notes.opened == id else { return .noEffect("\(id) is not open") }
      notes.notes[id] = nil
      notes.opened = nil
    case .back:
      guard notes.screen == "detail" else { return .notOnScreen([]) }
      notes.screen = "list"
    case .dismiss:
      guard notes.screen == "sheet" else { return .notOnScreen([]) }
      notes.screen = "detail"
    case .background, .foreground, .locale, .zone, .own:
      return .notSupported(others: ["type", "clear", "swipe", "delete", "back", "dismiss"])
    }
    return .done
  }

  func state(isolation: isolated any Actor) -> Any { notes }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { notes }
  func screen(isolation: isolated any Actor) -> [String] { [notes.screen] }
}
