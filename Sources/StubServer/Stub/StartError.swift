extension Stub {
  /// An error that reports why a stub cannot start: a word of the script that it would have to ignore is
  /// refused.
  public enum StartError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The requested port is already in use.
    case portTaken(UInt16)
    /// The operating system refused the port; the text is its own.
    case port(String)
    /// A route cannot refuse a connection, because the request that would identify the route is never sent.
    case refusalInRoute(RequestPattern)
    /// A refused connection never reaches the stub, so refusals cannot be counted.
    case countedRefusal
    /// Before a request is read a connection can only meet a fault, at once and independently of its request;
    /// `unresolved` is excluded, because no connection arrives for it.
    case answerToConnection
    /// The fault's place is at or after the body's end, so it would break nothing.
    case breaksNothing(RequestPattern, Fault)
    /// The fault does not fit its answer; the words give the reason.
    case misfit(RequestPattern, String)
    /// An answer is given by a service of a Stage, by its name; only a play has such services.
    case service(RequestPattern, String)
    /// An answer has neither a status nor a fault that stands alone.
    case noStatus(RequestPattern)

    /// The error and its remedy, in one sentence.
    public var description: String {
      switch self {
      case .portTaken(let port):
        "port \(port) is taken; stop the program that listens there, or name 0 for any free port"
      case .port(let reason): "the port cannot be opened: \(reason)"
      case .refusalInRoute(let route):
        "\(route): a refused connection carries no request; put the refusal into the script's connections"
      case .countedRefusal:
        "a refused connection is not seen, so none can be counted; refuse forever, or give it a phase"
      case .answerToConnection:
        "an answer to a connection is a fault of connect or tls, or a delay, without header or condition"
      case .breaksNothing(let route, let fault):
        "\(route): `\(fault)` is at or after the body's end, so it would break nothing"
      case .misfit(let route, let why): "\(route): \(why)"
      case .service(let route, let name):
        "\(route): `from \(name)` is answered by a service of a Stage, which only a play has; "
          + "write an answer such as 200"
      case .noStatus(let route): "\(route): an answer has neither a status nor a fault that is written alone"
      }
    }
  }

  /// Checks a script.
  ///
  /// - Throws: an error for a request of the script that a stub alone cannot fulfil.
  package static func check(_ script: Script) throws(StartError) {
    for route in script.routes {
      for answer in route.answers { try check(answer, of: route.pattern) }
    }
    for answer in script.connectionsByHost.flatMap(\.answers) { try check(answer) }
  }

  private static func check(_ answer: Answer, of route: RequestPattern) throws(StartError) {
    if answer.faults.contains(where: \.isOfConnection) { throw .refusalInRoute(route) }
    if let service = answer.service { throw .service(route, service) }
    do {
      _ = try ReplyPlan(answer, method: route.method, keepAlive: true)
    } catch {
      switch error {
      case .noStatus: throw .noStatus(route)
      case .placeBehindBody:
        if let fault = answer.faults.last(where: { $0.row.kind == .close }) {
          throw .breaksNothing(route, fault)
        }
      default: throw .misfit(route, "`\(answer.broken ?? "")` \(error.sentence)")
      }
    }
  }

  private static func check(_ meeting: Answer) throws(StartError) {
    if meeting.faults.isEmpty, meeting.delay > .zero { return try check(slow: meeting) }
    guard let fault = meeting.faults.first, fault.isOfConnection, fault != .unresolved else {
      throw .answerToConnection
    }
    let bare = Answer(
      status: nil, uses: meeting.uses, fault: fault, phase: meeting.phase, isOptional: meeting.isOptional,
      text: meeting.text, line: meeting.line)
    guard meeting == bare else { throw .answerToConnection }
    guard fault != .refuse || meeting.phase != nil || meeting.uses == .forever else { throw .countedRefusal }
  }
  /// Checks an answer that only lets time pass.
  private static func check(slow meeting: Answer) throws(StartError) {
    let bare = Answer(
      status: nil, delay: meeting.delay, uses: meeting.uses, phase: meeting.phase,
      isOptional: meeting.isOptional, text: meeting.text, line: meeting.line)
    guard meeting == bare else { throw .answerToConnection }
  }
}
