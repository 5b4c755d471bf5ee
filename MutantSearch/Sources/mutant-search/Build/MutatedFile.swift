/// A source file with its sites, as it is compiled.
struct MutatedFile {
  let outline: SourceOutline
  /// The sites that are written into the file.
  private(set) var sites: [MutationSite]
  /// The sites that cannot be compiled.
  private(set) var dropped: [MutationSite] = []
  private(set) var text = ""
  /// The bytes of the text that belong to each site.
  private var places: [[Range<Int>]] = []

  init(outline: SourceOutline, sites: [MutationSite]) {
    (self.outline, self.sites) = (outline, sites)
    dropCrossing()
    render()
  }

  private struct Insertion {
    let site: Int
    let edit: MutationSite.Edit
    let rank: Int
  }

  /// Drops sites whose edits cross those of another.
  private mutating func dropCrossing() {
    var kept: [MutationSite] = []
    var ranges: [ClosedRange<Int>] = []
    for site in sites {
      let crosses = site.edits.contains { edit in
        ranges.contains { other in
          other.overlaps(edit.tokens) && !other.contains(edit.tokens) && !edit.tokens.contains(other)
        }
      }
      let replaces = site.edits.contains { edit in
        edit.replacement != nil
          && kept.contains { $0.edits.contains { $0.replacement != nil && $0.tokens.overlaps(edit.tokens) } }
      }
      if crosses || replaces {
        dropped.append(site)
      } else {
        kept.append(site)
        ranges += site.edits.map(\.tokens)
      }
    }
    sites = kept
  }

  private mutating func render() {
    var (before, after, replaced) = ([Int: [Insertion]](), [Int: [Insertion]](), [Int: Insertion]())
    var rank = 0
    for (site, value) in sites.enumerated() {
      for edit in value.edits {
        rank += 1
        let insertion = Insertion(site: site, edit: edit, rank: rank)
        if edit.replacement != nil {
          replaced[edit.tokens.lowerBound] = insertion
        } else {
          before[edit.tokens.lowerBound, default: []].append(insertion)
          after[edit.tokens.upperBound, default: []].append(insertion)
        }
      }
    }
    write(before, after, replaced)
  }

  private mutating func write(
    _ before: [Int: [Insertion]], _ after: [Int: [Insertion]], _ replaced: [Int: Insertion]
  ) {
    let bytes = Array(outline.text.utf8)
    var (out, last, skipped) = ([UInt8](), 0, -1)
    var starts: [Int: Int] = [:]
    places = Array(repeating: [], count: sites.count)
    for (index, token) in outline.tokens.enumerated() {
      out += bytes[last..<token.bytes.lowerBound]
      last = token.bytes.upperBound
      for insertion in before[index, default: []].sorted(by: Self.isOuter) {
        starts[insertion.rank] = out.count
        out += Array(insertion.edit.before.utf8)
      }
      if let insertion = replaced[index], let text = insertion.edit.replacement {
        places[insertion.site].append(out.count..<out.count + text.utf8.count)
        out += Array(text.utf8)
        skipped = insertion.edit.tokens.upperBound
      } else if index > skipped {
        out += Array(token.text.utf8)
      }
      for insertion in after[index, default: []].sorted(by: { Self.isOuter($1, $0) }) {
        out += Array(insertion.edit.after.utf8)
        places[insertion.site].append(starts[insertion.rank, default: out.count]..<out.count)
      }
    }
    out += bytes[last...]
    text = String(decoding: out, as: UTF8.self)
  }

  private static func isOuter(_ one: Insertion, _ other: Insertion) -> Bool {
    (one.edit.tokens.count, one.rank) > (other.edit.tokens.count, other.rank)
  }

  /// Drops the sites that an error at a place of the text is about: the innermost, or all around the place.
  mutating func drop(line: Int, column: Int, isThorough: Bool) {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard line <= lines.count else { return }
    let start = lines[..<(line - 1)].reduce(0) { $0 + $1.count + 1 }
    let place = start + column - 1
    var guilty = places.indices.filter { places[$0].contains { $0.contains(place) } }
    if guilty.isEmpty { guilty = nearest(to: line) }
    // A change of types is the likelier cause than a change of a value.
    let typed = guilty.filter { sites[$0].mutants.contains { $0.kind.mayChangeTypes } }
    if !typed.isEmpty { guilty = typed }
    if !isThorough, let least = guilty.min(by: { width($0) < width($1) }) { guilty = [least] }
    dropped += guilty.map { sites[$0] }
    sites = sites.indices.filter { !guilty.contains($0) }.map { sites[$0] }
    places = places.indices.filter { !guilty.contains($0) }.map { places[$0] }
  }

  /// Drops the sites that are of a kind.
  mutating func drop(where isDropped: (MutationSite) -> Bool) {
    dropped += sites.filter(isDropped)
    sites.removeAll(where: isDropped)
  }

  /// An error outside of all sites is about those of its statement, or else about the nearest.
  private func nearest(to line: Int) -> [Int] {
    let statements = outline.starts.map { $0...outline.end(ofStatement: $0) }.filter {
      (outline.tokens[$0.lowerBound].line...outline.tokens[$0.upperBound].line).contains(line)
    }
    for statement in statements.reversed() {
      let own = sites.indices.filter { sites[$0].edits.contains { statement.contains($0.tokens) } }
      if !own.isEmpty { return own }
    }
    func distance(_ site: Int) -> Int {
      sites[site].edits.map { abs(outline.tokens[$0.tokens.lowerBound].line - line) }.min() ?? .max
    }
    let least = sites.indices.map(distance).min()
    return sites.indices.filter { distance($0) == least }
  }

  private func width(_ site: Int) -> Int { places[site].map(\.count).max() ?? 0 }

  /// Writes the text anew, without the dropped sites.
  mutating func refresh() { render() }
}

extension ClosedRange where Bound == Int {
  fileprivate func contains(_ other: ClosedRange) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
