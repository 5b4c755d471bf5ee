extension JSONValue {
  /// The first event of a run: how many scenarios are played, of which, and which part of them this is.
  static func run(_ count: Int, of selection: [String], isWhole: Bool, shard: String?) -> JSONValue {
    .event(
      "run",
      [
        "format": 1, "scenarios": .integer(count), "shard": shard.map(JSONValue.string) ?? .null,
        "whole": .bool(isWhole), "selection": .array(selection.map(JSONValue.string)),
      ])
  }
}
