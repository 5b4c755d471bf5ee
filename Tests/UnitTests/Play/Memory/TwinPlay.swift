import Foundation
import Synchronization

@testable import ScenarioBasics
@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import StubServer

/// A play of the same code on both networks, in words that do not depend on addresses.
struct TwinPlay {
  let routes: [Script.Route]
  var keepsAlive = true
  /// The number of requests at one time before the others: as many connections can be used again.
  var warm = 0

  /// One request of the app, and how it reads the answer.
  struct Ask: Sendable {
    var method = "GET"
    let target: String
    var body = ""
    var headers: [Header] = []
    var isStreamed = false
  }

  /// Sends the requests one after the other; one that is not answered within five seconds is cancelled.
  func events(_ asks: [Ask], on network: NetworkKind) throws -> [String] {
    var harness = SimulationHarness(routes: routes, keepsAlive: keepsAlive)
    harness.network = network
    let names = Mutex<AddressTable?>(nil)
    let (items, halt) = try harness.record { hands in
      names.withLock { $0 = hands.simulation.addresses }
      await withTaskGroup { [warm] group in
        for _ in 0..<warm { group.addTask { hands.say(await hands.get("/warm")) } }
      }
      for ask in asks {
        let task = Task(executorPreference: hands.simulation.taskExecutor) { await Self.send(ask, hands) }
        let limit = Task(executorPreference: hands.simulation.taskExecutor) {
          try? await hands.clock.sleep(for: .seconds(5))
          task.cancel()
        }
        await task.value
        limit.cancel()
      }
      hands.say("over")
    }
    let words = items.map { "\($0.at.word) \(Self.words($0.entry))" } + [halt.map { "\($0)" } ?? "whole"]
    return words.map { word in names.withLock { $0?.named(word) ?? word } }
  }

  private static func words(_ entry: Journal.Entry) -> String {
    switch entry {
    case .asked(let exchange): "\(exchange.id) \(exchange.request)"
    case .arrived(let id, let attempt): "\(id) arrived \(attempt)"
    case .answered(let id, _, let receipt, let sent): "\(id) \(receipt) \(sent)"
    case .finished(let exchange): "\(exchange.id) \(exchange.words) \(exchange.handed ?? 0)"
    case .cancelled(let id): "\(id) cancelled"
    case .app(.effect(let text)): text
    default: "\(entry)"
    }
  }

  private static func send(_ ask: Ask, _ hands: SimulationHarness.Hands) async {
    guard let url = URL(string: hands.simulation.server.absoluteString + ask.target) else { return }
    var request = StageRequest(method: ask.method, url: url, headers: ask.headers)
    request.body = Data(ask.body.utf8)
    if ask.isStreamed { return await stream(request, hands) }
    do throws(StageTransportError) {
      hands.say(words(try await PlayTransport(simulation: hands.simulation).send(request)))
    } catch {
      hands.say("\(error.code)")
    }
  }

  private static func words(_ response: StageResponse) -> String {
    let fields = response.headerFields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.prefix(40))" }
    let url = response.url?.absoluteString ?? ""
    return "\(response.status) \(fields) \(EscapedBytes(Array(response.body)).text) \(url)"
  }

  private static func stream(_ request: StageRequest, _ hands: SimulationHarness.Hands) async {
    let simulation = hands.simulation
    do throws(StageTransportError) {
      var outgoing = try simulation.route(request)
      outgoing.isStreamed = true
      let (sent, id) = (outgoing, try simulation.enter(outgoing))
      let report = await withTaskCancellationHandler {
        await withCheckedContinuation { (waiter: CheckedContinuation<PlayNetwork.Report, Never>) in
          var call = PendingCall { waiter.resume(returning: $0) }
          call.receive = { piece in
            switch piece {
            case .head(let response): hands.say("head \(words(response))")
            case .bytes(let data): hands.say("bytes \(EscapedBytes(Array(data)).text)")
            }
          }
          simulation.post(sent, as: id, call)
        }
      } onCancel: {
        simulation.cancel(id)
      }
      hands.say("end \(words(try report.get()))")
    } catch {
      hands.say("end \(error.code)")
    }
  }
}
