import ScenarioBasics
import ScenarioFormat
import ScenarioReflect

/// The check of a claim of the value at a path, other than that it prints as given.
struct StateClaim {
  let claim: Claim
  private(set) var path: String
  let at: Duration

  /// Returns nil for a claim of something else.
  init?(_ claim: Claim, at time: Duration) {
    switch claim {
    case .has(let path, _), .isGreater(let path, _), .isLess(let path, _), .isWithin(let path, _, _),
      .hasCount(let path, _):
      self.path = path
    case .alert, .noAlert, .screenHas, .screenLacks, .node, .requests, .stored, .pending: return nil
    }
    (self.claim, at) = (claim, time)
  }

  /// Returns the same claim of another path.
  func at(path: String) -> Self {
    var claim = self
    claim.path = path
    return claim
  }

  /// Returns the result for the value that was found.
  func finding(_ found: Result<FoundValue, MissingPath>, _ bindings: inout MaskBindings) -> ClaimFinding {
    let value: FoundValue
    switch found {
    case .success(let found): value = found
    case .failure(let missing): return no("there is no \(missing.wrong)", of: .missing(missing))
    }
    switch claim {
    case .has(_, let wanted): return has(wanted, value, &bindings)
    case .hasCount(_, let count): return has(count, value)
    case .isGreater(_, let end): return order(value, "> \(end)", [end]) { $1[0].isLess(than: $0) }
    case .isLess(_, let end): return order(value, "< \(end)", [end]) { $0.isLess(than: $1[0]) }
    case .isWithin(_, let from, let through):
      return order(value, "within \(from)..\(through)", [from, through]) { found, ends in
        guard let isBelow = found.isLess(than: ends[0]), let isAbove = ends[1].isLess(than: found) else {
          return nil
        }
        return !isBelow && !isAbove
      }
    case .alert, .noAlert, .screenHas, .screenLacks, .node, .requests, .stored, .pending: return yes
    }
  }

  private var yes: ClaimFinding { ClaimFinding(claim, at: at) }

  private func no(
    _ sentence: String, of subject: ClaimFinding.Subject? = nil, _ expected: String = "",
    _ actual: String = "", because: [String] = [], meant: Claim? = nil
  ) -> ClaimFinding {
    func line(_ words: String) -> [String] { words.isEmpty ? [] : ["\(path)  \(words)"] }
    return ClaimFinding(
      claim, at: at, false: sentence, subject ?? .path(path), expected: line(expected), actual: line(actual),
      because: because, meant: meant)
  }

  private func has(_ wanted: String, _ value: FoundValue, _ bindings: inout MaskBindings) -> ClaimFinding {
    switch value.contents {
    case .none: return no("\(path) is \(value.abridged), which has no elements", "has \(wanted)", value.words)
    case .text:
      if value.contains(wanted, &bindings) { return yes }
      return no("\(path) does not contain \(wanted)", "has \(wanted)", value.words)
    case .elements(let elements):
      for element in elements where element.is(wanted, &bindings) { return yes }
      let meant = nearest(to: wanted, among: value.names) ?? value.names.first { $0.isPlainly(wanted) }
      return no(
        "\(path) has no \(wanted)", "has \(wanted)", value.words,
        meant: meant.map { .has(path: path, value: $0) })
    }
  }

  private func has(_ count: Int, _ value: FoundValue) -> ClaimFinding {
    guard case .elements(let elements) = value.contents else {
      return no("\(path) is \(value.abridged), which has no elements", "count \(count)", value.words)
    }
    if elements.count == count { return yes }
    return no(
      "\(path) has \(counted(elements.count, "element")), not \(count)", "count \(count)",
      "count \(elements.count)", because: ["\(path) \(value.words)"])
  }

  /// Compares the value with the ends of a range; `holds` returns nil for values without an order.
  private func order(
    _ value: FoundValue, _ words: String, _ ends: [String], _ holds: (Amount, [Amount]) -> Bool?
  ) -> ClaimFinding {
    guard let found = Amount(value.text) else {
      return no(
        "\(path) is \(value.abridged), which is neither greater nor less than another value", words,
        value.words, because: ["numbers, durations, times since T+0, days and dates have an order"])
    }
    let ends = ends.compactMap { Amount($0) }
    guard let isTrue = holds(found, ends) else {
      let other = ends.first { $0.kind != found.kind }?.kind.rawValue ?? ""
      return no(
        "\(path) is \(value.text), \(found.kind.rawValue), and is compared with \(other)", words, value.words)
    }
    return isTrue ? yes : no("\(path) is \(value.text), not \(words)", words, value.words)
  }
}

extension FoundValue {
  /// The maximum number of elements that a message names.
  private static let mostNames = 8

  /// The keys of the elements, or the elements themselves.
  fileprivate var names: [String] {
    guard case .elements(let elements) = contents else { return [] }
    return elements.map { $0.key ?? $0.text } + elements.compactMap { $0.key == nil ? nil : $0.text }
  }

  /// `has EURUSD, EURGBP`, or `is nil`.
  fileprivate var words: String {
    guard case .elements(let elements) = contents, !elements.isEmpty else { return "is \(abridged)" }
    let names = elements.prefix(Self.mostNames).map { $0.key ?? $0.text.cut }
    let more = elements.count - names.count
    return "has \(names.joined(separator: ", "))" + (more > 0 ? " and \(more) more" : "")
  }

  /// Returns whether the text contains the other one, which may be written without its quotation marks.
  fileprivate func contains(_ wanted: String, _ bindings: inout MaskBindings) -> Bool {
    let (inner, part) = (text.withoutQuotes, wanted.withoutQuotes)
    if inner.firstRange(of: part) != nil { return true }
    guard MaskedText.hasMasks(part) else { return false }
    let any = "<any>"
    for pattern in [part, any + part, part + any, any + part + any] where bindings.admit(pattern, inner) {
      return true
    }
    return false
  }
}

extension FoundValue.Element {
  fileprivate func `is`(_ wanted: String, _ bindings: inout MaskBindings) -> Bool {
    bindings.admit(wanted, key) || bindings.admit(wanted, text)
  }
}

extension String {
  fileprivate var withoutQuotes: String {
    count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }

  fileprivate var cut: String { count > 40 ? "\(prefix(37))…" : self }

  /// Returns whether the texts differ only in quotation marks or a leading dot.
  fileprivate func isPlainly(_ other: String) -> Bool {
    withoutQuotes.trimmingPrefix(".") == other.withoutQuotes.trimmingPrefix(".")
  }
}
