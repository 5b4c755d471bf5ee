import StubServer

/// What the parameters of a form stood for; what a form does not take keeps the format's default.
struct Arguments: Sendable {
  var duration = Duration.seconds(60)
  var path = ""
  var patterns: [String] = []
  var value = ""
  var id = ""
  var times = 1
  var count = 1
  var word = ""
  var phase = Phase(from: .zero)
  var place = Place.start
  var header = Header("", "")
  /// What a body word was given; empty when nothing follows it.
  var piece: SourceSpan

  var ofFault: FaultArguments {
    FaultArguments(place: place, count: count, duration: duration, word: word)
  }
}
