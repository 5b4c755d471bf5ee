import Foundation

/// The values that the answers of a script take from requests, and those that they draw: the same in each
/// play.
struct AnswerTemplate: Sendable {
  private var counters: [String: Int] = [:]
  private var identifiers = 0
  private let seed: UInt64

  init(seed: UInt64) { self.seed = seed }

  /// Returns the answer with each reference replaced by its value.
  ///
  /// - Throws: The reference for which the request has no value.
  mutating func filled(
    _ answer: Answer, from request: Request, _ matcher: ConditionMatcher, _ addresses: AddressTable
  ) throws(MissingReference) -> Answer {
    var answer = answer
    answer.isFilled = true
    for index in answer.headers.indices {
      let bytes = Array(answer.headers[index].value.utf8)
      let filled = try filled(bytes, isJSON: false, from: request, matcher, addresses)
      answer.headers[index].value = String(decoding: filled, as: UTF8.self)
    }
    if answer.namesHosts {
      answer.body = try filled(answer.body, isJSON: answer.isJSON, from: request, matcher, addresses)
    }
    return answer
  }

  private mutating func filled(
    _ bytes: [UInt8], isJSON: Bool, from request: Request, _ matcher: ConditionMatcher,
    _ addresses: AddressTable
  ) throws(MissingReference) -> [UInt8] {
    var (filled, end) = ([UInt8](), 0)
    for place in AnswerReference.places(in: bytes) {
      filled += bytes[end..<place.range.lowerBound]
      end = place.range.upperBound
      guard !place.isEscaped, let reference = place.reference else {
        filled += bytes[(place.range.lowerBound + (place.isEscaped ? 1 : 0))..<end]
        continue
      }
      guard let value = value(of: reference, request, matcher, addresses) else {
        throw MissingReference(text: String(decoding: bytes[place.range], as: UTF8.self))
      }
      filled += isJSON ? value.inJSON(isInString: place.isInString) : Array(value.plain.utf8)
    }
    return filled + bytes[end...]
  }

  private mutating func value(
    of reference: AnswerReference, _ request: Request, _ matcher: ConditionMatcher,
    _ addresses: AddressTable
  ) -> ReferenceValue? {
    switch reference {
    case .body(nil):
      let text = String(decoding: request.body, as: UTF8.self)
      return ReferenceValue.isJSON(text) ? .json(text) : .text(text)
    case .body(let path?):
      return matcher.value(.json(path), request).map(ReferenceValue.json)
        ?? matcher.value(.field(path), request).map(ReferenceValue.text)
    case .query(let name): return matcher.value(.query(name), request).map(ReferenceValue.text)
    case .header(let name):
      return request.header(name).map { .text(addresses.asKnown($0, ofHeader: name)) }
    case .path(let number): return request.pathPart(number).map(ReferenceValue.text)
    case .counter(let name):
      counters[name, default: 0] += 1
      return .json("\(counters[name, default: 0])")
    case .uuid:
      identifiers += 1
      return .text(SplitMix64.uuid(seed: seed, ordinal: identifiers).uuidString)
    }
  }
}

/// A reference of an answer for which a request has no value: `$request.body.id`.
package struct MissingReference: Error, Sendable, Equatable {
  /// The reference as written.
  package let text: String
}

/// The value of a reference, as JSON or as text.
private enum ReferenceValue {
  case json(String)
  case text(String)

  /// The value outside of JSON: a string of JSON without its quotation marks.
  var plain: String {
    switch self {
    case .text(let text): text
    case .json(let json): Self.string(json) ?? json
    }
  }

  /// Returns the value in a text that is JSON: as a value of its own, or inside a string.
  func inJSON(isInString: Bool) -> [UInt8] {
    if isInString { return Array(Self.quoted(plain).dropFirst().dropLast()) }
    switch self {
    case .json(let json): return Array(json.utf8)
    // A number or a word of JSON stays one: the part of a path has no type.
    case .text(let text): return Self.isScalar(text) ? Array(text.utf8) : Self.quoted(text)
    }
  }

  private static func string(_ json: String) -> String? {
    guard json.hasPrefix("\"") else { return nil }
    return try? JSONDecoder().decode(String.self, from: Data(json.utf8))
  }

  private static func quoted(_ text: String) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map(Array.init) ?? []
  }

  static func isJSON(_ text: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
  }

  private static func isScalar(_ text: String) -> Bool {
    ["true", "false", "null"].contains(text)
      || text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } && isJSON(text)
  }
}

extension Answer {
  /// Whether its body is declared as JSON.
  fileprivate var isJSON: Bool {
    headers.values("content-type").first?.lowercased().contains("json") ?? false
  }

  /// Whether a header field or the body has a reference.
  package var hasReferences: Bool {
    !isFilled
      && (headers.contains { header in
        AddressTable.mayName(header.value.utf8)
          && !AnswerReference.places(in: Array(header.value.utf8)).isEmpty
      }
        || namesHosts && !AnswerReference.places(in: body).isEmpty)
  }
}

extension Request {
  /// Returns a part of the path, counted from 1, percent-decoded.
  fileprivate func pathPart(_ number: Int) -> String? {
    let parts = target.prefix { $0 != "?" }.split(separator: "/")
    guard parts.indices.contains(number - 1) else { return nil }
    return parts[number - 1].removingPercentEncoding ?? String(parts[number - 1])
  }
}
