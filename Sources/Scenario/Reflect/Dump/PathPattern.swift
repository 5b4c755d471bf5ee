import ScenarioBasics

/// A pattern that selects the paths of an `only` or `ignore`: `*` is one name, `[*]` one key, `**` all the
/// rest.
///
/// `pairs.rows[*].rate` · `pairs.**` (which also matches `pairs` itself) · `**`
package struct PathPattern: Sendable, Hashable {
  private enum Part: Sendable, Hashable {
    case exactly(Path.Part)
    case anyName, anyKey
  }

  /// The pattern as it was written.
  package let text: String
  private var parts: [Part] = []
  private var takesRest = false

  /// Reads a pattern; returns nil for invalid text: two dots, an empty key, `**` before the end.
  package init?(_ text: String) {
    self.text = text
    var rest = text[...]
    var isFirst = true
    while !rest.isEmpty {
      guard !takesRest, read(&rest, isFirst: isFirst) else { return nil }
      isFirst = false
    }
    if isFirst { return nil }
  }

  /// Returns whether the pattern matches the path.
  package func matches(_ path: Path) -> Bool {
    guard takesRest ? path.parts.count >= parts.count : path.parts.count == parts.count else { return false }
    return zip(parts, path.parts).allSatisfy(Self.fits)
  }

  /// Returns the reason that no row of a list at the pattern can have the named part; nil when one may.
  func missing(_ names: [String], in state: Any) -> MissingPath? {
    let way = parts + (takesRest ? [] : [.anyKey] + names.map { .exactly(.name($0)) })
    return takesRest ? nil : Self.missing(way[...], from: Reflection(of: state), Path())
  }

  private static func missing(
    _ way: ArraySlice<Part>, from reflection: Reflection, _ path: Path
  ) -> MissingPath? {
    guard let part = way.first else { return nil }
    let rest = way.dropFirst()
    func next(_ value: Any, _ part: Path.Part) -> MissingPath? {
      missing(rest, from: Reflection(of: value), path.appending(part))
    }
    switch (part, reflection) {
    case (.exactly(.name(let name)), .record(let parts)), (.exactly(.name(let name)), .object(_, let parts)):
      if let found = parts.first(where: { $0.name == name }) { return next(found.value, .name(name)) }
      return MissingPath(name, at: path, parts.map(\.name))
    case (.exactly(.name(let name)), .variant(let other, let parts)) where name == other:
      if parts.count == 1, parts[0].label == nil { return next(parts[0].value, .name(name)) }
      return missing(rest, from: .record(parts), path.appending(.name(name)))
    case (.anyKey, .list(let elements)): return elements.first.flatMap { next($0, .key("*")) }
    case (.anyKey, .dictionary(let entries)): return entries.first.flatMap { next($0.value, .key("*")) }
    case (.anyKey, .record(let parts)), (.anyKey, .object(_, let parts)):
      return MissingPath(nil, at: path, parts.map(\.name))
    default: return nil
    }
  }

  /// The parts of the pattern; nil if any is a star.
  var plainParts: [Path.Part]? {
    let plain = parts.compactMap { part -> Path.Part? in
      if case .exactly(let part) = part { part } else { nil }
    }
    return plain.count == parts.count && !takesRest ? plain : nil
  }

  /// Returns the pattern that was probably meant, with a misspelt name or key corrected to that in one of the
  /// paths.
  ///
  /// A row that was added whole has no changes of its parts, so a pattern that narrows to parts may mean the
  /// row.
  package func meant(_ paths: [Path], narrows: Bool) -> String? {
    let whole = paths.lazy.compactMap { path in
      path.parts.count >= parts.count ? mended(as: path) : nil
    }
    let rows = paths.lazy.filter { path in
      guard case .key = path.parts.last else { return false }
      return path.parts.count < parts.count
    }
    return whole.first ?? (narrows ? rows.compactMap(mended).first : nil)
  }

  private func mended(as path: Path) -> String? {
    guard takesRest || path.parts.count <= parts.count else { return nil }
    var mended: [Path.Part] = []
    for (part, actual) in zip(parts, path.parts) {
      guard let meant = Self.mended(part, as: actual) else { return nil }
      mended.append(meant)
    }
    let isCut = mended.count < parts.count
    return Path.text(of: mended) + (takesRest && !isCut ? ".**" : "")
  }

  private static func mended(_ part: Part, as actual: Path.Part) -> Path.Part? {
    switch (part, actual) {
    case (.anyName, .name): .name("*")
    case (.anyKey, .key): .key("*")
    case (.exactly(.name(let typed)), .name(let name)), (.exactly(.key(let typed)), .key(let name)):
      typed == name || nearest(to: typed, among: [name]) != nil ? actual : nil
    default: nil
    }
  }

  private static func fits(_ part: Part, _ actual: Path.Part) -> Bool {
    switch (part, actual) {
    case (.anyName, .name), (.anyKey, .key): true
    case (.exactly(let expected), _): expected == actual
    default: false
    }
  }

  private mutating func read(_ rest: inout Substring, isFirst: Bool) -> Bool {
    if rest.first == "[" { return !isFirst && readKey(&rest) }
    if !isFirst {
      guard rest.first == "." else { return false }
      rest.removeFirst()
    }
    return readName(&rest)
  }

  private mutating func readName(_ rest: inout Substring) -> Bool {
    let name = rest.prefix { !".[] \t\"".contains($0) }
    rest.removeFirst(name.count)
    switch name {
    case "": return false
    case "*": parts.append(.anyName)
    case "**": takesRest = true
    case _ where name.contains("*"): return false
    default: parts.append(.exactly(.name(String(name))))
    }
    return true
  }

  private mutating func readKey(_ rest: inout Substring) -> Bool {
    rest.removeFirst()
    let isQuoted = rest.first == "\""
    guard let key = isQuoted ? rest.readQuoted() : rest.readBare(), rest.first == "]" else { return false }
    rest.removeFirst()
    parts.append(key == "*" && !isQuoted ? .anyKey : .exactly(.key(isQuoted ? Path.bracketed(key) : key)))
    return true
  }
}

extension Substring {
  fileprivate mutating func readBare() -> String? {
    let key = prefix { $0 != "]" && $0 != "[" && $0 != " " && $0 != "\"" }
    removeFirst(key.count)
    return key.isEmpty ? nil : String(key)
  }

  /// Reads a text written by ``Swift/String/quoted``.
  fileprivate mutating func readQuoted() -> String? {
    removeFirst()
    var text = ""
    while let character = popFirst() {
      if character == "\"" { return text }
      guard character == "\\" else { text.append(character); continue }
      guard let plain = readEscape() else { return nil }
      text.append(plain)
    }
    return nil
  }

  private mutating func readEscape() -> Character? {
    switch popFirst() {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "\"": return "\""
    case "\\": return "\\"
    case "u":
      guard popFirst() == "{", let end = firstIndex(of: "}"),
        let scalar = UInt32(self[..<end], radix: 16).flatMap(Unicode.Scalar.init)
      else { return nil }
      self = self[index(after: end)...]
      return Character(scalar)
    default: return nil
    }
  }
}
