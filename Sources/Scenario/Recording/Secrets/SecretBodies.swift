import ScenarioBasics
import StubServer

extension SecretTextVisitor {
  /// Visits a body according to its type, and gzip according to its content. A body that cannot be read is
  /// unchanged.
  func body(_ body: inout HARBody, _ headers: [Header], _ part: String, _ visit: TextVisit) {
    var opened = DecodedBody(body, headers)
    if opened.coding?.isReadable == false { return }
    readable(&opened.body, part, visit)
    body = opened.closed
  }

  private func readable(_ body: inout HARBody, _ part: String, _ visit: TextVisit) {
    let type = body.type.lowercased()
    if let texts = JSONScalars(body.bytes) {
      body.bytes = members(texts, "\(part) body", visit, depth: 0) ?? body.bytes
    } else if type.hasPrefix("multipart/"), let boundary = Multipart.boundary(body.type) {
      guard rules.contains(.parts) else { return }
      parts(&body.bytes, boundary, part, visit)
    } else if type.hasPrefix("application/x-www-form-urlencoded") {
      guard rules.contains(.forms), let text = body.text else { return }
      body.bytes = Array(items(text, "\(part) form", visit).utf8)
    } else if rules.contains(.markup), let markup = MarkupValues(body.bytes) {
      replace(&body.bytes, markup.values.map { ($0.name, $0.range) }, "\(part) body", visit)
    } else if rules.contains(.tables), type.contains("csv"),
      let table = TableValues(body.bytes, isWorthReading)
    {
      replace(&body.bytes, table.cells.map { ($0.name, $0.range) }, "\(part) body", visit)
    } else if let range = Self.padded(body.bytes), let texts = JSONScalars(Array(body.bytes[range])) {
      guard let new = members(texts, "\(part) body", visit, depth: 0) else { return }
      body.bytes.replaceSubrange(range, with: new)
    } else if let text = body.text, let new = inside(text, "", "\(part) body", visit) {
      body.bytes = Array(new.utf8)
    }
  }

  /// Returns the place of the JSON in a call of a function, `show({"a": 1});`, or nil if it is no call.
  private static func padded(_ bytes: [UInt8]) -> Range<Int>? {
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      let close = bytes.lastIndex(of: UInt8(ascii: ")")),
      open < close, open > 0, open < 200
    else { return nil }
    let isName = bytes[..<open].allSatisfy {
      isLetter($0) || isDigit($0) || [UInt8](" \t\r\n_$./*".utf8).contains($0)
    }
    return isName && bytes[(close + 1)...].allSatisfy([UInt8](" \t\r\n;".utf8).contains)
      ? open + 1..<close : nil
  }

  /// Whether a cell of a table may be a secret: by the name of its column, or by letters and digits in it.
  private func isWorthReading(_ name: String, _ cell: ArraySlice<UInt8>) -> Bool {
    let mixes = cell.count >= 8 && cell.contains(where: isLetter) && cell.contains(where: isDigit)
    return mixes || names.hide(name, String(decoding: cell, as: UTF8.self))
  }

  /// Visits the values at the ranges, each with its name.
  private func replace(
    _ bytes: inout [UInt8], _ values: [(name: String, range: Range<Int>)], _ place: String, _ visit: TextVisit
  ) {
    var changes: [(range: Range<Int>, text: String)] = []
    for (name, range) in values {
      let (value, place) = (String(decoding: bytes[range], as: UTF8.self), "\(place) \(name)")
      let new =
        names.hide(name, value) ? secret(value, name, place, visit) : inside(value, name, place, visit)
      if let new { changes.append((range, new)) }
    }
    // From the end, so that the ranges before stay valid.
    for change in changes.reversed() { bytes.replaceSubrange(change.range, with: Array(change.text.utf8)) }
  }

  private func parts(_ bytes: inout [UInt8], _ boundary: String, _ part: String, _ visit: TextVisit) {
    // From the end, so that the ranges of earlier parts stay valid.
    for found in Multipart(bytes, boundary).parts.reversed() {
      let value = String(decoding: bytes[found.range], as: UTF8.self)
      let place = "\(part) part \(found.name)"
      let isText = Array(value.utf8).elementsEqual(bytes[found.range])
      let isSecret = names.hide(found.name, value)
      guard isText || isSecret else { continue }
      let new =
        isSecret ? secret(value, found.name, place, visit) : inside(value, found.name, place, visit)
      if let new { bytes.replaceSubrange(found.range, with: Array(new.utf8)) }
    }
  }

