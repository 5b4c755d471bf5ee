/// `rcc-sim record --proxy`: stands between an app and its services, and writes down what passes.
final class ProxyCommand {
  private let order: ProxyOrder
  private let draft: DraftPlay
  private let display: Display
  private let output: (String) -> Void
  private let errors: (String) -> Void
  private let clock: RecordingClock
  private var tally: RecordingTally

  /// - Throws: a usage error for what cannot be stood for, or would write over something else.
  init(
    _ invocation: Invocation, _ draft: DraftPlay, _ display: Display, _ time: RealTime?,
    _ output: @escaping (String) -> Void, _ errors: @escaping (String) -> Void
  ) throws(Invocation.UsageError) {
    order = try ProxyOrder(invocation)
    (self.draft, self.display, self.output, self.errors) = (draft, display, output, errors)
    clock = .machine(time ?? .machine)
    tally = RecordingTally(hasHosts: order.upstreams.count > 1)
  }

  /// - Throws: ``NewFile/Failure`` when no file can be made where the recording is to be; a usage error for a
  ///   port that is taken.
  func run() throws -> ExitCode {
    let har = HAR(
      creator: .this, entries: [],
      observed: RecordingNotes(upstreams: order.upstreams.map(\.url), expires: order.expires))
    let recording = try WrittenRecording(order.path, HARFrame(har), order.names)
    // Held back before there is another thread that it could end.
    var interruption = Interruption()
    defer { interruption.end() }
    let exchanges = Monitor(ProxiedExchanges())
    let gates: [ProxyGate]
    do { gates = try open(exchanges) } catch {
      recording.discard()
      throw error
    }
    defer { for gate in gates { gate.stop() } }
    display.write(welcome(gates))
    let session = ProxySession(
      exchanges: exchanges, recording: recording, count: order.count,
      isStopped: { [interruption] in interruption.isAsked }, tell: tell)
    return try finish(recording, session.run())
  }

  private func open(_ exchanges: Monitor<ProxiedExchanges>) throws -> [ProxyGate] {
    let listener = ProxyGate.Listener(
      begin: { words in exchanges.update { $0.begin(words) } },
      end: { number, entry in exchanges.update { $0.end(number, entry) } })
    var gates: [ProxyGate] = []
    for (index, upstream) in order.upstreams.enumerated() {
      let port = order.port == 0 ? 0 : Int(order.port) + index
      do {
        guard let port = UInt16(exactly: port) else { throw PortTaken() }
        gates.append(
          try ProxyGate(upstream, port: port, clock: clock, limit: order.limit, listener))
      } catch {
        for gate in gates { gate.stop() }
        throw Invocation.UsageError(
          message: "port \(port) cannot be opened: \(error)",
          remedy: "name another one, or 0 for any that is free")
      }
    }
    return gates
  }

  private struct PortTaken: Error, CustomStringConvertible {
    let description = "there is none of that number"
  }

  private func welcome(_ gates: [ProxyGate]) -> [String] {
    gates.map { "http://127.0.0.1:\($0.port) stands for \($0.upstream.url)" }
      + ["point the app there; Ctrl-C ends the recording and keeps it in \(order.path)", ""]
  }

  private func tell(_ entry: HAREntry) {
    tally.add(entry)
    display.write(RecordedLine(entry, words: tally.words(of: entry)).lines(tally.count, of: order.count))
  }

  private func finish(_ recording: WrittenRecording, _ end: ProxySession.End) throws -> ExitCode {
    if tally.count == 0 {
      recording.discard()
      errors(end.nothing(limit: order.limit))
      return .nothingSelected
    }
    let kept: (path: String, findings: RedactionFindings)
    do throws(WrittenRecording.Unfinished) { kept = try recording.finish(isWhole: end.isWhole) } catch {
      errors("rcc-sim: \(error.words)\n  = \(error.remedy)\n")
      return .harness
    }
    let told = RecordedText(
      tally, kept.findings, Rounds(every: .zero), path: kept.path, hasScenario: order.scenario != nil)
    output("\n" + (end.lines + told.lines).joined(separator: "\n") + "\n")
    guard let scenario = order.scenario, end.isWhole else { return end.isWhole ? .passed : .harness }
    return try ConvertCommand(from: kept.path, to: scenario, draft, output).run()
  }
}

extension ProxySession.End {
  fileprivate var isWhole: Bool { if case .stopped = self { true } else { false } }

  fileprivate var lines: [String] {
    switch self {
    case .stopped(let open): open.isEmpty ? [] : ["under way, and left out: \(Self.named(open))"]
    case .full(let reason): ["the recording cannot grow: \(reason)"]
    }
  }

  /// Where there is nothing to keep.
  fileprivate func nothing(limit: Duration) -> String {
    guard case .stopped(let open) = self, !open.isEmpty else {
      return "rcc-sim: nothing passed, and no file was written\n  = does the app ask this address?\n"
    }
    return "rcc-sim: nothing had come to its end, and no file was written: \(Self.named(open))\n"
      + "  = what is never answered is recorded after \(limit.word); --timeout makes that shorter\n"
  }

  private static func named(_ open: [String]) -> String {
    open.map { $0.visibleLine.cut(toColumns: 60) }.listed(5)
  }
}
