import ScenarioBasics
import ScenarioCapture
import ScenarioConvert
import ScenarioRecording
import StubServer

/// `rcc-sim record --proxy`: stands between an app and its services, and writes down what passes.
final class ProxyCommand {
  private let order: ProxyOrder
  private let draft: any TrialRun
  private let display: Display
  private let output: (PrintableText) -> Void
  private let errors: (PrintableText) -> Void
  private let clock: RecordingClock
  private var tally: RecordingTally

  /// - Throws: a usage error for what cannot be stood for, or would write over something else.
  init(
    _ invocation: Invocation, _ draft: any TrialRun, _ display: Display, _ time: RealTime?,
    _ output: @escaping (PrintableText) -> Void, _ errors: @escaping (PrintableText) -> Void
  ) throws(UsageError) {
    order = try ProxyOrder(invocation)
    (self.draft, self.display, self.output, self.errors) = (draft, display, output, errors)
    clock = .machine(time ?? .machine)
    tally = RecordingTally(hasHosts: order.upstreams.count > 1)
  }

  /// - Throws: ``NewFile/Failure`` when no file can be made where the recording is to be; a usage error for a
  ///   port that is taken.
  func run() throws -> ExitCode {
    let recording = try order.target.begin(display)
    // Held back before there is another thread that it could end.
    let interruption = Interruption()
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
    let end = RecordingEnd(session.run(), of: order.count, limit: order.limit)
    interruption.hear()
    return try RecordingFinish(
      recording: recording, tally: tally, scenario: order.target.scenario, draft: draft, output: output,
      errors: errors
    ).run(end)
  }

  private func open(_ exchanges: Monitor<ProxiedExchanges>) throws -> [ProxyGate] {
    let listener = ProxyGate.Listener(
      begin: { words in exchanges.update { $0.begin(words) } },
      end: { number, entry in exchanges.update { $0.end(number, entry) } })
    var gates: [ProxyGate] = []
    for (index, upstream) in order.upstreams.enumerated() {
      let port = order.port == 0 ? 0 : Int(order.port) + index
      do { gates.append(try open(upstream, at: port, listener)) } catch {
        for gate in gates { gate.stop() }
        throw error
      }
    }
    return gates
  }

  private func open(
    _ upstream: ProxyUpstream, at port: Int, _ listener: ProxyGate.Listener
  ) throws(UsageError) -> ProxyGate {
    guard let number = UInt16(exactly: port) else {
      throw UsageError(
        message: "there is no port \(port): each service has the next one", remedy: "name a lower one")
    }
    do { return try ProxyGate(upstream, port: number, clock: clock, limit: order.limit, listener) } catch {
      let isTaken = (error as? Socket.Failure)?.isTaken ?? false
      throw UsageError(
        message: isTaken ? "port \(port) is taken" : "port \(port) cannot be opened: \(error)",
        remedy: isTaken
          ? "end what listens there, or name another one; --port 0 is any that is free"
          : "name another one; --port 0 is any that is free")
    }
  }

  private func welcome(_ gates: [ProxyGate]) -> [PrintableText] {
    gates.map { "http://127.0.0.1:\($0.port) stands for \($0.upstream.url)" }
      + ["point the app there; Ctrl-C ends the recording and keeps it in \(order.target.path)", ""]
  }

  private func tell(_ entry: HAREntry) {
    tally.add(entry)
    display.write(RecordedLine(entry, words: tally.words(of: entry)).lines(tally.count, of: order.count))
  }
}
