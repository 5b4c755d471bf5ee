import Foundation
import ScenarioBasics
import StubServer

/// Visits every text of an exchange, and marks those that are secrets by their name or place.
struct SecretTextVisitor {
  let names: SecretNames
  var rules: SecretRules
  /// Whether scalars of JSON are visited that are no secrets themselves, but may be one that is known from
  /// another place.
  var visitsPlain = false
  /// Whether `code` in a query is the code of an authorization (RFC 6749 §4.1.2): in an address to which an
  /// answer leads.
  private var readsCodes = false

  init(names: SecretNames, rules: SecretRules = .all) { (self.names, self.rules) = (names, rules) }

  func visit(_ entry: inout HAREntry, _ visit: TextVisit) {
    entry.request.url = address(entry.request.url, "request", visit)
    headers(&entry.request.headers, "request", visit)
    if var body = entry.request.body {
      self.body(&body, entry.request.headers, "request", visit)
      entry.request.body = body
    }
    headers(&entry.response.headers, "response", visit)
    body(&entry.response.body, entry.response.headers, "response", visit)
  }
}

// MARK: Addresses

extension SecretTextVisitor {
  /// Visits a field that leads to other addresses: `Location`, or `Link` (RFC 8288 §3), which has them
  /// between `<` and `>`.
  func leading(_ value: String, _ name: String, _ place: String, _ visit: TextVisit) -> String {
    var visitor = self
    visitor.readsCodes = true
    var read = shaped(value, place, visit) ?? value
    if name.lowercased() == "link" {
      let parts = read.split(separator: "<", omittingEmptySubsequences: false).map(String.init)
      let links = parts.dropFirst().map { (part: String) -> String in
        guard let end = part.firstIndex(of: ">") else { return part }
        return visitor.address(String(part[..<end]), place, visit) + part[end...]
      }
      read = (parts.prefix(1) + links).joined(separator: "<")
    } else {
      read = visitor.address(read, place, visit)
    }
    let isParted = value.contains("?") || value.contains("://")
    return visit(LocatedText(place: place, name: name, value: read, isParted: isParted)) ?? read
  }

  /// Visits the parts of an address: `https://user:password@host/path?api_key=…#access_token=…`
  func address(_ address: String, _ part: String, _ visit: TextVisit) -> String {
    var address = address
    var path = address.startIndex
    if let start = address.firstRange(of: "://")?.upperBound {
      path = address[start...].firstIndex { "/?#".contains($0) } ?? address.endIndex
      if rules.contains(.userInfo), let at = address[start..<path].lastIndex(of: "@"),
        let placeholder = visit(Self.user(address[start..<at], "\(part) address"))
      {
        let length = address.distance(from: path, to: address.endIndex)
        address.replaceSubrange(start..<at, with: placeholder)
        path = address.index(address.endIndex, offsetBy: -length)
      }
    }
    let fragment = address[path...].firstIndex(of: "#") ?? address.endIndex
    let query = address[path..<fragment].firstIndex(of: "?") ?? fragment
    return address[..<path] + segments(address[path..<query], "\(part) path", visit)
      + listed(address[query..<fragment], "\(part) query", visit)
      + listed(address[fragment...], "\(part) fragment", visit)
  }

  private static func user(_ written: Substring, _ place: String) -> LocatedText {
    let whole = written.removingPercentEncoding ?? String(written)
    let password = whole.split(separator: ":", maxSplits: 1).dropFirst().map(String.init)
    return LocatedText(
      place: place, name: "", value: whole, aliases: [String(written)] + password, isSecret: true)
  }

  private func segments(_ path: Substring, _ place: String, _ visit: TextVisit) -> String {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    let secret = names.secretSegments(segments)
    return segments.enumerated().map { index, segment in
      guard !segment.isEmpty else { return "" }
      let text = LocatedText(
        place: place, name: "", value: segment.removingPercentEncoding ?? String(segment),
        isSecret: secret.contains(index))
      return visit(text).map { PercentEncoding.encoded($0) } ?? String(segment)
    }.joined(separator: "/")
  }

  /// Visits the items after a `?` or `#`.
  private func listed(_ list: Substring, _ place: String, _ visit: TextVisit) -> String {
    guard rules.contains(.queries) else { return String(list) }
    return list.prefix(1) + items(String(list.dropFirst()), place, visit)
  }

