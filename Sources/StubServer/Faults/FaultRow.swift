/// A row of the table of faults, from which the parser's grammar and `rcc-sim help faults` are made, and with
/// which `Docs/faults.md` is compared.
package struct FaultRow: Sendable {
  /// The part of an answer that a fault changes. An answer has at most one fault of each class; they are
  /// applied in this order.
  package enum Class: String, Sendable, CaseIterable, Comparable {
    case connect, tls, body, framing, `protocol`, time, close

    package static func < (one: Class, other: Class) -> Bool { one.rank < other.rank }
    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// A closure that changes the draft of a reply according to the parameters.
  typealias Change =
    @Sendable (_ reply: inout ReplyDraft, _ arguments: FaultArguments) throws(InvalidFault) -> Void

  package let name: String
  package let kind: Class
  package let summary: String
  package let forms: [FaultSyntax]
  /// The valid values of COUNT.
  package let counts: ClosedRange<Int>
  /// Whether no byte of an answer is sent.
  package let standsAlone: Bool
  let change: Change
  /// Whether a client may abandon the answer before its last byte; when the answer is sent in pieces, only
  /// the wire shows when.
  package private(set) var endsEarly = false

  /// The same row, marked as one at which a client may abandon the answer early.
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

  /// Whether the fault changes the bytes, the framing or the times of a body, which the pieces of a stream
  /// have themselves.
  var changesPieces: Bool {
    switch kind {
    case .body, .framing: true
    case .time: name != TimeFaults.clockSkew.name
    case .protocol: endsEarly
    case .connect, .tls, .close: false
    }
  }

  package var takesPlace: Bool { forms.contains { $0.usage.contains("PLACE") } }

  /// All rows, in the order in which the help and the documentation show them.
  package static let all =
    ConnectFaults.all + TLSFaults.all + BodyFaults.all + FramingFaults.all + ProtocolFaults.all
    + TimeFaults.all + CloseFaults.all
}

/// The reason why a fault cannot be applied to an answer, in words that follow the fault's own: `needs a body
/// of JSON`.
package struct InvalidFault: Error, Sendable, Equatable {
  package let words: String
  /// The text to write instead.
  package let remedy: String

  init(_ words: String, _ remedy: String) { (self.words, self.remedy) = (words, remedy) }

  static let noBody = InvalidFault("needs a body", "give the answer one: text Hello")

  static let ofStream = InvalidFault(
    "does not fit a body that is sent in pieces", "write the bytes and times that are to be sent as its lines"
  )
}

/// The values of a fault's parameters.
package struct FaultArguments: Sendable, Equatable {
  package var place = Place.start
  package var count = 1
  package var duration = Duration.zero
  package var word = ""
  /// Whether the duration is subtracted from the time.
  package var isBehind = false

  package init(place: Place = .start, count: Int = 1, duration: Duration = .zero, word: String = "") {
    self.place = place
    self.count = count
    self.duration = duration
    self.word = word
  }
}

/// The words that may follow a fault's name: `at PLACE`, `COUNT every DURATION`.
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
