/// A variable of the environment that some machine has, and a value that changes how a library, a tool or the
/// system works.
struct HostileVariable: Sendable {
  let name: String
  let value: String

  /// The mark in a value for the address of a proxy that the test listens at.
  static let proxyMark = "PROXY"

  static let all = proxies + system + languages + server

  private static let proxies =
    ["http_proxy", "https_proxy", "all_proxy"].flatMap { [$0, $0.uppercased()] }.map {
      HostileVariable(name: $0, value: "http://\(proxyMark)")
    }
    + table([
      "no_proxy": "example.com", "NO_PROXY": "example.com", "CURL_HOME": "/none", "CURL_CA_BUNDLE": "/none",
      "CURL_SSL_BACKEND": "none", "SSLKEYLOGFILE": "/none/keys", "SSL_CERT_FILE": "/none",
      "RES_OPTIONS": "timeout:30 attempts:5 ndots:15", "LOCALDOMAIN": "example.com", "HOSTALIASES": "/none",
    ])

  private static let system = table([
    "MALLOC_PERTURB_": "165", "MALLOC_CHECK_": "3", "MALLOC_ARENA_MAX": "1", "MALLOC_TRIM_THRESHOLD_": "0",
    "GLIBC_TUNABLES": "glibc.malloc.tcache_count=0", "LD_BIND_NOW": "1", "SWIFT_DETERMINISTIC_HASHING": "1",
    "HOME": "/none", "CFFIXED_USER_HOME": "/none", "XDG_CONFIG_HOME": "/none", "XDG_DATA_HOME": "/none",
    "XDG_CACHE_HOME": "/none", "HOSTNAME": "builder-17", "USER": "jenkins", "LOGNAME": "jenkins",
    "POSIXLY_CORRECT": "1",
  ])

  private static let languages = table([
    "LANG": "de_DE.UTF-8", "LANGUAGE": "tr:ar", "LC_ALL": "tr_TR.UTF-8", "LC_CTYPE": "ja_JP.eucJP",
    "LC_NUMERIC": "ar_EG.UTF-8", "LC_TIME": "no-such-locale", "LOCPATH": "/none", "NLSPATH": "/none",
    "ICU_DATA": "/none", "TZ": "Asia/Kolkata", "TZDIR": "/none", "TZFILE": "America/St_Johns",
  ])

  private static let server = table([
    "COLUMNS": "17", "LINES": "2", "TERM": "dumb", "NO_COLOR": "1", "FORCE_COLOR": "3", "CI": "true",
    "GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": "/none", "GITLAB_CI": "true", "TF_BUILD": "True",
    "TEAMCITY_VERSION": "2026.1", "JENKINS_URL": "http://jenkins.example.com", "BUILDKITE": "true",
  ])

  private static func table(_ values: KeyValuePairs<String, String>) -> [HostileVariable] {
    values.map { HostileVariable(name: $0.key, value: $0.value) }
  }
}
