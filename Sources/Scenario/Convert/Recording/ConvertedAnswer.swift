import ScenarioBasics
import ScenarioFormat
import ScenarioRecording
import StubServer

/// An entry in the form of a scenario's answer.
struct ConvertedAnswer {
  /// An error that an entry cannot be turned into an answer, in words.
  struct Omission: Error {
    let words: String
  }

  private(set) var item = ScriptItem()
  /// The parts of the entry that are missing from the answer, or changed in it.
  private(set) var remarks: [String] = []

  /// Creates an answer that the user has written.
  init(_ item: ScriptItem) { self.item = item }

  /// Creates the answer of an entry. An address of one of the hosts is written by its name; what looks like
  /// a name of a host in the body stays as it is.
  init(
    _ entry: HAREntry, target: String, hosts: RecordedHosts = .none, _ files: inout BodyFiles
  ) throws(Omission) {
    let method = entry.request.method
    guard HTTPMethods.all.contains(method) else {
      throw Omission(words: "\(quoted(method)) is not a method that a scenario serves")
    }
    item.faults = try Self.faults(entry.observed?.fault)
    take(ConvertedTiming(entry))
    takeClock(of: entry)
    if item.faults.contains(where: \.standsAlone) { return }
    item.status = try status(entry.response.status)
    var body = entry.response.body
    if item.status.map(AnswerEnd.allowsBody) != false
      || item.faults.contains(where: { $0.row.name == "with-body" })
    {
      pad(&body.bytes, entry.response.headers)
      try chunk(body.bytes.count)
    } else if !body.bytes.isEmpty {
      body.bytes = []
      remarks.append("its body was left out, because a \(entry.response.status) has no body")
    }
    dropUnseenEnd(method, body.bytes)
    if method == "HEAD", body.bytes.isEmpty { tellLength(entry.response.headers) }
    body.bytes = hosts.declared.escaped(body.bytes)
    try write(body, target, entry.response.headers, hosts, &files)
  }

  private static func faults(_ text: String?) throws(Omission) -> [Fault] {
    var faults: [Fault] = []
    var words = TokenStream(SourceSpan(line: 1, text ?? ""))
    while let word = words.take() {
      guard let row = Grammar.allFaults.first(where: { $0.isNamed(by: word) }),
        let fault = try? row.read(&words, after: word)
      else { throw Omission(words: "\(quoted(text ?? "")) is not a fault of a scenario") }
      faults.append(fault)
    }
    return faults
  }

  private mutating func take(_ pace: ConvertedTiming) {
    guard item.faults.allSatisfy(\.canWait) else { return }
    if let delay = pace.delay { item.delay = delay }
    if let drip = pace.drip { item.faults.append(drip) }
    if let remark = pace.remark { remarks.append(remark) }
  }

  /// Takes the clock of the service, if its `Date` shows one that goes wrong.
  private mutating func takeClock(of entry: HAREntry) {
    guard item.faults.isEmpty, let skew = RecordedSkew(entry) else { return }
    if let faults = try? Self.faults(skew.fault) {
      item.faults = faults
    } else {
      remarks.append("its `Date` is \(skew.words) the time of its request, and was left out")
    }
  }

  private mutating func status(_ status: Int) throws(Omission) -> Int {
    // The fault writes the status.
    if item.faults.contains(where: { $0.row.name == "status-code" }) { return 200 }
    if status == 0, !item.faults.isEmpty {
      remarks.append("its status is not known: 200 replaces it")
      return 200
    }
    guard (200...599).contains(status) else {
      throw Omission(words: "a scenario answers with a status from 200 to 599, and its status is \(status)")
    }
    return status
  }

  /// Pads the body of a broken answer, of which only the received part was recorded: there must be bytes
  /// after the position of the fault.
  private mutating func pad(_ bytes: inout [UInt8], _ headers: [Header]) {
    let places = item.faults.compactMap { fault in
      if case .body(let offset) = fault.arguments.place { offset } else { nil }
    }
    guard let place = places.max(), place >= bytes.count, place < Self.mostPadding else { return }
    let told = headers.values("content-length").first.flatMap { Int($0) } ?? 0
    let length = max(min(told, place + Self.mostPadding), place + 1)
    remarks.append("its body after byte \(bytes.count) is not known: dots replace it")
    bytes += [UInt8](repeating: UInt8(ascii: "."), count: length - bytes.count)
  }

  /// Leaves out an end that no client sees, because it has the whole answer before, or gives it up.
  private mutating func dropUnseenEnd(_ method: String, _ body: [UInt8]) {
    guard let index = item.faults.firstIndex(where: { $0.row.kind == .close }) else { return }
    let answer = Answer(status: item.status, body: body, faults: item.faults)
    do throws(ReplyPlan.Impossible) {
      _ = try ReplyPlan(answer, method: method, keepAlive: false)
    } catch {
      guard case .misfit(let fault, .unseen) = error else { return }
      item.faults.remove(at: index)
      remarks.append("its `\(fault)` was left out: a client has the whole answer before, or gives it up")
    }
  }

