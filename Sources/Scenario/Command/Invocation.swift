import ScenarioBasics

/// The user's arguments, parsed with the table of commands and options.
struct Invocation: Equatable {
  let command: String
  var paths: [String] = []
  /// The values given for each option, in order. A flag has one empty text.
  private var values: [String: [String]] = [:]

  func all(_ option: String) -> [String] { values[option] ?? [] }

  func value(_ option: String) -> String? { values[option]?.last }

  /// The given options, in no particular order.
  var given: [String] { Array(values.keys) }

  func has(_ option: String) -> Bool { values[option] != nil }

  init(_ arguments: [String]) throws(UsageError) {
    guard let first = arguments.first, !["--help", "-h"].contains(first) else {
      self.init(command: "help"); return
    }
    if first == "--version" {
      self.init(command: "version")
      try refuse(arguments.dropFirst(), after: first)
      return
    }
    guard let row = (CommandRow.all + [.worker]).first(where: { $0.name == first }) else {
      let near = nearest(to: first, among: CommandRow.all.map(\.name))
      throw UsageError(
        message: "unknown command `\(first)`",
        remedy: ForeignWord.remedy(forCommand: first) ?? near.map { "did you mean `\($0)`?" }
          ?? "\(ToolName.current) help lists the commands")
    }
    self.init(command: first)
    try read(arguments.dropFirst(), row)
    if command == "help" { try refuse(paths.dropFirst(), after: paths.first ?? "help") }
  }

  /// Throws an error for an unused word, because the user intended something by it.
  private func refuse(_ words: ArraySlice<String>, after word: String) throws(UsageError) {
    guard let first = words.first else { return }
    throw Self.wrong("`\(first)` is left over after `\(word)`", "leave it out")
  }

  private init(command: String) { self.command = command }

  private mutating func read(_ arguments: ArraySlice<String>, _ row: CommandRow) throws(UsageError) {
    var rest = arguments
    while let word = rest.popFirst() {
      if word == "--help" || word == "-h" { self = Invocation(command: "help"); paths = [row.name]; return }
      if word == "--" {
        // A name that begins like an option is a path in each command that is told to the user.
        paths += rest.map { $0.hasPrefix("-") && $0 != "-" ? "./" + $0 : $0 }
        return
      }
      guard word.hasPrefix("-"), word != "-" else { paths.append(word); continue }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = try Self.option(parts[0], row)
      if has(option.name), !option.isRepeatable {
        throw Self.wrong("`\(option.name)` is given twice", "give it once")
      }
      guard let argument = option.argument else {
        if parts.count > 1 { throw Self.wrong("`\(option.name)` takes no value", "write \(option.name)") }
        values[option.name] = [""]
        continue
      }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
        throw Self.wrong("`\(option.name)` needs a value", "write \(option.name) \(argument)")
      }
      values[option.name, default: []].append(value)
    }
  }

  private static func option(_ name: String, _ row: CommandRow) throws(UsageError) -> Option {
    guard let option = row.options.first(where: { $0.name == name }) else {
      let near = nearest(to: name, among: row.options.map(\.name))
      throw wrong(
        "unknown option `\(name)` of `\(row.name)`",
        ForeignWord.remedy(forOption: name, of: row) ?? near.map { "did you mean `\($0)`?" }
          ?? "\(ToolName.current) \(row.name) --help lists the options")
    }
    return option
  }

  /// The options that are passed to a worker of this run.
  var workerArguments: [String] {
    CommandRow.worker.options.flatMap(arguments(of:))
  }

  private func arguments(of option: Option) -> [String] {
    value(option.name).map { option.argument == nil ? [option.name] : [option.name, $0] } ?? []
  }

  /// The options of a worker that plays each scenario once, in the same way as this worker.
  var optionsOfOnePlay: [String] {
    CommandRow.worker.options.filter { !["--update", "--repeat", "--patience"].contains($0.name) }
      .flatMap(arguments(of:))
  }

  /// Returns the paths if their number is the one that the command takes.
  ///
  /// - Throws: A usage error, `COMMAND does…, but N are given`.
  func paths(_ count: Int, _ does: PrintableText, remedy: PrintableText) throws(UsageError) -> [String] {
    guard paths.count == count else {
      let verb: PrintableText = paths.count == 1 ? "is" : "are"
      throw Self.wrong("`\(command)` \(does), but \(paths.count) \(verb) given", remedy)
    }
    return paths
  }

  private static func wrong(_ message: PrintableText, _ remedy: PrintableText) -> UsageError {
    UsageError(message: message, remedy: remedy)
  }

  /// Returns a seed, which may be 0.
  func seed(_ option: String) throws(UsageError) -> UInt64? {
    guard let text = value(option) else { return nil }
    guard text.utf8.allSatisfy(isDigit), let seed = UInt64(text) else {
      throw Self.wrong("`\(option) \(text)` is not a seed", "write a whole number: \(option) 42")
    }
    return seed
  }

  /// Returns a whole number of at least one. It has the same maximum as a number in a scenario, so that two
  /// can be multiplied.
  func count(_ option: String) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    guard text.utf8.allSatisfy(isDigit), text.utf8.contains(where: { $0 != UInt8(ascii: "0") }) else {
      throw Self.wrong("`\(option) \(text)`: not a whole number above 0", "write \(option) 10")
    }
    guard let count = Int(text), count <= Self.largestCount else {
      throw Self.wrong("`\(option) \(text)` is more than \(Self.largestCount)", "write \(option) 10")
    }
    return count
  }

  static let largestCount = 999_999_999
}
