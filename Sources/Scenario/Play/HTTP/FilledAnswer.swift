import ScenarioBasics
import ScenarioFormat
import StubServer

extension ScriptedServer {
  /// Returns the answer with what a service says, or with the values that it takes from the request; keeps
  /// it for a retry.
  func filled(
    _ answer: Answer, for id: ExchangeID, from request: Request, on host: RequestPattern.Host
  ) throws(Driver.Halt) -> Answer {
    if let name = answer.service, !answer.isFilled {
      var filled = try self.answer(answer, by: name, to: request, of: id, on: host)
      filled.isFilled = true
      simulation.monitor.update { [filled] in $0.exchanges[id]?.claim = .answer(filled) }
      return filled
    }
    guard answer.hasReferences else { return answer }
    let result = simulation.monitor.update { world in
      Result { () throws(MissingReference) in
        try world.script.filled(answer, from: request, .scenario, simulation.addresses)
      }
    }
    do throws(MissingReference) {
      let filled = try result.get()
      simulation.monitor.update { $0.exchanges[id]?.claim = .answer(filled) }
      return filled
    } catch {
      let asked = simulation.monitor.update { $0.exchanges[id]?.request ?? "" }
      throw .incomplete(answer: answer.lineName, reference: error.text, request: asked)
    }
  }
}
