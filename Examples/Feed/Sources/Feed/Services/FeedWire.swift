import Foundation

/// The feed in the words of the server, or a page of what was found.
struct FeedWire: Decodable {
  let items: LenientList<PostWire>
  let next: Int?
}

/// A post in the words of the server; only its text has to be there.
struct PostWire: Decodable {
  private struct Author: Decodable {
    let name: String?
  }

  let post: Post

  private enum Key: CodingKey {
    case author, text, posted, image
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let posted = try? fields.decodeIfPresent(String.self, forKey: .posted)
    let image = try? fields.decodeIfPresent(String.self, forKey: .image)
    post = Post(
      author: try fields.decodeIfPresent(Author.self, forKey: .author)?.name,
      text: try fields.decode(String.self, forKey: .text),
      postedAt: posted.flatMap { try? Date($0, strategy: .iso8601) },
      image: image.flatMap { URL(string: $0) })
  }
}

/// A list in which an element that cannot be read does not cost the others.
struct LenientList<Element: Decodable>: Decodable {
  private struct Anything: Decodable {}

  private(set) var elements: [Element] = []
  private(set) var skipped = 0

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      if let element = try? list.decode(Element.self) {
        elements.append(element)
      } else {
        _ = try list.decode(Anything.self)
        skipped += 1
      }
    }
  }
}
