@testable import ScenarioBasics

/// A report as read by the parser of `prove`.
enum PerlTAP {
  struct Reading {
    let points: [JSONValue]
    let problems: [String]
    let bailout: String?
  }

  static let isThere = OtherProgram.output("perl", ["-MTAP::Parser", "-MJSON::PP", "-e", "1"]) != nil

  /// Returns the parsed report, or nil when perl is missing.
  static func read(_ report: String) -> Reading? {
    let text = known(report)
    let found = try? OtherProgram.withFile(text) { OtherProgram.output("perl", ["-e", program, $0]) }
    guard let line = found.flatMap(\.self), let value = try? JSONValue(line) else { return nil }
    return Reading(
      points: value["points"]?.array ?? [], problems: value["problems"]?.array?.compactMap(\.string) ?? [],
      bailout: value["bailout"]?.string)
  }

  /// Replaces the version 14, which an older harness rejects although it can read everything else that is
  /// used here.
  static func known(_ report: String) -> String {
    report.replacing("TAP version 14\n", with: "TAP version 13\n", maxReplacements: 1)
  }

  private static let program = """
    use TAP::Parser; use JSON::PP;
    open my $file, '<:encoding(UTF-8)', $ARGV[0];
    my $tap = do { local $/; <$file> };
    my $parser = TAP::Parser->new({ tap => $tap });
    my (@points, $bailout);
    while (my $it = $parser->next) {
      push @points, { ok => $it->is_actual_ok ? 1 : 0, name => $it->description,
        directive => $it->directive, why => $it->explanation } if $it->is_test;
      $points[-1]{yaml} = $it->data if $it->is_yaml;
      $bailout = $it->explanation if $it->is_bailout;
    }
    my @problems = $parser->parse_errors;
    print JSON::PP->new->ascii->canonical->encode(
      { points => \\@points, problems => \\@problems, bailout => $bailout });
    """
}
