import Foundation
import ScenarioBasics
import ScenarioProcess
import StubServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process that plays scenarios for this one.
///
/// Requests are written to its standard input, events are read from its descriptor 3, and the app's output,
/// on both of its standard streams, is captured separately. It ends when its input does.
final class WorkerProcess {
  /// An error that says that the system did not start it, with the system's message.
  struct StartFailure: Error {
    let reason: String
    /// The action that the user should take; nil if only fewer processes could help.
    var remedy: String?
  }

  /// How it ended.
  enum End: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  private let id: pid_t
  private let home: PlayHome
  private var commands: Int32
  /// The descriptor from which its events are read.
  let events: Int32
  /// The descriptor from which its output is read.
  let said: Int32

  init(_ launch: WorkerConfiguration, options: [String]) throws(StartFailure) {
    let (commands, events, said) = (try Self.channel(), try Self.channel(), try Self.channel())
    let inside = [commands.inside, said.inside, said.inside, events.inside]
    do throws(TemporaryFolder.Failure) { home = try PlayHome() } catch {
      throw StartFailure(reason: error.message, remedy: error.remedy)
    }
    let own = ["worker", "--patience", "\(launch.patience)"]
    let variables = ProcessVariable.environment(
      ProcessInfo.processInfo.environment, inheriting: launch.inherited, home: home.path)
    id = try Self.spawn(
      [launch.program] + launch.arguments + own + options,
      environment: variables.merging(launch.environment) { _, own in own }, descriptors: inside)
    for descriptor in [commands.inside, events.inside, said.inside] { close(descriptor) }
    (self.commands, self.events, self.said) = (commands.outside, events.outside, said.outside)
  }

  deinit {
    finish()
    for descriptor in [events, said] { close(descriptor) }
  }

  /// Sends it no more requests: it ends when it has finished those that it received.
  func finish() {
    if commands >= 0 { close(commands) }
    commands = -1
  }

  /// Sends it a scenario; a process that has ended is detected when its events end.
  func play(_ request: WorkerRequest) {
    _ = Self.tell(request.line, at: commands)
  }

  /// Writes a line to the other side; returns false if the peer no longer reads.
  static func tell(_ line: String, at descriptor: Int32) -> Bool {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = uninterrupted { bytes.withUnsafeBytes { sendQuietly(descriptor, $0) } }
      if count <= 0 { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// Kills it at once.
  func end() { _ = kill(id, SIGKILL) }

  /// Whether it has been stopped, as a shell does at Ctrl-Z, and not continued.
  var isStopped: Bool {
    var info = siginfo_t()
    // Without waiting, and without consuming the status, so that it can be read again.
    guard uninterrupted({ waitid(P_PID, id_t(id), &info, WSTOPPED | WNOHANG | WNOWAIT) }) == 0 else {
      return false
    }
    return info.si_signo == SIGCHLD
  }

  /// Waits for its end, which must be near: its input was closed, its events have ended, or it was killed.
  func wait() -> End {
    var status: Int32 = 0
    uninterrupted { waitpid(id, &status, 0) }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  /// Returns the bytes that can be read now; empty at the end, nil if there are none yet.
  static func available(at descriptor: Int32) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = uninterrupted { read(descriptor, &buffer, buffer.count) }
    if count < 0 { return errno == EAGAIN ? nil : [] }
    return buffer[..<count]
  }

  /// Returns two connected ends; the other process gets one of them, with a number above its existing ones.
  private static func channel() throws(StartFailure) -> (outside: Int32, inside: Int32) {
    var pair: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, streamType, 0, &pair) == 0 else {
      throw StartFailure(reason: systemMessage(errno))
    }
    let high = pair.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for descriptor in pair { close(descriptor) }
    guard !high.contains(where: { $0 < 0 }) else { throw StartFailure(reason: systemMessage(errno)) }
    _ = fcntl(high[0], F_SETFL, O_NONBLOCK)
    return (high[0], high[1])
  }

  private static func spawn(
    _ words: [String], environment: [String: String], descriptors: [Int32]
  ) throws(StartFailure) -> pid_t {
    var actions = makeFileActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
    }
    var arguments = words.map { strdup($0) } + [nil]
    let settings: [String] = environment.map { "\($0)=\($1)" }.sorted()
    var variables = settings.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id = pid_t()
    let code = posix_spawn(&id, words[0], &actions, nil, &arguments, &variables)
    if code != 0 { throw StartFailure(reason: "\(words[0]): \(systemMessage(code))") }
    return id
  }
}
