import ScenarioBasics
import StubServer

/// The answers of a recording that a browser took from its cache.
struct BrowserCache {
  private(set) var remarks: [HARReading.Remark] = []
  /// The numbers of the 304s whose own body is shorter than it is said to be.
  private var cutOff: Set<Int> = []
  private let creator: String
  /// Whether the program keeps answers: a proxy passes a 304 on to the app that asked for it.
  private let isBrowser: Bool

  private static let browsers = ["webinspector", "web inspector", "firefox", "playwright", "puppeteer"]

  init(_ log: JSONValue) {
    creator = log["creator"]["name"].text.lowercased()
    isBrowser = log["browser"].map { !$0.isBlank } == true || Self.browsers.contains(where: creator.contains)
  }

  /// Records a remark on an entry that the browser answered by itself.
  mutating func note(_ written: JSONValue, number: Int) {
    guard isBrowser else { return }
    let entry = written.withoutBlankMembers
    let content = entry["response"]["content"]
    if let size = content["size"]?.anyNumber, content["encoding"].given == nil,
      size > content["text"].text.utf8.count
    {
      cutOff.insert(number)
    }
    guard let place = place(of: entry) else { return }
    remarks.append(
      .init(entry: number, words: "the browser answered it from its cache (\(place))", isLeftOut: false))
  }

  private func place(of entry: JSONValue) -> String? {
    // Chrome
    if let place = entry["_fromCache"].given, place != false { return place.string ?? "of unknown place" }
    if entry["response"]["fromDiskCache"] == true { return "disk" }
    if entry["_fetchedViaServiceWorker"] == true || entry["response"]["fromServiceWorker"] == true {
      return "of its service worker"
    }
    // Safari: `Memory Cache`, `Disk Cache`
    let kind = entry["_fetchType"].text.lowercased()
    if kind.hasSuffix(" cache") { return String(kind.dropLast(6)) }
    // Firefox writes the member, which may be null, only for such an entry.
    if creator.contains("firefox"), entry["cache"]["afterRequest"] != nil { return "of Firefox" }
    return entry["cache"]["beforeRequest"].given == nil ? nil : "as `cache` says"
  }

  /// Replaces each 304 by the answer that the browser had kept: code in a page never sees a 304. The bodies
  /// of the entries `damaged` are not whole.
  mutating func restore(_ entries: inout [HAREntry], _ numbers: [Int], damaged: Set<Int>) {
    guard isBrowser else { return }
    var kept: [String: [KeptAnswer]] = [:]
    for (index, number) in numbers.enumerated() {
      let entry = entries[index]
      guard entry.observed?.sight == .imported, entry.observed?.fault == nil else { continue }
      let key = "\(entry.request.method) \(entry.request.url)"
      switch entry.response.status {
      case 200 where !damaged.contains(number):
        kept[key, default: []].append(KeptAnswer(entry.response, number))
      case 304: replace(&entries[index], number, by: kept[key] ?? [])
      default: break
      }
    }
  }

  private mutating func replace(_ entry: inout HAREntry, _ number: Int, by kept: [KeptAnswer]) {
    let validators = CacheValidators(entry)
    let hasBody = !entry.response.body.bytes.isEmpty && !cutOff.contains(number)
    // Without a validator, the body in the entry itself is the surer one.
    let fitting = validators.isEmpty ? (hasBody ? nil : kept.last) : kept.last(where: validators.fit)
    if let fitting {
      entry.response = fitting.response
      let words = "the 200 of entry \(fitting.number) replaces it"
      tell(number, "its 304 was answered from the browser's cache: \(words)")
    } else if hasBody {
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

/// An answer that a browser may have kept.
private struct KeptAnswer {
  let response: HARResponse
  let number: Int

  init(_ response: HARResponse, _ number: Int) { (self.response, self.number) = (response, number) }
}

/// The validators by which a 304 names the kept answer (RFC 9110 §15.4.5): its own, or those of its request.
private struct CacheValidators {
  private let tags: [String]
  private let dates: [String]

  init(_ entry: HAREntry) {
    let own = entry.response.headers.values("etag")
    let asked = entry.request.headers.values("if-none-match").flatMap { $0.split(separator: ",") }
    tags = (own.isEmpty ? asked.map(String.init) : own).map(Self.opaque).filter { $0 != "*" }
    let modified = entry.response.headers.values("last-modified")
    dates = modified.isEmpty ? entry.request.headers.values("if-modified-since") : modified
  }

  var isEmpty: Bool { tags.isEmpty && dates.isEmpty }

  /// A tag decides before a date does (RFC 9110 §13.1.3).
  func fit(_ kept: KeptAnswer) -> Bool {
    let headers = kept.response.headers
    if !tags.isEmpty { return headers.values("etag").contains { tags.contains(Self.opaque($0)) } }
    return headers.values("last-modified").contains(where: dates.contains)
  }

  /// Returns the tag for the weak comparison (RFC 9110 §8.8.3.2).
  private static func opaque(_ tag: some StringProtocol) -> String {
    let bare = tag.drop { $0 == " " }
    return String(bare.hasPrefix("W/") ? bare.dropFirst(2) : bare[...]).filter { $0 != " " }
  }
}
