/// The parts by which a Stage identifies rows that have no identity: `amounts.rows[*].code`.
package struct RowIdentityPaths: Sendable {
  private struct IdentityPath: Sendable {
    let text: String
    let list: PathPattern
    let names: [String]
  }

  private let rows: [IdentityPath]
  /// The texts that name no part of a row.
  package let malformed: [String]

  package init(_ texts: [String] = []) {
    let rows = texts.map { (text: $0, row: Self.row($0)) }
    self.rows = rows.compactMap(\.row)
    malformed = rows.filter { $0.row == nil }.map(\.text)
  }

  /// Returns the names that lead from a row of the list to its identifying part; nil when the Stage specifies
  /// none.
  func names(at list: Path) -> [String]? { rows.first { $0.list.matches(list) }?.names }

  /// Returns the identifiers that cannot match anything in the state, because a value on their path has no
  /// part of that name.
  ///
  /// An identifier whose target may only be absent at the moment, such as a closed screen or a list without
  /// rows, is not reported.
  package func missing(in state: Any) -> [(text: String, missing: MissingPath)] {
    rows.compactMap { row in row.list.missing(row.names, in: state).map { (row.text, $0) } }
  }

  private static func row(_ text: String) -> IdentityPath? {
    guard let gap = text.ranges(of: "[*].").last,
      let list = PathPattern(String(text[..<gap.lowerBound])),
      let path = Path(String(text[gap.upperBound...]))
    else { return nil }
    let names = path.parts.compactMap { if case .name(let name) = $0 { name } else { nil } }
    return names.count == path.parts.count ? IdentityPath(text: text, list: list, names: names) : nil
  }
}

extension RowIdentities {
  /// Reads the identities from a part of each row; returns nil unless each has one and all differ.
  init?(_ names: [String], of rows: any ContiguousRows) {
    var identities: [String] = []
    for place in 0..<rows.count {
      guard let value = Self.part(names, of: rows.row(at: place)) else { return nil }
      identities.append(Path.name(ofKey: value))
    }
    guard Set(identities).count == identities.count else { return nil }
    self = .named(identities)
  }

  private static func part(_ names: [String], of row: Any) -> Any? {
    var value = row
    for name in names {
      guard let part = Reflection(of: value).named(name) else { return nil }
      value = part.value
    }
    switch Reflection(of: value) {
    case .absent, .opaque, .object: return nil
    default: return value
    }
  }
}

extension Reflection {
  /// Returns the part of the name, if the value has named parts.
  func named(_ name: String) -> Part? {
    switch self {
    case .record(let parts), .object(_, let parts): parts.first { $0.name == name }
    default: nil
    }
  }
}
