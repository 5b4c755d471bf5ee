import StubServer

extension Grammar {
  /// The claims of requests, of what the app keeps, and of what it waits for.
  static let claimsOfWorld = claimsOfRequests + claimsOfStores + claimsOfWaits

  private static let claimsOfRequests = [
    ClaimWord("requests xN ROUTE", "so many requests were sent to the route since the last claim of it") {
      .requests(.sent($0.routes[0], times: $0.times))
    },
    ClaimWord("requests xN ROUTE without header PART", "the same, and none of them had the header") {
      .requests(.sent($0.routes[0], times: $0.times, without: $0.word))
    },
    ClaimWord(
      "requests ROUTE…", "these requests were sent in this order since the last claim of them: A then B"
    ) { .requests(.inOrder($0.routes)) },
    ClaimWord("no requests", "no request was sent since the last claim of requests") { _ in
      .requests(.none())
    },
    ClaimWord("no requests ROUTE", "no request was sent to the route since the last claim of it") {
      .requests(.none($0.routes.first))
    },
  ]

  private static let claimsOfStores = [
    ClaimWord("file FILE is VALUE", "the file of the app has these contents, as its line shows them") {
      .stored(.file($0.id, .contents($0.value)))
    },
    ClaimWord("file FILE absent", "the app has no such file") { .stored(.file($0.id, .absent)) },
    ClaimWord(
      "file FILE unchanged", "since the last claim of it, it was not deleted, nor written with other contents"
    ) { .stored(.file($0.id, .unchanged)) },
    ClaimWord("default KEY is VALUE", "the default of the app has this value") {
      .stored(.setting($0.word, .contents($0.value)))
    },
    ClaimWord("default KEY absent", "the app has no such default") { .stored(.setting($0.word, .absent)) },
    ClaimWord("default KEY unchanged", "since the last claim of it, it was not set to another value") {
      .stored(.setting($0.word, .unchanged))
    },
    ClaimWord("cookie KEY is VALUE", "the cookie of the app has this value") {
      .stored(.cookie($0.word, .contents($0.value)))
    },
    ClaimWord("cookie KEY absent", "the app has no such cookie") { .stored(.cookie($0.word, .absent)) },
    ClaimWord("cookie KEY unchanged", "since the last claim of it, it was not set to another value") {
      .stored(.cookie($0.word, .unchanged))
    },
  ]

  private static let claimsOfWaits = [
    ClaimWord("pending timers COUNT", "the app has so many timers") { .pending(.timers($0.count)) },
    ClaimWord("pending requests COUNT", "the app has so many requests in flight") {
      .pending(.requests($0.count))
    },
    ClaimWord("nothing pending", "the app waits for no timer, no answer and no disk") { _ in
      .pending(.nothing)
    },
  ]
}
