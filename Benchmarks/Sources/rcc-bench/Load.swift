import StubServer

/// What goes over the wire in both loops.
enum Load {
  static let target = "/v1/latest?base=EUR&symbols=USD"
  static let text = "{\"amount\":1.0,\"base\":\"EUR\",\"date\":\"2026-04-10\",\"rates\":{\"USD\":1.1711}}"
  static var body: [UInt8] { Array(text.utf8) }
  static var headers: [Header] { [Header("Content-Type", "application/json")] }
}

/// Whether an exchange has a connection of its own.
enum Connection: String, CaseIterable {
  case close
  case keepAlive = "keep-alive"
}
