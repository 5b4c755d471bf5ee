import ScenarioBasics

/// The name of a case without payload.
enum CaseName {
  static func of(_ value: Any) -> String {
    TypeTraits.of(value).wordsItself ? spoken(value) : String(describing: value)
  }

  /// Of a type with words of its own, which hide the case's name and may be the same for two cases.
  ///
  /// A raw text tells cases apart, and so do the words when all of them are known to differ; else the number
  /// of the case stands behind its words: `.offline@1`.
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

  /// In an enum without payloads a value is the number of its case, counted from 0 as they are declared.
  private static func number(of value: Any) -> Int? {
    func bytes<Value>(_ value: Value) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
    let bytes = bytes(value)
    // More bytes hold a payload's place too, and what stands in that is nobody's word.
    return (1...2).contains(bytes.count) ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : nil
  }
}
