package import ScenarioBasics
package import ScenarioRecording

/// Exchanges that pass a proxy, many at a time, put into the order in which they were asked.
package struct ProxiedExchanges: Sendable {
  private var begun = 0
  /// What was asked, of those that are under way.
  private var asked: [Int: String] = [:]
  private var over: [Int: HAREntry?] = [:]
  private var next = 0

  package init() {}

  /// Those that are under way: `GET /v1/latest`.
  var open: [String] { asked.sorted { $0.key < $1.key }.map(\.value) }

  package mutating func begin(_ words: String) -> Int {
    defer { begun += 1 }
    asked[begun] = words
    return begun
  }

  package mutating func end(_ number: Int, _ entry: HAREntry?) {
    asked[number] = nil
    over[number] = .some(entry)
  }

  /// The next in order, if it is over; one that could not be asked is left out.
  mutating func take() -> HAREntry? {
    while let entry = over.removeValue(forKey: next) {
      next += 1
      if let entry { return entry }
    }
    return nil
  }

  /// Those that are over, whatever was asked before them.
  mutating func takeRest() -> [HAREntry] {
    defer { over = [:] }
    return over.sorted { $0.key < $1.key }.compactMap(\.value)
  }
}

/// Records what passes a proxy until somebody asks for an end.
package struct ProxySession {
  /// How it ended.
  package enum End: Equatable {
    /// So many exchanges were wanted, or somebody asked for an end: which is how a proxy ends. Some may have
    /// been under way.
    case stopped(open: [String])
    /// The disk takes no more: the system's words.
    case full(String)
  }

  package let exchanges: Monitor<ProxiedExchanges>
  package let recording: RecordingWriter
  /// How many exchanges are wanted; nil for all.
  package let count: Int?
  package let isStopped: () -> Bool
  /// Told of each exchange as it was written.
  package let tell: (HAREntry) -> Void

  package init(
    exchanges: Monitor<ProxiedExchanges>, recording: RecordingWriter, count: Int?,
    isStopped: @escaping () -> Bool, tell: @escaping (HAREntry) -> Void
  ) {
    self.exchanges = exchanges
    self.recording = recording
    self.count = count
    self.isStopped = isStopped
    self.tell = tell
  }

  /// How long it takes, in seconds, to hear that somebody asks for an end.
  private static let slice = 0.05

  /// Blocks until then.
  package func run() -> End {
    var written = 0
    while count.map({ written < $0 }) ?? true, !isStopped() {
      guard let entry = exchanges.wait(patience: Self.slice, { $0.take() }) else { continue }
      if let end = write(entry) { return end }
      written += 1
    }
    let (rest, open) = exchanges.update { exchanges in
      let open = exchanges.open
      return (exchanges.takeRest(), open)
    }
    for entry in count == nil ? rest : [] {
      if let end = write(entry) { return end }
    }
    return .stopped(open: open)
  }

  private func write(_ entry: HAREntry) -> End? {
    do throws(RecordingWriter.Full) { tell(try recording.add(entry)) } catch { return .full(error.reason) }
    return nil
  }
}
