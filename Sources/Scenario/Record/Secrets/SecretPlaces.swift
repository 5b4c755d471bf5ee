import Foundation
import StubServer

/// Visits every value of an exchange whose name or place says that it is a secret, and replaces it where the
/// visitor wants.
struct SecretPlaces {
  /// A place and what stands there; what is returned takes its place.
  typealias Visit = (_ place: String, _ value: String) -> String?

  let names: SecretNames

  func visit(_ entry: inout HAREntry, _ visit: Visit) {
    entry.request.url = url(entry.request.url, visit)
    headers(&entry.request.headers, "request", visit)
    if var body = entry.request.body {
      self.body(&body, "request", visit)
      entry.request.body = body
    }
    headers(&entry.response.headers, "response", visit)
    body(&entry.response.body, "response", visit)
  }

  /// `https://user:password@host/path?api_key=…`: the user, and the items of the query.
  func url(_ url: String, _ visit: Visit) -> String {
    var url = url
    if let start = url.firstRange(of: "://")?.upperBound {
      let end = url[start...].firstIndex { "/?#".contains($0) } ?? url.endIndex
      if let at = url[start..<end].lastIndex(of: "@") {
        let user = String(url[start..<at])
        if let placeholder = visit("request address", user.removingPercentEncoding ?? user) {
          url.replaceSubrange(start..<at, with: placeholder)
        }
      }
    }
    guard let question = url.firstIndex(of: "?") else { return url }
    let end = url[question...].firstIndex(of: "#") ?? url.endIndex
    let query = url[url.index(after: question)..<end]
    return url[...question] + items(String(query), "query", visit) + url[end...]
  }

  private func headers(_ headers: inout [Header], _ part: String, _ visit: Visit) {
    for index in headers.indices {
      let (name, value) = (headers[index].name, headers[index].value)
      switch name.lowercased() {
      case "cookie":
        headers[index].value = cookies(value, "\(part) cookie", visit)
      case "set-cookie":
        let pair = value.prefix { $0 != ";" }
        headers[index].value =
          cookies(String(pair), "\(part) cookie", visit) + value.dropFirst(pair.count)
      case "location", "referer", "content-location": headers[index].value = url(value, visit)
      case _ where names.hide(header: name):
        headers[index].value = credentials(value, "\(part) header \(name)", visit)
      default: break
      }
    }
  }

  /// `Bearer …`: the scheme is no secret.
  private func credentials(_ value: String, _ place: String, _ visit: Visit) -> String {
    let parts = value.split(separator: " ", maxSplits: 1).map(String.init)
    let hasScheme = parts.count == 2 && parts[0].allSatisfy { $0.isLetter || $0 == "-" }
    let secret = hasScheme ? parts[1] : value
    guard let placeholder = visit(place, secret) else { return value }
    return (hasScheme ? parts[0] + " " : "") + placeholder
  }

  /// Every cookie lets somebody in.
  private func cookies(_ value: String, _ place: String, _ visit: Visit) -> String {
    value.split(separator: ";", omittingEmptySubsequences: false).map { pair in
      guard let equals = pair.firstIndex(of: "=") else { return String(pair) }
      let name = pair[..<equals].trimmingCharacters(in: .whitespaces)
      let secret = String(pair[pair.index(after: equals)...])
      guard !secret.isEmpty, let placeholder = visit("\(place) \(name)", secret) else { return String(pair) }
      return pair[...equals] + placeholder
    }.joined(separator: ";")
  }

  /// `a=b&c=d`, as a query and a form have it.
  private func items(_ text: String, _ place: String, _ visit: Visit) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { item in
      guard let equals = item.firstIndex(of: "=") else { return String(item) }
      let name = Self.decoded(item[..<equals])
      let value = Self.decoded(item[item.index(after: equals)...])
      guard !value.isEmpty, names.hide(item: name) || isKey(name, value),
        let placeholder = visit("\(place) \(name)", value)
      else { return String(item) }
      return item[...equals] + placeholder
    }.joined(separator: "&")
  }

  /// `key` may be anything; with a long word of letters and digits behind it, it is an API key.
  private func isKey(_ name: String, _ value: String) -> Bool {
    name.lowercased() == "key" && value.count >= 16 && value.contains(where: \.isNumber)
      && value.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = String(text).replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? spaced
  }

  private func body(_ body: inout HARBody, _ part: String, _ visit: Visit) {
    if body.type.lowercased().hasPrefix("application/x-www-form-urlencoded"), let text = body.text {
      body.bytes = Array(items(text, "\(part) form", visit).utf8)
    } else if let texts = JSONTexts(body.bytes) {
      body.bytes = json(texts, body.bytes, "\(part) body", visit)
    }
  }

  private func json(_ texts: JSONTexts, _ bytes: [UInt8], _ place: String, _ visit: Visit) -> [UInt8] {
    let found = texts.scalars.compactMap { scalar -> (range: Range<Int>, placeholder: String)? in
      guard let name = scalar.path.last, !scalar.value.isEmpty, names.hide(item: name) else { return nil }
      return visit("\(place) \(scalar.path.joined(separator: "."))", scalar.value).map { (scalar.range, $0) }
    }
    var bytes = bytes
    // From the end, so that the places before stay where they are.
    for (range, placeholder) in found.reversed() {
      bytes.replaceSubrange(range, with: Array("\"\(placeholder)\"".utf8))
    }
    return bytes
  }
}
