import ScenarioBasics

/// The answers of a recording that a browser took from its cache.
struct BrowserCache {
  private(set) var remarks: [HARReading.Remark] = []
  private let creator: String
  /// Whether the program keeps answers: a proxy passes a 304 on to the app that asked for it.
  private let isBrowser: Bool

  private static let browsers = ["webinspector", "web inspector", "firefox", "playwright", "puppeteer"]

  init(_ log: JSONValue) {
    creator = log["creator"]["name"].text.lowercased()
    isBrowser = log["browser"].given != nil || Self.browsers.contains(where: creator.contains)
  }

  /// Records a remark on an entry that the browser answered by itself.
  mutating func note(_ entry: JSONValue, number: Int) {
    guard isBrowser, let place = place(of: entry) else { return }
    remarks.append(
      .init(entry: number, words: "the browser answered it from its cache (\(place))", isLeftOut: false))
  }

  private func place(of entry: JSONValue) -> String? {
    // Chrome
    if let place = entry["_fromCache"].given, place != false { return place.string ?? "of unknown place" }
    // Safari: `Memory Cache`, `Disk Cache`
    let kind = entry["_fetchType"].text.lowercased()
    if kind.hasSuffix(" cache") { return String(kind.dropLast(6)) }
    // Firefox writes the member, which may be null, only for such an entry.
    return creator.contains("firefox") && entry["cache"]["afterRequest"] != nil ? "of Firefox" : nil
  }

  /// Replaces each 304 by the answer that the browser had kept: code in a page never sees a 304.
  mutating func restore(_ entries: inout [HAREntry], _ numbers: [Int]) {
    guard isBrowser else { return }
    var kept: [String: (response: HARResponse, number: Int)] = [:]
    for (index, number) in numbers.enumerated() {
      let entry = entries[index]
      guard entry.observed?.sight == .imported, entry.observed?.fault == nil else { continue }
      let key = "\(entry.request.method) \(entry.request.url)"
      switch entry.response.status {
      case 200: kept[key] = (entry.response, number)
      case 304: replace(&entries[index], number, by: kept[key])
      default: break
      }
    }
  }

  private mutating func replace(
    _ entry: inout HAREntry, _ number: Int, by kept: (response: HARResponse, number: Int)?
  ) {
    if let kept {
      entry.response = kept.response
      tell(
        number, "its 304 was answered from the browser's cache: the 200 of entry \(kept.number) replaces it")
    } else if !entry.response.body.bytes.isEmpty {
      (entry.response.status, entry.response.reason) = (200, "OK")
      tell(number, "its 304 was answered from the browser's cache: a 200 with the cached body replaces it")
    } else {
      let words = "its 304 was answered from the browser's cache, and the cached body is not in the recording"
      remarks.append(.init(entry: number, words: words, isLeftOut: false, isMissing: true))
    }
  }

  private mutating func tell(_ number: Int, _ words: String) {
    remarks.append(.init(entry: number, words: words, isLeftOut: false))
  }
}
