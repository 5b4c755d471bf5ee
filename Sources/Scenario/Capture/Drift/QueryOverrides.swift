import Foundation
import ScenarioBasics
import StubServer

/// The query fields by which the user replaces redacted ones in addresses: `api_key=42`.
package struct QueryOverrides {
  /// The values by name, neither of them encoded.
  private let values: [String: String]

  package init(_ fields: [(name: String, value: String)]) { values = Dictionary(fields) { $1 } }

  /// The names, in sorted order.
  package var names: [String] { values.keys.sorted() }

  /// Returns the first of the given names, in sorted order, that appears in no address.
  package func foreign(to urls: [String]) -> String? {
    let names = Set(urls.flatMap(Self.names))
    return self.names.first { !names.contains($0) }
  }

  /// Returns the names in the query of an address.
  static func names(_ url: String) -> [String] { TargetParts(url).query.map(\.name) }

  /// Returns the address with the given values; only the service may see it.
  func address(_ url: String) -> String {
    let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return url }
    let items = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { item -> String in
      let written = item.prefix { $0 != "=" }
      guard let value = values[written.removingPercentEncoding ?? String(written)] else {
        return String(item)
      }
      return "\(written)=\(PercentEncoding.encoded(value))"
    }
    return "\(parts[0])?\(items.joined(separator: "&"))"
  }
}
