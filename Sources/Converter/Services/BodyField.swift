import Foundation
import RCCDomain

/// A value in a body with its path, which error messages contain.
struct BodyField {
  /// The path of the value, such as `rates.USD`; empty for the body itself.
  let place: String
  let value: JSON

  static func body(_ value: JSON) -> BodyField { BodyField(place: "", value: value) }

  private func wrong(_ what: String) -> Failure {
    .malformed("\(place.isEmpty ? "the body" : place) is \(what)")
  }

  private func place(of name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }

  /// Returns a member that may be null or missing.
  func optional(_ name: String) throws(Failure) -> BodyField? {
    guard case .object = value else { throw wrong("not an object") }
    guard let member = value[name], member != .null else { return nil }
    return BodyField(place: place(of: name), value: member)
  }

  func member(_ name: String) throws(Failure) -> BodyField {
    guard let member = try optional(name) else { throw .malformed("\(place(of: name)) is missing") }
    return member
  }

  func members() throws(Failure) -> [(name: String, field: BodyField)] {
    guard case .object(let members) = value else { throw wrong("not an object") }
    return members.map { ($0.name, BodyField(place: place(of: $0.name), value: $0.value)) }
  }

  func elements() throws(Failure) -> [BodyField] {
    guard case .array(let elements) = value else { throw wrong("not a list") }
    return elements.enumerated().map { BodyField(place: "\(place)[\($0)]", value: $1) }
  }

  func text() throws(Failure) -> String {
    guard case .text(let text) = value else { throw wrong("not a text") }
    return text
  }

  func currency() throws(Failure) -> Currency {
    guard let currency = Currency(try text()) else { throw wrong("not a currency") }
    return currency
  }

  func day() throws(Failure) -> CalendarDay {
    guard let day = CalendarDay(try text()) else { throw wrong("not a day") }
    return day
  }

  /// Returns the day of a number of seconds since 1970.
  func dayOfSeconds() throws(Failure) -> CalendarDay {
    guard case .number(let text) = value, let seconds = Int(text), seconds >= 0,
      let day = CalendarDay(daysSinceEpoch: seconds / 86_400)
    else { throw wrong("not a time") }
    return day
  }

  /// Returns a number, with or without quotation marks; nil for null.
  func figure() throws(Failure) -> Decimal? {
    switch value {
    case .null: return nil
    case .number(let text), .text(let text):
      guard let figure = Decimal(exactly: text) else { throw wrong("not a number") }
      return figure
    case .bool, .array, .object: throw wrong("not a number")
    }
  }

  /// - Throws: `.malformed` for any other value.
  func mustBe(_ expected: JSON, _ word: String) throws(Failure) {
    if value != expected { throw wrong("not \(word)") }
  }
}

extension BodyField {
  /// Returns the figures of the members whose names are currency codes. Other members are ignored, but if
  /// none is a code, the body contains no rates and is malformed.
  func figures() throws(Failure) -> [Currency: Decimal] {
    let members = try members()
    let prices = members.compactMap { name, field in Currency(name).map { ($0, field) } }
    if prices.isEmpty, let (name, _) = members.first {
      throw .malformed("\(place(of: name)) is not a currency")
    }
    var figures: [Currency: Decimal] = [:]
    for (currency, field) in prices { figures[currency] = try field.figure() }
    return figures
  }
}
