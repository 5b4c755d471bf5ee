import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioReflect

/// A claim whose path does not exist, and the names that exist in its parent.
struct MissingPathDiagnosis: Diagnosis {
  let path: MissingPath
  let step: Step
  let script: AnnotatedScript

  var because: [String] { [path.sentence] }
  var toFix: [Failure.SectionEntry] { path.toFix(step, script) }
}

extension MissingPath {
  /// The maximum number of printed names.
  private static let mostNames = 8

  var sentence: String { "there is no \(path); \(existing)" }

  /// `pairs has load, rows, age`: the names that exist at the first wrong part of the path.
  var existing: String {
    let whole = parent.isEmpty ? "the state" : parent
    if names.isEmpty { return "\(whole) has no parts" }
    if names.count == 1, isKey { return "\(whole) has only \(names[0])" }
    let more = names.count - Self.mostNames
    return "\(whole) has " + names.prefix(Self.mostNames).joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }

  /// Returns the step with the path that was probably meant.
  func toFix(_ step: Step, _ script: AnnotatedScript) -> [Failure.SectionEntry] {
    guard let meant, step.text.contains(wrong) else { return [] }
    return [script.write(step.line, step.text.replacing(wrong, with: meant, maxReplacements: 1))]
  }

  /// The path that was probably meant. A row with a similar key is another row, so that of several only one
  /// counts whose key is the same but for case and punctuation.
  private var meant: String? {
    guard isKey else { return ScenarioBasics.nearest(to: wrong, among: nearest) }
    return names.count == 1 ? nearest.first : nearest.first { Self.bare($0) == Self.bare(wrong) }
  }

  /// Whether a row of a list is missing, and not a field.
  private var isKey: Bool { wrong.hasSuffix("]") }

  private static func bare(_ path: String) -> String {
    path.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
