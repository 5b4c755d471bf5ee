import ScenarioBasics
import ScenarioFormat

/// The check of a claim of the lines of the screen, which are compared without their indentation.
struct ScreenClaim {
  let claim: Claim
  let at: Duration
  private let wanted: [String]
  private let isThere: Bool

  /// Returns nil for a claim of something else.
  init?(_ claim: Claim, at time: Duration) {
    switch claim {
    case .screenHas(let lines): (wanted, isThere) = (lines, true)
    case .screenLacks(let lines): (wanted, isThere) = (lines, false)
    default: return nil
    }
    (self.claim, at) = (claim, time)
  }

  /// Returns the result for the screen's lines.
  func finding(_ screen: [String], _ bindings: inout MaskBindings) -> ClaimFinding {
    let lines = screen.map { ExpectedLine.written(String($0.drop { $0 == " " })) }
    var narrowed = bindings
    let places = places(in: lines, &narrowed)
    guard (places.count == wanted.count) != isThere else {
      if isThere { bindings = narrowed }
      return ClaimFinding(claim, at: at)
    }
    return isThere ? absent(from: lines, after: places, bindings) : present(places.map { lines[$0] })
  }

  /// Returns the places of the claimed lines, each below the one before, as far as they are there.
  private func places(in lines: [String], _ bindings: inout MaskBindings) -> [Int] {
    var (places, next) = ([Int](), 0)
    for line in wanted {
      let place = lines.indices.dropFirst(next).first { ExpectedLine.fits(line, lines[$0], &bindings) }
      guard let place else { break }
      places.append(place)
      next = place + 1
    }
    return places
  }

  private func present(_ found: [String]) -> ClaimFinding {
    let sentence = found.count == 1 ? "the screen has this line" : "the screen has these lines in this order"
    return ClaimFinding(claim, at: at, false: sentence, .screen(found), actual: found)
  }

  /// Returns the result for lines of which the first ones were found at the places.
  private func absent(from lines: [String], after places: [Int], _ bindings: MaskBindings) -> ClaimFinding {
    let missing = wanted[places.count]
    var bindings = bindings
    if let place = lines.indices.first(where: { ExpectedLine.fits(missing, lines[$0], &bindings) }) {
      return ClaimFinding(
        claim, at: at, false: "the line `\(missing)` is not below `\(wanted[max(0, places.count - 1)])`",
        .screen([]), expected: Array(wanted.prefix(places.count + 1)),
        actual: (places + [place]).sorted().map { lines[$0] })
    }
    let near = Self.nearest(to: missing, in: lines)
    return ClaimFinding(
      claim, at: at,
      false: lines.isEmpty ? "the screen is empty" : "the screen does not have the line `\(missing)`",
      .screen(near.map { [$0] } ?? []), expected: [missing], actual: near.map { [$0] } ?? [],
      because: near == nil && !lines.isEmpty ? ["the screen shows:"] + lines.first(6).map { "  " + $0 } : [],
      meant: near.map { near in .screenHas(wanted.map { $0 == missing ? near : $0 }) })
  }

  /// Returns the line that differs least: by a few letters, or by fewer than half of its words.
  private static func nearest(to line: String, in lines: [String]) -> String? {
    if let near = ScenarioBasics.nearest(to: line, among: lines) { return near }
    let words = Set(line.split(separator: " "))
    let counted = lines.map { other in
      let others = Set(other.split(separator: " "))
      return (other, common: words.intersection(others).count, of: max(words.count, others.count))
    }
    return counted.filter { $0.common * 2 >= $0.of }.max { $0.common < $1.common }?.0
  }
}
