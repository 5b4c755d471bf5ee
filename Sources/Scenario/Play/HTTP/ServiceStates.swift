import ScenarioBasics
import ScenarioFormat
import ScenarioProcess
import StubServer

/// The services of a Stage with their states, which last as long as the play.
struct ServiceStates: Sendable {
  /// A service with its state, and the state of the generator from which it draws random bytes.
  struct State: Sendable {
    var service: any StatefulService
    var random: UInt64
  }

  private let makers: [String: @Sendable (UInt64) -> any StatefulService]
  private let seed: UInt64
  /// The states of those that have been asked.
  private var states: [String: State] = [:]

  init(_ makers: [String: @Sendable (UInt64) -> any StatefulService] = [:], seed: UInt64 = 0) {
    (self.makers, self.seed) = (makers, seed)
  }

  /// Returns the present state of the service. The first call for a service makes it, which is code of the
  /// Stage.
  func state(of name: String) -> State {
    if let state = states[name] { return state }
    guard let make = makers[name] else {
      preconditionFailure("the parser refuses a service that the Stage does not have")
    }
    return State(service: make(seed), random: Self.seed(seed, name))
  }

  mutating func keep(_ state: State, of name: String) { states[name] = state }

  /// Returns the seed of the random bytes of a service, so that its draws move none of the app's.
  private static func seed(_ seed: UInt64, _ name: String) -> UInt64 {
    name.utf8.reduce(seed ^ 0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}

extension ScriptedServer {
  /// Lets a service of the Stage handle a request, and returns the answer of the script with what it said.
  ///
  /// It runs as the app does: on the driver, in virtual time, and outside of the lock.
  func answer(
    _ answer: Answer, by name: String, to request: Request, of id: ExchangeID, on host: RequestPattern.Host
  ) throws(Driver.Halt) -> Answer {
    let (services, now, asked) = simulation.monitor.update { world in
      (world.services, world.clock.now, world.exchanges[id]?.request ?? "")
    }
    let seen = ServiceRequest(request.seen(simulation.addresses), host: host.serviceName, time: now)
    let (state, said) = simulation.inApp {
      var state = services.state(of: name)
      let said = DriverThread.drawing(from: &state.random) { state.service.answer(to: seen) }
      return (state, said)
    }
    simulation.monitor.update { $0.services.keep(state, of: name) }
    do throws(ServiceProblem) {
      return simulation.addresses.filled(
        try answer.saying(said) { address in
          simulation.addresses.known.first { $0.address == address }?.name
        })
    } catch {
      throw .misserved(service: name, answer: answer.lineName, request: asked, error)
    }
  }
}

extension Request {
  /// The request without the fields that differ from play to play, and with the names of addresses.
  fileprivate func seen(_ addresses: AddressTable) -> Request {
    let own = headers.filter { !["host", PlayToken.headerName.lowercased()].contains($0.name.lowercased()) }
    return Request(
      method: method, target: target, headers: own.map { Header($0.name, addresses.named($0.value)) },
      body: body, trailers: trailers)
  }
}

extension RequestPattern.Host {
  /// The name without `$`.
  fileprivate var serviceName: String { self == .main ? "server" : name }
}
