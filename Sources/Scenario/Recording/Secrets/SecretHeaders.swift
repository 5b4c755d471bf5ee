import Foundation
import ScenarioBasics
import StubServer

extension SecretTextVisitor {
  /// Visits the header fields of a message. A field can join several secrets, each of which is visited.
  func headers(_ headers: inout [Header], _ part: String, _ visit: TextVisit) {
    for index in headers.indices {
      let (name, value) = (headers[index].name, headers[index].value)
      let place = "\(part) header \(name)"
      switch name.lowercased() {
      case "cookie", "set-cookie", "set-cookie2":
        guard rules.contains(.cookies) else { continue }
        headers[index].value = cookies(value, name.lowercased(), "\(part) cookie", visit)
      case "authorization", "proxy-authorization":
        guard rules.contains(.authorization), !names.keep(name) else { continue }
        headers[index].value = joined(FieldItems(credentials: value), value, name, place, visit)
      case _ where rules.contains(.headers) && names.hide(name, value):
        headers[index].value = joined(FieldItems(list: value), value, name, place, visit)
      case "location", "content-location", "link":
        headers[index].value = leading(value, name, place, visit)
      default:
        headers[index].value =
          parameters(value, name, place, visit) ?? inside(value, name, place, visit) ?? value
      }
    }
  }

  /// Visits the cookies, all of which count as secrets because any may be a credential.
  private func cookies(_ value: String, _ field: String, _ place: String, _ visit: TextVisit) -> String {
    FieldItems(cookies: value).map { item, separator in
      let cookie = FieldItems.Pair(item)
      let name = cookie?.name ?? ""
      let mayBeAttribute = field != "cookie" && separator == ";"
      if mayBeAttribute, cookie == nil || FieldItems.isAttribute(name) { return nil }
      let range = cookie?.value ?? FieldItems.trimmed(item[...])
      let bare = String(item[range])
      if bare.isEmpty || names.keep(name) { return nil }
      let text = LocatedText(
        place: name.isEmpty ? place : "\(place) \(name)", name: name, value: PercentEncoding.decoded(bare),
        aliases: [bare], isSecret: true,
        isWord: !names.hide(name, bare) && !SecretNames.mixesLettersAndDigits(bare))
      return visit(text).map { item[..<(cookie?.written ?? range).lowerBound] + $0 }
    } ?? value
  }

  /// Visits the secrets that a field joins. Elsewhere, they may be joined too.
  private func joined(
    _ items: FieldItems, _ value: String, _ name: String, _ place: String, _ visit: TextVisit
  ) -> String {
    let whole = items.isJoined ? [value] : []
    return items.map { item, _ in
      let range = FieldItems.trimmed(item[...])
      let text = String(item[range])
      let parts = FieldItems(list: text).pairs.filter { names.hide($0.name, $0.text) }.map(\.text)
        .filter { $0.count >= SecretMatcher.shortest }
      return secret(text, name, place, visit, whole + parts).map { item.replacing(range, with: $0) }
    } ?? value
  }

  /// Visits the parameters of a field that are secrets by their own names, and what is beside them. Returns
  /// nil for a field without such parameters.
  private func parameters(
    _ value: String, _ name: String, _ place: String, _ visit: TextVisit
  ) -> String? {
    guard rules.contains(.headers), value.utf8.contains(UInt8(ascii: "=")), !"{[".contains(value.prefix(1))
    else { return nil }
    let (items, hasBlank) = (FieldItems(list: value), value.contains(where: \.isWhitespace))
    guard hasBlank || items.isJoined && !value.contains("://"),
      items.pairs.contains(where: { names.hide($0.name, $0.text) })
    else { return nil }
    return items.map { item, _ in
      guard let pair = FieldItems.Pair(item), names.hide(pair.name, pair.text) else {
        return inside(item, name, place, visit)
      }
      let decoded = [PercentEncoding.decoded(pair.text)]
      return secret(pair.text, pair.name, "\(place) \(pair.name)", visit, decoded).map {
        item.replacing(pair.value, with: $0)
      }
    } ?? value
  }
}

extension String {
  fileprivate func replacing(_ range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
