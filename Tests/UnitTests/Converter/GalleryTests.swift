import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F6 F83: every component in every state, as text. The scenarios have the text of each screen in each of its
/// states.
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
    expectEqual(
      Self.text(Self.components),
      """
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
    expectEqual(
      Self.text(screens),
      """
      below
      [Add]
      ┌ sheet
      │   row
      """)
    expectEqual(screens.top.tappable.map(\.identifier), ["row"])
  }

  @Test func `a modifier applies to any component`() {
    let nodes: [Node] = [
      .text("a"), .figure("1"), .button("b"), .field("c"), .line {}, .column {}, .list {}, .screens {},
    ]
    for node in nodes {
      let changed = node.identified("id").labelled("label").with(.header).disabled(because: "why")
      expectEqual(changed.identifier, "id")
      expectEqual(changed.label, "label")
      expectEqual(changed.traits, .header)
      expectEqual(changed.disabled, "why")
      expectEqual(changed.content, node.content)
    }
  }
}
