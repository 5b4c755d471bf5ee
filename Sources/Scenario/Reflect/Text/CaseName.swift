import ScenarioBasics

/// The name of a case without payload.
enum CaseName {
  static func of(_ value: Any) -> String {
    TypeTraits.of(value).wordsItself ? spoken(value) : String(describing: value)
  }

  /// Returns the name for a type with its own description, which hides the case's name and may be equal for
  /// two cases.
  ///
  /// A raw text distinguishes the cases, and so do descriptions that are known to differ; otherwise the
  /// number of the case follows its description: `.offline@1`.
  private static func spoken(_ value: Any) -> String {
    if let raw = (value as? any RawRepresentable)?.rawValue as? String { return raw.wordOrQuoted }
    let words = String(describing: value)
    let isTold =
      (value as? any CaseIterable).map { hasDistinctWords($0) } ?? TypeName.isOfSystem(type(of: value))
    return words.wordOrQuoted + (isTold ? "" : number(of: value).map { "@\($0)" } ?? "")
  }

  private static func hasDistinctWords(_ value: some CaseIterable) -> Bool {
    let words = type(of: value).allCases.map { String(describing: $0) }
    return Set(words).count == words.count
  }

  /// Returns the number of the case, counted from 0 in the order of declaration; an enum without payloads is
  /// stored as this number.
  private static func number(of value: Any) -> Int? {
    func bytes<Value>(_ value: Value) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
    let bytes = bytes(value)
    // More bytes include the space of a payload, whose content is undefined.
    return (1...2).contains(bytes.count) ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : nil
  }
}