  /// Visits the items of a query or a form: `a=b&c=d`.
  func items(_ text: String, _ place: String, _ visit: TextVisit) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { item in
      guard let equals = item.firstIndex(of: "=") else {
        return inside(PercentEncoding.decoded(item), "", place, visit).map { PercentEncoding.encoded($0) }
          ?? String(item)
      }
      let name = PercentEncoding.decoded(item[..<equals])
      let written = item[item.index(after: equals)...]
      let value = PercentEncoding.decoded(written)
      if value.isEmpty { return String(item) }
      let isKey = rules.contains(.shapedKeys) && SecretNames.isShapedKey(name, value)
      let isCode = readsCodes && !names.keep(name) && SecretNames.isShapedCode(name, value)
      let isSecret = names.hide(name, value) || isKey || isCode
      let new =
        isSecret
        ? secret(value, name, "\(place) \(name)", visit, [String(written)])
        : inside(value, name, "\(place) \(name)", visit)
      return new.map { item[...equals] + PercentEncoding.encoded($0) } ?? String(item)
    }.joined(separator: "&")
  }
}

// MARK: Values

extension SecretTextVisitor {
  /// Visits a text that is a secret by its name or place. Its scheme is kept: `Bearer …`.
  func secret(
    _ value: String, _ name: String, _ place: String, _ visit: TextVisit, _ aliases: [String] = []
  ) -> String? {
    if value.isEmpty { return nil }
    let (scheme, credential) = SecretNames.parted(value)
    guard let scheme else {
      return visit(LocatedText(place: place, name: name, value: value, aliases: aliases, isSecret: true))
    }
    var text = LocatedText(place: place, name: name, value: credential, aliases: aliases, isSecret: true)
    if scheme.lowercased() == "basic", let pair = Base64Text(credential)?.text {
      text.aliases += [pair] + pair.split(separator: ":", maxSplits: 1).dropFirst().map(String.init)
    }
    return visit(text).map { scheme + " " + $0 }
  }

  /// Visits a text of any other name, and the JSON, form, address, or base64 of any of them inside it.
  ///
  /// - Returns: The new text, or nil if nothing in it changed.
  func inside(
    _ text: String, _ name: String, _ place: String, _ visit: TextVisit, depth: Int = 0
  ) -> String? {
    let bare = shaped(text, place, visit)
    let read = depth < 4 ? parted(bare ?? text, place, visit, depth) ?? bare : bare
    let placed = LocatedText(place: place, name: name, value: read ?? text, isParted: read != nil)
    let new = visit(placed) ?? read
    return new == text ? nil : new
  }

  /// Visits the credentials in a text that are recognized by their form. Returns nil if nothing changed.
  private func shaped(_ text: String, _ place: String, _ visit: TextVisit) -> String? {
    var bytes = Array(text.utf8)
    let ranges = SecretShapes.ranges(in: bytes)
    if ranges.isEmpty || !rules.contains(.shapes) { return nil }
    var isChanged = false
    for range in ranges.reversed() {
      let value = String(decoding: bytes[range], as: UTF8.self)
      guard let new = visit(LocatedText(place: place, name: "", value: value, isSecret: true)) else {
        continue
      }
      bytes.replaceSubrange(range, with: Array(new.utf8))
      isChanged = true
    }
    return isChanged ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Returns nil if the text has no parts.
  private func parted(_ text: String, _ place: String, _ visit: TextVisit, _ depth: Int) -> String? {
    if text.first == "{" || text.first == "[", let texts = JSONScalars(Array(text.utf8)), texts.isWhole {
      guard rules.contains(.nestedJSON) else { return nil }
      let new = members(texts, place, visit, depth: depth + 1)
      return new.map { String(decoding: $0, as: UTF8.self) } ?? text
    }
    if let coded = Base64Text(text) {
      guard rules.contains(.nestedBase64) else { return nil }
      return inside(coded.text, "", "\(place) base64", visit, depth: depth + 1).map(coded.coded) ?? text
    }
    let hasSpace = text.contains(where: \.isWhitespace)
    if text.contains("://"), !hasSpace { return address(text, place, visit) }
    if !hasSpace, let name = text.split(separator: "=", maxSplits: 1).first, name.count < text.count - 1,
      name.allSatisfy({ $0.isLetter || $0.isNumber || "._-%[]/?".contains($0) })
    {
      return name.contains("?") ? address(text, place, visit) : items(text, place, visit)
    }
    return nil
  }
}
