import Foundation
package import ScenarioBasics
import StubServer
import Synchronization

extension ServeSession {
  /// The session's data except its exchanges.
  var json: JSONValue {
    let (cursor, requests, round, isDownByHand) = state.withLock {
      ($0.cursor, $0.log.counts.requests, $0.round, $0.isDownByHand)
    }
    let hosts = stub.otherURLs.sorted { $0.key.word < $1.key.word }.map { host, url in
      JSONValue.object(["name": .string(host.title), "url": .string(url.absoluteString)])
    }
    return [
      "id": .string(id), "name": .string(script.name), "url": .string(stub.url.absoluteString),
      "hosts": .array(hosts), "time": stub.time.map { .string($0.rounded.word) } ?? .null,
      "speed": .decimal("\(speed)"), "isDown": .bool(stub.isDown),
      "isDownByHand": .bool(isDownByHand), "resets": .integer(round), "requests": .integer(requests),
      "faults": .array(stub.injections.map(\.json)), "script": .array(stub.progress.map(\.json)),
      "steps": .array(script.items.indices.map { step($0, cursor) }),
    ]
  }

  private func step(_ index: Int, _ cursor: ScriptCursor) -> JSONValue {
    let item = script.items[index]
    let state =
      if item.isWait {
        cursor.done[index...].contains { $0 != nil } ? "done" : "waiting"
      } else if !item.isPlayed {
        "not played"
      } else {
        cursor.done[index] != nil ? "done" : cursor.next == index ? "next" : "waiting"
      }
    let at = cursor.done[index] ?? (cursor.next == index ? cursor.due : nil)
    return [
      "text": .string(item.text), "line": .integer(item.line), "state": .string(state),
      "at": at.map { .string($0.rounded.word) } ?? .null,
    ]
  }
}

extension Injection {
  fileprivate var json: JSONValue {
    [
      "number": .integer(number), "answer": .string(text), "count": count.map { .integer($0) } ?? .null,
      "skip": .integer(max(0, skip - skipped)), "given": .integer(given),
      "route": pattern.map { .string($0.description) } ?? .null,
    ]
  }
}

extension RouteProgress {
  fileprivate var json: JSONValue {
    let answers = items.map { item -> JSONValue in
      [
        "text": .string(item.answer.text), "line": .integer(item.answer.line), "used": .integer(item.used),
        "isNext": .bool(item.isNext),
      ]
    }
    return ["route": .string(pattern.place), "line": .integer(line), "answers": .array(answers)]
  }
}

extension ServedExchange {
  /// The size in bytes above which a body is cut.
  private static let longestBody = 64 << 10

  var json: JSONValue {
    let answer = reply?.answer
    return [
      "number": .integer(number), "at": .string(at.rounded.word), "method": .string(request?.method ?? ""),
      "target": .string(request?.target ?? ""), "host": .string(host.title),
      "headers": Self.json(request?.headers ?? []), "body": Self.json(request?.body ?? []),
      "bodyBytes": .integer(request?.body.count ?? 0), "state": .string(state.rawValue),
      "answer": self.answer.map { .string($0) } ?? .null,
      "status": (refusal?.status ?? answer?.status).map { .integer($0) } ?? .null,
      "line": .integer(answer?.line ?? 0), "injected": .bool(isInjected),
      "answerHeaders": Self.json(answer?.headers ?? []), "answerBody": Self.json(answer?.body ?? []),
      "answerBodyBytes": .integer(answer?.body.count ?? 0),
      "receipt": receipt?.json(wasDelivered ?? false) ?? .null,
      "why": why.isEmpty ? .null : .string(why.joined(separator: "\n")),
    ]
  }

  private static func json(_ headers: [Header]) -> JSONValue {
    .array(headers.map { .array([.string($0.name), .string($0.value)]) })
  }

  private static func json(_ body: [UInt8]) -> JSONValue {
    var bytes = body.prefix(longestBody)
    // Removes the bytes of a character that would be cut in two.
    while bytes.count < body.count, let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
    if bytes.count < body.count, bytes.last.map({ $0 >= 0xC0 }) == true { bytes.removeLast() }
    return String(validating: bytes, as: UTF8.self).map { .string($0) } ?? .null
  }
}

extension Receipt {
  fileprivate func json(_ isDelivered: Bool) -> JSONValue {
    [
      "written": .integer(written), "planned": .integer(planned), "end": .string(end.rawValue),
      "peer": .string(peer.rawValue), "isWhole": .bool(isDelivered),
    ]
  }
}

extension ServeReport {
  package var json: JSONValue {
    let unmatched = unmatched.map { exchange -> JSONValue in
      [
        "number": .integer(exchange.number), "request": .string(exchange.asked),
        "why": .string(exchange.why.joined(separator: "\n")),
      ]
    }
    let unused = unused.map { answer -> JSONValue in
      [
        "route": .string(answer.route), "line": .integer(answer.line), "text": .string(answer.text),
        "isUnreached": .bool(answer.isUnreached),
      ]
    }
    let undelivered = undelivered.map { exchange -> JSONValue in
      ["number": .integer(exchange.number), "fault": .string(exchange.answer ?? "")]
    }
    return [
      "session": .string(session), "name": .string(name), "requests": .integer(requests),
      "unmatchedCount": .integer(unmatchedCount), "unmatched": .array(unmatched), "unused": .array(unused),
      "undeliveredCount": .integer(undeliveredCount),
      "undelivered": .array(undelivered), "pending": .array(pending.map(\.json)),
      "unanswered": .array(unanswered.map { .integer($0.number) }),
      "exitCode": .integer(Int(code.rawValue)),
    ]
  }
}

extension RequestPattern.Host {
  /// The name of the host in JSON: `other`; empty for the main one.
  /// The name of the host; empty for the main one.
  fileprivate var title: String { self == .main ? "" : name }
}

extension Duration {
  /// The duration rounded down to the millisecond.
  package var rounded: Duration { .milliseconds(Int((self / .milliseconds(1)).rounded(.down))) }
}