  /// Returns the bytes of a JSON text with the visitor's replacements, or nil if there are none.
  func members(_ texts: JSONScalars, _ place: String, _ visit: TextVisit, depth: Int) -> [UInt8]? {
    var verdicts: [[String]: SecretNames.Verdict] = [:]
    return texts.replacing { scalar in
      let (name, ends) = (scalar.path.last ?? "", Array(scalar.path.suffix(2)))
      let verdict = verdicts[ends] ?? names.verdict(name, in: ends.dropLast().last)
      verdicts[ends] = verdict
      // A large body has very many texts that are of no interest.
      if verdict == .plain, !visitsPlain, scalar.isPlain { return nil }
      let value = texts.value(of: scalar)
      let isSecret = verdict == .open ? names.hide(member: scalar.path, value) : verdict == .secret
      let place = scalar.path.isEmpty ? place : "\(place) \(scalar.path.joined(separator: "."))"
      return isSecret && rules.contains(.members)
        ? secret(value, name, place, visit) : inside(value, name, place, visit, depth: depth)
    }
  }
}

extension JSONScalars.Scalar {
  /// Whether neither the scalar nor a part of it can be a secret, unless its name or another place says so: a
  /// number, or a short text without structure.
  fileprivate var isPlain: Bool {
    guard let text else { return true }
    let bytes = text.utf8
    // With escapes in it, a search of the bytes would not find what it contains.
    guard bytes.count < PossibleSecret.shortest, range.count == bytes.count + 2 else { return false }
    return !bytes.contains { "=:{[/%".utf8.contains($0) } && Base64Text(text) == nil
  }
}

/// The parts of a multipart body (RFC 2046 section 5.1, RFC 7578), with the positions of their contents.
struct Multipart {
  struct Part {
    let name: String
    /// The range in the bytes. A part with empty contents is omitted.
    let range: Range<Int>
  }

  private(set) var parts: [Part] = []

  init(_ bytes: [UInt8], _ boundary: String) {
    let mark = Array("--\(boundary)".utf8)
    var marks = bytes.ranges(of: mark).map { $0.lowerBound }
    // A truncated body has no final boundary.
    marks.append(bytes.count)
    for (start, end) in zip(marks, marks.dropFirst()) {
      guard let part = Self.part(bytes, (start + mark.count)..<end) else { continue }
      parts.append(part)
    }
  }

  /// Returns the boundary in the Content-Type, or nil if there is none.
  static func boundary(_ type: String) -> String? {
    guard let start = type.lowercased().firstRange(of: "boundary=")?.upperBound else { return nil }
    let value = type.dropFirst(type.lowercased().distance(from: type.lowercased().startIndex, to: start))
    let bare = value.first == "\"" ? value.dropFirst().prefix { $0 != "\"" } : value.prefix { $0 != ";" }
    return bare.isEmpty ? nil : String(bare)
  }

  private static func part(_ bytes: [UInt8], _ range: Range<Int>) -> Part? {
    let slice = bytes[range]
    guard let gap = slice.firstRange(of: [13, 10, 13, 10]) ?? slice.firstRange(of: [10, 10]) else {
      return nil
    }
    let head = String(decoding: bytes[range.lowerBound..<gap.lowerBound], as: UTF8.self)
    var end = range.upperBound
    if end > gap.upperBound, bytes[end - 1] == 10 { end -= 1 }
    if end > gap.upperBound, bytes[end - 1] == 13 { end -= 1 }
    guard end > gap.upperBound else { return nil }
    return Part(name: name(head), range: gap.upperBound..<end)
  }

  private static func name(_ head: String) -> String {
    guard let start = head.firstRange(of: /[; ]name="?/)?.upperBound else { return "" }
    return String(head[start...].prefix { !"\";\r\n".contains($0) })
  }
}
