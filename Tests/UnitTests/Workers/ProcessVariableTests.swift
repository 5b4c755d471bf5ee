import Testing

@testable import ScenarioProcess

/// The environment of a process that plays has the variables of the table, and no other.
@Suite struct ProcessVariableTests {
  private static let machine = [
    "PATH": "/opt/bin", "HOME": "/home/me", "TMPDIR": "/scratch", "TZ": "Asia/Kolkata",
    "TZFILE": "Asia/Kolkata",
    "LANG": "de_DE.UTF-8", "LC_ALL": "tr_TR.UTF-8", "USER": "me", "http_proxy": "http://proxy:3128",
    "CI": "true",
    "NO_PROXY": "*", "LD": "no row has this", "RES_OPTIONS": "ndots:5", "XDG_CONFIG_HOME": "/home/me/.config",
    "SWIFT_DETERMINISTIC_HASHING": "1", "API_BASE": "https://api.example.com", "API_BASE_2": "nobody asks",
  ]

  @Test(arguments: ProcessVariable.all.filter { $0.source == .tool }.flatMap(\.names))
  func `a variable that is kept has the value of the tool, or none`(_ name: String) {
    let name = name.replacing("*", with: "ANY")
    expectEqual(Self.environment([name: "kept"])[name], "kept")
    expectEqual(Self.environment([:])[name], nil)
  }

  @Test func `all others are made for the play, or removed`() {
    let made = [
      "HOME": "/made", "CFFIXED_USER_HOME": "/made", "TMPDIR": "/made", "TZ": "UTC", "TZFILE": "UTC",
      "LANG": "en_US.UTF-8", "LOCPATH": "/dev/null", "USER": "user", "LOGNAME": "user",
      "PATH": "/usr/bin:/bin", "RCC_PLAYS": "1",
    ]
    expectEqual(Self.environment(Self.machine), made)
    expectEqual(Self.environment([:]), made)
    expectEqual(
      Self.environment(Self.machine, ["API_BASE", "TZ", "NOT_SET"]),
      made.merging(["API_BASE": "https://api.example.com"]) { $1 })
  }

  @Test func `no name is in two rows, and none of a proxy in any`() {
    let names = ProcessVariable.all.flatMap(\.names)
    expectEqual(Set(names).count, names.count)
    #expect(names.allSatisfy { !ProcessVariable.ofProxies.contains($0) })
  }

  @Test(arguments: [
    (0, "UTC", "UTC"), (19_800, "<+0530>-05:30", "GMT+0530"), (-12_600, "<-0330>03:30", "GMT-0330"),
    (50_400, "<+1400>-14:00", "GMT+1400"), (-43_200, "<-1200>12:00", "GMT-1200"),
  ])
  func `both libraries have the zone that is given`(_ offset: Int, _ zone: String, _ file: String) {
    let variables = PlayedMachine.variables(offset: offset, locale: "de_DE")
    #expect((variables["TZ"], variables["TZFILE"]) == (zone, file))
    expectEqual(variables["LANG"], "de_DE.UTF-8")
  }

  private static func environment(
    _ variables: [String: String], _ inherited: [String] = []
  ) -> [String: String] {
    ProcessVariable.environment(variables, inheriting: inherited, home: "/made")
  }
}
