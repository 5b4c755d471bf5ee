import ScenarioBasics

/// The lines of a scenario in the order in which they are read, with those of a part at the place of its
/// `include`.
struct PartAssembly {
  enum Item {
    case line(SourceLine)
    /// The lines up to the matching end are those of the part that this line includes.
    case begin(SourceSpan, name: String)
    case end
  }

  /// The facts and routes that hold for a folder.
  struct FolderPart {
    let name: String
    let lines: [SourceLine]
  }

  /// The most lines of all parts: two parts that each include another twice grow without bound.
  private static let mostLines = 100_000

  private(set) var items: [Item] = []
  /// The source: the lines of the scenario, followed by its parts, each behind a line `part NAME`. It is a
  /// scenario that needs no part of another file.
  private(set) var strings: [String]
  private(set) var table: PartTable
  /// The parts that hold for the scenario's folder and those above it, the nearest first.
  private(set) var ofFolders: [FolderPart] = []
  /// The parts that are written in the scenario itself.
  private var own: [String: [SourceLine]] = [:]
  private var unused: [String: SourceSpan] = [:]
  private var open: [String] = []
  private let source: PartSource?
  private let path: String

  init(_ lines: [SourceLine], _ strings: [String], _ source: PartSource?, path: String) {
    (self.strings, self.source, self.path) = (strings, source, path)
    table = PartTable(ownCount: strings.count, mainCount: lines.firstIndex { PartWord($0) == .part })
    let (main, folders) = takeOwnParts(lines)
    for line in main { add(line, in: "", root: nil, through: []) }
    for head in unused.values.sorted(by: { $0.line < $1.line }) { refuse(.includedNowhere(head)) }
    if folders.isEmpty { readFolders() } else { ofFolders = folders }
  }

  /// The lines in the order in which they are read.
  var lines: [SourceLine] {
    items.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  /// Takes the parts that the scenario contains out of its lines.
  private mutating func takeOwnParts(
    _ lines: [SourceLine]
  ) -> (main: ArraySlice<SourceLine>, folders: [FolderPart]) {
    let first = lines.firstIndex { PartWord($0) == .part } ?? lines.endIndex
    var rest = lines[first...]
    var folders: [FolderPart] = []
    while let line = rest.popFirst() {
      let body = rest.prefix { PartWord($0) != .part }
      rest = rest.dropFirst(body.count)
      guard case .input(let input) = line else { continue }
      do throws(Diagnostic) {
        let name = try Self.name(in: input, PartWord.part.remedy)
        let text = name.string
        if own.updateValue(Array(body), forKey: text) != nil { throw .partTwice(name) }
        if PartName.isOfFolder(text) {
          folders.append(FolderPart(name: text, lines: Array(body)))
        } else {
          unused[text] = input
        }
      } catch {
        refuse(error)
      }
    }
    return (lines[..<first], folders)
  }

  private mutating func refuse(_ complaint: Diagnostic) { items.append(.line(.wrong(complaint))) }

  /// Reads the one word after `part` or `include`.
  private static func name(in input: SourceSpan, _ remedy: String) throws(Diagnostic) -> SourceSpan {
    var words = TokenStream(input)
    guard let head = words.take() else { throw .needsMore(input, remedy) }
    guard let name = words.take() else { throw .needsMore(head, remedy) }
    if let left = words.next { throw .leftOver(left, after: head.string) }
    return name
  }

  /// Adds a line, or the lines of the part that it includes.
  private mutating func add(
    _ line: SourceLine, in folder: String, root: SourceSpan?, through: [String]
  ) {
    switch PartWord(line) {
    case .include:
      guard case .input(let input) = line else { return }
      do throws(Diagnostic) {
        try include(input, in: folder, root: root ?? input, through: through)
      } catch {
        refuse(error)
      }
    case .part:
      guard case .input(let input) = line else { return }
      refuse(.partInPart(input))
    case nil: items.append(.line(line))
    }
  }

  private mutating func include(
    _ input: SourceSpan, in folder: String, root: SourceSpan, through: [String]
  ) throws(Diagnostic) {
    let word = try Self.name(in: input, PartWord.include.remedy)
    let name = PartName.resolved(word.string, in: folder)
    if let first = open.firstIndex(of: name) {
      throw .includesItself(word, open[first...] + [name])
    }
    if PartName.isOfFolder(name) { throw .includesFolder(word) }
    let places = [input.place(in: path)] + through
    let lines = if let lines = own[name] { lines } else { try read(name, word, root, places) }
    unused[name] = nil
    if items.count + lines.count > Self.mostLines { throw .tooManyLines(word, Self.mostLines) }
    items.append(.begin(input, name: name))
    open.append(name)
    for line in lines { add(line, in: PartName.folder(of: name), root: root, through: places) }
    open.removeLast()
    items.append(.end)
  }

  /// Reads a part from its file; its lines appear in the source once.
  private mutating func read(
    _ name: String, _ word: SourceSpan, _ root: SourceSpan, _ places: [String]
  ) throws(Diagnostic) -> [SourceLine] {
    guard name.hasSuffix(PartName.fileExtension) else { throw .notAPart(word, own.keys.sorted()) }
    guard let source else { throw .noParts(word) }
    let bytes: [UInt8]
    do throws(FixtureProblem) { bytes = try source.read(name) } catch {
      throw .unreadablePart(word, error)
    }
    return add(bytes, name, root, places)
  }

  /// Adds the lines of a part to the source, unless it has them.
  private mutating func add(
    _ bytes: [UInt8], _ name: String, _ root: SourceSpan?, _ places: [String]
  ) -> [SourceLine] {
    let head = table.entry(named: name)?.head ?? strings.count + 1
    let path = source?.path(name) ?? name
    let origin = PartOrigin(
      path: path, head: head, root: root?.line, through: places)
    let text = SourceText(bytes, after: head, of: origin)
    if table.entry(named: name) == nil {
      strings += ["part \(name)"] + text.strings
      table.add(
        .init(name: name, path: path, head: head, last: strings.count, includedAt: root?.line))
    }
    return text.lines
  }

  private mutating func readFolders() {
    guard let source else { return }
    for name in source.ofFolders {
      do throws(FixtureProblem) {
        ofFolders.append(FolderPart(name: name, lines: add(try source.read(name), name, nil, [])))
      } catch {
        refuse(.unreadablePart(SourceSpan(line: 1, strings.first ?? ""), error))
      }
    }
  }
}

extension SourceSpan {
  /// Returns the place of the line as a path with a number.
  fileprivate func place(in scenario: String) -> String {
    origin?.place(ofLine: line) ?? "\(scenario):\(line)"
  }
}
