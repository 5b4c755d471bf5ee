package import Foundation
import ScenarioBasics
package import StubServer
import Synchronization

/// A server of the control address: JSON over HTTP, and a page.
///
/// All its work is done on the thread of its loop; notices of sessions are handed to that thread by
/// ``LoopbackServer/after(_:_:)``.
package final class ControlServer: Sendable {
  let wire: LoopbackServer
  let conversations = ReplySender { _, _ in }
  private let registry: SessionRegistry
  private let access: ControlAccess
  private let page: String
  private let shutdown: @Sendable () -> Void
  /// The watchers of sessions, by the request that they respond to.
  let watchers = Mutex<[WatcherID: SessionWatcher]>([:])
  /// The bytes of streams whose clients do not read.
  let unsent = Mutex<[WatcherID: UnsentBytes]>([:])

  /// The time in milliseconds after which a client that does not read a response is reset, because it would
  /// delay the others.
  private static let writePatience: Int32 = 500
  static let heartbeat = Duration.seconds(15)
  /// The longest time to wait for the thread of a session.
  private static let patience = Duration.seconds(2)

  /// Opens a port and begins to respond.
  ///
  /// - Parameters:
  ///   - registry: The sessions to control.
  ///   - access: The check of who may control them.
  ///   - address: The address on which the server listens.
  ///   - page: The page for browsers.
  ///   - shutdown: Called when a client requests the end of the server, after the response was passed on.
  /// - Throws: The operating system's refusal of the port.
  package init(
    _ registry: SessionRegistry, _ access: ControlAccess, at address: IPv4Address = .loopback, page: String,
    shutdown: @escaping @Sendable () -> Void
  ) throws {
    (self.registry, self.access, self.page, self.shutdown) = (registry, access, page, shutdown)
    wire = try LoopbackServer(at: address, patience: .seconds(60), writePatience: Self.writePatience)
    wire.start { [self] in receive($0) }
    beat()
  }

  package var url: URL { wire.url }

  /// Sends the pending events to all streams, and closes the port.
  package func stop() {
    let isTold = Monitor(false)
    wire.after(.zero) { [weak self] in
      self?.tellAll()
      isTold.update { $0 = true }
    }
    _ = isTold.wait(patience: 1) { $0 ? true : nil }
    wire.stop()
  }

  /// The number of open connections.
  package var openConnections: Int { wire.openConnections }

  /// The number of clients that wait for requests, or watch a session.
  package var waiters: Int { watchers.withLock { $0.count } }

  private func receive(_ event: InboundEvent) {
    switch event {
    case .request(let connection, let request):
      guard let conversation = open(connection) else { return }
      respond(to: request, in: conversation)
    case .awaitsContinue(let connection, _):
      if let conversation = open(connection) { conversations.say(.goOn, in: conversation, on: wire) }
    case .malformed(let connection, let refusal):
      guard let conversation = open(connection) else { return }
      let failure = ControlFailure(refusal.status, refusal.reason, "send an HTTP/1.1 request")
      let request = Request(method: refusal.method, target: "", headers: [], isLast: true)
      let place = conversations.reserve(in: conversation)
      say(
        failure.answer, to: QueuedControlRequest(place: place, request: request, conversation: conversation))
    case .ended(let connection, let isReset):
      let isWaiting = endWatching(connection)
      guard let conversation = wire.conversation(connection) else { return }
      // A waiting client that closes its side has gone: there is no response yet that it could read.
      conversations.end(conversation, reset: isReset || isWaiting, on: wire)
    case .met, .turnedAway: break
    }
  }

  private func open(_ connection: ConnectionID) -> ConnectionPipeline? {
    guard let conversation = wire.conversation(connection), !conversation.look(\.isClosing) else {
      return nil
    }
    return conversation
  }

  /// Responds to a request. It waits for the session's own thread before and after the work, because the
  /// session must know everything that the client has read when its request is handled, and a change must be
  /// in effect when the response is sent.
  private func respond(to request: Request, in conversation: ConnectionPipeline) {
    let asked = QueuedControlRequest(
      place: conversations.reserve(in: conversation), request: request, conversation: conversation)
    do throws(ControlFailure) {
      guard let (row, call) = try found(for: request) else {
        return say(ControlAnswer(html: page), to: asked)
      }
      let session = registry[call.parts["session"] ?? ""]
      settle(row.ends ? registry.all : [session].compactMap(\.self)) { [weak self] in
        self?.respond(row, call, session, to: asked)
      }
    } catch {
      say(error.answer, to: asked)
    }
  }

  /// Performs an action on this server's thread after the threads of the sessions have finished their current
  /// work.
  ///
  /// The wait is limited, because a session's thread may be writing to a client that does not read.
  private func settle(_ sessions: [ServeSession], _ action: @escaping @Sendable () -> Void) {
    if sessions.isEmpty { return action() }
    // Released when it has run: it retains the session, and the time limit retains it.
    let pending = Mutex<(@Sendable () -> Void)?>(action)
    let once: @Sendable () -> Void = {
      let action = pending.withLock { pending in
        defer { pending = nil }
        return pending
      }
      action?()
    }
    wire.after(Self.patience, once)
    pass(sessions) { [weak self] in self?.wire.after(.zero, once) }
  }

  /// Passes through the threads of the sessions, one after the other, and then performs the action.
  private func pass(_ sessions: [ServeSession], _ action: @escaping @Sendable () -> Void) {
    guard let first = sessions.first else { return action() }
    first.stub.settle { [weak self] in self?.pass(Array(sessions.dropFirst()), action) }
  }

  private func respond(
    _ row: ControlEndpoint, _ call: ControlCall, _ session: ServeSession?, to asked: QueuedControlRequest
  ) {
    do throws(ControlFailure) {
      switch try row.take(call) {
      case .answer(let answer) where row.method == "GET": say(answer, to: asked)
      case .answer(let answer):
        settle([session].compactMap(\.self)) { [weak self] in self?.say(answer, to: asked) }
      case .wait(let awaited): wait(awaited, for: asked)
      case .events(let session, let since): stream(session, since: since, to: asked)
      case .shutdown:
        let reports = registry.endAll().reports
        say(ControlAnswer(["reports": .array(reports.map(\.json))]), to: asked)
        shutdown()
      }
    } catch {
      say(error.answer, to: asked)
    }
  }

  /// Returns the row of the table for a request; nil for the page.
  private func found(for request: Request) throws(ControlFailure) -> (
    row: ControlEndpoint, call: ControlCall
  )? {
    try access.check(request)
    let (path, query) = Self.parts(of: request.target)
    if path == ["", ""], request.method == "GET" { return nil }
    let fitting = ControlEndpoint.all.compactMap { row in row.parts(of: path).map { (row, $0) } }
    guard let (row, parts) = fitting.first(where: { $0.0.method == request.method }) else {
      try access.checkToken(request)
      if fitting.isEmpty {
        throw ControlFailure(
          404, "there is nothing at this path",
          "Docs/serve.md lists the paths; all begin with \(ControlEndpoint.root)")
      }
      let methods = fitting.map { $0.0.method }
      var failure = ControlFailure(
        405, "\(request.method) is not allowed at this path", "use \(methods.listed(4))")
      failure.headers = [Header("Allow", methods.joined(separator: ", "))]
      throw failure
    }
    if !row.isOpen { try access.checkToken(request) }
    return (row, ControlCall(request: request, parts: parts, query: query, registry: registry))
  }

  private static func parts(of target: String) -> (path: [Substring], query: [String: String]) {
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let items = TargetParts(target).query.map { ($0.name, $0.value) }
    return (
      halves[0].split(separator: "/", omittingEmptySubsequences: false),
      Dictionary(items) { first, _ in first }
    )
  }

  /// Sends an answer at the place that was reserved for it.
  func say(_ answer: ControlAnswer, to asked: QueuedControlRequest) {
    let request = asked.request
    guard let plan = try? ReplyPlan(answer.answer, method: request.method, keepAlive: !request.isLast) else {
      return wire.reset(asked.conversation.connection)
    }
    conversations.fill(asked.place, with: plan, in: asked.conversation, on: wire)
  }
}

/// A request to the control address, and the place of its response.
struct QueuedControlRequest: Sendable {
  let place: Int
  let request: Request
  let conversation: ConnectionPipeline
}
