import Testing

@testable import ScenarioBasics

@Suite struct RedirectCirclesTests {
  static let rows = [
    ("→ 200", "→ 200"), ("→ …", "→ …"), ("→ reset on reuse → 200 in 2s", "→ reset on reuse → 200 in 2s"),
    ("→ 302 → GET /a → 302 → GET /a → 302", "→ 302 → GET /a → 302 → GET /a → 302"),
    ("→ 302 → GET /a → 302 → GET /a → 302 → GET /a → 200 in 2s", "→ (302 → GET /a) x3 → 200 in 2s"),
    ("302 → GET /a → 302 → GET /a → 302 → GET /a → ", "(302 → GET /a) x3 → "),
    (
      "→ 301 → GET /a" + String(repeating: " → 302 → GET /b → 307 → GET /a", count: 9) + " → 302",
      "→ 301 → (GET /a → 302 → GET /b → 307) x9 → GET /a → 302"
    ),
    (
      "→ 302 → GET /a → 302 → GET /a → 302 → GET /a → 302 → GET /b → 302 → GET /b → 302 → GET /b → 302",
      "→ (302 → GET /a) x3 → (302 → GET /b) x3 → 302"
    ),
  ]

  @Test(arguments: rows)
  func `hops that come three times in a row are written once`(_ outcome: String, _ told: String) {
    expectEqual(outcome.withFoldedRedirects, told)
  }
}
