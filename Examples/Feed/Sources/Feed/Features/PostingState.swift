/// A text that the user posts, with a key by which the server knows it again.
struct Draft: Hashable, Sendable {
  let text: String
  let key: String
}

/// How far the last draft is.
enum PostingState: Hashable, Sendable {
  case none
  case sending(Draft)
  case failed(Failure, Draft)
}

extension AppState {
  mutating func apply(_ action: PostingAction) throws(Rejection) -> [Effect] {
    switch (posting, action) {
    case (.sending, .post), (.sending, .retry): throw .posting
    case (.none, .retry): throw .nothingFailed
    case (_, .post(let draft)): return send(draft)
    // The server may have the draft, and its answer was lost: it has the same key again.
    case (.failed(_, let draft), .retry): return send(draft)
    case (.sending(let sent), .arrived(let draft)) where sent == draft:
      posting = .none
      // A feed that is on its way may lack the post.
      return loadFeed()
    case (.sending(let sent), .failed(let draft, let failure)) where sent == draft:
      posting = .failed(failure, draft)
      return []
    case (_, .arrived), (_, .failed): throw .outdated
    }
  }

  private mutating func send(_ draft: Draft) -> [Effect] {
    posting = .sending(draft)
    return [.post(draft)]
  }
}
