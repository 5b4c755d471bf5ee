import StubServer

/// The values of the parameters of a form; a parameter that the form does not have keeps the format's
/// default.
struct Arguments: Sendable {
  var duration = Duration.seconds(60)
  var path = ""
  var patterns: [String] = []
  var value = ""
  /// The lines of a claim of the screen.
  var lines: [String] = []
  var range = AmountRange(from: "", through: "")
  var id = ""
  /// The routes of a claim of requests.
  var routes: [RequestPattern] = []
  var times = 1
  var count = 1
  var word = ""
  var phase = Phase(from: .zero)
  var place = Place.start
  var header = Header("", "")
  /// The argument of a body word; empty when nothing follows the word.
  var piece: SourceSpan

  var ofFault: FaultArguments {
    FaultArguments(place: place, count: count, duration: duration, word: word)
  }
}

/// A range of amounts as it is written; both ends belong to it.
struct AmountRange: Sendable {
  let from: String
  let through: String
}
