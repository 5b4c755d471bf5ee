/// Faults of the time at which the bytes of an answer are sent, and of the time in its `Date` field.
package enum TimeFaults {
  static let drip = FaultRow(
    "drip", .time, "the head at once, then COUNT bytes of the body each DURATION", ["COUNT every DURATION"]
  ) { reply, arguments in
    reply.pace = WriteSchedule(count: arguments.count, every: arguments.duration, part: .body)
  }

  static let dripHead = FaultRow(
    "drip-head", .time, "COUNT bytes of the head each DURATION, the body with the last of them",
    ["COUNT every DURATION"]
  ) { reply, arguments in
    reply.pace = WriteSchedule(count: arguments.count, every: arguments.duration, part: .head)
  }

  static let bandwidth = FaultRow(
    "bandwidth", .time, "COUNT bytes a second, from the first byte to the last", ["COUNT"]
  ) { reply, arguments in
    reply.pace = WriteSchedule(count: arguments.count, every: .seconds(1), part: .whole)
  }

  static let clockSkew = FaultRow(
    "clock-skew", .time, "a Date that is ahead of the time, or behind it",
    ["DURATION ahead", FaultSyntax("DURATION behind") { $0.isBehind = true }]
  ) { reply, arguments throws(InvalidFault) in
    let (skew, part) = (Int(arguments.duration.components.seconds), arguments.duration.components.attoseconds)
    guard skew > 0, part == 0 else {
      throw InvalidFault(
        "is not a whole number of seconds", "a Date has only whole seconds: write clock-skew 90s ahead")
    }
    reply.fields.append(
      Array("Date: \(HTTPDate.of(reply.date + (arguments.isBehind ? -skew : skew)))".utf8))
  }

  static let all = [drip, dripHead, bandwidth, clockSkew]
}

extension Fault {
  /// Returns a fault that sends the head at once, then the given number of bytes of the body at each
  /// interval.
  public static func drip(_ count: Int, every time: Duration) -> Fault {
    Fault(TimeFaults.drip, FaultArguments(count: count, duration: time))
  }

  /// Returns a fault that sends the given number of bytes of the head at each interval, and the body with the
  /// last of them.
  public static func dripHead(_ count: Int, every time: Duration) -> Fault {
    Fault(TimeFaults.dripHead, FaultArguments(count: count, duration: time))
  }

  /// Returns a fault that sends the given number of bytes per second.
  public static func bandwidth(_ count: Int) -> Fault {
    Fault(TimeFaults.bandwidth, FaultArguments(count: count))
  }
}
