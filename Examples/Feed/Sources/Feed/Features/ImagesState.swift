import Foundation

/// The pictures of the screens, by their address.
struct ImagesState: Hashable, Sendable {
  var states: [URL: ImageState] = [:]
  /// The addresses of the pictures that wait for their turn, in the order in which they were requested.
  var waiting: [URL] = []
}

/// How far a picture is.
enum ImageState: Hashable, Sendable {
  case waiting
  case loading
  case ready(Picture)
  case failed
}

extension AppState {
  /// How many pictures are loaded at the same time.
  static let imageLoads = 3

  mutating func apply(_ action: ImageAction) throws(Rejection) -> [Effect] {
    switch action {
    case .didAppear(let url):
      switch images.states[url] {
      case .waiting, .loading: throw .alreadyLoading
      case .ready: throw .alreadyShown
      case .failed, nil: break
      }
      images.states[url] = .waiting
      images.waiting.append(url)
    case .arrived(let url, let picture):
      guard images.states[url] == .loading else { throw .outdated }
      images.states[url] = .ready(picture)
    case .failed(let url):
      guard images.states[url] == .loading else { throw .outdated }
      images.states[url] = .failed
    }
    return loadImages()
  }

  private mutating func loadImages() -> [Effect] {
    let free = Self.imageLoads - images.states.values.count { $0 == .loading }
    let next = images.waiting.prefix(max(0, free))
    images.waiting.removeFirst(next.count)
    for url in next { images.states[url] = .loading }
    return next.map { .loadImage($0) }
  }
}
