import Foundation
import ScenarioBasics
import ScenarioEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One play in a process that a worker starts for it, if the worker plays a scenario more than once.
struct SubprocessPlayer {
  let launch: WorkerConfiguration
  /// The worker's own options, except for those that make it play more than once.
  let options: [String]

  /// Plays the scenario once; passes its events to `take`, and copies its other output to this process's own
  /// output.
  ///
  /// If the process ends other than by finishing its play, this one ends in the same way.
  ///
  /// - Parameters:
  ///   - request: The scenario.
  ///   - ways: More options for this play.
  ///   - pass: Receives the messages of the process other than events.
  ///   - take: Receives each event.
  /// - Returns: The outcome of the play.
  /// - Throws: `WorkerProcess.StartFailure` when the system starts no process.
  func play(
    _ request: WorkerRequest, ways: [String] = [], pass: (WorkerMessage) -> Void, take: (PlayEvent) -> Void
  ) throws(WorkerProcess.StartFailure) -> ScenarioRunner.Outcome {
    let process = try WorkerProcess(launch, options: options + ways.filter { !options.contains($0) })
    process.play(request.single)
    var outcome: ScenarioRunner.Outcome?
    var lines = LineSplitter()
    read: while true {
      var polled = [process.events, process.said].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&polled, 2, -1)
      passOn(process)
      while let bytes = WorkerProcess.available(at: process.events) {
        if bytes.isEmpty { break read }
        for line in lines.take(bytes) {
          switch WorkerMessage(line) {
          case .event(let event): take(event)
          case .done(let done):
            outcome = done
            process.finish()
          case .ready, .last, nil: break
          case let message?: pass(message)
          }
        }
      }
    }
    let end = process.wait()
    passOn(process)
    guard let outcome else { Self.end(as: end) }
    return outcome
  }

  /// Copies the app's output to this process's output.
  private func passOn(_ process: WorkerProcess) {
    while let bytes = WorkerProcess.available(at: process.said), !bytes.isEmpty {
      // Unchanged: the process that started this one reads its output, and escapes it there.
      try? writeAll(Array(bytes), to: 1)
    }
  }

  private static func end(as end: WorkerProcess.End) -> Never {
    switch end {
    case .exited(let code): _exit(code)
    case .signalled(let number):
      signal(number, SIG_DFL)
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      kill(getpid(), number)
      _exit(1)
    }
  }
}

/// A splitter that makes lines of bytes as they arrive.
struct LineSplitter {
  private var line: [UInt8] = []

  /// Returns the lines that end in the bytes, without their line ends.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> [String] {
    var (lines, rest): ([String], ArraySlice<UInt8>) = ([], bytes)
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line += rest[..<end]
      rest = rest[(end + 1)...]
      lines.append(String(decoding: line, as: UTF8.self))
      line.removeAll(keepingCapacity: true)
    }
    line += rest
    return lines
  }
}