  /// Adds chunks for a fault after a chunk. In a scenario, all chunks have one size.
  private mutating func chunk(_ count: Int) throws(Omission) {
    let isFramed = item.faults.contains { $0.row.kind == .framing }
    guard let index = item.faults.firstIndex(where: \.isBehindChunk), !isFramed, count > 0,
      case .chunk(let told) = item.faults[index].arguments.place
    else { return }
    let size = (count + told - 1) / told
    let chunks = (count + size - 1) / size
    let faults = try Self.faults("chunked \(size) \(item.faults[index].row.name) at chunk+\(chunks)")
    item.faults.replaceSubrange(index...index, with: faults)
    remarks.append("its chunks all have one size, \(size) bytes")
  }

  /// Adds a remark on the length of a HEAD answer: it is that of the answer to a GET, which is not in the
  /// recording.
  private mutating func tellLength(_ headers: [Header]) {
    guard let length = headers.values("content-length").first, length != "0" else { return }
    remarks.append(
      "its Content-Length of \(length) was left out: a HEAD is answered with the length of its own body")
  }

  private static let mostPadding = 1 << 20
  /// The maximum size of a file beside a scenario.
  private static let largestFile = 1 << 26

  private mutating func write(
    _ body: HARBody, _ target: String, _ headers: [Header], _ hosts: RecordedHosts, _ files: inout BodyFiles
  ) throws(Omission) {
    guard body.bytes.count <= Self.largestFile else {
      throw Omission(words: "its body has \(body.bytes.count) bytes, and the limit is 64 MiB")
    }
    let stated = headers.values("content-type").last ?? ""
    let written = ConvertedBody(body.bytes, type: body.type, stated: stated)
    let fields = ConvertedFields(headers, hosts, impliedType: written.impliedType)
    item.details = fields.lines + (written.lines.isEmpty ? [] : [""] + written.lines)
    remarks += fields.remarks
    item.body = written.words
    if let ending = written.ending {
      item.body = "file " + files.name(body.bytes, target: target, ending: ending)
    }
  }
}

extension Fault {
  /// Whether a delay may precede the fault.
  fileprivate var canWait: Bool { !isOfConnection && self != .never }

  fileprivate var isBehindChunk: Bool {
    if case .chunk(let count) = arguments.place { count > 0 } else { false }
  }
}

/// The timing of an answer, as a scenario can express it.
struct ConvertedTiming {
  /// The delay to the millisecond, or nil if it is 0. At most one day.
  let delay: Duration?
  /// The drip of a body that was received in equal parts at even intervals.
  let drip: Fault?
  /// The part of the timing that the scenario does not express.
  let remark: String?

  init(_ entry: HAREntry) {
    let (timings, chunks) = (entry.timings, entry.observed?.chunks ?? [])
    if entry.observed?.fault == nil, entry.observed?.framing != .chunked, let drip = Self.drip(chunks) {
      (delay, self.drip, remark) = (Self.time(entry.timeToAnswer), drip, nil)
      return
    }
    let whole = entry.timeToAnswer + timings.receive
    (delay, drip) = (Self.time(whole), nil)
    let isParted = (chunks.last?.after ?? 0) - (chunks.first?.after ?? 0) >= 1
    remark =
      whole > Self.longest
      ? "it took more than a day: a delay of a day replaces it"
      : isParted ? "its \(chunks.count) parts are sent together, when the last one was received" : nil
  }

  private static let longest = 86_400_000.0

  private static func time(_ milliseconds: Double) -> Duration? {
    let whole = Int(min(milliseconds, longest).rounded())
    return whole < 1 ? nil : .milliseconds(whole)
  }

  /// Returns nil if the parts except the last differ in size, or the intervals between them differ from the
  /// mean by more than a quarter: a network is not more even than that.
  private static func drip(_ chunks: [ExchangeObservation.Chunk]) -> Fault? {
    guard chunks.count > 2, let first = chunks.first, let last = chunks.last else { return nil }
    let mean = (last.after - first.after) / Double(chunks.count - 1)
    let isEven = zip(chunks, chunks.dropFirst()).allSatisfy { abs($1.after - $0.after - mean) <= mean / 4 }
    let isOfOneSize = chunks.dropLast().allSatisfy { $0.bytes == first.bytes } && last.bytes <= first.bytes
    guard isEven, isOfOneSize, let every = time(mean) else { return nil }
    return .drip(first.bytes, every: every)
  }
}

extension HAREntry {
  /// The milliseconds from the request of the app to the first byte of the answer. In another program's
  /// recording, the app also waited for its connection; in our own, that connection was the recorder's.
  var timeToAnswer: Double {
    guard observed?.sight == .imported else { return timings.wait }
    return timings.total - timings.receive
  }
}
