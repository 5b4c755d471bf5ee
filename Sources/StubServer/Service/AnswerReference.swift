/// A part of an answer that is known only when the answer is sent: `$request.body.id`, `$counter`, `$uuid`.
package enum AnswerReference: Sendable, Equatable {
  /// The body of the request, or the value at a path of it: a member of JSON, or a field of a form.
  case body(String?)
  /// A parameter of the request's query, percent-decoded.
  case query(String)
  /// A header field of the request.
  case header(String)
  /// A part of the request's path, counted from 1, percent-decoded.
  case path(Int)
  /// The next number of a counter, from 1; the empty name is that of the counter without one.
  case counter(String)
  /// A UUID that is derived from the seed.
  case uuid

  /// The words that begin a reference, which no host may have as its name.
  package static let reserved = ["request", "counter", "uuid"]

  /// The forms of a reference, for errors.
  package static let forms = [
    "$request.body", "$request.body.PATH", "$request.query.NAME", "$request.header.NAME", "$request.path.N",
    "$counter", "$counter.NAME", "$uuid",
  ]

  /// Reads the text after `$`: `request.body.id`.
  ///
  /// - Returns: Nil for a text that is no reference.
  init?(_ text: String) {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let rest = labels.dropFirst(2).joined(separator: ".")
    switch (labels[0], labels.count > 1 ? labels[1] : nil) {
    case ("uuid", nil): self = .uuid
    case ("counter", nil): self = .counter("")
    case ("counter", let name?) where !name.isEmpty && rest.isEmpty: self = .counter(name)
    case ("request", "body") where labels.count == 2: self = .body(nil)
    case ("request", "body") where !rest.isEmpty: self = .body(rest)
    case ("request", "query") where !rest.isEmpty: self = .query(rest)
    case ("request", "header") where !rest.isEmpty: self = .header(rest)
    case ("request", "path"):
      guard let number = Int(rest), number > 0 else { return nil }
      self = .path(number)
    default: return nil
    }
  }
}

extension AnswerReference {
  /// A place in a text at which a reserved word stands after `$`.
  package struct Place: Sendable {
    /// The bytes from `$` to the end of the reference.
    package let range: Range<Int>
    /// The reference; nil for a text that begins with a reserved word and is none.
    package let reference: AnswerReference?
    /// Whether a second `$` precedes it, so that it is text.
    package let isEscaped: Bool
    /// Whether the reference is inside a string, in a text that is JSON.
    package let isInString: Bool
  }

  /// Returns the places of references in a text, in order.
  package static func places(in bytes: [UInt8]) -> [Place] {
    guard bytes.contains(dollar) else { return [] }
    var (places, index, isInString) = ([Place](), 0, false)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case dollar:
        if let place = place(at: index, in: bytes, isInString) {
          places.append(place)
          index = place.range.upperBound
          continue
        }
      default: break
      }
      index += 1
    }
    return places
  }

  private static func place(at start: Int, in bytes: [UInt8], _ isInString: Bool) -> Place? {
    let isEscaped = bytes[(start + 1)...].first == dollar
    let first = start + (isEscaped ? 2 : 1)
    var end = bytes[first...].firstIndex { !isOfReference($0) } ?? bytes.endIndex
    // A full stop after a reference ends the sentence.
    while end > first, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    let text = String(decoding: bytes[first..<end], as: UTF8.self)
    guard reserved.contains(String(text.prefix { $0 != "." })) else { return nil }
    return Place(
      range: start..<end, reference: AnswerReference(text), isEscaped: isEscaped, isInString: isInString)
  }

  private static func isOfReference(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"): true
    default: HostReferences.isOfName(byte)
    }
  }

  private static let dollar = UInt8(ascii: "$")
}
