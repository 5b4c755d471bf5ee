import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// The mask or tolerance that a line does not match: a mask of another kind, a numbered mask that stands for
/// another value, or a tolerance that is too narrow.
struct MaskMismatchDiagnosis: Diagnosis {
  private let text: MaskedText
  /// The index of the part that does not match.
  private let part: Int
  /// The actual text at the position of that part.
  private let came: String
  private let bindings: MaskBindings

  /// The line number of the expected text, and a function that returns the line with a corrected text.
  private let place: (line: Int, mended: (String) -> String)?

  /// Returns nil when the line also differs elsewhere, or has no mask.
  init?(_ expected: String, _ actual: String?, _ step: FailedStep) {
    let line = step.step.expected.first { $0.text == expected }?.line
    self.init(expected, actual, step.record.bindings, line.map { ($0, { "  " + $0 }) })
  }

  /// Returns nil for the claim of a `wait until` step.
  init?(_ claim: Transcript.Claim, _ failed: FailedStep) {
    if claim.observation != nil { return nil }
    let (step, isOfPart) = (failed.step, failed.record.reachedStep.line != failed.step.line)
    let mended = { (mended: String) in
      step.text.replacing(" is \(claim.value)", with: " is \(mended)", maxReplacements: 1)
    }
    self.init(
      claim.value, try? claim.actual.get(), failed.record.bindings, isOfPart ? nil : (step.line, mended))
  }

  private init?(
    _ expected: String, _ actual: String?, _ bindings: MaskBindings,
    _ place: (line: Int, mended: (String) -> String)?
  ) {
    guard let actual, MaskedText.hasMasks(expected) else { return nil }
    let (text, printed) = (MaskedText(expected), ExpectedLine.marked(actual))
    guard let misfit = text.misnumbered(printed, bindings) ?? text.misfit(printed) else { return nil }
    (self.text, self.bindings, self.place) = (text, bindings, place)
    (part, came) = misfit
  }

  var toFix: [Failure.SectionEntry] {
    guard let mended, let place else { return [] }
    return [.write(place.line, place.mended(mended))]
  }

  var because: [String] {
    switch text.parts[part] {
    case .plain: []
    case .tolerance(_, let written):
      Self.sides(written).map { ["\(came) is not within \($0.slack) of \($0.number)"] } ?? []
    case .mask(let mask, let number):
      if !mask.fits(came) {
        ["\(came) does not match <\(mask.rawValue)>: \(mask.summary)"]
      } else if let number, let known = bindings.text(of: .init(mask: mask, number: number)), known != came {
        ["<\(mask.rawValue)#\(number)> is \(known), and matches nothing else"]
      } else if let other = bindings.number(of: came, mask) {
        ["\(came) is already <\(mask.rawValue)#\(other)>"]
      } else {
        []
      }
    }
  }

  /// The expected text with a mask that matches the actual text, or nil when only the value can be corrected.
  private var mended: String? {
    guard case .mask(let mask, let number) = text.parts[part], !mask.fits(came), number == nil else {
      return nil
    }
    let kinds: [Mask] = [.uuid, .date, .int, .decimal] + (came.hasPrefix("\"") ? [.text] : [])
    return text.replacing(part, with: "<\((kinds.first { $0.fits(came) } ?? .any).rawValue)>")
  }

  private static func sides(_ tolerance: [UInt8]) -> (number: String, slack: String)? {
    let sides = String(decoding: tolerance, as: UTF8.self).split(separator: "±")
    return sides.count == 2 ? (String(sides[0]), String(sides[1])) : nil
  }
}

extension Mask {
  fileprivate func fits(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return ends(in: bytes[...]).contains(bytes.endIndex)
  }
}

extension MaskedText {
  /// Returns the first mask whose number stands for another value, when everything else matches.
  fileprivate func misnumbered(_ printed: String, _ bindings: MaskBindings) -> (Int, String)? {
    guard let captures = captures(printed) else { return nil }
    var bindings = bindings
    let places = parts.indices.filter { if case .mask = parts[$0] { true } else { false } }
    for (place, captured) in zip(places, captures) {
      guard case .mask(let mask, let number?) = parts[place] else { continue }
      if !bindings.bind(.init(mask: mask, number: number), to: captured) { return (place, captured) }
    }
    return nil
  }

  /// Returns the only part that does not match, and the actual text at its position.
  fileprivate func misfit(_ printed: String) -> (Int, String)? {
    var masks = 0
    for (place, part) in parts.enumerated() {
      if case .plain = part { continue }
      let other = MaskedText(replacing(place, with: "<any>"))
      if let captures = other.captures(printed), captures.indices.contains(masks) {
        return (place, captures[masks])
      }
      if case .mask = part { masks += 1 }
    }
    return nil
  }

  fileprivate func replacing(_ place: Int, with other: String) -> String {
    parts.enumerated().map { $0 == place ? other : $1.written }.joined()
  }
}

extension MaskedText.Part {
  fileprivate var written: String {
    switch self {
    case .plain(let bytes), .tolerance(_, let bytes): String(decoding: bytes, as: UTF8.self)
    case .mask(let mask, let number): "<\(mask.rawValue)\(number.map { "#\($0)" } ?? "")>"
    }
  }
}
