import Foundation
import Scenario

/// A server that keeps what is posted; a draft with a key that it knows is the post that it has.
struct PostServer: StatefulService {
  private struct Draft: Decodable {
    let text: String
  }

  private struct Item: Encodable {
    let id = UUID()
    let text: String
    let posted: Date
  }

  private var items: [Item] = []
  private var keys: Set<String> = []

  mutating func answer(to request: ServiceRequest) -> ServiceAnswer {
    switch (request.method, request.path) {
    case ("POST", ["feed"]):
      guard let draft = request.json(Draft.self), let key = request.header("Idempotency-Key") else {
        return ServiceAnswer(400)
      }
      if keys.insert(key).inserted { items.insert(Item(text: draft.text, posted: Date()), at: 0) }
      return ServiceAnswer(201)
    case ("GET", ["feed"]): return ServiceAnswer(200, json: ["items": items])
    default: return ServiceAnswer(404)
    }
  }
}
