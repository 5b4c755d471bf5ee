package import ScenarioBasics
package import ScenarioRecording

/// The exchanges that pass through a proxy, many at a time, put into the order of their requests.
package struct ProxyExchangeQueue: Sendable {
  private var begun = 0
  /// The requests in progress.
  private var asked: [Int: String] = [:]
  private var over: [Int: HAREntry?] = [:]
  private var next = 0

  package init() {}

  /// The requests in progress: `GET /v1/latest`.
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

  /// Returns the next exchange in order, if it is over. An exchange that could not be sent is skipped.
  mutating func take() -> HAREntry? {
    while let entry = over.removeValue(forKey: next) {
      next += 1
      if let entry { return entry }
    }
    return nil
  }

  /// Returns the exchanges that are over, even if earlier ones are not.
  mutating func takeRest() -> [HAREntry] {
    defer { over = [:] }
    return over.sorted { $0.key < $1.key }.compactMap(\.value)
  }
}

/// A session that records the exchanges of a proxy until a stop is requested.
package struct ProxyRecordingSession {
  /// How the session ended.
  package enum End: Equatable {
    /// The requested number of exchanges was reached, or a stop was requested: the normal end of a proxy.
    /// Some exchanges may have been in progress.
    case stopped(open: [String])
    /// The disk cannot store more: the error message of the system.
    case full(String)
  }

  package let exchanges: Monitor<ProxyExchangeQueue>
  package let recording: RecordingWriter
  /// The number of exchanges to record, or nil for all.
  package let count: Int?
  package let isStopped: () -> Bool
  /// A function that is called with each exchange as it was written.
  package let tell: (HAREntry) -> Void

  package init(
    exchanges: Monitor<ProxyExchangeQueue>, recording: RecordingWriter, count: Int?,
    isStopped: @escaping () -> Bool, tell: @escaping (HAREntry) -> Void
  ) {
    self.exchanges = exchanges
    self.recording = recording
    self.count = count
    self.isStopped = isStopped
    self.tell = tell
  }

  /// The maximum delay in seconds until a stop request is noticed.
  private static let slice = 0.05

  /// Blocks until the session ends.
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
