import Domain
import Foundation

/// `{"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.1711}}`, read strictly: what is there
/// must be of its type, and the failure names where it is not. A null or missing figure is no failure: its
/// pair is not quoted.
struct FrankfurterBody: Decodable {
  let rates: Rates

  static func rates(in body: Data, status: Int) throws(Failure) -> Rates {
    if body.isEmpty { throw .malformed("the body is empty") }
    do {
      return try JSONDecoder().decode(Self.self, from: body).rates
    } catch let failure as Failure {
      // Some services say 200 and mean an error.
      if let message = message(in: body) { throw .rejected(status: status, message: message) }
      throw failure
    } catch DecodingError.typeMismatch {
      throw .malformed("the body is not an object")
    } catch {
      throw .malformed("the body is not JSON")
    }
  }

  init(from decoder: any Decoder) throws {
    let body = try decoder.container(keyedBy: Key.self)
    if body.contains(Key("amount")), try body.number("amount", at: "amount") != 1 {
      throw Failure.malformed("amount is not 1")
    }
    guard let code = try body.text("base") else { throw Failure.malformed("base is missing") }
    guard let base = Currency(code) else { throw Failure.malformed("base is not a currency") }
    rates = Rates(base: base, date: try Self.date(body), figures: try Self.figures(body))
  }

  private static func date(_ body: KeyedDecodingContainer<Key>) throws -> CalendarDay? {
    guard let text = try body.text("date") else { return nil }
    guard let day = CalendarDay(text) else { throw Failure.malformed("date is not a day") }
    return day
  }

  private static func figures(_ body: KeyedDecodingContainer<Key>) throws -> [Currency: Decimal] {
    guard body.contains(Key("rates")) else { throw Failure.malformed("rates is missing") }
    guard let rates = try? body.nestedContainer(keyedBy: Key.self, forKey: Key("rates")) else {
      throw Failure.malformed("rates is not an object")
    }
    // Sorted, so that of two bad figures the same one is named each time; a key that is no code is nobody's
    // rate.
    let currencies = rates.allKeys.compactMap { Currency($0.stringValue) }.sorted()
    return try currencies.reduce(into: [:]) { figures, currency in
      figures[currency] = try rates.number(currency.code, at: "rates.\(currency)")
    }
  }
}

/// The service's own words for an error: `{"message":"not found"}`, `{"error":"…"}`,
/// `{"error":{"info":"…"}}`.
extension FrankfurterBody {
  static func message(in body: Data) -> String? {
    guard let text = try? JSONDecoder().decode(ErrorBody.self, from: body).message else { return nil }
    // It goes into a sentence: on one line, and no essay.
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(120)
    return line.isEmpty ? nil : String(line)
  }

  private struct ErrorBody: Decodable {
    let message: String?

    init(from decoder: any Decoder) throws {
      let body = try decoder.container(keyedBy: Key.self)
      let detail = try? body.nestedContainer(keyedBy: Key.self, forKey: Key("error"))
      message =
        (try? body.text("message")) ?? (try? body.text("error")) ?? (try? detail?.text("message"))
        ?? (try? detail?.text("info"))
    }
  }
}

private struct Key: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<Key> {
  fileprivate func number(_ name: String, at place: String) throws -> Decimal? {
    guard contains(Key(name)), try !decodeNil(forKey: Key(name)) else { return nil }
    guard let figure = try? decode(Decimal.self, forKey: Key(name)), !figure.isNaN else {
      throw Failure.malformed("\(place) is not a number")
    }
    return figure
  }

  fileprivate func text(_ name: String) throws -> String? {
    guard contains(Key(name)), try !decodeNil(forKey: Key(name)) else { return nil }
    guard let text = try? decode(String.self, forKey: Key(name)) else {
      throw Failure.malformed("\(name) is not a text")
    }
    return text
  }
}
