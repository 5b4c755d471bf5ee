import Foundation

/// A list of notes in one file, which knows nothing of any harness.
@MainActor class Notes {
  /// The notes that every screen of the app shows.
  static var shared: [String]?

  private(set) var notes: [String]
  private(set) var problem: String?

  init() {
    let saved = try? JSONDecoder().decode([String].self, from: Data(contentsOf: Self.file))
    notes = Self.shared ?? saved ?? []
  }

  func add() {
    notes.append("note \(notes.count + 1)")
    Self.shared = notes
    do {
      try save(JSONEncoder().encode(notes))
      problem = nil
    } catch CocoaError.fileWriteOutOfSpace {
      problem = "no space is left"
    } catch {
      problem = "not saved"
    }
  }

  func save(_ notes: Data) throws { try notes.write(to: Self.file, options: .atomic) }

  static let file = URL(fileURLWithPath: NSHomeDirectory()).appending(path: "Documents/notes.json")
}

/// Saves when the app goes to the background, which a user who ends it never does.
final class ForgetfulNotes: Notes {
  override func save(_ notes: Data) throws {}
}

/// Empties the file before it writes.
final class NotesInPlace: Notes {
  override func save(_ notes: Data) throws { try notes.write(to: Self.file) }
}
