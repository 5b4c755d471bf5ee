import StubServer

/// What the parameters of a form stood for; what a form does not take keeps the format's default.
struct Arguments: Sendable {
  var duration = Duration.seconds(60)
  var path = ""
  var patterns: [String] = []
  var value = ""
  var id = ""
  var times = 1
  var place = Place.start
  /// What a body word was given; empty when nothing follows it.
  var piece: Piece
}
