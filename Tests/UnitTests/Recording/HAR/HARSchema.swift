@testable import ScenarioBasics

/// The rules of HTTP Archive 1.2 as data: the required and optional members, and the kind of each value.
struct HARSchema {
  enum Kind: Sendable {
    case text, instant, address, count, size, time, seen, object, list
  }

  struct Rule: Sendable {
    /// The path of the member below the log; `[]` means each element.
    let path: String
    let kind: Kind
    var isRequired = true
  }

  static let rules: [Rule] =
    [
      Rule(path: "version", kind: .text), Rule(path: "creator", kind: .object),
      Rule(path: "creator.name", kind: .text), Rule(path: "creator.version", kind: .text),
      Rule(path: "comment", kind: .text, isRequired: false), Rule(path: "entries", kind: .list),
    ]
    + under(
      "entries[]", ("startedDateTime", .instant), ("time", .time), ("request", .object),
      ("response", .object), ("cache", .object), ("timings", .object))
    + under(
      "entries[].request", ("method", .text), ("url", .address), ("httpVersion", .text), ("cookies", .list),
      ("headers", .list), ("queryString", .list), ("headersSize", .size), ("bodySize", .size))
    + under("entries[].request.headers[]", ("name", .text), ("value", .text))
    + under("entries[].request.queryString[]", ("name", .text), ("value", .text))
    + [Rule(path: "entries[].request.postData", kind: .object, isRequired: false)]
    + under("entries[].request.postData", ("mimeType", .text), ("text", .text))
    + under(
      "entries[].response", ("status", .count), ("statusText", .text), ("httpVersion", .text),
      ("cookies", .list), ("headers", .list), ("content", .object), ("redirectURL", .text),
      ("headersSize", .size), ("bodySize", .size))
    + under("entries[].response.headers[]", ("name", .text), ("value", .text))
    + under("entries[].response.content", ("size", .count), ("mimeType", .text))
    + under("entries[].timings", ("send", .time), ("wait", .time), ("receive", .time))
    + ["blocked", "dns", "connect", "ssl"].map {
      Rule(path: "entries[].timings.\($0)", kind: .seen, isRequired: false)
    }

  private static func under(_ path: String, _ members: (String, Kind)...) -> [Rule] {
    members.map { Rule(path: "\(path).\($0.0)", kind: $0.1) }
  }

  /// Returns the violations of the rule in the file, each with its path.
  static func findings(_ file: JSONValue, _ rule: Rule) -> [String] {
    guard let log = file["log"] else { return ["no log"] }
    let parts = rule.path.split(separator: ".").map(String.init)
    var places = [(path: "log", value: log)]
    for part in parts.dropLast() { places = places.flatMap { below($0.path, $0.value, part) } }
    let name = parts.last ?? ""
    return places.compactMap { path, object in
      guard let value = object[name] else { return rule.isRequired ? "\(path).\(name) is missing" : nil }
      return isRight(value, rule.kind) ? nil : "\(path).\(name) is no \(rule.kind)"
    }
  }

  private static func below(_ path: String, _ value: JSONValue, _ part: String) -> [(String, JSONValue)] {
    let name = part.hasSuffix("[]") ? String(part.dropLast(2)) : part
    guard let member = value[name] else { return [] }
    if name == part { return [("\(path).\(name)", member)] }
    return (member.array ?? []).enumerated().map { ("\(path).\(name)[\($0)]", $1) }
  }

  private static func isRight(_ value: JSONValue, _ kind: Kind) -> Bool {
    switch kind {
    case .text: value.string != nil
    case .instant: value.string?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/) != nil
    case .address: value.string?.wholeMatch(of: /https?:\/\/[^ ]+/) != nil
    case .count: (value.integer ?? -1) >= 0
    case .size: (value.integer ?? -2) >= -1
    case .time: number(value).map { $0 >= 0 } ?? false
    case .seen: number(value).map { $0 >= 0 || $0 == -1 } ?? false
    case .object: if case .object = value { true } else { false }
    case .list: value.array != nil
    }
  }

  static func number(_ value: JSONValue) -> Double? {
    if case .decimal(let digits) = value { return Double(digits) }
    return value.integer.map(Double.init)
  }
}

extension HARSchema.Rule: CustomStringConvertible {
  var description: String { path }
}
