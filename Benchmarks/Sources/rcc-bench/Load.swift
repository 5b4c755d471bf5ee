import StubServer

/// The request and the answer of both loops on the wire.
struct Load {
  /// How many currencies are asked for: what libcurl keeps of an exchange grows with the request's target.
  let symbols: Int

  var target: String { "/v1/latest?base=EUR&symbols=" + codes.joined(separator: ",") }
  var text: String {
    let rates = codes.map { "\"\($0)\":1.1711" }.joined(separator: ",")
    return "{\"amount\":1.0,\"base\":\"EUR\",\"date\":\"2026-04-10\",\"rates\":{\(rates)}}"
  }
  var body: [UInt8] { Array(text.utf8) }
  var headers: [Header] { [Header("Content-Type", "application/json")] }

  var codes: [String] {
    (0..<symbols).map { $0 == 0 ? "USD" : "X" + Self.letter($0 / 26) + Self.letter($0 % 26) }
  }

  private static func letter(_ place: Int) -> String { String(UnicodeScalar(UInt8(0x41 + place % 26))) }
}

/// Whether an exchange has a connection of its own.
enum Connection: String, CaseIterable {
  case close
  case keepAlive = "keep-alive"
}
