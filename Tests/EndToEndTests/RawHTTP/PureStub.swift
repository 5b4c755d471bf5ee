import Foundation

@testable import StubServer

/// The stub without sockets, threads and time: the same pure parts, called in sequence.
struct PureStub {
  private(set) var lines: [String] = []
  private(set) var isEnded = false
  private(set) var http = HTTPRequestParser()
  private var script: ScriptState

  init(_ script: Script) { self.script = ScriptState(script) }

  mutating func receive(_ bytes: some Collection<UInt8>) {
    for output in http.receive(bytes) where !isEnded {
      switch output {
      case .awaitsContinue: say(ReplyQueue.Reply.goOn.plan)
      case .refused(let refusal): answer(Answer(status: refusal.status), refusal.method, keepAlive: false)
      case .request(let request):
        guard case .answer(let scripted) = script.claim(ScriptRequest(request)) else {
          answer(Answer(status: 404), request.method, keepAlive: !request.isLast)
          continue
        }
        answer(scripted, request.method, keepAlive: !request.isLast)
      }
    }
  }

  private mutating func answer(_ answer: Answer, _ method: String, keepAlive: Bool) {
    guard let plan = try? ReplyPlan(answer, method: method, keepAlive: keepAlive) else { return }
    say(plan)
  }

  private mutating func say(_ plan: ReplyPlan) {
    lines.append(String(decoding: plan.bytes.prefix { $0 != 13 }, as: UTF8.self))
    isEnded = plan.end != .keep
  }
}
