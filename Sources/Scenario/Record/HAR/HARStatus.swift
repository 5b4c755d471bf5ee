/// The status of an answer, in whatever form a program wrote it down.
struct HARStatus {
  /// 0 where no answer came.
  let number: Int
  /// As it stands there: `status -1`
  let words: String

  init(_ value: JSONValue?, _ notes: inout EntryNotes) throws(HAREntryReader.Unusable) {
    words = value.map { "status \($0.line)" } ?? "no status"
    // Playwright writes -1 where others write 0.
    if value == nil || value == .null {
      number = 0
    } else if let told = value?.number {
      number = told == -1 ? 0 : told
    } else if let text = value?.string, text.utf8.count == 3, let told = Int(text) {
      notes.tell("its status is the text \(quoted(text))")
      number = told
    } else {
      throw HAREntryReader.Unusable(words: "\(value?.line ?? "") is no status")
    }
    guard number == 0 || (100...999).contains(number) else {
      throw HAREntryReader.Unusable(words: "\(number) is no status")
    }
  }
}

extension JSONValue {
  /// A whole number, also one that is written `200.0`.
  var number: Int? {
    if case .decimal(let digits) = self { return Double(digits).flatMap { Int(exactly: $0) } }
    return integer
  }

  /// What it is, in words.
  var kindInWords: String {
    switch self {
    case .null: "null"
    case .bool: "\(line)"
    case .integer, .decimal: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
