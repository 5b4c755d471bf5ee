import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F6 F64 F83: every component in every state, and each screen in each state, as text.
struct GalleryTests {
  private static func text(_ node: Node) -> String { node.lines.joined(separator: "\n") }

  private static let components: Node = .column {
    Node.text("a text")
    Node.text("a header").with(.header)
    Node.figure("1.17", small: "11")
    Node.button("a button").identified("button")
    Node.button("a disabled button").disabled(because: "a reason")
    Node.button("a selected button").with(.selected)
    Node.button("both").with(.selected).disabled(because: "a reason")
    Node.field("1.5")
    Node.field("")
    Node.line {
      Node.text("in")
      Node.button("a")
      Node.figure("line")
    }
    Node.list {
      Node.text("a row of one cell")
      Node.line {
        Node.text("EUR")
        Node.figure("1")
        Node.text("behind")
      }
      Node.line {
        Node.text("a row")
        Node.figure("1,912,400.50", small: "00")
        Node.field("100")
      }
      Node.line {
        Node.text("disabled")
        Node.text("left")
      }
      .disabled(because: "a reason")
      Node.line { Node.text("selected") }.with([.selected, .swipeable])
    }
    Node.list {}
  }

  @Test func `each component has its text in each state`() {
    #expect(
      Self.text(Self.components) == """
        a text
        a header
        1.1711
        [a button]
        [a disabled button]  (disabled)
        [a selected button]  (selected)
        [both]  (disabled)  (selected)
        1.5▏
        ▏
        in  [a]  line
          a row of one cell
          EUR                             1  behind
          a row              1,912,400.5000  100▏
          disabled           left  (disabled)
          selected  (selected)
        """)
  }

  @Test func `from the right each side is the other`() {
    let mirrored = Node.column {
      Node.text("title")
      Node.line {
        Node.text("first")
        Node.button("second")
      }
      Node.list {
        Node.line {
          Node.text("EUR")
          Node.figure("1")
        }
        Node.line {
          Node.text("JPY yen")
          Node.figure("18,643")
        }
      }
    }
    #expect(
      Self.text(mirrored.with(.rightToLeft)) == """
                    title
          [second]  first
        1           EUR
        18,643  JPY yen
        """)
  }

  @Test func `screens lie over each other, and fingers reach the last`() {
    let screens = Node.screens {
      Node.column {
        Node.text("below")
        Node.button("Add").identified("add")
      }
      Node.column {
        Node.text("sheet")
        Node.list { Node.text("row").identified("row").with(.button) }
      }
    }
    #expect(
      Self.text(screens) == """
        below
        [Add]
        ┌ sheet
        │   row
        """)
    #expect(screens.top.tappable.map(\.identifier) == ["row"])
  }

  @Test func `a modifier applies to any component`() {
    let nodes: [Node] = [
      .text("a"), .figure("1"), .button("b"), .field("c"), .line {}, .column {}, .list {}, .screens {},
    ]
    for node in nodes {
      let changed = node.identified("id").labelled("label").with(.header).disabled(because: "why")
      #expect(changed.identifier == "id")
      #expect(changed.label == "label")
      #expect(changed.traits == .header)
      #expect(changed.disabled == "why")
      #expect(changed.content == node.content)
    }
  }
}

/// The selector screen in each state.
struct SelectorScreenTests {
  private static func screen(
    _ events: [SelectorEvent], taken: [CurrencyPair] = ["EURUSD"], words: Localization = .english
  ) throws -> String {
    var model = SelectorModel(taken: taken, online: true)
    for event in events { _ = try SelectorReducer.reduce(&model, event) }
    return SelectorScreen(words: words).node(model).lines.joined(separator: "\n")
  }

  private static let arrived = SelectorEvent.currenciesArrived(["CHF", "USD", "EUR", "GBP"])

  @Test func `before the currencies are there it says so`() throws {
    #expect(
      try Self.screen([.opened]) == """
        First currency  [Cancel]
        Updating…
        """)
  }

  @Test func `without the currencies it says why`() throws {
    #expect(
      try Self.screen([.opened, .currenciesFailed(.timedOut)]) == """
        First currency  [Cancel]
        Failed to load the currencies  [Retry]
        The rate service did not answer in time.
        """)
  }

  @Test func `without a connection there is no Retry`() throws {
    #expect(
      try Self.screen([.opened, .connectionChanged(online: false)]) == """
        First currency  [Cancel]
        Failed to load the currencies  [Retry]  (disabled)
        You are offline.
        """)
  }

  @Test func `the first currency is any`() throws {
    #expect(
      try Self.screen([.opened, Self.arrived]) == """
        First currency  [Cancel]
          GBP  British Pound
          EUR  Euro
          USD  US Dollar
          CHF  Swiss Franc
        """)
  }

  @Test func `the second is none that is taken`() throws {
    #expect(
      try Self.screen([.opened, Self.arrived, .chosen("EUR")], words: .german) == """
        ‹ Zweite Währung
          GBP  Britisches Pfund
          EUR  Euro  (disabled)
          USD  US-Dollar  (disabled)
          CHF  Schweizer Franken
        """)
  }
}
