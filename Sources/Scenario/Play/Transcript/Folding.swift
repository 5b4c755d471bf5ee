package import ScenarioFormat

/// What a step shows, folded as it comes: the usual becomes one line, so that the unusual stands out.
///
/// More than five equal lines at even times become one, and nothing is lost. Of what is left, more than
/// twenty of one kind become one that keeps ends, count, range and a check over all of them; more than twenty
/// such lines whose paths differ in their keys alone become one again.
///
/// What is decided is not kept, so that a step takes memory for what it prints and not for what it plays. The
/// price is a horizon: six equal changes of a path are looked for within ``window`` changes of that path. A
/// cycle of up to a dozen values still shows as its even runs; a longer one as ends, range and check.
package struct Folding: Sendable {
  /// How far apart, in changes of its own path, the first six lines of an even run may be.
  package static let window = 64

  private let window: Int
  private var strands: [Strand.Key: Strand] = [:]
  private var arrived = 0

  package init(window: Int = Self.window) { self.window = window }

  /// Takes what happened; of equal lines, the later ones later.
  package mutating func add(_ happening: Happening) {
    arrived += 1
    let place = Happening.Place(of: happening, arrival: arrived)
    // A change folds with others of its path; anything else only with its equals, so all of it is the key.
    if happening.kind == .state {
      let key = Strand.Key(kind: .state, text: happening.subject)
      strands[key, default: Strand()].add(place, happening.outcome, of: key, window: window)
    } else {
      let key = Strand.Key(kind: happening.kind, text: happening.text)
      strands[key, default: Strand()].add(place, "", of: key, window: window)
    }
  }

  /// The lines of the step, in order.
  package var lines: [String] {
    var (folds, crowds): ([Fold], [String: [Fold]]) = ([], [:])
    for (key, strand) in strands {
      let ended = strand.ended(key)
      folds += ended.folds
      guard let crowd = ended.crowd else { continue }
      if let pattern = key.pattern { crowds[pattern, default: []].append(crowd) } else { folds.append(crowd) }
    }
    for (pattern, crowds) in crowds { folds += crowds.count > 20 ? [Fold(pattern, crowds)] : crowds }
    return folds.sorted { $0.place < $1.place }.map(\.line)
  }

  /// A line for each happening, in order.
  package static func unfolded(_ happenings: [Happening]) -> [String] {
    happenings.enumerated()
      .map { Fold(Happening.Place(of: $1, arrival: $0), $1.text) }
      .sorted { $0.place < $1.place }.map(\.line)
  }
}
