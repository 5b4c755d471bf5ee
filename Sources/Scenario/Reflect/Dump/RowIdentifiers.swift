/// The parts by which a Stage tells rows apart that have no identity: `amounts.rows[*].code`.
package struct RowIdentifiers: Sendable {
  private struct Row: Sendable {
    let text: String
    let list: PathPattern
    let names: [String]
  }

  private let rows: [Row]
  /// Those that name no part of a row.
  package let malformed: [String]

  package init(_ texts: [String] = []) {
    let rows = texts.map { (text: $0, row: Self.row($0)) }
    self.rows = rows.compactMap(\.row)
    malformed = rows.filter { $0.row == nil }.map(\.text)
  }

  /// The names that lead from a row of the list to what tells it apart; nil where the Stage names none.
  func names(at list: Path) -> [String]? { rows.first { $0.list.matches(list) }?.names }

  /// Those that can mean nothing in the state, since a part on their way has no such name.
  ///
  /// What may only be away, such as a screen that is closed or a list without rows, is no reason to tell.
  package func missing(in state: Any) -> [(text: String, missing: MissingPath)] {
    rows.compactMap { row in row.list.missing(row.names, in: state).map { (row.text, $0) } }
  }

  private static func row(_ text: String) -> Row? {
    guard let gap = text.ranges(of: "[*].").last,
      let list = PathPattern(String(text[..<gap.lowerBound])),
      let path = Path(String(text[gap.upperBound...]))
    else { return nil }
    let names = path.parts.compactMap { if case .name(let name) = $0 { name } else { nil } }
    return names.count == path.parts.count ? Row(text: text, list: list, names: names) : nil
  }
}

extension RowIdentities {
  /// By a part of each row; nil unless each has one and no two the same.
  init?(_ names: [String], of rows: any RowStorage) {
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
  /// The part of the name, where there are parts by names.
  func named(_ name: String) -> Part? {
    switch self {
    case .record(let parts), .object(_, let parts): parts.first { $0.name == name }
    default: nil
    }
  }
}
