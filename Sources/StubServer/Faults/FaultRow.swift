/// A row of the table of faults: from it come the parser's grammar, `rcc-sim help faults`, and
/// `Docs/faults.md` is compared with it.
package struct FaultRow: Sendable {
  /// How an answer is changed. Of each class an answer has one fault at most; they are applied in this order.
  package enum Class: String, Sendable, CaseIterable, Comparable {
    case connect, tls, body, framing, `protocol`, time, close

    package static func < (one: Class, other: Class) -> Bool { one.rank < other.rank }
    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Changes the draft of a reply as the parameters say.
  typealias Change =
    @Sendable (_ reply: inout ReplyDraft, _ arguments: FaultArguments) throws(InvalidFault) -> Void

  package let name: String
  package let kind: Class
  package let summary: String
  package let forms: [FaultSyntax]
  /// What a COUNT may be.
  package let counts: ClosedRange<Int>
  /// Whether nothing of an answer is sent.
  package let standsAlone: Bool
  let change: Change
  /// Whether a client may give the answer up before its last byte: in pieces, only the wire knows when.
  package private(set) var endsEarly = false

  /// The row of a fault that a client may give up at.
  var endingEarly: FaultRow {
    var row = self
    row.endsEarly = true
    return row
  }

  init(
    _ name: String, _ kind: Class, _ summary: String, _ forms: [FaultSyntax] = [""],
    counts: ClosedRange<Int> = 1...1_000_000_000, standsAlone: Bool = false, change: @escaping Change
  ) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.forms = forms
    self.counts = counts
    self.standsAlone = standsAlone
    self.change = change
  }

  var takesPlace: Bool { forms.contains { $0.usage.contains("PLACE") } }

  /// All of them, in the order in which help and documentation show them.
  package static let all =
    ConnectFaults.all + TLSFaults.all + BodyFaults.all + FramingFaults.all + ProtocolFaults.all
    + TimeFaults.all + CloseFaults.all
}

/// Why a fault cannot be applied to an answer, in words that follow its own: `needs a body of JSON`.
package struct InvalidFault: Error, Sendable, Equatable {
  package let words: String
  /// What to write instead.
  package let remedy: String

  init(_ words: String, _ remedy: String) { (self.words, self.remedy) = (words, remedy) }

  static let noBody = InvalidFault("needs a body", "give the answer one: text Hello")
}

/// What the parameters of a fault stand for.
package struct FaultArguments: Sendable, Equatable {
  package var place = Place.start
  package var count = 1
  package var duration = Duration.zero
  package var word = ""
  /// Whether the duration goes back in time.
  package var isBehind = false

  package init(place: Place = .start, count: Int = 1, duration: Duration = .zero, word: String = "") {
    self.place = place
    self.count = count
    self.duration = duration
    self.word = word
  }
}

/// What may follow a fault's name: `at PLACE`, `COUNT every DURATION`.
package struct FaultSyntax: Sendable, ExpressibleByStringLiteral {
  package let usage: String
  let settle: @Sendable (inout FaultArguments) -> Void

  init(_ usage: String, settle: @escaping @Sendable (inout FaultArguments) -> Void) {
    (self.usage, self.settle) = (usage, settle)
  }

  package init(stringLiteral usage: String) { self.init(usage) { _ in } }

  func words(_ arguments: FaultArguments) -> [String] {
    usage.split(separator: " ").map { word in
      switch word {
      case "PLACE": arguments.place.description
      case "COUNT": String(arguments.count)
      case "DURATION": DurationText.of(arguments.duration)
      case "WORD", "KEY": arguments.word
      default: String(word)
      }
    }
  }
}
