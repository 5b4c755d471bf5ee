import Foundation
import Scenario

/// Joins three apps that keep files and the harness: a scenario names the mistake of one of them.
final class StoreStage: MainActorStage {
  struct State: Hashable {
    var notes: [String] = []
    var problem: String?
    var picture: String?
    var sent: [String] = []
  }

  nonisolated private static let mistakes = ["none", "forgets", "in-place", "hasty"]

  nonisolated static var vocabulary: Vocabulary {
    var vocabulary = Vocabulary(hosts: ["server": "https://api.example.com"])
    vocabulary.facts.append(
      FactDefinition(name: "mistake", usage: "NAME", summary: "what is wrong with the apps") { words in
        if words.count == 1, mistakes.contains(words[0]) { return nil }
        return WordProblem(word: 0, message: "no such mistake", remedy: "take one of \(mistakes)")
      })
    return vocabulary
  }

  private var apps: (notes: Notes, pictures: Pictures, uploads: Uploads)?

  init() {}

  func launch(_ environment: StageEnvironment) {
    let mistake = environment.facts.first { $0.name == "mistake" }?.words.first ?? "none"
    let notes = mistake == "forgets" ? ForgetfulNotes() : mistake == "in-place" ? NotesInPlace() : Notes()
    let isHasty = mistake == "hasty"
    let uploads = isHasty ? HastyUploads() : Uploads()
    apps = (notes, isHasty ? HastyPictures() : Pictures(), uploads)
    uploads.sendNext()
  }

  func quit() {
    apps?.uploads.sending?.cancel()
    apps = nil
  }

  func tap(_ identifier: String) -> TapResult {
    guard let apps else { return .notOnScreen([]) }
    switch identifier {
    case "add": apps.notes.add()
    case "show": apps.pictures.show()
    case "upload": apps.uploads.add()
    default: return .notOnScreen(["add", "show", "upload"])
    }
    return .done
  }

  private var shown: State {
    guard let apps else { return State() }
    return State(
      notes: apps.notes.notes, problem: apps.notes.problem, picture: apps.pictures.picture,
      sent: apps.uploads.sent)
  }

  var state: Any { shown }
  var fingerprint: AnyHashable { shown }
  var screen: [String] { shown.notes }
}

@main
struct StoreApp {
  static func main() { ScenarioTool(StoreStage.self).main() }
}
