import Testing

#if os(Linux)
  /// The table of the forms of URLSession agrees with what the app of the tests shows.
  @Suite struct DocsSessionTests {
    @Test func `each form stands in a row, with what becomes of it`() throws {
      let rows = try DocsPage.named("Docs/your-own-app.md").rows(in: "HTTP").dropFirst()
      var named: [String] = []
      for form in SessionForm.all where named.last != form.row { named.append(form.row) }
      expectEqual(rows.map { $0.cells[0] }, named)
      for row in rows {
        let isRefused = row.cells[1].hasPrefix("refused")
        for form in SessionForm.all where form.row == row.cells[0] {
          #expect(form.isPlayed != isRefused, "\(form.name)")
        }
      }
    }
  }
#endif
