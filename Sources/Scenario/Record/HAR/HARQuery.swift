import StubServer

/// The query of an address as HAR lists it beside the address.
struct HARQuery {
  let items: [JSONValue]

  init(_ url: String) {
    let target = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
    items = TargetParts(String(target)).query.map { item in
      .object(["name": .string(item.name), "value": .string(item.value)])
    }
  }
}
