package import Foundation
import ScenarioBasics
package import StubServer
import Synchronization

/// The address at which a server is steered: JSON over HTTP, and a page.
///
/// All of it is done on the thread of its loop; what sessions tell it comes there through ``Wire/after(_:_:)``.
package final class ControlServer: Sendable {
  let wire: Wire
  let conversations = Conversations { _, _ in }
  private let registry: SessionRegistry
  private let access: ControlAccess
  private let page: String
  private let shutdown: @Sendable () -> Void
  /// Who waits for what comes in a session, by the connection on which he does.
  let watchers = Mutex<[ConnectionID: Watcher]>([:])

  /// A stream that nobody reads is given up after so many milliseconds: it would hold up the others.
  private static let writePatience: Int32 = 500
  static let heartbeat = Duration.seconds(15)

  /// Opens a port.
  ///
  /// - Parameters:
  ///   - registry: The sessions that are steered.
  ///   - access: Who may.
  ///   - address: Where it listens.
  ///   - page: What a browser is shown.
  ///   - shutdown: Called when somebody asks for an end, which is answered by then.
  /// - Throws: the operating system's refusal of the port.
  package init(
    _ registry: SessionRegistry, _ access: ControlAccess, at address: IPv4Address = .loopback, page: String,
    shutdown: @escaping @Sendable () -> Void
  ) throws {
    (self.registry, self.access, self.page, self.shutdown) = (registry, access, page, shutdown)
    let relay = Relay()
    wire = try Wire(
      at: address, patience: .seconds(60), writePatience: Self.writePatience,
      sink: { relay.server?.receive($0) })
    relay.server = self
    beat()
  }

  package var url: URL { wire.url }

  package func stop() { wire.stop() }

  /// Connections that are open.
  package var openConnections: Int { wire.openConnections }

  /// How many wait for requests, or watch a session.
  package var waiters: Int { watchers.withLock { $0.count } }

  private final class Relay: Sendable {
    private let target = Mutex<ControlServer?>(nil)
    var server: ControlServer? {
      get { target.withLock { $0 } }
      set { target.withLock { $0 = newValue } }
    }
  }

  private func receive(_ event: WireEvent) {
    switch event {
    case .request(let connection, let request):
      guard let conversation = open(connection) else { return }
      respond(to: request, in: conversation)
    case .awaitsContinue(let connection, _):
      if let conversation = open(connection) { conversations.say(.goOn, in: conversation, on: wire) }
    case .malformed(let connection, let refusal):
      guard let conversation = open(connection) else { return }
      let failure = ControlFailure(refusal.status, refusal.reason, "send HTTP/1.1")
      say(failure.answer, to: refusal.method, keepsAlive: false, in: conversation)
    case .ended(let connection, let isReset):
      let isWaiting = endWatching(connection)
      guard let conversation = wire.conversation(connection) else { return }
      // Who waits for what is to come and ends his side has gone: there is nothing yet that he could read.
      conversations.end(conversation, reset: isReset || isWaiting, on: wire)
    case .met, .turnedAway: break
    }
  }

  private func open(_ connection: ConnectionID) -> Conversation? {
    guard let conversation = wire.conversation(connection), !conversation.look(\.isClosing) else {
      return nil
    }
    return conversation
  }

  private func respond(to request: Request, in conversation: Conversation) {
    do throws(ControlFailure) {
      switch try outcome(of: request) {
      case .answer(let answer): say(answer, to: request, in: conversation)
      case .wait(let awaited): wait(awaited, for: request, in: conversation)
      case .events(let session): stream(session, in: conversation)
      case .shutdown:
        let reports = registry.endAll().reports
        say(ControlAnswer(["reports": .array(reports.map(\.json))]), to: request, in: conversation)
        shutdown()
      }
    } catch {
      say(error.answer, to: request, in: conversation)
    }
  }

  private func outcome(of request: Request) throws(ControlFailure) -> ControlOutcome {
    try access.check(request)
    let (path, query) = Self.parts(of: request.target)
    if path == ["", ""], request.method == "GET" { return .answer(ControlAnswer(html: page)) }
    let fitting = ControlRow.all.compactMap { row in row.parts(of: path).map { (row, $0) } }
    guard let (row, parts) = fitting.first(where: { $0.0.method == request.method }) else {
      try access.checkToken(request)
      if fitting.isEmpty {
        throw ControlFailure(
          404, "there is nothing at this path",
          "Docs/serve.md lists the paths; all begin with \(ControlRow.root)")
      }
      let methods = fitting.map { $0.0.method }
      var failure = ControlFailure(405, "\(request.method) is not for this path", "use \(methods.listed(4))")
      failure.headers = [Header("Allow", methods.joined(separator: ", "))]
      throw failure
    }
    if !row.isOpen { try access.checkToken(request) }
    return try row.take(ControlCall(request: request, parts: parts, query: query, registry: registry))
  }

  private static func parts(of target: String) -> (path: [Substring], query: [String: String]) {
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let items = TargetParts(target).query.map { ($0.name, $0.value) }
    return (
      halves[0].split(separator: "/", omittingEmptySubsequences: false),
      Dictionary(items) { first, _ in first }
    )
  }

  private func say(_ answer: ControlAnswer, to request: Request, in conversation: Conversation) {
    say(answer, to: request.method, keepsAlive: !request.isLast, in: conversation)
  }

  private func say(
    _ answer: ControlAnswer, to method: String, keepsAlive: Bool, in conversation: Conversation
  ) {
    guard let plan = try? ReplyPlan(answer.answer, method: method, keepAlive: keepsAlive) else {
      return wire.reset(conversation.connection)
    }
    conversations.answer(plan, in: conversation, on: wire, after: .zero)
  }
}
