import Foundation
import Scenario

/// A service that says what the clock of its process shows, and draws a number.
struct ClockService: StatefulService {
  private var answers = 0

  private func number() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  mutating func answer(to request: ServiceRequest) -> ServiceAnswer {
    answers += 1
    switch request.path.last {
    case "time":
      let now = Date(timeIntervalSinceNow: 0).timeIntervalSince1970 - 1_776_000_000
      return ServiceAnswer(200, text: "\(answers) at \(now), \(request.time)")
    case "number": return ServiceAnswer(200, text: "\(number())")
    case "elsewhere": return ServiceAnswer(302, headers: ["Location": "$cdn/\(request.host)"])
    default:
      let process = Process()
      process.executableURL = URL(filePath: "/bin/true")
      try? process.run()
      return ServiceAnswer(200, text: request.header("Host") ?? "no host")
    }
  }
}
