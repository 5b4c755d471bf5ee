public import Foundation
import ScenarioBasics
public import ScenarioFormat
public import StubServer

/// All external inputs of an app, injected at launch: wire, time, files, connectivity and facts.
public struct StageEnvironment: Sendable {
  /// The address of the stub, without a path: `http://127.0.0.1:49152`.
  public let server: URL
  /// The transport that sends requests over the real network to the stub.
  public let transport: any StageTransport
  /// The virtual clock, which the app can read and sleep on.
  public let clock: any StageClock
  /// The files, which outlive a quit.
  public let disk: any StageDisk
  /// The items of a keychain, which outlive a quit.
  public let keychain: any StageKeychain
  /// The defaults, which outlive a quit.
  public let defaults: any StageDefaults
  /// The state of the connection: online or offline.
  public let connectivity: any StageConnectivity
  /// The calendar time of T+0.
  public let start: Date
  /// The user's locale: `pt_BR`, or one of those that the Stage has; without a fact `en_US`.
  public let locale: String
  /// The user's time zone: `UTC`, or a fixed offset such as `UTC+02:00`.
  public let zone: String
  /// The seed of every random choice.
  public let seed: UInt64
  /// The Stage's own facts from the scenario's setup.
  public let facts: [Fact]
  /// The executor on which the app's asynchronous work runs: `withTaskExecutorPreference(executor) { … }`.
  public let executor: any TaskExecutor
  /// Reports events to the harness, in the order in which they happened.
  public let trace: @Sendable (StageEvent) -> Void
  /// Nil in an environment that belongs to no play.
  var http: HTTPContext?
}

extension StageEnvironment {
  init(_ simulation: Simulation, _ setup: PlaySetup) {
    let monitor = simulation.monitor
    server = simulation.server
    transport = PlayTransport(simulation: simulation)
    http = HTTPContext(simulation: simulation)
    clock = PlayClock(simulation: simulation)
    disk = PlayDisk(simulation)
    keychain = PlayKeychain(monitor)
    defaults = PlayDefaults(monitor)
    connectivity = PlayConnectivity(monitor: monitor)
    start = setup.start
    locale = setup.locale
    zone = setup.zone
    seed = setup.seed
    facts = setup.stageFacts
    executor = simulation.taskExecutor
    trace = { event in
      guard simulation.isOnDriver() else { return }
      monitor.update { $0.journal.note(.app(event), at: $0.clock.now) }
    }
  }
}

/// An event that an app reports to the harness, in addition to its state.
public enum StageEvent: Sendable, Equatable {
  /// A view model processed an event; the text names feature, event and figures: `.ratesArrived(USD:
  /// 1.1684)`.
  case processed(event: String)
  /// A view model's state does not allow the event.
  case rejected(event: String, reason: String)
  /// An effect was started: `.refresh(2)`.
  case effect(String)
  /// Something was presented or dismissed.
  case navigation(Navigation)
  /// A list on the screen changed by its rows' identity, once for each rendering: `pairs: update EURUSD`,
  /// `pairs: remove EURUSD @0, insert EURGBP @1`.
  case patched(String)
}

/// A transport that sends requests; each response arrives on the driver.
public protocol StageTransport: Sendable {
  /// Sends the request and waits for the whole response.
  ///
  /// - Throws: `StageTransportError` with what URLSession reported; `.cancelled` when the task was cancelled.
  func send(_ request: StageRequest) async throws(StageTransportError) -> StageResponse
}

/// A request as the app makes it.
public struct StageRequest: Sendable, Equatable {
  /// The method, in capitals.
  public var method: String
  /// The whole address.
  public var url: URL
  /// The header fields, in order.
  public var headers: [Header]
  /// The body; empty for none.
  public var body: Data

  /// Makes a request.
  public init(method: String = "GET", url: URL, headers: [Header] = [], body: Data = Data()) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// A response as URLSession delivers it.
public struct StageResponse: Sendable, Hashable {
  /// The status code.
  public let status: Int
  /// Returns the value of a header field; the case of the name is ignored.
  public func header(_ name: String) -> String? { fields[name.lowercased()] }
  /// The whole body.
  public let body: Data
  private let fields: [String: String]
  /// The header fields by their names as received.
  let headerFields: [String: String]
  /// The address that sent it; nil in a test.
  let url: URL?

  package init(status: Int, fields: [String: String], body: Data, url: URL? = nil) {
    (self.status, self.url, headerFields) = (status, url, fields)
    self.fields = Dictionary(fields.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    self.body = body
  }
}

/// The reason why no response arrived, as URLSession names it.
public struct StageTransportError: Error, Sendable, Equatable {
  /// The code of the `URLError`, or -999 for a cancelled task.
  public let code: Int

  package init(code: Int) { self.code = code }
}

/// The virtual clock.
public protocol StageClock: Sendable {
  /// The time since T+0.
  var now: Duration { get }
  /// Waits until the time is `now + duration`.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  func sleep(for duration: Duration) async throws
}

/// The app's own folder; written files are kept for the next launch of the same play.
public protocol StageDisk: Sendable {
  /// Returns the bytes of the file, or nil if there is none.
  func read(_ name: String) -> Data?
  /// Writes the whole file; the transcript shows it.
  func write(_ name: String, _ bytes: Data) throws(StageDiskError)
  /// Deletes the file; the transcript shows it, unless there is none. A full disk allows deletion too.
  func delete(_ name: String) throws(StageDiskError)
  /// The names of the files, sorted.
  var names: [String] { get }

  /// Returns the bytes of the file as ``read(_:)`` does, after the time that a slow disk takes.
  func load(_ name: String) async -> Data?
  /// Writes the whole file as ``write(_:_:)`` does, after the time that a slow disk takes.
  ///
  /// The bytes are on the disk when this returns. A cancelled task does not stop it; a quit does, and the
  /// file then stays as it was.
  func save(_ name: String, _ bytes: Data) async throws(StageDiskError)
  /// Deletes the file as ``delete(_:)`` does, after the time that a slow disk takes.
  func remove(_ name: String) async throws(StageDiskError)
}

extension StageDisk {
  /// Reads at once.
  public func load(_ name: String) async -> Data? { read(name) }
  /// Writes at once.
  public func save(_ name: String, _ bytes: Data) async throws(StageDiskError) { try write(name, bytes) }
  /// Deletes at once.
  public func remove(_ name: String) async throws(StageDiskError) { try delete(name) }
}

/// The reason why a file could not be written, or deleted.
public enum StageDiskError: Error, Sendable, Equatable {
  /// No space is left.
  case full
  /// The folder is not writable.
  case readOnly
}

/// The state of the connection: online or offline.
public protocol StageConnectivity: Sendable {
  /// Whether there is a connection now.
  var isOnline: Bool { get }
  /// Each change from now on; ends when the app quits.
  var changes: AsyncStream<Bool> { get }
}
